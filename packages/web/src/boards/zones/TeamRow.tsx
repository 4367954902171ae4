import type { FightView, ZonesBoard } from '@fray/engine';
import { TeamSign } from './TeamSign.js';

interface TeamRowProps {
  readonly view: FightView;
  readonly board: ZonesBoard;
}

/** The teams: how many of each are standing, and how much health they have left together. */
export function TeamRow({ view, board }: TeamRowProps) {
  return (
    <ul class="zones-teams" aria-label="Teams">
      {board.teams.map((name, side) => {
        const all = view.combatants.filter(each => each.side === side);
        const own = all.filter(({ who }) => !board.tokens.find(token => token.who === who)?.summoned);
        const standing = own.filter(({ fallen }) => !fallen).length;
        const sum = (of: 'now' | 'max') =>
          own.reduce((total, { bars }) => total + Math.max(0, bars[0]?.[of] ?? 0), 0);
        return (
          <li key={side} data-team={side} data-out={standing === 0}>
            <TeamSign side={side} />
            <b>{name}</b>
            <span class="team-count">
              {standing}
              <span class="unseen"> of {own.length} standing</span>
            </span>
            <span class="team-life">
              <span style={{ transform: `scaleX(${sum('max') > 0 ? sum('now') / sum('max') : 0})` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
