import { percent } from './format.js';
import type { TuneReport } from './tune.js';

/** Digits of an exact rate. */
const DIGITS = 2;

/** What a tuning comes to, in a sentence or two. */
export function tuneLead(report: TuneReport): string {
  const { inputs, best, range, met } = report;
  const { field, from, to, target, within } = inputs;
  const brings = best.exact ? `${percent(best.rate, DIGITS)} exactly` : `about ${percent(best.rate)}`;
  if (met)
    return `${field} = ${best.value} brings ${brings}; wanted were ${percent(target)}.${amongText(report)}`;
  const wanted =
    within === undefined ? percent(target) : `${percent(target)} to within ${percent(within, DIGITS)}`;
  const among = range.low === range.high ? '' : amongText(report);
  return `No value of ${field} from ${from} to ${to} brings ${wanted}; the nearest is ${best.value} with ${brings}.${among}`;
}

function amongText({ range, best }: TuneReport): string {
  if (range.low !== range.high)
    return ` In 95 of 100 cases the value that truly comes nearest is one from ${range.low} to ${range.high}; more fights narrow this down.`;
  return best.exact ? ' No other value comes nearer.' : '';
}
