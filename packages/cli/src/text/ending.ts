import type { FightView } from '@fray/engine';
import { tableLines } from './table.js';
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
