import type { Dice } from '../../core/dice/dice.js';
import type { ArenaContent } from './content/content.js';
import type { Kit } from './content/generation.js';
import type { FighterRecord, Trait } from './content/people.js';
import { DAMAGE_TYPES } from './content/vocabulary.js';
import { between, evenly, maybe, one } from './numbers.js';
import { optionMissing } from './plan/check-fighter.js';
import { isWeapon } from './plan/gear.js';
import { optionsSchema } from './setup.js';

type Attributes = FighterRecord['attributes'];
type Grade = ArenaContent['generation']['grades']['1'];

/** Who is made up needs none of the options. */
export const DEFAULTS = optionsSchema.parse({});

/** What a kit carries, as far as its bearer is able to; better and enchanted with more stars. */
export function equipmentOf(
  dice: Dice,
  content: ArenaContent,
  grade: Grade,
  attributes: Attributes,
  role: Trait,
  kit: Kit,
) {
  const fits = (id: string) =>
    Object.entries(content.items.get(id)!.requires).every(
      ([attribute, least]) => attributes[attribute as keyof Attributes] >= least,
    );
  const worn = (slot: string, ids: readonly string[], enchanted: Grade['weapon']) => {
    const item = maybe(dice, ids.filter(fits), slot);
    if (item === undefined) return undefined;
    const open = kit.affixes.filter(id => {
      const { tier, slots, riders, triggers } = content.affixes.get(id)!;
      const inPlace = slots.some(each => each === 'any' || each === slot);
      return tier <= enchanted.stars && inPlace && optionMissing(DEFAULTS, { riders, triggers }) === '';
    });
    const affixes: string[] = [];
    while (affixes.length < enchanted.affixes && open.length > 0)
      affixes.push(open.splice(evenly(dice, open.length, 'affix'), 1)[0]!);
    const quality = between(dice, ...grade.quality, 'quality');
    return { item, stars: enchanted.stars, quality, affixes };
  };
  const weapon = worn('weapon', kit.weapons, grade.weapon);
  const held = weapon && content.items.get(weapon.item)!;
  const oneHanded = !(held && isWeapon(held) && held.hands > 1);
  const offhand = oneHanded ? worn('offhand', kit.offhands, { stars: 0, affixes: 0 }) : undefined;
  const focus = held && isWeapon(held) && held.damageType === 'choice' ? focusOf(dice, role) : undefined;
  const body = worn('body', kit.bodies, grade.body);
  return {
    ...(weapon ? { weapon } : {}),
    ...(focus ? { focusType: focus } : {}),
    ...(offhand ? { offhand } : {}),
    ...(body ? { body } : {}),
    accessories: grade.accessories.flatMap(each => worn('accessory', kit.accessories, each) ?? []),
  };
}

/** The three physical types come first and are none. */
function focusOf(dice: Dice, { damageType }: Trait): string {
  const types = DAMAGE_TYPES.slice(3);
  return types.find(each => each === damageType) ?? one(dice, types, 'focus');
}

/** Something that heals, and whatever else the kit goes for. */
export function suppliesOf(
  dice: Dice,
  content: ArenaContent,
  stars: number,
  grade: Grade,
  kit: Kit,
): string[] {
  const open = [...kit.supplies];
  const supplies = [content.generation.healing.findLast(each => each.stars <= stars)!.item];
  while (supplies.length <= grade.supplies + kit.extra && open.length > 0)
    supplies.push(open.splice(evenly(dice, open.length, 'supply'), 1)[0]!);
  return supplies.slice(0, content.supplies.limit);
}
