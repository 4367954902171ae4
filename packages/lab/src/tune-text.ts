import { percent } from './format.js';
import type { TuneReport } from './tune.js';

/** Digits of an exact rate. */
const DIGITS = 2;

/** What a tuning comes to, in a sentence or two. */
export function tuneLead(report: TuneReport): string {
  const { inputs, best, range, met } = report;
  const { field, from, to, target, within } = inputs;
  const steps = stepsText(report);
  const brings = best.exact ? `${percent(best.rate, DIGITS)} exactly` : `about ${percent(best.rate)}`;
  if (met)
    return `${field} = ${best.value} brings ${brings}; wanted were ${percent(target)}.${amongText(report)}`;
  const wanted =
    within === undefined ? percent(target) : `${percent(target)} to within ${percent(within, DIGITS)}`;
  const among = range.low === range.high ? '' : amongText(report);
  return `No value of ${field} from ${from} to ${to}${steps} brings ${wanted}; the nearest is ${best.value} with ${brings}.${among}`;
}

function amongText(report: TuneReport): string {
  const { range, best } = report;
  if (range.low !== range.high)
    return ` In 95 of 100 cases the value that truly comes nearest is one from ${range.low} to ${range.high}${stepsText(report)}; more fights narrow this down.`;
  return best.exact && isNearestTried(report) ? ' No other of the values tried comes nearer.' : '';
}

/** Values between two steps were not looked at, and may come nearer. */
function stepsText({ inputs: { step } }: TuneReport): string {
  return step === 1 ? '' : ` in steps of ${step}`;
}

/** False where the rate does not rise or fall with the field throughout, and a value outside the range found came nearer. */
function isNearestTried({ best, tried, inputs: { target } }: TuneReport): boolean {
  const distance = Math.abs(best.rate - target);
  return tried.every(({ rate }) => Math.abs(rate - target) >= distance);
}
