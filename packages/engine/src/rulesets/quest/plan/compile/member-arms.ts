import type { Item, QuestClass } from '../../content/content.js';
import { SIZES } from '../../content/vocabulary.js';
import { gearOf, type MemberSetup } from '../../setup.js';
import { NONE } from '../../state/codes.js';
import type { Arms } from '../arms.js';
import type { Library } from './member.js';
import { unarmedArms, type Wielder, weaponArms } from './weapon-arms.js';

export function isWeapon(item: Item): boolean {
  return item.type === 'weapon' || item.tags.includes('improvised-weapon');
}

/** Of the sheet in numbers, what weapons ask for. */
interface Sheet extends Pick<Wielder, 'mods' | 'proficiency'> {
  readonly castingStat: number;
  readonly passives: readonly number[];
}

/** The unarmed strike first, then whatever he carries or may pick up, in every way it can be used. */
export function armsOfMember(
  { content, find, itemOf }: Library,
  member: MemberSetup,
  of: QuestClass,
  { mods, proficiency, castingStat, passives }: Sheet,
): Arms[] {
  const classes = [...of.weapons.classes, ...member.weapons.classes];
  const items = [...of.weapons.items, ...member.weapons.items];
  const feats = member.feats.map(id => content.feats.get(id)!);
  const wielder: Wielder = {
    mods,
    proficiency,
    proficient: item =>
      (item.weapon_class !== undefined && classes.includes(item.weapon_class)) || items.includes(item.id),
    small: SIZES.indexOf(content.races.get(member.race)!.size) < SIZES.indexOf('Medium'),
    mounted: member.mounted,
    offHandModifier: feats.some(feat => feat.offHandModifier),
    ignoresLoading: feats.some(feat => feat.ignoresLoading),
    find,
    place: id => itemOf.get(id) ?? NONE,
  };
  const owned = new Set([
    ...gearOf(member).map(([, id]) => id),
    ...member.pack.map(each => (typeof each === 'string' ? each : each.item)),
  ]);
  const weapons = [...owned].flatMap(id => content.items.get(id) ?? []).filter(isWeapon);
  const statuses = [...content.statuses.values()];
  const trained = passives.map(place => statuses[place]?.unarmed).findLast(each => each !== undefined);
  // Shillelagh: what a status makes of a weapon is a weapon of its own.
  const reshaped = statuses.flatMap(({ id, weapon }) => {
    if (!weapon || (weapon.dice === undefined && !weapon.casting)) return [];
    const stat = weapon.casting ? castingStat : NONE;
    return weapons
      .filter(item => weapon.items?.includes(item.id) ?? true)
      .flatMap(item => weaponArms(item, wielder, { form: find(id), dice: weapon.dice, stat }));
  });
  return [
    unarmedArms(wielder, trained?.dice ?? '1d4', trained?.finesse ?? false),
    ...weapons.flatMap(item => weaponArms(item, wielder)),
    ...reshaped,
  ];
}
