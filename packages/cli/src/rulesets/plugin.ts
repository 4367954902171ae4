/**
 * What the command line has of its own for a ruleset, beside commands (`commands.ts`). A ruleset without a plug-in is played and measured
 * like any other. Plug-ins are loaded with every command, even with help, so they import nothing large.
 */
export interface TerminalPlugin {
  /** The id of the ruleset module: `arena` stands for its run `arena-career`, too. */
  readonly id: string;
  /** Examples for the help of a command, by its name: `sim`, `content check`; `fray` for the list of commands. */
  readonly examples?: Readonly<Record<string, readonly string[]>>;
}
