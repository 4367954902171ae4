import type { TuneReport } from '../../experiments/tune.js';
import { withField } from '../../setup/fields.js';
import { counted, factsOf, fightsText, type ReportParts } from '../part.js';
import { rateLine } from '../plots/rate-line.js';
import { percent, percentRange } from '../words.js';

/** The value that gives the wanted rate, and the values that were tried. */
export function tuneParts(report: TuneReport): ReportParts {
  const { inputs, best, range, tried } = report;
  const { field, label, target, within, ruleset, policies, from, to, step } = inputs;
  const title = 'What was tried';
  const points = tried.map(each => {
    const { value, examples } = each;
    const setup = withField(inputs.setup, field, value);
    const changes = [{ field, value }];
    return {
      ...each,
      label: String(value),
      best: value === best.value,
      tip: `${label} = ${value}: ${percent(each.rate)} (${each.exact ? 'exactly' : percentRange(each)})`,
      watch: { ruleset, policies, setup, changes, seed: examples.median },
    };
  });
  return {
    lead: tuneLead(report),
    facts: [
      ...factsOf(
        report,
        tried.every(({ exact }) => exact)
          ? 'none: every roll was followed'
          : fightsText(inputs, 'for each value that was tried'),
      ),
      ['Searched', `${label} from ${from} to ${to}${step === 1 ? '' : ` in steps of ${step}`}`],
      ['Wanted', `${percent(target)}${within === undefined ? '' : ` to within ${percent(within, 2)}`}`],
      ['As near', range.low === range.high ? `${range.low} alone` : `from ${range.low} to ${range.high}`],
    ],
    parts: [
      {
        title,
        wide: true,
        note: 'The dashed line is the wanted rate, the large dot the value that comes nearest. Behind each value stands its median fight.',
        plot: rateLine(title, { axis: label, points, span: [from, to], target }),
        table: {
          head: [label, 'fights', 'won', '95 % interval'],
          rows: tried.map(each => [
            each.value,
            each.fights === undefined ? 'exact' : counted(each.fights),
            percent(each.rate, each.exact ? 2 : 1),
            each.exact ? '–' : percentRange(each),
          ]),
          watch: points.map(({ watch }) => watch),
        },
      },
    ],
  };
}

/** Digits of an exact rate. */
const DIGITS = 2;

/** The result of a tuning in a sentence or two. */
export function tuneLead(report: TuneReport): string {
  const { inputs, best, range, met } = report;
  const { label, from, to, target, within } = inputs;
  const steps = stepsText(report);
  const given = best.exact ? `${percent(best.rate, DIGITS)} exactly` : `about ${percent(best.rate)}`;
  if (met)
    return `${label} = ${best.value} gives ${given}; the target was ${percent(target)}.${amongText(report)}`;
  const wanted =
    within === undefined ? percent(target) : `${percent(target)} to within ${percent(within, DIGITS)}`;
  const among = range.low === range.high ? '' : amongText(report);
  return `No value of ${label} from ${from} to ${to}${steps} gives ${wanted}; the nearest is ${best.value} with ${given}.${among}`;
}

function amongText(report: TuneReport): string {
  const { range, best } = report;
  if (range.low !== range.high)
    return ` In 95 of 100 cases the value that truly comes nearest is one from ${range.low} to ${range.high}${stepsText(report)}; more fights narrow this down.`;
  return best.exact && isNearestTried(report) ? ' No other of the values tried comes nearer.' : '';
}

/** Values between two steps were not tried, and may come nearer. */
function stepsText({ inputs: { step } }: TuneReport): string {
  return step === 1 ? '' : ` in steps of ${step}`;
}

/** False where the rate does not rise or fall with the field throughout, and a value outside the range found came nearer. */
function isNearestTried({ best, tried, inputs: { target } }: TuneReport): boolean {
  const distance = Math.abs(best.rate - target);
  return tried.every(({ rate }) => Math.abs(rate - target) >= distance);
}
