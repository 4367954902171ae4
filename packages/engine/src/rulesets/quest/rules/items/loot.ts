import type { QuestTable } from '../../events.js';
import type { LootEntry } from '../../plan/being.js';
import { LIFE, NONE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import { addTo, namedStacks } from './pack.js';

/** QUEST-20.8, QUEST-20.9: for each killed monster. Nothing is taken by itself. */
export function rollLoot(plan: QuestPlan, state: QuestState, table: QuestTable): void {
  const { dice } = table;
  const put = ({ item, least, most }: LootEntry) => {
    if (item === NONE) return;
    // QUEST-1.8: no die for a certain result.
    const count = least === most ? least : least - 1 + dice.roll(most - least + 1, 'loot quantity');
    if (count > 0) state.loot = addTo(state.loot, item, count);
  };
  for (const creature of state.creatures) {
    if (creature.side === PARTY || creature.life !== LIFE.dead) continue;
    const { guaranteed, rolls, tierWeights, tiers, flat } = plan.beings[creature.record]!.loot;
    for (const entry of guaranteed) put(entry);
    for (let roll = 0; roll < rolls && tiers.length > 0; roll++) {
      const tier = tiers[tiers.length === 1 ? 0 : dice.pick(tierWeights, 'loot tier')]!;
      put(tier.entries[tier.entries.length === 1 ? 0 : dice.pick(tier.weights, 'loot')]!);
    }
    for (const entry of flat)
      if (entry.chance >= 100 || (entry.chance > 0 && dice.chance(entry.chance, 100, 'loot'))) put(entry);
  }
  if (state.loot.length > 0)
    table.emit?.({ kind: 'loot', round: state.round, who: 0, items: namedStacks(plan, state.loot) });
}
