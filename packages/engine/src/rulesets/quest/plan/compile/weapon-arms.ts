import type { Part } from '../../../../core/events.js';
import type { Item } from '../../content/content.js';
import { DAMAGE_TYPES, STATS } from '../../content/vocabulary.js';
import { NONE } from '../../state/codes.js';
import { ARM, type Arms } from '../arms.js';
import { armsOf, NOTHING } from './arms.js';
import { readDice } from './dice.js';
import { compileEffects, type FindStatus } from './effects.js';

/** Who holds it, as far as his weapons ask. */
export interface Wielder {
  readonly mods: readonly number[];
  readonly proficiency: number;
  readonly proficient: (item: Item) => boolean;
  readonly small: boolean;
  readonly mounted: boolean;
  readonly offHandModifier: boolean;
  readonly ignoresLoading: boolean;
  readonly find: FindStatus;
  readonly place: (item: string) => number;
}

/** What a status makes of a weapon: dice and stat, where it names them. */
interface Reshaped {
  readonly form: number;
  readonly dice: string | undefined;
  readonly stat: number;
}

const AS_IT_IS: Reshaped = { form: NONE, dice: undefined, stat: NONE };

/** Every way in which a member may use a weapon (QUEST-8.2, 8.3, 10). */
export function weaponArms(item: Item, wielder: Wielder, as = AS_IT_IS): Arms[] {
  const ranged = item.weapon_class?.endsWith('_ranged') ?? false;
  const has = (tag: string) => item.tags.includes(tag);
  const list: Arms[] = [];
  const onlyThrown = ranged && has('thrown');
  if (!onlyThrown) {
    list.push(weaponUse(item, wielder, 'one', ranged, as));
    if (has('versatile')) list.push(weaponUse(item, wielder, 'both', ranged, as));
    list.push(weaponUse(item, wielder, 'off', ranged, as));
  }
  if (has('thrown') && as.form === NONE) list.push(weaponUse(item, wielder, 'thrown', true, as));
  return list;
}

function weaponUse(item: Item, wielder: Wielder, use: Arms['use'], ranged: boolean, as: Reshaped): Arms {
  const { mods, proficiency } = wielder;
  const has = (tag: string) => item.tags.includes(tag);
  const usual = has('finesse') ? (mods[1]! > mods[0]! ? 1 : 0) : ranged && use !== 'thrown' ? 1 : 0;
  const stat = as.stat === NONE ? usual : as.stat;
  const ability = STATS[stat]!.slice(0, 3).toUpperCase();
  const text = as.dice ?? (use === 'both' ? item.twoHandDice : item.dice);
  const toHitParts: Part[] = [{ source: ability, value: mods[stat]! }];
  if (wielder.proficient(item)) toHitParts.push({ source: 'proficiency', value: proficiency });
  if (item.attack_bonus !== 0) toHitParts.push({ source: item.name, value: item.attack_bonus });
  // QUEST-10.3: the off hand adds no ability modifier.
  const damageParts: Part[] =
    use === 'off' && !wielder.offHandModifier ? [] : [{ source: ability, value: mods[stat]! }];
  if (item.damage_bonus !== 0) damageParts.push({ source: item.name, value: item.damage_bonus });
  const reasons: string[] = [];
  if (has('heavy') && wielder.small) reasons.push('heavy weapon in small hands');
  return armsOf({
    name: item.name,
    item: wielder.place(item.id),
    form: as.form,
    use,
    // QUEST-8.12: what was not made for it does 1d4 all the same; a net does nothing.
    dice: text ? readDice(text) : item.weapon_class ? NOTHING : readDice('1d4'),
    type: text || !item.weapon_class ? DAMAGE_TYPES.indexOf(item.damage_type ?? 'bludgeoning') : NONE,
    toHitParts,
    damageParts,
    reach: ranged ? NONE : has('reach') ? 1 : 0,
    near: ranged ? Math.max(0, item.range) : NONE,
    far: ranged ? Math.max(0, item.rangeLong) : NONE,
    stat,
    flags:
      flagsOf(item, ranged, wielder) |
      (use === 'off' ? ARM.offHand : 0) |
      (use === 'thrown' ? ARM.thrown : 0),
    ammunition: item.ammunition ? wielder.place(item.ammunition) : NONE,
    reasons,
    riders: compileEffects(item.on_hit, wielder.find),
    below: null,
  });
}

function flagsOf(
  item: Item,
  ranged: boolean,
  { ignoresLoading, mounted }: Pick<Wielder, 'ignoresLoading' | 'mounted'>,
): number {
  const has = (tag: string) => item.tags.includes(tag);
  return (
    ARM.weapon |
    (ranged ? ARM.ranged : ARM.melee) |
    (has('finesse') ? ARM.finesse : 0) |
    (has('light') ? ARM.light : 0) |
    (has('loading') && !ignoresLoading ? ARM.loading : 0) |
    (has('two-handed') || (item.two_handed_on_foot && !mounted) ? ARM.twoHanded : 0) |
    (has('magical') ? ARM.magical : 0) |
    (has('silvered') ? ARM.silvered : 0) |
    (item.contact === 'disadvantage' ? ARM.lance : 0) |
    (item.one_per_turn ? ARM.net : 0)
  );
}

/** The bits that matter of an item nobody holds yet. */
export function itemFlags(item: Item): number {
  return (
    flagsOf(item, false, { ignoresLoading: false, mounted: false }) |
    (item.tags.includes('thrown') ? ARM.thrown : 0)
  );
}

/** QUEST-8.12, 12.29 */
export function unarmedArms({ mods, proficiency }: Wielder, dice: string, finesse: boolean): Arms {
  const stat = finesse && mods[1]! > mods[0]! ? 1 : 0;
  return armsOf({
    name: 'Unarmed Strike',
    item: NONE,
    form: NONE,
    use: 'natural',
    dice: readDice(dice),
    type: DAMAGE_TYPES.indexOf('bludgeoning'),
    toHitParts: [
      { source: stat === 1 ? 'DEX' : 'STR', value: mods[stat]! },
      { source: 'proficiency', value: proficiency },
    ],
    damageParts: [{ source: stat === 1 ? 'DEX' : 'STR', value: mods[stat]! }],
    reach: 0,
    near: NONE,
    far: NONE,
    stat,
    flags: ARM.melee | ARM.weapon | ARM.unarmed,
    ammunition: NONE,
    reasons: [],
    riders: [],
    below: null,
  });
}
