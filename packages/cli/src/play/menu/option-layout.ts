import type { MenuEntry, MenuGroup } from '@fray/engine';

/** Options that are blocked for the same reason, shown in one line. */
export interface BlockedOptions {
  readonly labels: readonly string[];
  readonly reason: string;
}

/** A group of options: rows of those that can be chosen, by index, and the blocked ones. */
export interface OptionGroup {
  readonly name: string;
  readonly rows: readonly (readonly number[])[];
  readonly blocked: readonly BlockedOptions[];
}

type LaidOut = Pick<MenuEntry, 'label' | 'group' | 'blocked'>;

/** Lays options out in rows of at most `perRow`, group by group in the order of first appearance. */
export function groupOptions(options: readonly LaidOut[], perRow: number): OptionGroup[] {
  const names = [...new Set(options.map(option => option.group))];
  return names.map(name => {
    const members = options.flatMap((option, index) => (option.group === name ? [index] : []));
    const open = members.filter(index => !options[index]!.blocked);
    const rows: number[][] = [];
    for (let at = 0; at < open.length; at += perRow) rows.push(open.slice(at, at + perRow));
    return { name, rows, blocked: blockedByReason(members.map(index => options[index]!)) };
  });
}

function blockedByReason(options: readonly LaidOut[]): BlockedOptions[] {
  const byReason = new Map<string, string[]>();
  for (const { label, blocked } of options) {
    if (!blocked) continue;
    const labels = byReason.get(blocked.reason);
    if (labels) labels.push(label);
    else byReason.set(blocked.reason, [label]);
  }
  return [...byReason].map(([reason, labels]) => ({ labels, reason }));
}

/** How many lines a layout takes. */
export function lineCount(groups: readonly OptionGroup[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length + group.blocked.length, 0);
}

export type Arrow = 'up' | 'down' | 'left' | 'right';

/** Where an arrow leads from an option: to a neighbour in its row, or to the row above or below. */
export function neighbourInLayout(groups: readonly OptionGroup[], from: number, arrow: Arrow): number {
  const rows = groups.flatMap(group => group.rows);
  const row = rows.findIndex(each => each.includes(from));
  if (row < 0) return rows[0]?.[0] ?? -1;
  const column = rows[row]!.indexOf(from);
  if (arrow === 'left' || arrow === 'right') {
    const line = rows.flat();
    const at = line.indexOf(from) + (arrow === 'left' ? -1 : 1);
    return line[(at + line.length) % line.length]!;
  }
  const next = rows[(row + (arrow === 'up' ? -1 : 1) + rows.length) % rows.length]!;
  return next[Math.min(column, next.length - 1)]!;
}

/** A line of a layout as it is drawn: options side by side, or blocked ones. */
export interface LayoutRow {
  readonly id: string;
  readonly heading: string;
  /** The key that opens the group. */
  readonly key: string;
  readonly cells: readonly number[];
  readonly blocked?: BlockedOptions;
}

/** The rows of a group, with its name and key before the first unless headings are off. */
export function layoutRows(
  { name, rows, blocked }: OptionGroup,
  groups: readonly MenuGroup[],
  hasHeading: boolean,
): LayoutRow[] {
  const key = groups.find(each => each.name === name)?.key ?? '';
  const all: Pick<LayoutRow, 'cells' | 'blocked'>[] = [
    ...rows.map(cells => ({ cells })),
    ...blocked.map(each => ({ cells: [], blocked: each })),
  ];
  return all.map((row, index) => ({
    ...row,
    id: `${name} ${index}`,
    heading: hasHeading && index === 0 ? name : '',
    key: hasHeading && index === 0 ? key : '',
  }));
}

/** As many rows as fit, those around the focus. */
export function visibleRows(rows: readonly LayoutRow[], focus: number, height: number): readonly LayoutRow[] {
  if (rows.length <= height) return rows;
  const at = Math.max(
    0,
    rows.findIndex(row => row.cells.includes(focus)),
  );
  const first = Math.min(Math.max(0, at - Math.floor(height / 2)), rows.length - height);
  return rows.slice(first, first + height);
}
