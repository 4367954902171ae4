import type { Item, QuestContent } from '../../content/content.js';
import { countText } from '../../view/words.js';
import { slotsFor } from '../rules/items/gear.js';

/** An item as screens show it. */
export interface ItemView {
  readonly item: string;
  readonly name: string;
  readonly icon: string;
  readonly type: Item['type'];
  /** What it does, in one line; may be ''. */
  readonly detail: string;
  /** Of one, in gold pieces. */
  readonly cost: number;
  readonly weight: number;
  /** Where it may be worn or held. */
  readonly slots: readonly string[];
}

export function itemView(content: QuestContent, item: Item): ItemView {
  const { id, name, icon, type, cost, weight } = item;
  return {
    item: id,
    name,
    icon,
    type,
    detail: detailText(content, item),
    cost,
    weight,
    slots: slotsFor(item),
  };
}

/** '1d8 slashing, 1d10 with both hands, versatile' */
function detailText(content: QuestContent, item: Item): string {
  const parts = [...weaponTexts(content, item), ...armourTexts(item), ...useTexts(content, item)];
  if (item.provides) parts.push(`in place of ${nameOf(content, item.provides)} for spells`);
  if (item.container_slots > 0 && item.slot === 'bag') parts.push(`${item.container_slots} places`);
  if (item.charges !== undefined) parts.push(`${item.charges} charges`);
  if (item.contents) parts.push(item.contents.map(each => contentText(content, each)).join(', '));
  if (item.type === 'component') parts.push(...spellTexts(content, item.id));
  if (parts.length === 0 && item.description) parts.push(item.description);
  return parts.join(', ');
}

/** For a component: 'for Shield, Mage Armor' */
function spellTexts({ spells }: QuestContent, id: string): string[] {
  const names = [...spells.values()]
    .filter(({ level, components }) => level > 0 && components.some(({ item }) => item === id))
    .map(({ name }) => name);
  return names.length > 0 ? [`for ${names.join(', ')}`] : [];
}

const nameOf = (content: QuestContent, id: string) => content.items.get(id)!.name;

function contentText(content: QuestContent, { item, quantity }: { item: string; quantity: number }): string {
  return countText(nameOf(content, item), quantity);
}

/** The tags that the rules read (QUEST-10.1), in the order in which they are shown. */
const PROPERTIES = [
  'versatile',
  'two-handed',
  'light',
  'finesse',
  'heavy',
  'reach',
  'thrown',
  'loading',
  'magical',
  'silvered',
];

function weaponTexts(content: QuestContent, item: Item): string[] {
  if (item.type !== 'weapon') return [];
  const { dice, twoHandDice, damage_type, damage_bonus, range, rangeLong, ammunition, tags } = item;
  const bonus = damage_bonus > 0 ? `+${damage_bonus}` : '';
  const parts = dice === '' ? [] : [`${dice}${bonus} ${damage_type}`];
  if (twoHandDice !== dice) parts.push(`${twoHandDice}${bonus} with both hands`);
  if (range >= 0) parts.push(`range ${range}${rangeLong > range ? ` to ${rangeLong}` : ''}`);
  if (ammunition) parts.push(`shoots ${nameOf(content, ammunition)}`);
  return [...parts, ...PROPERTIES.filter(tag => tags.includes(tag))];
}

function armourTexts({ ac, ac_base, armor_type, str_requirement }: Item): string[] {
  if (!ac_base) return ac > 0 ? [`AC +${ac}`] : [];
  const dex = armor_type === 'heavy' ? '' : armor_type === 'medium' ? ' + DEX, at most 2' : ' + DEX';
  const strength = str_requirement > 0 ? [`STR ${str_requirement}`] : [];
  return [`AC ${ac}${dex}`, ...(armor_type && armor_type !== 'clothing' ? [armor_type] : []), ...strength];
}

/** Healing and damage in dice, and the texts of statuses. */
function useTexts(content: QuestContent, { use: power, spell_id, type }: Item): string[] {
  if (spell_id) return [content.spells.get(spell_id)!.text];
  if (!power) return [];
  if (type === 'food') return ['takes off a point of fatigue'];
  return power.effects.flatMap(effect => {
    if (effect.kind === 'heal' && 'dice' in effect) return [`heals ${effect.dice}`];
    if (effect.kind === 'damage' && 'dice' in effect) return [`${effect.dice} ${effect.type}`];
    if (effect.kind === 'status') {
      const status = content.statuses.get(String(effect.status));
      return status?.text ? [status.text] : [];
    }
    return [];
  });
}
