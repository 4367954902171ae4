import type { Option } from '@fray/engine';

/** Options that are blocked for one and the same reason, told once. */
export interface Fold {
  readonly labels: readonly string[];
  readonly reason: string;
}

/** The options of one group: rows of those that can be chosen, by their number, and what is blocked. */
export interface Group {
  readonly name: string;
  readonly rows: readonly (readonly number[])[];
  readonly folds: readonly Fold[];
}

/** Lays options out in rows of at most `perRow`, group by group in the order of first appearance. */
export function groupsOf(options: readonly Option<unknown>[], perRow: number): Group[] {
  const names = [...new Set(options.map(option => option.group))];
  return names.map(name => {
    const members = options.flatMap((option, index) => (option.group === name ? [index] : []));
    const open = members.filter(index => !options[index]!.blocked);
    const rows: number[][] = [];
    for (let at = 0; at < open.length; at += perRow) rows.push(open.slice(at, at + perRow));
    return { name, rows, folds: foldsOf(members.map(index => options[index]!)) };
  });
}

function foldsOf(options: readonly Option<unknown>[]): Fold[] {
  const folds = new Map<string, string[]>();
  for (const { label, blocked } of options) {
    if (!blocked) continue;
    const labels = folds.get(blocked.reason);
    if (labels) labels.push(label);
    else folds.set(blocked.reason, [label]);
  }
  return [...folds].map(([reason, labels]) => ({ labels, reason }));
}

/** How many lines a layout takes. */
export function linesOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length + group.folds.length, 0);
}

/** Where an arrow leads from an option: to a neighbour in its row, or to the row above or below. */
export function moveFocus(
  groups: readonly Group[],
  from: number,
  key: 'up' | 'down' | 'left' | 'right',
): number {
  const rows = groups.flatMap(group => group.rows);
  const row = rows.findIndex(each => each.includes(from));
  if (row < 0) return rows[0]?.[0] ?? -1;
  const column = rows[row]!.indexOf(from);
  if (key === 'left' || key === 'right') {
    const line = rows.flat();
    const at = line.indexOf(from) + (key === 'left' ? -1 : 1);
    return line[(at + line.length) % line.length]!;
  }
  const next = rows[(row + (key === 'up' ? -1 : 1) + rows.length) % rows.length]!;
  return next[Math.min(column, next.length - 1)]!;
}
