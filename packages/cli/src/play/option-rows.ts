import type { Fold, Group } from './grid.js';
import type { Tab } from './tabs.js';

interface Row {
  readonly id: string;
  readonly head: string;
  /** The key that opens its group. */
  readonly key: string;
  readonly cells: readonly number[];
  readonly fold?: Fold;
}

interface Head {
  readonly name: string;
  readonly key: string;
}

/** The name of a group before its first row; where groups are opened by keys, with its key. */
export function headOf({ name }: Group, tabs: readonly Tab[]): Head {
  const tab = tabs.find(each => each.name === name);
  return { name, key: tab && !tab.direct ? tab.key : '' };
}

export function rowsOf({ name, rows, folds }: Group, head: Head | ''): Row[] {
  const all: Pick<Row, 'cells' | 'fold'>[] = [
    ...rows.map(cells => ({ cells })),
    ...folds.map(fold => ({ cells: [], fold })),
  ];
  return all.map((row, index) => ({
    ...row,
    id: `${name} ${index}`,
    head: head && index === 0 ? head.name : '',
    key: head && index === 0 ? head.key : '',
  }));
}

/** As many rows as there is room for, those around the focus. */
export function windowOf(rows: readonly Row[], focus: number, height: number): readonly Row[] {
  if (rows.length <= height) return rows;
  const at = Math.max(
    0,
    rows.findIndex(row => row.cells.includes(focus)),
  );
  const first = Math.min(Math.max(0, at - Math.floor(height / 2)), rows.length - height);
  return rows.slice(first, first + height);
}
