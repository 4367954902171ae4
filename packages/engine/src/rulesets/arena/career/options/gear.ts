import { supplyHint } from '../../sheet/perk-text.js';
import type { CareerPlan } from '../plan.js';
import { faultIn, itemName, putOn, takeOff } from '../rules/roster.js';
import { wareCost } from '../rules/smith.js';
import type { CareerState } from '../state.js';
import { type CareerOption, fieldedOf, memberOption, tooPoor } from './option.js';

/** For those in the line-up; of equal items only one. */
export function gearOptions(plan: CareerPlan, state: CareerState): CareerOption[] {
  const { content } = plan;
  const equip = { group: 'Gear', icon: 'armor-vest', order: 'Equip' };
  const strip = { group: 'Gear', icon: 'armor-downgrade', order: 'Take off' };
  const names = state.items.map(worn => itemName(content, worn));
  return [
    ...smithOptions(plan, state),
    ...fieldedOf(state.roster).flatMap(({ member, who }) => {
      const { record } = member;
      const list: CareerOption[] = [];
      state.items.forEach((worn, item) => {
        if (names.indexOf(names[item]!) < item) return;
        if (faultIn(plan, member, putOn(content, record, worn).record)) return;
        list.push(
          memberOption(equip, who, `${record.name}: ${names[item]}`, { do: 'wear', member: record.id, item }),
        );
      });
      for (const slot of ['weapon', 'offhand', 'body', 'accessory'] as const) {
        const { off, record: bare } = takeOff(record, slot);
        if (off === undefined || faultIn(plan, member, bare)) continue;
        const label = `${record.name}: ${itemName(content, off)}`;
        list.push(memberOption(strip, who, label, { do: 'take off', member: record.id, slot }));
      }
      return list;
    }),
  ];
}

function smithOptions({ content }: CareerPlan, { wares, gold }: CareerState): CareerOption[] {
  const shape = { group: 'Gear', icon: 'coins', order: 'Buy gear' };
  return wares.map((worn, ware) => {
    const name = itemName(content, worn);
    const price = wareCost(worn);
    return {
      ...memberOption(shape, -1, name, { do: 'buy gear', ware }),
      cost: `${price} gold`,
      ...tooPoor(gold, price, name),
    };
  });
}

export function supplyOptions({ content }: CareerPlan, state: CareerState): CareerOption[] {
  const buy = { group: 'Supplies', icon: 'coins', order: 'Buy' };
  const give = { group: 'Supplies', icon: 'potion-ball', order: 'Give' };
  return [
    ...[...content.consumables.values()].map(({ id, name, price }) => ({
      ...memberOption(buy, -1, name, { do: 'buy', item: id }),
      cost: `${price} gold`,
      hint: supplyHint(content, id),
      ...tooPoor(state.gold, price, name),
    })),
    ...[...new Set(state.consumables)].flatMap(item =>
      fieldedOf(state.roster)
        .filter(({ member }) => member.record.consumables.length < content.supplies.limit)
        .map(({ member: { record }, who }) =>
          memberOption(give, who, `${record.name}: ${content.consumables.get(item)!.name}`, {
            do: 'give',
            member: record.id,
            item,
          }),
        ),
    ),
  ];
}
