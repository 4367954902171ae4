import type { D20Table } from '../events.js';
import type { D20State } from '../state.js';

/** D20-1.8: never above the maximum. */
export function heal(state: D20State, table: D20Table, who: number, amount: number, source: string): void {
  const fighter = state.fighters[who]!;
  const healed = Math.min(amount, fighter.maxHp - fighter.hp);
  fighter.hp += healed;
  table.emit?.({
    kind: 'healed',
    round: state.round,
    who,
    party: state.heroes,
    source,
    amount: healed,
    left: fighter.hp,
  });
}
