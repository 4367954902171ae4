import { type Check, figure, percent } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';
import { columns, HOLDS } from './tables.js';

/** One line for each number that is checked, below the name of its band, and a summary. */
export function bandLines(checks: readonly Check[], width: number): string[] {
  const count = (verdict: Check['verdict']) => checks.filter(each => each.verdict === verdict).length;
  const text = (value: number, what: string) =>
    what.startsWith('win rate') ? percent(value) : figure(value);
  const row = ({ verdict, what, found, low, high, wanted }: Check) => [
    `${verdict}  ${clean(what)}`,
    text(found, what),
    `${text(low, what)} – ${text(high, what)}`,
    `${text(wanted[0], what)} – ${text(wanted[1], what)}`,
  ];
  const rows = checks.map(row);
  const table = columns([['', 'found', '95 % interval', 'wanted'], ...rows]);
  const isNarrow = table.some(line => line.length > width);
  const linesOf = (index: number) => (isNarrow ? inWords(rows[index]!, width) : [table[index + 1]!]);
  return [
    ...(isNarrow ? [] : [table[0]!]),
    ...checks.flatMap(({ band }, index) => [
      ...(checks[index - 1]?.band === band ? [] : wrapText(clean(band), width, 2)),
      ...linesOf(index),
    ]),
    '',
    `${count('PASS')} passed, ${count('WARN')} undecided, ${count('FAIL')} failed.`,
    HOLDS,
  ];
}

/** For screens where the columns do not fit beside each other. */
function inWords([what, found, interval, wanted]: readonly string[], width: number): string[] {
  return [
    ...wrapText(`  ${what}`, width, 8),
    ...wrapText(`        ${found} (${interval}), wanted ${wanted}`, width, 8),
  ];
}
