import { Fight, type Ruleset } from '@fray/engine';

/** Fights that a question is worth if nobody says how many. */
export const DEFAULT_FIGHTS = 100_000;
/** Whole runs, and battles of teams: each takes as long as hundreds of duels. */
export const DEFAULT_RUNS = 2_000;
/** Battles of many take far longer still. */
export const DEFAULT_LARGE_BATTLES = 200;
export const LARGE_BATTLE = 12;

/** How many fights a question is worth if nobody says so, and what the teams are called where there are teams. */
export function defaultsFor(ruleset: Ruleset, setup: unknown): { fights: number; teams: readonly string[] } {
  const everySide = ruleset.sides.map((_, side) => side);
  const fight = Fight.start(ruleset, setup, { seed: 0, players: everySide });
  if (ruleset.oneLife?.(fight.plan)) return { fights: DEFAULT_RUNS, teams: [] };
  const { board, combatants } = fight.view();
  if (board.kind !== 'zones') return { fights: DEFAULT_FIGHTS, teams: [] };
  return {
    fights: combatants.length > LARGE_BATTLE ? DEFAULT_LARGE_BATTLES : DEFAULT_RUNS,
    teams: board.teams,
  };
}

/** Of fewer fights than this there is little to say. */
export const MIN_FIGHTS = 20;

/**
 * Whoever asks for many simulations at once, as a sweep does, gets a tenth of the fights for each; of more than twenty so many
 * that all of them together are worth two questions.
 */
export function fightsPerSimulation(usual: number, simulations = 1): number {
  return Math.max(Math.min(MIN_FIGHTS, usual), Math.ceil(usual / Math.max(10, simulations / 2)));
}

/** A seed as it is written: a whole number where it is one, else any text. */
export function parseSeed(text: string): number | string {
  const value = Number(text);
  return /^-?(?:0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(value) && !Object.is(value, -0)
    ? value
    : text;
}
