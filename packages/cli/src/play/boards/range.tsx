import { Text } from 'ink';
import type { BoardProps } from './board.js';

/** How far everybody is from everybody. */
export function Range({ view }: BoardProps) {
  const { board, combatants } = view;
  if (board.kind !== 'range') return null;
  const name = (who: number) => combatants.find(each => each.who === who)?.name;
  const lines = board.ranges.flatMap(({ who, foes }) =>
    foes.map(foe => `${name(who)} - ${name(foe.who)}: ${board.bands[foe.range]} (${foe.range})`),
  );
  return <Text>{lines.join('\n')}</Text>;
}
