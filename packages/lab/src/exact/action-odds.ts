import { EnumeratingDice, type Option, type Ruleset, SeededDice, type Table } from '@fray/engine';
import type { Deadline } from '../deadline.js';
import { createPauser } from '../executors/executor.js';
import { policyFor } from '../policies/policies.js';
import type { Policy } from '../policies/policy.js';
import { policiesOf } from '../simulate/job.js';
import { TooLarge } from './graph.js';
import { createDeadlinePauser, readSettings } from './odds-settings.js';
import { type OptionOddsSettings, type Standing, standingOptions } from './option-odds.js';

/** A number of somebody that may change, and to what, with which probability. */
export interface Change {
  readonly who: number;
  readonly name: string;
  /** The bar's label: 'HP', 'POWER'. */
  readonly what: string;
  readonly before: number;
  readonly mean: number;
  /** By how much, ascending: -7 is seven lost. */
  readonly values: readonly number[];
  readonly probabilities: readonly number[];
}

/** What one choice does by itself, before anybody plays on. */
export interface ActionOdds {
  readonly choice: unknown;
  readonly label: string;
  /** Whether every way the dice can fall was followed; else so many were tried. */
  readonly exact: boolean;
  readonly paths: number;
  /** The chance that it works, where the rules say so. */
  readonly chance?: number;
  /** What may change, whatever does not left out. */
  readonly changes: readonly Change[];
  /** Who may fall by it. */
  readonly falls: readonly { readonly who: number; readonly name: string; readonly probability: number }[];
  /** How likely the fight is over with it. */
  readonly ends: number;
}

/** More ways than this are not followed. */
const MOST_PATHS = 20_000;
/** Ways that are followed between two looks at the clock. */
const AT_ONCE = 20;
/** Nor more dice than this, on all ways together: of a choice that fights a whole battle even one way may never come to an end. */
const MOST_DRAWS = 1_000_000;
/** Tries where they are not. */
const SAMPLES = 1_000;

/**
 * What each choice that is possible now does by itself: whom it costs how much, who falls. Exact where the dice can be followed,
 * else from so many tries as there are `fights`, a thousand unless said otherwise, and then `exact` says so.
 *
 * @example
 * const [attack] = await actionOdds(fight);
 * attack.changes[0]; // { name: 'Orc', what: 'HP', before: 15, values: [-8, …, 0], probabilities: [0.06, …, 0.35], … }
 */
export async function actionOdds(
  standing: Standing,
  settings: OptionOddsSettings = {},
): Promise<ActionOdds[]> {
  const { ruleset } = standing;
  const what = 'The question for the odds of actions';
  const read = readSettings(what, settings);
  const { seed, signal, deadline } = read;
  const samples = settings.fights ?? SAMPLES;
  const policies = policiesOf(ruleset, settings.policies, what).map(name => policyFor(ruleset, name));
  const found: ActionOdds[] = [];
  const rest = createPauser(signal);
  const restWhileFollowing = createDeadlinePauser(read);
  for (const option of standingOptions(standing)) {
    await rest();
    try {
      found.push(await followed(standing, option, policies, restWhileFollowing));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      found.push(await tried(standing, option, policies, { seed, samples, rest, deadline }));
    }
  }
  return found;
}

type Given = Option<unknown>;

async function followed(
  standing: Standing,
  option: Given,
  policies: readonly Policy[],
  rest: () => Promise<void>,
): Promise<ActionOdds> {
  let draws = 0;
  const drawn = (more: number) => {
    draws += more;
    if (draws > MOST_DRAWS) throw new TooLarge(`more than ${MOST_DRAWS.toLocaleString('en')} dice`);
    return false;
  };
  // AskedQuestion at every die that the way before did not come to.
  const dice = new EnumeratingDice(() => drawn(1));
  const sums = new Sums(standing);
  let state: unknown;
  let paths = 0;
  const act = acting(standing, option, policies, dice);
  const pass = () => {
    state = act();
  };
  const leaf = () => {
    if (++paths > MOST_PATHS) throw new TooLarge(`more than ${MOST_PATHS.toLocaleString('en')} results`);
    drawn(dice.snapshot()[0]!);
    sums.add(state, dice.probability);
  };
  for (let more = dice.explore(pass, leaf, AT_ONCE); more; more = dice.exploreOn(pass, leaf, AT_ONCE))
    await rest();
  return { ...sums.odds(option), exact: true, paths };
}

interface Trying {
  readonly seed: number | string;
  readonly samples: number;
  readonly deadline: Deadline;
  rest(): Promise<void>;
}

async function tried(
  standing: Standing,
  option: Given,
  policies: readonly Policy[],
  { seed, samples, rest, deadline }: Trying,
): Promise<ActionOdds> {
  const dice = new SeededDice(seed);
  const sums = new Sums(standing);
  const act = acting(standing, option, policies, dice);
  let paths = 0;
  // Once at least, whatever the time.
  for (; paths < samples && (paths === 0 || !deadline.isPast); paths++) {
    await rest();
    dice.deal(paths);
    sums.add(act(), 1);
  }
  return { ...sums.odds(option, 1 / paths), exact: false, paths };
}

/** Makes the choice in a copy of the state, and answers with the copy. */
function acting(
  { ruleset, plan, state }: Standing,
  { choice }: Given,
  policies: readonly Policy[],
  dice: Table<unknown, never>['dice'],
): () => unknown {
  let copy: unknown;
  const table: Table<unknown, never> = {
    dice,
    ask: question => policies[ruleset.sideOf(plan, copy, question.who)]!.decide(plan, copy, dice, question),
  };
  return () => {
    copy = ruleset.copy(state);
    ruleset.apply(plan, copy, choice, table as never);
    return copy;
  };
}

interface Watched {
  readonly who: number;
  readonly name: string;
  readonly what: string;
  readonly before: number;
  readonly found: Map<number, Weight>;
}

/** Adds up what becomes of everybody's bars, weighted. */
class Sums {
  private readonly bars: Watched[];
  private readonly fallen = new Map<number, { readonly name: string; readonly chance: Weight }>();
  private readonly standing: ReadonlySet<number>;
  private readonly ends = new Weight();
  private paths = 0;

  constructor(private readonly from: Standing) {
    const { combatants } = viewOf(from, from.state);
    this.standing = new Set(combatants.filter(({ fallen }) => !fallen).map(({ who }) => who));
    this.bars = combatants.flatMap(({ who, name, bars }) =>
      bars.map(({ label, now }) => ({ who, name, what: label, before: now, found: new Map() })),
    );
  }

  add(state: unknown, probability: number): void {
    const { ruleset, plan } = this.from;
    const { combatants } = viewOf(this.from, state);
    for (const { who, what, before, found } of this.bars) {
      const bar = combatants.find(each => each.who === who)?.bars.find(({ label }) => label === what);
      const change = (bar?.now ?? 0) - before;
      const weight = found.get(change) ?? new Weight();
      found.set(change, weight);
      weight.add(probability);
    }
    for (const { who, name, fallen } of combatants) {
      if (!fallen || !this.standing.has(who)) continue;
      const known = this.fallen.get(who);
      const { chance } = known ?? { chance: new Weight() };
      if (!known) this.fallen.set(who, { name, chance });
      chance.add(probability);
    }
    if (ruleset.outcome(plan, state)) this.ends.add(probability);
    this.paths++;
  }

  /** `scale` makes probabilities of the weights that were added. */
  odds({ choice, label, chance }: Given, scale = 1): Omit<ActionOdds, 'exact' | 'paths'> {
    return {
      choice,
      label,
      ...(chance === undefined ? {} : { chance }),
      changes: this.bars
        .filter(({ found }) => found.size > 1 || !found.has(0))
        .map(({ who, name, what, before, found }) => {
          const sorted = [...found].sort(([a], [b]) => a - b);
          const values = sorted.map(([value]) => value);
          const probabilities = sorted.map(([, weight]) => weight.of(this.paths, scale));
          const mean = values.reduce((sum, value, index) => sum + value * probabilities[index]!, 0);
          return { who, name, what, before, mean, values, probabilities };
        }),
      falls: [...this.fallen].map(([who, { name, chance: fall }]) => ({
        who,
        name,
        probability: fall.of(this.paths, scale),
      })),
      ends: this.ends.of(this.paths, scale),
    };
  }
}

/** Probability that adds up: certain only where every path came to it, whatever the last digits say. */
class Weight {
  private sum = 0;
  private paths = 0;

  add(probability: number): void {
    this.sum += probability;
    this.paths++;
  }

  of(all: number, scale: number): number {
    return this.paths === all ? Math.min(1, all) : Math.min(this.sum * scale, 1 - Number.EPSILON / 2);
  }
}

function viewOf({ ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: unknown }, state: unknown) {
  return ruleset.view(plan, state);
}
