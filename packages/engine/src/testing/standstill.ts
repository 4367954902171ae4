import { compileSetup } from '../core/content/compile-setup.js';
import { diceOf } from '../core/dice/dice-of-seed.js';
import type { Seed } from '../core/dice/seeded.js';
import type { BaseEvent } from '../core/events.js';
import type { Ruleset } from '../core/ruleset.js';

/** How a run is watched for policies that go round in circles. */
export interface Progress<State> {
  /** The number of the present turn; left out, every choice is a turn. */
  turn?(state: State): number;
  /**
   * All that can be newly seen, taken, met or changed: not where everybody stands, and not what merely passes with time.
   * A run stands still while it is only as it has been before.
   */
  facts(state: State): unknown;
}

export interface Standstill {
  /** The most turns in a row that brought nothing new. */
  readonly turns: number;
  /** The number of choices at its end. */
  readonly until: number;
}

/** No policy may take more turns than this without anything new. */
const MOST_TURNS_WITHOUT_NEWS = 200;

/** Plays a run by its policies and measures its longest standstill; one that is too long ends it. */
export function longestStandstill<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  setup: unknown,
  seed: Seed,
  progress: Progress<State>,
): Standstill {
  const plan = compileSetup(ruleset, setup);
  const minds = diceOf(seed, 'policy');
  let state: State;
  const table = {
    dice: diceOf(seed),
    ask: (question: Parameters<typeof ruleset.decide>[3]) => ruleset.decide(plan, state, minds, question),
  };
  state = ruleset.start(plan, table);
  const known = new Set<string>();
  let longest: Standstill = { turns: 0, until: 0 };
  let turns = 0;
  for (let choices = 1; ruleset.outcome(plan, state) === null; choices++) {
    const before = progress.turn?.(state) ?? choices - 1;
    ruleset.apply(plan, state, ruleset.decide(plan, state, minds), table);
    turns += (progress.turn?.(state) ?? choices) - before;
    const facts = JSON.stringify(progress.facts(state));
    if (!known.has(facts)) {
      known.add(facts);
      turns = 0;
    }
    if (turns > longest.turns) longest = { turns, until: choices };
    if (turns > MOST_TURNS_WITHOUT_NEWS) break;
  }
  return longest;
}

/** Those of many runs, by seed, that stand still for too long, in words. */
export function standstills(seeds: readonly Seed[], play: (seed: Seed) => Standstill): string[] {
  return seeds.flatMap(seed => {
    const { turns, until } = play(seed);
    return turns > MOST_TURNS_WITHOUT_NEWS
      ? [`seed '${seed}': ${turns} turns without anything new at choice ${until}`]
      : [];
  });
}
