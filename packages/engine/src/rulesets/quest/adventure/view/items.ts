import type { Item, QuestContent } from '../../content/content.js';
import { slotsFor } from '../rules/items/inventory.js';

/** A thing as screens show it. */
export interface ItemView {
  readonly item: string;
  readonly name: string;
  readonly icon: string;
  readonly type: Item['type'];
  /** What it does, in a line; '' where there is nothing to say. */
  readonly detail: string;
  /** In gold pieces, of one. */
  readonly cost: number;
  readonly weight: number;
  /** Where it may be worn or held. */
  readonly slots: readonly string[];
}

/** Things never change, so each is told of once. */
const views = new WeakMap<Item, ItemView>();

export function itemView(content: QuestContent, item: Item): ItemView {
  const found = views.get(item);
  if (found) return found;
  const { id, name, icon, type, cost, weight } = item;
  const detail = detailOf(content, item);
  const view = { item: id, name, icon, type, detail, cost, weight, slots: slotsFor(item) };
  views.set(item, view);
  return view;
}

/** '1d8 slashing, 1d10 with both hands, versatile' */
function detailOf(content: QuestContent, item: Item): string {
  const parts = [...blow(content, item), ...armour(item), ...use(content, item)];
  if (item.provides) parts.push(`in place of ${nameOf(content, item.provides)} for spells`);
  if (item.container_slots > 0 && item.slot === 'bag') parts.push(`${item.container_slots} places`);
  if (item.charges !== undefined) parts.push(`${item.charges} charges`);
  if (item.contents) parts.push(item.contents.map(each => contentText(content, each)).join(', '));
  if (item.type === 'component') parts.push(...spellsWith(content, item.id));
  if (parts.length === 0 && item.description) parts.push(item.description);
  return parts.join(', ');
}

/** 'for Shield, Mage Armor' */
function spellsWith({ spells }: QuestContent, id: string): string[] {
  const names = [...spells.values()]
    .filter(({ level, components }) => level > 0 && components.some(({ item }) => item === id))
    .map(({ name }) => name);
  return names.length > 0 ? [`for ${names.join(', ')}`] : [];
}

const nameOf = (content: QuestContent, id: string) => content.items.get(id)!.name;

function contentText(content: QuestContent, { item, quantity }: { item: string; quantity: number }): string {
  return quantity === 1 ? nameOf(content, item) : `${quantity} ${nameOf(content, item)}`;
}

/** The tags that the rules read (QUEST-10.1), in the order in which they are told. */
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

function blow(content: QuestContent, item: Item): string[] {
  if (item.type !== 'weapon') return [];
  const { dice, twoHandDice, damage_type, damage_bonus, range, rangeLong, ammunition, tags } = item;
  const bonus = damage_bonus > 0 ? `+${damage_bonus}` : '';
  const parts = dice === '' ? [] : [`${dice}${bonus} ${damage_type}`];
  if (twoHandDice !== dice) parts.push(`${twoHandDice}${bonus} with both hands`);
  if (range >= 0) parts.push(`range ${range}${rangeLong > range ? ` to ${rangeLong}` : ''}`);
  if (ammunition) parts.push(`shoots ${nameOf(content, ammunition)}`);
  return [...parts, ...PROPERTIES.filter(tag => tags.includes(tag))];
}

function armour({ ac, ac_base, armor_type, str_requirement }: Item): string[] {
  if (!ac_base) return ac > 0 ? [`AC +${ac}`] : [];
  const dex = armor_type === 'heavy' ? '' : armor_type === 'medium' ? ' + DEX, at most 2' : ' + DEX';
  const strength = str_requirement > 0 ? [`STR ${str_requirement}`] : [];
  return [`AC ${ac}${dex}`, ...(armor_type && armor_type !== 'clothing' ? [armor_type] : []), ...strength];
}

/** What it heals or does to whom it hits, as far as its effects say it in dice. */
function use(content: QuestContent, { use: power, spell_id, type }: Item): string[] {
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
