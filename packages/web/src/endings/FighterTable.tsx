import type { EndingTable, FightView } from '@fray/engine';
import { TeamSign } from '../boards/zones/TeamSign.js';
import { Icon } from '../ui/Icon.js';
import './table.css';

interface TableProps {
  readonly table: EndingTable;
  readonly view: FightView;
}

/** What each fighter did, team by team. The best numbers stand out. */
export function FighterTable({ table: { columns, rows }, view }: TableProps) {
  const teams = view.board.kind === 'zones' ? view.board.teams : [];
  const most = columns.map((_, column) => standoutOf(rows.map(({ cells }) => Number(cells[column]) || 0)));
  const combatantOf = (who: number) => view.combatants.find(each => each.who === who);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="fighters" aria-label="What each fighter did" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Fighter</span>
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {teams.map((name, side) => (
          <tbody key={side} data-team={side}>
            <tr class="fighters-team">
              <th scope="colgroup" colSpan={columns.length + 1}>
                <TeamSign side={side} /> {name}
              </th>
            </tr>
            {rows
              .filter(({ who }) => combatantOf(who)?.side === side)
              .map(({ who, cells }) => (
                <tr key={who} data-fallen={combatantOf(who)?.fallen}>
                  <th scope="row">
                    <Icon icon={combatantOf(who)?.icon ?? 'hooded-figure'} />
                    <span>{combatantOf(who)?.name}</span>
                  </th>
                  {cells.map((cell, column) => (
                    <td key={column} data-most={Number(cell) === most[column]} data-none={cell === 0}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The highest number, if only one or two reached it; else null. */
function standoutOf(numbers: readonly number[]): number | null {
  const most = Math.max(...numbers);
  return most > 0 && numbers.filter(each => each === most).length <= 2 ? most : null;
}
