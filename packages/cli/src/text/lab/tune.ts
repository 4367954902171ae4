import { percent, type TuneReport } from '@fray/lab';
import { barText } from '../bar.js';
import { wrapped } from '../wrapped.js';
import { HOLDS, headLines, withInterval } from './shared.js';

export function tuneLines(report: TuneReport, title: string, width: number): string[] {
  const { inputs, best, range, met, tried } = report;
  const { field, target } = inputs;
  const label = Math.max(...tried.map(({ value }) => String(value).length));
  const size = Math.max(8, Math.min(40, width - label - (inputs.error === undefined ? 36 : 52)));
  const among = range.low === range.high ? '' : `; from ${range.low} to ${range.high} it may be as near`;
  return [
    ...headLines(report, title, width, 'for each value'),
    ...wrapped(
      met
        ? `${field} = ${best.value} brings ${percent(best.rate)}, wanted were ${percent(target)}${among}.`
        : `No value of ${field} from ${inputs.from} to ${inputs.to} brings ${percent(target)}; the nearest is ${best.value} with ${percent(best.rate)}.`,
      width,
      2,
    ),
    '',
    'What was tried',
    ...tried.map(({ value, rate, low, high, fights }) => {
      const mark = value === best.value ? '>' : ' ';
      const found = withInterval(rate, { low, high });
      const fought = inputs.error === undefined ? '' : `  ${fights.toLocaleString('en')} fights`;
      return `${mark} ${String(value).padStart(label)} ${found} ${barText(rate, 1, size)}${fought}`;
    }),
    '',
    HOLDS,
  ];
}
