import type { CombatantView, EndingTable, FightView } from '@fray/engine';
import { endingText } from './view.js';

/** How it ended in plain lines: the numbers, what each has done, and what follows from it. */
export function endingLines({ ending, board, combatants }: FightView): string[] {
  if (!ending) return [];
  const { facts, table, aftermath = [] } = ending;
  const teams = board.kind === 'zones' ? board.teams : [];
  const after = aftermath.map(
    ({ phase, title, text }) => `  ${phase}: ${endingText({ title, text, facts: [] })}`,
  );
  return [
    endingText(ending),
    ...facts.map(({ label, value }) => `  ${label}: ${value}`),
    ...(table ? peopleLines(tableLines(table, combatants), teams) : []),
    ...(after.length > 0 ? ['What follows:', ...after] : []),
  ];
}

/** Under the name of each team. */
function peopleLines({ head, lines }: ReturnType<typeof tableLines>, teams: readonly string[]): string[] {
  return [
    `  ${head}`,
    ...lines.flatMap(({ combatant: { side, fallen }, text }, index) => [
      ...(side === lines[index - 1]?.combatant.side ? [] : [`${teams[side] ?? `Team ${side + 1}`}:`]),
      `  ${text}${fallen ? '  fallen' : ''}`,
    ]),
  ];
}

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
