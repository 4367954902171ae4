import { invalid } from '@fray/engine';
import { wonBy } from './endings.js';
import { withField } from './fields.js';
import { gatherAll, type Telling } from './gather.js';
import { Inputs } from './inputs.js';
import { examplesOf } from './ranking.js';
import { fightSeed, type Rate, type SimulationReport, seedsOf } from './report.js';
import { doWork, enoughFor, type FightsOptions, readWork, telling } from './simulate.js';
import { type Interval, wilson } from './statistics.js';
import { setupAt } from './sweep.js';
import type { Tally, TallyData } from './tally.js';

/** A fight, the field to turn, and the win rate that is wanted. */
export interface TuneOptions extends FightsOptions, Telling<TuneReport> {
  readonly field: string;
  /** Between which values to look. */
  readonly from: number;
  readonly to: number;
  /** The distance between two values; 1 unless said otherwise. */
  readonly step?: number;
  /** The win rate that is wanted, above 0 and below 1. */
  readonly target: number;
  /** Whose; side 0 unless said otherwise. */
  readonly side?: number;
}

/** A value that was tried, and the win rate it brought. */
interface Tried extends Rate {
  readonly value: number;
  readonly fights: number;
  /** Fights to watch, by their seeds. */
  readonly examples: NonNullable<SimulationReport['examples']>;
}

/** The value that comes nearest, and all that were tried. */
export interface TuneReport {
  readonly inputs: SimulationReport['inputs'] & {
    readonly field: string;
    readonly from: number;
    readonly to: number;
    readonly step: number;
    readonly target: number;
    readonly side: number;
  };
  readonly version: number;
  /** The value that comes nearest to the target. */
  readonly best: Tried;
  /** The values that cannot be told from the best within 95 %: the answer lies among them. */
  readonly range: Interval;
  /** Whether a value's interval holds the target; else no value of the field meets it. */
  readonly met: boolean;
  /** Every value that was tried, ascending. */
  readonly tried: readonly Tried[];
}

const MOST_VALUES = 1_000_000;

/**
 * Finds the value of a field that brings a wanted win rate, by halving: the rate must rise or fall with the field
 * throughout. All values are fought with the same dice.
 *
 * @example
 * await tune({ ruleset: 'saga', setup, field: 'enemy.skill', from: 1, to: 15, target: 0.5, fights: 20_000 });
 */
export async function tune(options: TuneOptions): Promise<TuneReport> {
  const what = 'The tuning';
  const inputs = new Inputs(what, options);
  const { field, from, to, step = 1, target, side = 0 } = options;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0 && count >= 2 && count <= MOST_VALUES))
    inputs.wrong('from', `must lie below 'to', with at most ${MOST_VALUES} steps between them`);
  if (!(target > 0 && target < 1)) inputs.wrong('target', 'must be a win rate above 0 and below 1');
  const work = readWork(inputs, options, what);
  const { job, ruleset, fights, watch } = work;
  if (!ruleset.sides[side])
    throw invalid('setup/invalid', what, [{ path: 'side', reason: `there is no side ${side}` }]);
  const digits = Math.max(...[from, step].map(each => String(each).split('.')[1]?.length ?? 0));
  const valueAt = (place: number) => Number((from + place * step).toFixed(digits));
  const looks = Math.ceil(Math.log2(count - 1)) + 2;

  const found = (place: number, { outcomes, fights, ranking }: TallyData): Tried => {
    const won = wonBy(outcomes, side);
    return {
      value: valueAt(place),
      fights,
      count: won,
      rate: won / fights,
      ...wilson(won, fights),
      examples: seedsOf(examplesOf(ranking), index => fightSeed(job.seed, index)),
    };
  };
  const { setup, seed, policies, maxChoices } = job;
  const asked = {
    ruleset: ruleset.id,
    setup,
    seed,
    fights,
    ...(work.error === undefined ? {} : { error: work.error }),
    policies,
    maxChoices,
    field,
    from,
    to,
    step,
    target,
    side,
  };
  const reportOn = (all: readonly Tried[]) => ({
    inputs: asked,
    version: ruleset.version,
    ...nearest(all, target),
  });

  const tried: Tried[] = [];
  await doWork({ ...work, fights: fights * looks }, async crew => {
    const look = async (...places: number[]): Promise<number[]> => {
      const before = tried.length * fights;
      const onProgress = (done: number) => watch.onProgress?.(before + done, looks * fights);
      const jobs = places.map(place => ({
        ...job,
        setup: setupAt(ruleset, job.setup, [{ field, values: [] }], [valueAt(place)]),
      }));
      const onGrown = telling(inputs, options, (growing: readonly Tally[]) => {
        const begun = growing
          .map((tally, i) => ({ tally, place: places[i]! }))
          .filter(each => each.tally.fights > 0);
        return reportOn([...tried, ...begun.map(({ tally, place }) => found(place, tally.data()))]);
      });
      const tallies = await gatherAll(
        crew,
        jobs,
        { fights, enough: enoughFor(work) },
        { ...watch, onProgress },
        onGrown,
      );
      const looked = tallies.map((tally, i) => found(places[i]!, tally));
      tried.push(...looked);
      return looked.map(({ rate }) => rate);
    };
    let [low, high] = [0, count - 1];
    const [lowest, highest] = await look(low, high);
    const rises = lowest! < highest!;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const [rate] = await look(middle);
      if (rate! < target === rises) low = middle;
      else high = middle;
    }
  });
  return reportOn(tried);
}

/** What comes nearest to the target among all that was tried. */
function nearest(
  tried: readonly Tried[],
  target: number,
): Pick<TuneReport, 'best' | 'range' | 'met' | 'tried'> {
  const all = tried.toSorted((a, b) => a.value - b.value);
  const best = all.reduce((nearest, each) =>
    Math.abs(each.rate - target) < Math.abs(nearest.rate - target) ? each : nearest,
  );
  const alike = all.filter(({ low, high }) => low <= target && target <= high).map(({ value }) => value);
  return {
    best,
    range: { low: alike[0] ?? best.value, high: alike.at(-1) ?? best.value },
    met: alike.length > 0,
    tried: all,
  };
}

/** The setup with the value that was found. */
export function tuned(setup: unknown, { inputs, best }: TuneReport): unknown {
  return withField(setup, inputs.field, best.value);
}
