import { arenaPlugin } from './arena/plugin.js';
import { d20Plugin } from './d20/plugin.js';
import type { TerminalPlugin } from './plugin.js';
import { questPlugin } from './quest/plugin.js';
import { sagaPlugin } from './saga/plugin.js';

/** What the command line has of its own for rulesets, in the order in which help shows it. */
const plugins: readonly TerminalPlugin[] = [sagaPlugin, d20Plugin, questPlugin, arenaPlugin];

/** The game that `fray play` starts where nobody can be asked. */
export const DEFAULT_GAME = 'saga/gauntlet';

/** A setup and a ruleset for help texts to name. */
export const EXAMPLE_SETUP = 'saga/goblin';
export const EXAMPLE_RULESET = 'arena';

/** What the rulesets have to show below the help of a command. */
export function examplesOf(command: string): readonly string[] {
  return plugins.flatMap(({ examples = {} }) => examples[command] ?? []);
}
