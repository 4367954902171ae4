import { countText } from '../../view/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { cannotTake } from '../rules/combat/loot.js';
import type { AdventureState } from '../state.js';
import { type AdventureOption, blockedBy } from './option.js';

/** QUEST-20.9, QUEST-20.10: what may be taken, and the end of the aftermath. */
export function lootOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const group = 'Loot';
  const items = state.loot.map(({ item, count }): AdventureOption => {
    const { id, name, icon } = plan.world.items[item]!;
    const label = countText(name, count);
    return {
      choice: { do: 'take', item: id },
      label: `Take ${label}`,
      group,
      icon,
      target: { order: 'Take', label, whom: [] },
      ...blockedBy(plan, cannotTake(plan, state, item)),
    };
  });
  const hasRoom = items.some(({ blocked }) => !blocked);
  const takeAll: AdventureOption = {
    choice: { do: 'take all' },
    label: 'Take all',
    group,
    icon: 'swap-bag',
    hint: 'As much as there is room for.',
    ...blockedBy(plan, hasRoom ? '' : 'inventory_full'),
  };
  const endLabel = state.fight?.ending === 'defeat' ? 'Wake up' : 'Go on';
  const end: AdventureOption = {
    choice: { do: 'end' },
    label: items.length > 0 ? 'Leave the rest' : endLabel,
    group,
    icon: 'exit-door',
  };
  return items.length > 0 ? [takeAll, ...items, end] : [end];
}
