import { percent, type TuneReport, tuneLead } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { barText } from '../bar.js';
import { wrapText } from '../wrap.js';
import { headLines, INTERVAL_NOTE, withInterval } from './tables.js';

export function tuneLines(report: TuneReport, title: string, width: number): string[] {
  const { inputs, best, tried } = report;
  const label = tried.reduce((most, { value }) => Math.max(most, String(value).length), 0);
  const size = Math.max(8, Math.min(40, width - label - (inputs.error === undefined ? 36 : 52)));
  const isExact = tried.every(({ exact }) => exact);
  return [
    ...headLines(report, title, width, 'for each value', isExact),
    ...wrapText(clean(tuneLead(report)), width, 2),
    '',
    'What was tried',
    ...tried.map(({ value, exact, rate, low, high, fights }) => {
      const mark = value === best.value ? '>' : ' ';
      const found = exact
        ? `${percent(rate, 2)} exactly`.padStart(RATE_WIDTH)
        : withInterval(rate, { low, high });
      const fought =
        inputs.error === undefined || fights === undefined ? '' : `  ${fights.toLocaleString('en')} fights`;
      return `${mark} ${String(value).padStart(label)} ${found} ${barText(rate, 1, size)}${fought}`;
    }),
    ...(isExact ? [] : ['', INTERVAL_NOTE]),
  ];
}

/** The width of a rate with its interval. */
const RATE_WIDTH = 27;
