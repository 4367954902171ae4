import { withField } from '../../fields.js';
import { percent, percentRange } from '../../format.js';
import type { TuneReport } from '../../tune.js';
import { tuneLead } from '../../tune-text.js';
import { counted, factsOf, fightsText } from '../facts.js';
import type { ReportParts } from '../part.js';
import { rateLine } from '../plots/rate-line.js';

/** Which value brings the wanted rate, and what was tried on the way. */
export function tuneParts(report: TuneReport): ReportParts {
  const { inputs, best, range, tried } = report;
  const { field, target, within, ruleset, policies, from, to, step } = inputs;
  const title = 'What was tried';
  const points = tried.map(each => {
    const { value, examples } = each;
    const setup = withField(inputs.setup, field, value);
    const changes = [{ field, value }];
    return {
      ...each,
      label: String(value),
      best: value === best.value,
      tip: `${field} = ${value}: ${percent(each.rate)} (${each.exact ? 'exactly' : percentRange(each)})`,
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
      ['Searched', `${field} from ${from} to ${to}${step === 1 ? '' : ` in steps of ${step}`}`],
      ['Wanted', `${percent(target)}${within === undefined ? '' : ` to within ${percent(within, 2)}`}`],
      ['As near', range.low === range.high ? `${range.low} alone` : `from ${range.low} to ${range.high}`],
    ],
    parts: [
      {
        title,
        wide: true,
        note: 'The broken line is the rate that was wanted, the large dot the value that comes nearest. Behind each value stands its median fight.',
        plot: rateLine(title, { axis: field, points, span: [from, to], target }),
        table: {
          head: [field, 'fights', 'won', '95 % interval'],
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
