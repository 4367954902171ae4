import type { Difference } from '../experiments/compare.js';
import { createPauser } from '../pause.js';
import { loadModules } from '../rulesets/load-modules.js';
import { Z } from '../simulate/statistics.js';
import { Estimate, type Forecast, type ForecastOptions, readForecastSettings } from './forecast.js';
import { optimalValues } from './optimal-values.js';
import { type Branch, branchValue } from './playouts.js';
import { type OpenPosition, openPosition, type Position } from './position.js';
import { type Reason, reasonsFor, reasonText } from './reasons.js';

/** What to do, and why. */
export interface Hint {
  /** The place of the best option among those of the forecast. */
  readonly best: number;
  readonly choice: unknown;
  readonly label: string;
  /** The place of what it is compared with: what one would ordinarily do, or the next best option; −1 where there is no other option. */
  readonly alternative: number;
  /** How much more often the best option wins. */
  readonly gain: Difference;
  /** Whether the gain is exact, and then whether it is that of the best play from here on; else ordinary play goes on. */
  readonly exact: boolean;
  readonly isOptimal: boolean;
  /** Whether the best option is known to be better than the alternative: exactly, or at 95 %. Else it is about as good. */
  readonly settled: boolean;
  /** Why, from what is different after a round: the best reason first. */
  readonly reasons: readonly Reason[];
  /** All that in a sentence: '+8 points: Second Wind, because …'. */
  readonly text: string;
  /** The forecast that it follows from. */
  readonly forecast: Forecast;
}

/** Differences up to this are not worth more play-outs. */
const INDIFFERENT = 0.01;
/** How many options are compared with the best one at a time. */
const MAX_RIVALS = 4;
/** The precision of all options, before the best ones are compared. */
const FIRST_PRECISION = 0.1;

/**
 * The best option: by optimal play where all that can happen is followed with little effort, else by play-outs, more and more of the
 * options that may be best, until one of them is at 95 % better than the others or at most a point worse. Null where nobody has to decide or
 * nothing is at stake.
 *
 * @example
 * const { text } = await hint(positionOf(fight));
 * // '+8 points: Second Wind, because otherwise Owlbear would drop you in two of three rounds, with it in one of five.'
 */
export async function hint(position: Position, options: ForecastOptions = {}): Promise<Hint | null> {
  const { seed, signal, maxChoices } = readForecastSettings('The hint', options);
  if (position.module !== undefined) await loadModules(position.module);
  const opened = openPosition(position, 'The hint', seed);
  if (!opened || opened.goal === null) return null;
  const pause = createPauser(signal);
  const { onProgress } = options;
  const estimate = new Estimate(opened, pause, { precision: FIRST_PRECISION, maxChoices, onProgress });
  await estimate.run();
  const optimal = await optimalValues(opened, pause);
  if (!optimal) await estimate.refine(() => unsettled(estimate));
  const forecast = estimate.forecast(true);
  const exact = optimal ?? (forecast.exact ? forecast.options.map(({ win }) => win!.probability) : null);
  const { best, alternative, gain } = exact ? bestOf(exact, opened.ordinary) : leaderOf(estimate);
  const settled = gain.low > 0;
  const { choice, label } = opened.open[best]!;
  const isBetter = alternative >= 0 && settled;
  const reasons = isBetter
    ? await reasonsFor(opened, opened.open[best]!, opened.open[alternative]!, pause)
    : [];
  const found = {
    ...{ best, choice, label, alternative, gain, settled, reasons, forecast },
    exact: exact !== null,
    isOptimal: optimal !== null,
  };
  return { ...found, text: textOf(found, opened) };
}

type Best = Pick<Hint, 'best' | 'alternative' | 'gain'>;

/** What is exactly so small is a rounding error. */
const ROUNDING = 1e-12;
const NO_GAIN: Difference = { mean: 0, low: 0, high: 0 };

/** The best by exact values; of equals the ordinary choice. It is compared with that, or with the best of those that are worse. */
function bestOf(values: readonly number[], ordinary: number): Best {
  const most = Math.max(...values);
  const isBest = (place: number) => (values[place] ?? -1) >= most - ROUNDING;
  const places = [...values.keys()];
  const best = isBest(ordinary) ? ordinary : places.find(isBest)!;
  const [worse = places.find(place => place !== best) ?? -1] = places
    .filter(place => !isBest(place))
    .sort((a, b) => values[b]! - values[a]!);
  const alternative = ordinary >= 0 && ordinary !== best ? ordinary : worse;
  if (alternative < 0 || isBest(alternative)) return { best, alternative, gain: NO_GAIN };
  const mean = most - values[alternative]!;
  return { best, alternative, gain: { mean, low: mean, high: mean } };
}

/** The options by how often they win, the best first. */
function ranked(estimate: Estimate): number[] {
  const { branches, position } = estimate;
  const gains = branches.map(branch => estimate.valueFor(branch)?.change.mean ?? Number.NEGATIVE_INFINITY);
  return [...position.open.keys()].sort((a, b) => gains[b]! - gains[a]!);
}

/**
 * How much more often one branch wins than another, at 95 % for all comparisons together: the best of many looks better than it is.
 */
function gainOver({ branches }: Estimate, best: number, other: number): Difference {
  const change = branchValue(branches[best]!, branches[other]!)?.change;
  if (!change) return { mean: 0, low: -1, high: 1 };
  const { mean, low, high } = change;
  // Close to the quantile for a share of 5 % divided by the number of comparisons.
  const wider = Math.sqrt(1 + (2 * Math.log(Math.max(1, branches.length - 1))) / Z ** 2);
  return { mean, low: mean - (mean - low) * wider, high: mean + (high - mean) * wider };
}

/** The options between which it is not known which is best, though it matters. */
function unsettled(estimate: Estimate): readonly Branch[] {
  const [first, ...others] = ranked(estimate);
  const rivals = others.filter(other => {
    const { low, high } = gainOver(estimate, first!, other);
    return low <= 0 && low < -INDIFFERENT && high > INDIFFERENT;
  });
  if (rivals.length === 0) return [];
  return [first!, ...rivals.slice(0, MAX_RIVALS)].map(place => estimate.branches[place]!);
}

/** The best by play-outs; the ordinary choice, unless another is known to be better. */
function leaderOf(estimate: Estimate): Best {
  const { ordinary } = estimate.position;
  const order = ranked(estimate);
  const leader = order[0]!;
  const isOrdinaryAsGood = ordinary >= 0 && gainOver(estimate, leader, ordinary).low <= 0;
  const best = isOrdinaryAsGood ? ordinary : leader;
  const next = order.find(place => place !== best) ?? -1;
  const alternative = ordinary >= 0 && ordinary !== best ? ordinary : next;
  return { best, alternative, gain: alternative < 0 ? NO_GAIN : gainOver(estimate, best, alternative) };
}

function textOf(
  { best, alternative, gain, settled, reasons, exact, isOptimal }: Omit<Hint, 'text'>,
  { open, who }: OpenPosition,
): string {
  const { label } = open[best]!;
  const other = open[alternative]?.label;
  if (other === undefined) return `${label}: there is nothing else to do.`;
  if (!settled) return exact ? `${label}: nothing is better.` : `${label}: about as good as ${other}.`;
  const because = reasons
    .slice(0, MAX_REASONS)
    .map(reason => reasonText(reason, who))
    .join(', and ');
  const inTheEnd = `it wins more often in the end${isOptimal ? ', with the best play from here on' : ''}`;
  return `${exact ? '' : 'about '}${points(gain.mean)}: ${label} rather than ${other}, because ${because || inTheEnd}.`;
}

/** More reasons than this are no help. */
const MAX_REASONS = 2;

function points(share: number): string {
  const value = share * 100;
  if (value < 0.1) return 'less than +0.1 points';
  const text = value < 1 ? value.toFixed(1) : value.toFixed(0);
  return `+${text} ${text === '1' ? 'point' : 'points'}`;
}
