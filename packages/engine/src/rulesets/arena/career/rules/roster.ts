import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord, GearItem, Worn } from '../../content/people.js';
import { potentialFrom } from '../../generate.js';
import { quantity } from '../../numbers.js';
import { checkFighter } from '../../plan/check-fighter.js';
import { Faults } from '../../plan/faults.js';
import { asWornItem } from '../../plan/gear.js';
import type { WornSlot } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState, Member } from '../state.js';
import { woundedRecord } from './battle.js';

export function memberOf({ roster }: CareerState, id: string): Member {
  return roster.find(({ record }) => record.id === id)!;
}

/** `Longsword of Might, 2 stars, quality 110` */
export function itemName(content: ArenaContent, worn: Worn): string {
  const { item, stars, quality, affixes } = asWornItem(worn);
  const enchanted = affixes.map(id => content.affixes.get(id)!.name);
  return [
    [content.items.get(item)!.name, ...enchanted].join(' '),
    ...(stars > 0 ? [quantity(stars, 'star')] : []),
    ...(quality === 100 ? [] : [`quality ${quality}`]),
  ].join(', ');
}

function slotOf({ slot }: GearItem): WornSlot {
  return slot === 'hand' ? 'weapon' : slot;
}

/** The record with an item put on, and what had to go for it. */
export function putOn(
  content: ArenaContent,
  record: FighterRecord,
  worn: Worn,
): { record: FighterRecord; off: Worn[] } {
  const item = content.items.get(asWornItem(worn).item)!;
  const slot = slotOf(item);
  const { equipment } = record;
  if (slot === 'accessory')
    return {
      record: { ...record, equipment: { ...equipment, accessories: [...equipment.accessories, worn] } },
      off: [],
    };
  const before = equipment[slot];
  const off = before === undefined ? [] : [before];
  const twoHanded = 'hands' in item && item.hands === 2 && equipment.offhand !== undefined;
  if (twoHanded) off.push(equipment.offhand!);
  const next = { ...equipment, [slot]: worn };
  if (twoHanded) delete next.offhand;
  // A focus of free choice keeps to what its bearer knows; fire will do for who knows none.
  if ('damageType' in item && item.damageType === 'choice' && !next.focusType) next.focusType = 'fire';
  return { record: { ...record, equipment: next }, off };
}

export function takeOff(
  record: FighterRecord,
  slot: WornSlot,
): { record: FighterRecord; off: Worn | undefined } {
  const { equipment } = record;
  if (slot === 'accessory') {
    const off = equipment.accessories.at(-1);
    return {
      record: { ...record, equipment: { ...equipment, accessories: equipment.accessories.slice(0, -1) } },
      off,
    };
  }
  const { [slot]: off, ...rest } = equipment;
  return { record: { ...record, equipment: rest }, off };
}

/** The first reason why a member could not fight like that; '' if it could. */
export function faultIn({ content, setup }: CareerPlan, member: Member, record: FighterRecord): string {
  const faults = new Faults();
  checkFighter(content, woundedRecord({ ...member, record }), record.name, faults, setup.options);
  return faults.issues[0]?.reason ?? '';
}

/** ARENA-2.1: where training ends, for who has no Potential of its own as for others of its stars. */
export function potentialOf(content: ArenaContent, record: FighterRecord): FighterRecord['attributes'] {
  return record.potential ?? potentialFrom(content, record.stars, record.attributes);
}
