import { Fight, type Ruleset } from '@fray/engine';

/** The default number of fights. */
export const DEFAULT_FIGHTS = 100_000;
/** The default for whole runs and battles of teams: each takes as long as hundreds of duels. */
export const DEFAULT_RUNS = 2_000;
/** The default for battles of more than `LARGE_BATTLE` combatants, which take far longer still. */
export const DEFAULT_LARGE_BATTLES = 200;
export const LARGE_BATTLE = 12;

/** The default number of fights for a setup, and the names of its teams, if it has teams. */
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

/** With fewer fights than this there is little to say. */
export const MIN_FIGHTS = 20;

/**
 * The default for many simulations at once, as in a sweep: a tenth of the fights for each. For more than twenty simulations, all of them
 * together get twice the default of one.
 */
export function fightsPerSimulation(defaultFights: number, simulations = 1): number {
  return Math.max(
    Math.min(MIN_FIGHTS, defaultFights),
    Math.ceil(defaultFights / Math.max(10, simulations / 2)),
  );
}

/** Fights of a kit in a race: enough to tell kits apart that differ by a few points. */
const MAX_FIGHTS_PER_KIT = 10_000;

/** The default for the fights of each kit in a race, which most kits never come to. */
export function fightsPerKit(defaultFights: number): number {
  return Math.min(defaultFights, MAX_FIGHTS_PER_KIT);
}

/** So many fights are soon fought. */
const MIN_RACE_FIGHTS = 200_000;

/** The default for the fights of all kits of a race: a tenth of what all of them could fight, or 200,000 if that is more. */
export function fightsOfRace(kits: number, fightsPerKit: number): number {
  return Math.max(MIN_RACE_FIGHTS, Math.ceil((kits * fightsPerKit) / 10));
}

/** A seed from text: a number if it is a whole number, else the text. */
export function parseSeed(text: string): number | string {
  const value = Number(text);
  return /^-?(?:0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(value) && !Object.is(value, -0)
    ? value
    : text;
}
