import type { CombatantView, EndingTable } from '@fray/engine';

/** A line of the table of an end: who it is about, and its numbers set in columns. */
export interface TableLine {
  readonly combatant: CombatantView;
  readonly text: string;
  /** What is in the first column, by which lines are picked where there is no room for all. */
  readonly weight: number;
}

const NAMES = 24;

/** What each has done: team by team, who did most first; the last columns are left out where there is no room. */
export function tableLines(
  { columns: all, rows }: EndingTable,
  combatants: readonly CombatantView[],
  room = Number.POSITIVE_INFINITY,
): { readonly head: string; readonly lines: readonly TableLine[] } {
  const people = rows.flatMap(({ who, cells }) => {
    const combatant = combatants.find(each => each.who === who);
    return combatant ? [{ combatant, cells, weight: Number(cells[0]) || 0 }] : [];
  });
  const names = Math.min(NAMES, Math.max(4, ...people.map(({ combatant }) => combatant.name.length)));
  const wide = all.map((column, index) =>
    Math.max(column.length, ...people.map(({ cells }) => String(cells[index]).length)),
  );
  let used = names;
  const columns = all.filter((_, index) => {
    used += wide[index]! + 2;
    return used <= room;
  });
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.slice(0, names).padEnd(names) +
    cells
      .slice(0, columns.length)
      .map((cell, index) => String(cell).padStart(wide[index]! + 2))
      .join('');
  return {
    head: line('', columns),
    lines: people
      .sort((a, b) => a.combatant.side - b.combatant.side || b.weight - a.weight)
      .map(({ combatant, cells, weight }) => ({ combatant, weight, text: line(combatant.name, cells) })),
  };
}
