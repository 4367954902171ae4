import type { EndingTable, FightView } from '@fray/engine';
import { TeamSign } from '../boards/zones/TeamSign.js';
import { Icon } from '../ui/Icon.js';
import './table.css';

interface TableProps {
  readonly table: EndingTable;
  readonly view: FightView;
}

/** What each of them did, team by team; who did most of something stands out. */
export function FighterTable({ table: { columns, rows }, view }: TableProps) {
  const teams = view.board.kind === 'zones' ? view.board.teams : [];
  const most = columns.map((_, column) => mostOf(rows.map(({ cells }) => Number(cells[column]) || 0)));
  const castOf = (who: number) => view.combatants.find(each => each.who === who);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="fighters" aria-label="What each of them did" tabIndex={0}>
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
              .filter(({ who }) => castOf(who)?.side === side)
              .map(({ who, cells }) => (
                <tr key={who} data-fallen={castOf(who)?.fallen}>
                  <th scope="row">
                    <Icon icon={castOf(who)?.icon ?? 'hooded-figure'} />
                    <span>{castOf(who)?.name}</span>
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

/** The most, where that sets one or two apart from the others. */
function mostOf(numbers: readonly number[]): number | null {
  const most = Math.max(...numbers);
  return most > 0 && numbers.filter(each => each === most).length <= 2 ? most : null;
}
