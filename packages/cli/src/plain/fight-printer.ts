import { type Io, print } from '../io/io.js';
import type { Session } from '../play/session.js';
import { endingLines } from '../text/fight/ending.js';
import { isStamped } from '../text/fight/log-entries.js';
import { endingText } from '../text/fight/view.js';
import { type PrintOptions, printEntries } from './print-log.js';

/** Prints a running fight as text or as JSON lines. */
export class FightPrinter {
  private printed = 0;

  constructor(
    private readonly io: Io,
    private readonly session: Session,
    private readonly options: PrintOptions & { readonly json: boolean },
  ) {}

  /** Prints what happened since the last call. */
  printNew(): void {
    const entries = this.session.log.slice(this.printed);
    this.printed = this.session.log.length;
    if (!this.options.json)
      printEntries(this.io, entries, { ...this.options, stamped: isStamped(this.session) });
    else for (const { event, text } of entries) print(this.io, JSON.stringify({ ...event, text }));
  }

  /** Prints a heading before what a choice did. */
  printChoice(number: number, label: string, choice: unknown): void {
    if (this.options.json) print(this.io, JSON.stringify({ number, choice, label }));
    else print(this.io, `#${number} ${label}`);
  }

  /** Prints how the fight ended. */
  printEnd(): void {
    const { fight, view } = this.session;
    const { outcome } = fight;
    if (this.options.json) {
      const { ruleset, seed, choices } = fight;
      const dice = fight.scripted ? {} : { seed };
      // Without the facts: they are text for people, and the table has the numbers.
      const { table, aftermath } = view.ending ?? {};
      print(
        this.io,
        JSON.stringify({ outcome, ruleset: ruleset.id, ...dice, choices: choices.length, table, aftermath }),
      );
    } else if (view.ending?.table) {
      print(this.io);
      for (const line of endingLines(view)) print(this.io, line);
    } else if (view.ending) {
      const facts = view.ending.facts.map(({ label, value }) => `${label} ${value}`).join(', ');
      print(this.io, `\n${endingText(view.ending)}\n${facts}`);
    } else print(this.io, outcome ? `\n${outcome.kind}` : '\nIt is not over yet.');
  }
}
