import { type Check, checkText } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';
import { columns, INTERVAL_NOTE } from './tables.js';

/** One line for each number that is checked, below the name of its band, and a summary. */
export function bandLines(checks: readonly Check[], width: number): string[] {
  const count = (verdict: Check['verdict']) => checks.filter(each => each.verdict === verdict).length;
  const row = ({ verdict, what, unit, found, low, high, wanted }: Check) => [
    `${verdict}  ${clean(what)}`,
    checkText(unit, found),
    `${checkText(unit, low)} – ${checkText(unit, high)}`,
    `${checkText(unit, wanted[0])} – ${checkText(unit, wanted[1])}`,
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
    INTERVAL_NOTE,
  ];
}

/** For screens where the columns do not fit beside each other. */
function inWords([what, found, interval, wanted]: readonly string[], width: number): string[] {
  return [
    ...wrapText(`  ${what}`, width, 8),
    ...wrapText(`        ${found} (${interval}), wanted ${wanted}`, width, 8),
  ];
}
