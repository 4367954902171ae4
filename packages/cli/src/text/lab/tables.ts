import { type Interval, percent, policiesText, valueText as textOf } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';

interface Report {
  readonly inputs: {
    readonly ruleset: string;
    readonly seed: string | number;
    readonly fights: number;
    readonly error?: number;
    readonly policies: readonly string[];
  };
  readonly version: number;
}

/** The first lines of every report: its inputs. `each` says what the number of fights is for, unless all is `exact`. */
export function headLines(
  { inputs, version }: Report,
  title: string,
  width: number,
  each: string,
  exact = false,
): string[] {
  const { fights, error, seed, ruleset, policies } = inputs;
  const most = error === undefined ? '' : 'Up to ';
  const count = exact
    ? 'Exact: every roll was followed'
    : `${most}${fights.toLocaleString('en')} fights ${each}`;
  return [
    ...wrapText(clean(title), width, 2),
    ...wrapText(
      `${count} · seed ${clean(String(seed))} · ${ruleset} version ${version} · ${policiesText(policies)}`,
      width,
      2,
    ),
    '',
  ];
}

export function withInterval(rate: number, { low, high }: Interval): string {
  return `${percent(rate).padStart(7)} ${`(${percent(low)} – ${percent(high)})`.padEnd(19)}`;
}

/** The value of a field, cut to the width of a column. */
export function valueText(value: unknown): string {
  return clean(textOf(value)).slice(0, 24);
}

/** The shortest and the longest useful bars. */
const BAR = { least: 6, most: 40 };

/** The widths of names and bars that share a line. If there is little space, there are no bars, and names are cut. */
export function fitted(longest: number, room: number): { readonly label: number; readonly bar: number } {
  const bar = Math.min(BAR.most, room - longest - 1);
  return bar >= BAR.least ? { label: longest, bar } : { label: Math.max(8, Math.min(longest, room)), bar: 0 };
}

/** Aligned columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const wide = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(wide[i]!) : cell.padStart(wide[i]!))).join(gap)}`.trimEnd(),
  );
}

/** The same, split into blocks below each other to stay within the width. */
export function blocks(rows: readonly (readonly string[])[], width: number, gap = '  '): string[] {
  const wide = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const parts: number[][] = [];
  let room = 0;
  for (let column = 1; column < wide.length; column++) {
    if (parts.length === 0 || room < wide[column]! + gap.length) {
      parts.push([]);
      room = width - 2 - wide[0]!;
    }
    parts.at(-1)!.push(column);
    room -= wide[column]! + gap.length;
  }
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [''] : []),
    ...columns(
      rows.map(row => [row[0]!, ...part.map(column => row[column]!)]),
      gap,
    ),
  ]);
}

export const HOLDS = 'Intervals contain the true value in 95 of 100 cases.';
