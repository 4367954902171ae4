import type { QuestTable } from '../../events.js';
import { type AbilityMode, type AbilityRule, POOL } from '../../plan/abilities.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';

/** Uses, then the resource. */
export function cannotPay(creature: Creature, power: AbilityRule, cost = power.cost): string {
  if (power.times !== NONE && creature.uses[power.place]! >= power.times) return 'no_uses_left';
  return poolOf(creature, power) >= cost ? '' : shortage(power);
}

/** The code for too little of what it is paid from. */
export function shortage({ pool }: AbilityRule): string {
  return pool === POOL.mana ? 'not_enough_mana' : 'not_enough_resource';
}

/** What there is to pay it from. */
export function poolOf(creature: Creature, { pool }: AbilityRule): number {
  switch (pool) {
    case POOL.own:
      return creature.pool;
    case POOL.mana:
      return creature.mana;
    case POOL.lay:
      return creature.lay;
    default:
      return Number.MAX_SAFE_INTEGER;
  }
}

/** Cost and use are spent whatever comes of it (QUEST-12.6). */
export function pay(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: AbilityRule,
  cost: number,
): void {
  const creature = state.creatures[who]!;
  const { pool, times, place } = power;
  if (pool === POOL.own) creature.pool -= cost;
  else if (pool === POOL.mana) creature.mana -= cost;
  else if (pool === POOL.lay) creature.lay -= cost;
  if (times !== NONE) creature.uses = creature.uses.with(place, creature.uses[place]! + 1);
  reportSpent(plan, state, table, who, { pool, amount: cost, source: power.name });
}

export function costOf(power: AbilityRule, mode?: AbilityMode): number {
  return mode && mode.cost !== NONE ? mode.cost : power.cost;
}

/** Reports what was paid from a pool, under the name that its bar bears. */
export function reportSpent(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  { pool, amount, source }: { readonly pool: number; readonly amount: number; readonly source: string },
): void {
  if (!table.emit || pool === POOL.none || amount <= 0) return;
  const creature = state.creatures[who]!;
  const { poolName } = plan.beings[creature.record]!;
  const [name, left] =
    pool === POOL.mana
      ? ['Mana', creature.mana]
      : pool === POOL.lay
        ? ['Lay on Hands', creature.lay]
        : [plan.content.pools.get(poolName)?.name ?? poolName, creature.pool];
  table.emit({ kind: 'spent', round: state.round, who, pool: name, amount, left, source });
}
