import type { ArenaContent } from '../../content/content.js';
import { ATTRIBUTES } from '../../content/vocabulary.js';
import type { Lots } from '../lots/testkit.js';

/** Attributes from one end to the other, Traits that are no Traits, and gear as it comes. */
export function wildFighter(
  lots: Lots,
  content: ArenaContent,
  wild: readonly string[],
  place: string,
  settings: object,
): [string, unknown] {
  const id = `wild-${place}`;
  const stars = lots.between(1, 5);
  const extreme = lots.happens(20);
  const attributes = Object.fromEntries(
    ATTRIBUTES.map(each => [each, extreme ? lots.of([0, 1, 100, 200]) : lots.between(20, 90)]),
  );
  const slots = { ...content.tuning.stars[stars]!.slots } as Record<string, number>;
  const groups = new Set<string>();
  const candidates = [lots.of(wild), ...lots.some([...content.traits.keys()], 6), ...lots.some(wild, 3)];
  const traits = [...new Set(candidates)].flatMap(each => {
    const { category, group, perks } = content.traits.get(each)!;
    if (category === 'System' || !slots[category] || (group && groups.has(group))) return [];
    slots[category]--;
    if (group) groups.add(group);
    const level = lots.between(1, 5);
    const owned = perks.filter(perk => perk.starter || (perk.minStar <= level && lots.happens(60)));
    const levels = owned.map(perk => [perk.id, lots.between(perk.minStar, Math.max(level, perk.minStar))]);
    return [{ id: each, level, perks: Object.fromEntries(levels) }];
  });
  return [
    id,
    {
      ...{ id, name: `Wild ${place}`, stars, attributes, traits, settings },
      equipment: someGear(lots, content, attributes),
      consumables: lots.times(lots.upTo(6), () => lots.of([...content.consumables.keys()])),
      ...lots.maybe(20, () => ({
        injuries: lots.some(
          [...content.injuries.values()].flatMap(each => (each.hands ? [] : [each.id])),
          2,
        ),
      })),
    },
  ];
}

function someGear(lots: Lots, content: ArenaContent, attributes: Readonly<Record<string, number>>) {
  const fits = (requires: Readonly<Record<string, number | undefined>>) =>
    Object.entries(requires).every(([each, least]) => attributes[each]! >= (least ?? 0));
  const worn = (list: readonly { readonly id: string; readonly requires: object }[], slot: string) => {
    const items = list.filter(({ requires }) => fits(requires as Record<string, number>));
    if (items.length === 0) return {};
    const stars = lots.upTo(6);
    const affixes = [...content.affixes.values()].filter(
      ({ tier, slots }) => tier <= stars && (slots.includes('any') || (slots as string[]).includes(slot)),
    );
    return {
      [slot]: {
        item: lots.of(items).id,
        stars,
        quality: lots.between(50, 150),
        affixes: lots.some(affixes, stars).map(({ id }) => id),
      },
    };
  };
  const { weapons, shields, armours, accessories } = content.gear;
  const shield = lots.happens(40);
  const held = weapons.filter(({ hands }) => !shield || hands < 2);
  const jewels = lots.times(lots.upTo(3), () => worn(accessories, 'accessory')).flatMap(Object.values);
  return {
    ...lots.maybe(85, () => worn(held, 'weapon')),
    focusType: lots.of(['fire', 'cold', 'psychic']),
    ...(shield ? worn(shields, 'offhand') : {}),
    ...lots.maybe(70, () => worn(armours, 'body')),
    accessories: jewels,
  };
}
