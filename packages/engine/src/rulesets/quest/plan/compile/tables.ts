import type { Item, QuestContent } from '../../content/content.js';
import type { ItemRule } from '../item-rule.js';
import type { QuestPlan } from '../plan.js';
import type { Library } from './member.js';
import { isWeapon } from './member-arms.js';
import { burningBy, itemPower, spellLevels, spellPower, zonesOf } from './powers.js';
import { StatusBook } from './statuses.js';
import { itemFlags } from './weapon-arms.js';

/** What a pack comes to in numbers, whoever fights: made once, because it is most of the work. */
export interface Tables
  extends Pick<QuestPlan, 'items' | 'spells' | 'uses' | 'zones' | 'zoneOf' | 'spellLevels' | 'known'>,
    Pick<Library, 'itemOf' | 'spellOf' | 'abilityOf'> {
  readonly book: StatusBook;
}

/** `fireDie` is the option alchemists_fire_die, the only one that changes a record (QUEST-14.4). */
export function tablesOf(content: QuestContent, fireDie: string): Tables {
  const book = new StatusBook(burningBy([...content.statuses.values()], fireDie));
  const items = [...content.items.values()].map(itemRule);
  const itemOf = placesOf(content.items);
  const spellOf = placesOf(content.spells);
  const spells = [...content.spells.values()].map((spell, index) =>
    spellPower(spell, index, book.find, itemOf),
  );
  return {
    book,
    items,
    itemOf,
    spells,
    spellOf,
    abilityOf: placesOf(content.abilities),
    uses: [...content.items.values()].map((item, index) => itemPower(item, index, book.find, spellOf)),
    ...zonesOf(content, book.find),
    spellLevels: spellLevels(spells),
    known: {
      unconscious: book.find('unconscious'),
      prone: book.find('prone'),
      grappled: book.find('grappled'),
      hidden: book.find('hidden'),
      dodging: book.find('dodging'),
      helped: book.find('helped'),
      attached: book.find('attached'),
      unmoved: book.find('unmoved'),
    },
  };
}

function placesOf(records: ReadonlyMap<string, unknown>): Map<string, number> {
  return new Map([...records.keys()].map((id, index) => [id, index]));
}

function itemRule(item: Item, index: number): ItemRule {
  return {
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    isWeapon: isWeapon(item),
    versatile: item.tags.includes('versatile'),
    isArmour: ['light', 'medium', 'heavy'].includes(item.armor_type ?? ''),
    isShield: item.armor_type === 'shield',
    shieldAc: item.armor_type === 'shield' ? item.ac : 0,
    hands:
      item.slot === 'mainHand'
        ? 'main'
        : item.slot === 'offHand'
          ? 'off'
          : item.slot === 'hands' || isWeapon(item)
            ? 'either'
            : 'none',
    flags: itemFlags(item),
    provides: item.provides ?? '',
    cost: item.cost,
  };
}
