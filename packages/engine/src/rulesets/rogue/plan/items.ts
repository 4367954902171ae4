import { z } from 'zod';
import { MAX_ID } from '../../../core/validation/bounds.js';
import type { RogueContent } from '../content/content.js';
import { diceTerm } from '../content/items.js';
import { GROUPS, type Group, type Item, newItem, type RogueState } from '../state/state.js';

const text = z.string().max(MAX_ID);
const plus = z.int().min(-9).max(9);
const gear = z.strictObject({
  what: text,
  plus: plus.default(0),
  /** Under separatePluses: the one for damage. */
  damagePlus: plus.optional(),
  cursed: z.boolean().default(false),
});
export const gearSchema = z.union([text, gear]).nullable();
/** `'ration'`, `'minor-healing'`, `'wand sleep'` where two groups share a name, or the same with its numbers. */
export const itemSchema = z.union([text, gear.extend({ charges: z.int().min(0).max(99).optional() })]);
export type ItemSetup = z.infer<typeof itemSchema>;

/** The records of a group by id; the two that are one of a kind name themselves. */
export function recordsOf(
  content: RogueContent,
  group: Group,
): ReadonlyMap<string, { name: string; icon: string }> {
  if (group === 'weapon') return content.weapons;
  if (group === 'armour') return content.armours;
  if (group === 'potion') return content.potions;
  if (group === 'scroll') return content.scrolls;
  if (group === 'wand') return content.wands;
  if (group === 'ring') return content.rings;
  return new Map([[group, content.items[group]]]);
}

/** The group and id that a text names; undefined when none does or more than one. */
export function lookUp(content: RogueContent, text: string): { group: Group; what: string } | undefined {
  const [first, rest] = [text.split(' ')[0] as Group, text.slice(text.indexOf(' ') + 1)];
  if (GROUPS.includes(first) && recordsOf(content, first).has(rest)) return { group: first, what: rest };
  const groups = GROUPS.filter(group => recordsOf(content, group).has(text));
  return groups.length === 1 ? { group: groups[0]!, what: text } : undefined;
}

/** Everything that `lookUp` finds. */
export function itemNames(content: RogueContent): string[] {
  return GROUPS.flatMap(group => [...recordsOf(content, group).keys()].flatMap(id => [id, `${group} ${id}`]));
}

export const textOf = (spec: ItemSetup) => (typeof spec === 'string' ? spec : spec.what);

export function itemOf(
  content: RogueContent,
  state: RogueState,
  group: Group,
  what: string,
  spec: ItemSetup,
): Item {
  const item = newItem(state.nextItem++, group, what);
  if (group === 'wand') {
    // Handed in without a number: what the dice give on average.
    const { count, sides } = diceTerm(content.wands.get(what)!.charges);
    item.charges = Math.floor((count * (sides + 1)) / 2);
  }
  if (typeof spec === 'string') return item;
  item.plus = spec.plus;
  item.damagePlus = spec.damagePlus ?? spec.plus;
  item.cursed = spec.cursed;
  if ('charges' in spec && spec.charges !== undefined) item.charges = spec.charges;
  return item;
}
