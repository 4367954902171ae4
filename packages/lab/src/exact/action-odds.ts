import {
  type BaseEvent,
  EnumeratingDice,
  type Option,
  type Policy,
  SeededDice,
  type Table,
} from '@fray/engine';
import type { Deadline } from '../deadline.js';
import { getOrCreate } from '../get-or-create.js';
import { createPauser } from '../pause.js';
import { policyFor } from '../policies/policies.js';
import { policiesOf } from '../simulate/job.js';
import type { TableFor } from '../simulate/runner.js';
import { TooLarge } from './graph.js';
import { createDeadlinePauser, readSettings } from './odds-settings.js';
import { type FightPosition, type OptionOddsSettings, openOptionsAt } from './option-odds.js';

/** The possible changes of one of a combatant's bars, with their probabilities. */
export interface Change {
  readonly who: number;
  readonly name: string;
  /** The bar's label: 'HP', 'POWER'. */
  readonly what: string;
  readonly before: number;
  readonly mean: number;
  /** The changes, ascending: -7 is seven lost. */
  readonly values: readonly number[];
  readonly probabilities: readonly number[];
}

/** What one choice does by itself, before the fight goes on. */
export interface ActionOdds {
  readonly choice: unknown;
  readonly label: string;
  /** Whether every result of the dice was followed (`paths` of them); else `paths` tries were made. */
  readonly exact: boolean;
  readonly paths: number;
  /** The chance that it works, if the rules define one. */
  readonly chance?: number;
  /** The bars that may change. */
  readonly changes: readonly Change[];
  /** Who may fall by it. */
  readonly falls: readonly { readonly who: number; readonly name: string; readonly probability: number }[];
  /** The probability that it ends the fight. */
  readonly ends: number;
}

/** With more results than this the choice is sampled. */
const MAX_PATHS = 20_000;
/** Results that are followed between two looks at the clock. */
const PATHS_AT_ONCE = 20;
/** The same for the draws of all results together: if a choice plays a whole battle, even one result may never come to an end. */
const MAX_DRAWS = 1_000_000;
/** The default number of tries. */
const DEFAULT_SAMPLES = 1_000;

/**
 * What each choice that is possible now does by itself: which bars change, who falls. Exact if all results of the dice can be followed, else
 * estimated from `fights` tries (default: 1,000), and then `exact` is false.
 *
 * @example
 * const [attack] = await actionOdds(fight);
 * attack.changes[0]; // { name: 'Orc', what: 'HP', before: 15, values: [-8, …, 0], probabilities: [0.06, …, 0.35], … }
 */
export async function actionOdds(
  position: FightPosition,
  settings: OptionOddsSettings = {},
): Promise<ActionOdds[]> {
  const { ruleset } = position;
  const what = 'The question for the odds of actions';
  const read = readSettings(what, settings);
  const { seed, signal, deadline } = read;
  const samples = settings.fights ?? DEFAULT_SAMPLES;
  const policies = policiesOf(ruleset, settings.policies, what).map(name => policyFor(ruleset, name));
  const found: ActionOdds[] = [];
  const pause = createPauser(signal);
  const pauseWhileFollowing = createDeadlinePauser(read);
  for (const option of openOptionsAt(position)) {
    await pause();
    try {
      found.push(await enumerateAction(position, option, policies, pauseWhileFollowing));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      found.push(await sampleAction(position, option, policies, { seed, samples, pause, deadline }));
    }
  }
  return found;
}

/** How `enumerateAction` follows the results of a choice. */
export interface EnumerationSettings {
  readonly maxPaths?: number;
  readonly maxDraws?: number;
  /** The side whose knowledge the changes are shown to. Default: everything is shown. */
  readonly viewer?: number;
  /** Where the option is an answer in the middle of a choice: that choice, the state it was made in, and the table that repeats it. */
  readonly begun?: { readonly choice: unknown; readonly state: unknown; readonly tableFor: TableFor };
}

/** What a choice does, with every result of the dice. Throws `TooLarge` if there are too many. */
export async function enumerateAction(
  position: FightPosition,
  option: Option<unknown>,
  policies: readonly Policy[],
  pause: () => Promise<void>,
  { maxPaths = MAX_PATHS, maxDraws = MAX_DRAWS, viewer, begun }: EnumerationSettings = {},
): Promise<ActionOdds> {
  let draws = 0;
  const countDraws = (more: number) => {
    draws += more;
    if (draws > maxDraws) throw new TooLarge(`more than ${maxDraws.toLocaleString('en')} dice`);
    return false;
  };
  // The callback is called at every draw that the path before did not come to.
  const dice = new EnumeratingDice(() => countDraws(1));
  const totals = new ActionTotals(position, viewer);
  let state: unknown;
  let paths = 0;
  const { ruleset, plan } = position;
  const from = { ruleset, plan, state: (begun ?? position).state };
  const act = createAct(from, begun ?? option, policies, dice, begun?.tableFor);
  const pass = () => {
    state = act();
  };
  const leaf = () => {
    if (++paths > maxPaths) throw new TooLarge(`more than ${maxPaths.toLocaleString('en')} results`);
    countDraws(dice.snapshot()[0]!);
    totals.add(state, dice.probability);
  };
  for (
    let more = dice.explore(pass, leaf, PATHS_AT_ONCE);
    more;
    more = dice.exploreOn(pass, leaf, PATHS_AT_ONCE)
  )
    await pause();
  return { ...totals.odds(option), exact: true, paths };
}

interface SampleOptions {
  readonly seed: number | string;
  readonly samples: number;
  readonly deadline: Deadline;
  pause(): Promise<void>;
}

async function sampleAction(
  position: FightPosition,
  option: Option<unknown>,
  policies: readonly Policy[],
  { seed, samples, pause, deadline }: SampleOptions,
): Promise<ActionOdds> {
  const dice = new SeededDice(seed);
  const totals = new ActionTotals(position);
  const act = createAct(position, option, policies, dice);
  let paths = 0;
  // At least once, even if time is up.
  for (; paths < samples && (paths === 0 || !deadline.isPast); paths++) {
    await pause();
    dice.deal(paths);
    totals.add(act(), 1);
  }
  return { ...totals.odds(option, 1 / paths), exact: false, paths };
}

/** A function that makes the choice in a copy of the state, and returns the copy. */
function createAct(
  { ruleset, plan, state }: FightPosition,
  { choice }: Pick<Option<unknown>, 'choice'>,
  policies: readonly Policy[],
  dice: Table<unknown, never>['dice'],
  tableFor: TableFor = table => table,
): () => unknown {
  let copy: unknown;
  const table: Table<unknown, BaseEvent> = {
    dice,
    ask: question => policies[ruleset.sideOf(plan, copy, question.who)]!.decide(plan, copy, dice, question),
  };
  return () => {
    copy = ruleset.copy(state);
    ruleset.apply(plan, copy, choice, tableFor(table));
    return copy;
  };
}

interface BarChanges {
  readonly who: number;
  readonly name: string;
  readonly what: string;
  readonly before: number;
  readonly found: Map<number, Weight>;
}

/** Adds up the changes of all bars, weighted by probability. */
export class ActionTotals {
  private readonly bars: BarChanges[];
  private readonly fallen = new Map<number, { readonly name: string; readonly chance: Weight }>();
  private readonly notFallen: ReadonlySet<number>;
  private readonly ends = new Weight();
  private paths = 0;

  /** @param viewer the side whose knowledge the changes are shown to; left out, everything is shown */
  constructor(
    private readonly from: Pick<FightPosition, 'ruleset' | 'plan' | 'state'>,
    private readonly viewer?: number,
  ) {
    const { combatants } = from.ruleset.view(from.plan, from.state, viewer);
    this.notFallen = new Set(combatants.filter(({ fallen }) => !fallen).map(({ who }) => who));
    this.bars = combatants.flatMap(({ who, name, bars }) =>
      bars.map(({ label, now }) => ({ who, name, what: label, before: now, found: new Map() })),
    );
  }

  add(state: unknown, probability: number): void {
    const { ruleset, plan } = this.from;
    const { combatants } = ruleset.view(plan, state, this.viewer);
    for (const { who, what, before, found } of this.bars) {
      const bar = combatants.find(each => each.who === who)?.bars.find(({ label }) => label === what);
      const change = (bar?.now ?? 0) - before;
      getOrCreate(found, change, () => new Weight()).add(probability);
    }
    for (const { who, name, fallen } of combatants) {
      if (!fallen || !this.notFallen.has(who)) continue;
      getOrCreate(this.fallen, who, () => ({ name, chance: new Weight() })).chance.add(probability);
    }
    if (ruleset.outcome(plan, state)) this.ends.add(probability);
    this.paths++;
  }

  /** `scale` turns the weights that were added into probabilities. */
  odds({ choice, label, chance }: Option<unknown>, scale = 1): Omit<ActionOdds, 'exact' | 'paths'> {
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

/** A sum of probabilities. It is exactly 1 only if every path was added, whatever the rounding errors add up to. */
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
