import type { BoardProps } from './board.js';

/** How far everybody is from everybody. */
export function Range({ view }: BoardProps) {
  const { board, combatants } = view;
  if (board.kind !== 'range') return null;
  const name = (who: number) => combatants.find(each => each.who === who)?.name;
  return (
    <ul>
      {board.ranges.flatMap(({ who, foes }) =>
        foes.map(foe => (
          <li key={`${who} ${foe.who}`}>
            {name(who)} – {name(foe.who)}: {board.bands[foe.range]} ({foe.range})
          </li>
        )),
      )}
    </ul>
  );
}
