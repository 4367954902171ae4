import { LEAVE_SHOP } from '../choices.js';
import { carriedCount } from '../rules/items/inventory.js';
import { cannotBuy, cannotSell, salePrice } from '../rules/items/trade.js';
import type { AdventurePlan } from '../setup/setup.js';
import type { AdventureState } from '../state.js';
import { itemView } from '../view/items.js';
import { blockedBy } from './option.js';
import type { AdventureOption } from './options.js';

/** The same in every city: common gear, and half the cost for what is sold. */
export function shopOptions(plan: AdventurePlan, state: AdventureState): AdventureOption[] {
  const { world } = plan;
  const buys = world.stock.map((ware): AdventureOption => {
    const { item: id, name, icon, detail } = itemView(world.content, world.items[ware.item]!);
    const label = ware.count === 1 ? name : `${ware.count} ${name}`;
    return {
      choice: { do: 'buy', item: id },
      label: `Buy ${label}`,
      group: 'Buy',
      icon,
      ...(detail ? { hint: detail } : {}),
      cost: `${ware.price} gold`,
      target: { order: 'Buy', label, whom: [] },
      ...blockedBy(world, cannotBuy(world, state, ware)),
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
    { choice: LEAVE_SHOP, label: 'Leave the shops', group: 'City', icon: 'exit-door' },
  ];
}

function sellOption(
  { world }: AdventurePlan,
  state: AdventureState,
  item: number,
  count: number,
): AdventureOption {
  const { id, name, icon } = world.items[item]!;
  const label = count === 1 ? name : `${count} ${name}`;
  const price = salePrice(world, item, count);
  return {
    choice: { do: 'sell', item: id, count },
    label: `Sell ${label}`,
    group: 'Sell',
    icon,
    hint: `For ${price} gold`,
    target: { order: 'Sell', label: `${label} for ${price} gold`, whom: [] },
    ...blockedBy(world, cannotSell(world, state, item, count)),
  };
}
