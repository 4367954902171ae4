import type { Part } from '../../../../core/events.js';
import type { Item, QuestClass, QuestContent } from '../../content/content.js';
import { gearOf, type MemberSetup } from '../../setup.js';
import type { ArmourNumbers } from '../being.js';

interface Worn {
  readonly slot: string;
  readonly item: Item;
}

function wornOf(content: QuestContent, member: MemberSetup): Worn[] {
  return gearOf(member).flatMap(([slot, id]) => {
    const item = content.items.get(id);
    return item && slot !== 'mainHand' ? [{ slot, item }] : [];
  });
}

/** QUEST-11.1–11.6: the Armour Class of what is worn, without the shield in hand. */
export function armourOf(content: QuestContent, member: MemberSetup, mods: readonly number[]): ArmourNumbers {
  const worn = wornOf(content, member).filter(({ item }) => item.armor_type !== 'shield');
  const dex = mods[1]!;
  const claims = worn
    .filter(({ item }) => item.ac_base)
    .map(each => ({ ...each, ac: baseOf(each.item, dex) }));
  const claim =
    claims.find(({ slot }) => slot === 'armor') ??
    claims.reduce<(typeof claims)[number] | undefined>(
      (best, each) => (best && best.ac >= each.ac ? best : each),
      undefined,
    );
  const base = claim ? claim.ac : 10 + dex;
  const parts: Part[] = claim
    ? [{ source: claim.item.name, value: claim.ac }]
    : [
        { source: 'base', value: 10 },
        { source: 'DEX', value: dex },
      ];
  let ac = base;
  for (const { item } of worn) {
    if (item.ac_base || item.ac === 0) continue;
    ac += item.ac;
    parts.push({ source: item.name, value: item.ac });
  }
  const ids = new Set(worn.map(({ item }) => item.id));
  for (const set of content.items.values()) {
    if (!set.set_bonus?.required_pieces.every(piece => ids.has(piece))) continue;
    ac += set.set_bonus.ac;
    parts.push({ source: set.name, value: set.set_bonus.ac });
  }
  const chest = worn.find(({ slot }) => slot === 'armor');
  return { ac, parts, base, bare: !claim && (!chest || chest.item.armor_type === 'clothing') };
}

/** QUEST-11.2, 11.3: a number in `dex_cap` beats the kind of armour. */
function baseOf(item: Item, dex: number): number {
  const cap = item.dex_cap ?? (item.armor_type === 'heavy' ? 0 : item.armor_type === 'medium' ? 2 : 99);
  // Heavy armour counts alone: negative DEX lowers light and medium only.
  const counted = item.armor_type === 'heavy' && cap === 0 ? 0 : Math.min(dex, cap);
  return item.ac + counted;
}

/** QUEST-11.7 */
export function isOverburdened(content: QuestContent, member: MemberSetup): boolean {
  const chest = member.gear.armor ? content.items.get(member.gear.armor) : undefined;
  return chest !== undefined && chest.str_requirement > member.scores.strength;
}

/** QUEST-11.8, of chest armour; a shield may be put away. */
export function isUntrained(content: QuestContent, member: MemberSetup, of: QuestClass): boolean {
  const type = member.gear.armor ? content.items.get(member.gear.armor)?.armor_type : undefined;
  return type !== undefined && type !== 'clothing' && !of.armour.includes(type);
}

/** QUEST-29.2 */
export function stealthPenalty(content: QuestContent, member: MemberSetup): number {
  const chest = member.gear.armor ? content.items.get(member.gear.armor) : undefined;
  const { heavy, medium } = content.tables.stealthArmour;
  return chest?.armor_type === 'heavy' ? heavy : chest?.armor_type === 'medium' ? medium : 0;
}
