import type { Issue } from '../../../core/errors.js';
import { suggestion, unknownId } from '../../../core/validation/suggest.js';
import type { RogueContent } from '../content/content.js';
import { parseDice } from '../content/fields.js';
import { ITEM_GROUPS, type ItemGroup } from '../content/items.js';
import type { HeroSetup, ItemSetup } from '../setup.js';

/** An item that the hero brings along, its record found and its numbers filled in. */
export interface ItemPlan {
  readonly group: ItemGroup;
  readonly what: string;
  readonly plus: number;
  readonly damagePlus: number;
  readonly charges: number;
  readonly cursed: boolean;
}

/** The hero as he begins: the numbers of his setup, and his gear as items. */
export interface HeroPlan extends Omit<HeroSetup, 'weapon' | 'armour' | 'rings' | 'pack'> {
  readonly hp: number;
  readonly topStr: number;
  readonly weapon: ItemPlan | null;
  readonly armour: ItemPlan | null;
  readonly rings: readonly ItemPlan[];
  /** Everything else. */
  readonly pack: readonly ItemPlan[];
}

/** The group and id that a text names; undefined when it names no item, or items of several groups. */
function findItem({ items }: RogueContent, text: string): { group: ItemGroup; what: string } | undefined {
  const [first, rest] = [text.split(' ')[0] as ItemGroup, text.slice(text.indexOf(' ') + 1)];
  if (ITEM_GROUPS.includes(first) && items[first].has(rest)) return { group: first, what: rest };
  const groups = ITEM_GROUPS.filter(group => items[group].has(text));
  return groups.length === 1 ? { group: groups[0]!, what: text } : undefined;
}

/** Everything that `findItem` finds. */
function allItemNames({ items }: RogueContent): string[] {
  return ITEM_GROUPS.flatMap(group => [...items[group].keys()].flatMap(id => [id, `${group} ${id}`]));
}

const itemText = (item: ItemSetup) => (typeof item === 'string' ? item : item.what);

/** What is wrong with a hero that the schema alone cannot see. */
export function heroIssues(content: RogueContent, hero: HeroSetup, path: string): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, reason: string) => issues.push({ path: `${path}.${field}`, reason });
  const checkGear = (field: string, group: ItemGroup, gear: ItemSetup | null) => {
    const records = content.items[group];
    if (gear === null || records.has(itemText(gear))) return;
    add(field, unknownId(group, itemText(gear), records.keys()));
  };
  checkGear('weapon', 'weapon', hero.weapon);
  checkGear('armour', 'armour', hero.armour);
  for (const [index, ring] of hero.rings.entries()) checkGear(`rings[${index}]`, 'ring', ring);
  for (const [index, item] of hero.pack.entries()) {
    const text = itemText(item);
    const found = findItem(content, text);
    if (!found)
      add(
        `pack[${index}]`,
        `'${text}' names no item, or two: put its group before it, as in 'wand sleep'${suggestion(text, allItemNames(content))}`,
      );
    else if (found.group === 'amulet')
      add(`pack[${index}]`, 'the Amulet ends a run and cannot be carried into it');
  }
  if ((hero.hp ?? 1) > hero.maxHp) add('hp', `HP cannot exceed the maximum, ${hero.maxHp}`);
  if ((hero.topStr ?? 31) < hero.str) add('topStr', `the highest STR ever cannot be below STR, ${hero.str}`);
  return issues;
}

/** Only for a hero without `heroIssues`. */
export function compileHero(content: RogueContent, hero: HeroSetup): HeroPlan {
  const gear = (group: ItemGroup, item: ItemSetup) => compileItem(content, group, itemText(item), item);
  return {
    ...hero,
    hp: hero.hp ?? hero.maxHp,
    topStr: hero.topStr ?? hero.str,
    weapon: hero.weapon === null ? null : gear('weapon', hero.weapon),
    armour: hero.armour === null ? null : gear('armour', hero.armour),
    rings: hero.rings.map(ring => gear('ring', ring)),
    pack: hero.pack.map(item => {
      const { group, what } = findItem(content, itemText(item))!;
      return compileItem(content, group, what, item);
    }),
  };
}

function compileItem(content: RogueContent, group: ItemGroup, what: string, item: ItemSetup): ItemPlan {
  const charges = group === 'wand' ? averageCharges(content, what) : 0;
  if (typeof item === 'string') return { group, what, plus: 0, damagePlus: 0, charges, cursed: false };
  return {
    group,
    what,
    plus: item.plus,
    damagePlus: item.damagePlus ?? item.plus,
    charges: ('charges' in item ? item.charges : undefined) ?? charges,
    cursed: item.cursed,
  };
}

/** The charges of a wand whose setup does not name them: what the dice give on average. */
function averageCharges(content: RogueContent, wand: string): number {
  const { count, sides } = parseDice(content.items.wand.get(wand)!.charges);
  return Math.floor((count * (sides + 1)) / 2);
}
