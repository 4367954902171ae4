import type { Part } from '../../../../core/events.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { ArenaPlan } from '../../plan/plan.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import type { Instance } from './instance.js';

/** ARENA-20.1: the attack it came of, where that is told with it; the damage; what shields took of it. */
export function tellDamage(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { whom, by, type, source, amount: rolled, told }: Instance,
  {
    amount,
    absorbed,
    before,
    shielded,
  }: { amount: number; absorbed: number; before: number; shielded: number },
): void {
  const { tick: round } = state;
  const lost = amount - absorbed;
  const parts: Part[] = [...(told?.parts ?? [{ source, value: rolled }])];
  if (amount < rolled) parts.push({ source: 'limit of one blow', value: amount - rolled });
  if (absorbed > 0) parts.push({ source: 'shield', value: -absorbed });
  const dice = told?.rolls ?? [];
  const typed = DAMAGE_TYPES[type]!;
  const attack = told?.attack ?? [];
  attack.forEach((event, index) => {
    const last = index === attack.length - 1;
    const rolls = [...(event.rolls ?? []), ...dice];
    table.emit?.(last ? { ...event, damage: [{ amount: lost, type: typed }], rolls } : event);
  });
  table.emit?.({
    kind: 'damaged',
    round,
    who: whom,
    by,
    hit: told?.hit ?? false,
    told: attack.length > 0,
    what: source,
    type: typed,
    source: `${source}, ${typed}`,
    amount: lost,
    before: Math.max(0, before),
    left: Math.max(0, before - lost),
    parts,
    ...(attack.length === 0 && dice.length > 0 ? { rolls: dice } : {}),
  });
  if (absorbed > 0)
    table.emit?.({
      kind: 'shielded',
      round,
      who: whom,
      points: absorbed,
      absorbed: true,
      expired: false,
      before: shielded,
      left: shielded - absorbed,
    });
}
