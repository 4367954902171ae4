import { countText } from '../../view/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { carriedCount } from '../rules/items/inventory.js';
import { cannotBuy, cannotSell, salePrice } from '../rules/items/trade.js';
import type { AdventureState } from '../state.js';
import { itemView } from '../view/items.js';
import { type AdventureOption, blockedBy } from './option.js';

/** The shops are the same in every city: they sell common gear and pay half the cost. */
export function shopOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const buys = world.stock.map((ware): AdventureOption => {
    const { item: id, name, icon, detail } = itemView(world.content, world.items[ware.item]!);
    const label = countText(name, ware.count);
    return {
      choice: { do: 'buy', item: id },
      label: `Buy ${label}`,
      group: 'Buy',
      icon,
      ...(detail ? { hint: detail } : {}),
      cost: `${ware.price} gold`,
      target: { order: 'Buy', label, whom: [] },
      ...blockedBy(plan, cannotBuy(plan, state, ware)),
    };
  });
  const kinds = new Set([...state.general, ...state.bag].flatMap(pile => (pile ? [pile.item] : [])));
  kinds.delete(world.gold);
  const sells = [...kinds].flatMap(item => {
    const all = carriedCount(state, item);
    return all === 1
      ? [sellOption(plan, state, item, 1)]
      : [1, all].map(n => sellOption(plan, state, item, n));
  });
  return [
    ...buys,
    ...sells,
    { choice: { do: 'leave shop' }, label: 'Leave the shops', group: 'City', icon: 'exit-door' },
  ];
}

function sellOption(
  plan: AdventurePlan,
  state: AdventureState,
  item: number,
  count: number,
): AdventureOption {
  const { id, name, icon } = plan.world.items[item]!;
  const label = countText(name, count);
  const price = salePrice(plan, item, count);
  return {
    choice: { do: 'sell', item: id, count },
    label: `Sell ${label}`,
    group: 'Sell',
    icon,
    hint: `For ${price} gold`,
    target: { order: 'Sell', label: `${label} for ${price} gold`, whom: [] },
    ...blockedBy(plan, cannotSell(plan, state, item, count)),
  };
}
