import { withField } from '../../fields.js';
import { percent, percentRange } from '../../format.js';
import type { TuneReport } from '../../tune.js';
import { counted, factsOf, fightsText } from '../facts.js';
import type { ReportParts } from '../part.js';
import { rateLine } from '../plots/rate-line.js';

/** Which value brings the wanted rate, and what was tried on the way. */
export function tuneParts(report: TuneReport): ReportParts {
  const { inputs, best, range, met, tried } = report;
  const { field, target, ruleset, policies, from, to, step } = inputs;
  const title = 'What was tried';
  const points = tried.map(each => {
    const { value, examples } = each;
    const setup = withField(inputs.setup, field, value);
    const changes = [{ field, value }];
    return {
      ...each,
      label: String(value),
      best: value === best.value,
      tip: `${field} = ${value}: ${percent(each.rate)} (${percentRange(each)})`,
      watch: { ruleset, policies, setup, changes, seed: examples.median },
    };
  });
  const among = range.low === range.high ? '' : `; from ${range.low} to ${range.high} it may be as near`;
  return {
    lead: `${field} = ${best.value} ${met ? 'brings' : 'comes nearest, with'} ${percent(best.rate)}; wanted were ${percent(target)}${among}.`,
    facts: [
      ...factsOf(report, fightsText(inputs, 'for each value that was tried')),
      ['Searched', `${field} from ${from} to ${to}${step === 1 ? '' : ` in steps of ${step}`}`],
      ['Wanted', percent(target)],
    ],
    parts: [
      {
        title,
        wide: true,
        note: 'The broken line is the rate that was wanted, the large dot the value that comes nearest. Behind each value stands its median fight.',
        plot: rateLine(title, { axis: field, points, span: [from, to], target }),
        table: {
          head: [field, 'fights', 'won', '95 % interval'],
          rows: tried.map(each => [each.value, counted(each.fights), percent(each.rate), percentRange(each)]),
          watch: points.map(({ watch }) => watch),
        },
      },
    ],
  };
}
