import { digest, Fight, type NamedSetup, type RulesetModule, type Seed } from '@fray/engine';
import type { WinChance } from '@fray/engine/win-chances';
import { odds } from '../exact/odds.js';
import { simulate } from '../simulate/simulate.js';
import { defaultsFor } from './defaults.js';

/** Odds are exact where there are no more states than this, and half of the time suffices to follow them. */
const MAX_STATES = 30_000;
const MAX_SECONDS = 2;
/** Else there are so many fights that half of the interval is no wider: two percentage points, four for runs. */
const ERROR = { fight: 0.02, run: 0.04 };
/** More than any interval needs. */
const MAX_FIGHTS = 5_000;
/** Of a run that cannot be lost, only a mean is wanted. */
const OPEN_ENDED_RUNS = 40;
/** In how many of the first fights a change of the built-in players is looked for. */
const FIRST_FIGHTS = 2;
/** Raised when what is worked out for a fight changes, so that all of it is worked out anew. */
const METHOD = 1;

/** Works out what a list says of a shipped fight: how often its first side wins if all play as the rulesets do by themselves. */
export async function winChanceOf(
  module: RulesetModule,
  named: NamedSetup,
  { seed = 1 }: { readonly seed?: Seed } = {},
): Promise<WinChance> {
  const { setup } = named;
  const ruleset = rulesetOf(module, named);
  const { isRun = false, isOpenEnded = false, progress } = ruleset;
  const [team] = defaultsFor(ruleset, setup).teams;
  const isWatched = Fight.start(ruleset, setup, { seed }).outcome !== null;
  const about = {
    digest: await winChanceDigest(module, named),
    ...(isWatched && team !== undefined ? { team } : {}),
  };
  if (!isRun) {
    const exact = await odds({
      ...{ ruleset, setup, seed, fights: 1 },
      ...{ maxStates: MAX_STATES, maxSeconds: MAX_SECONDS },
    });
    if (exact.exact) return { ...about, rate: rounded(exact.wins[0]!.probability, 6) };
  }
  const { wins, measures, fights } = await simulate({
    ruleset,
    setup,
    seed,
    workers: 0,
    watched: 0,
    ...(isOpenEnded
      ? { fights: OPEN_ENDED_RUNS }
      : { fights: MAX_FIGHTS, error: isRun ? ERROR.run : ERROR.fight }),
  });
  const { rate, low, high } = wins[0]!;
  return {
    ...about,
    ...(isOpenEnded ? {} : { rate: rounded(rate, 4), low: rounded(low, 4), high: rounded(high, 4), fights }),
    ...(progress ? { progress: rounded(measures[progress]!.mean, 2) } : {}),
  };
}

/**
 * What the win chance of a fight depends on: its setup, the content and the version of its rules, and how the first fights end. These few
 * fights tell that the built-in players have changed, which raises no version: replays hold the choices of players.
 */
export async function winChanceDigest(module: RulesetModule, named: NamedSetup): Promise<string> {
  const ruleset = rulesetOf(module, named);
  const { id, version } = ruleset;
  const { setup } = named;
  const { setups: _, ...records } = (module.shipped as { readonly source: Readonly<Record<string, unknown>> })
    .source;
  const { outcomes, measures } = await simulate({
    ...{ ruleset, setup, seed: 1, workers: 0, watched: 0 },
    fights: FIRST_FIGHTS,
  });
  return digest([METHOD, id, version, digest(records), setup, outcomes, measures]);
}

const rulesetOf = (module: RulesetModule, { ruleset }: NamedSetup) =>
  module.rulesets().find(({ id }) => id === ruleset)!;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
