import { distance, sees } from '../../../../boards/grid/index.js';
import type { D20Table } from '../../events.js';
import type { D20Plan } from '../../plan/plan.js';
import { type D20State, type Fighter, MARK } from '../../state/state.js';
import { isUnseen } from '../conditions/conditions.js';

/** D20-15.5: from how many tiles a monster notices an enemy. */
const NOTICE_RANGE = 6;

/** D20-15.5: why an attack is certain to hit and does double damage; null when it is no surprise. */
export function surpriseOf(
  { options }: D20Plan,
  attacker: Fighter,
  target: Fighter,
): 'unaware' | 'unseen' | null {
  if (!options.backstab) return null;
  if ((target.marks & MARK.unaware) !== 0) return 'unaware';
  return isUnseen(attacker) ? 'unseen' : null;
}

/** D20-15.5: a fighter that is attacked is no longer unaware. */
export function notice(state: D20State, table: D20Table, whom: number): void {
  const target = state.fighters[whom]!;
  if ((target.marks & MARK.unaware) === 0) return;
  target.marks &= ~MARK.unaware;
  table.emit?.({ kind: 'noticed', round: state.round, who: whom, party: state.heroes });
}

/** D20-15.5: an unaware fighter notices an enemy that it sees nearby. */
export function lookAround(state: D20State, table: D20Table, who: number): void {
  const { grid, fighters } = state;
  const fighter = fighters[who]!;
  const seesEnemy = fighters.some(
    other =>
      other.alive &&
      other.side !== fighter.side &&
      !isUnseen(other) &&
      distance(grid, fighter.tile, other.tile) <= NOTICE_RANGE &&
      sees(grid, fighter.tile, other.tile),
  );
  if (seesEnemy) notice(state, table, who);
}
