// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Part } from '../../../core/events.js';
import type { Item, MonsterAttack, QuestClass } from '../content/content.js';
import { DAMAGE_TYPES, SIZES, STATS } from '../content/vocabulary.js';
import { gearOf, type MemberSetup } from '../setup.js';
import { NONE } from './codes.js';
import { averageOf, compileEffects, type DiceSum, type Effect, readDice } from './effects.js';
import type { FindStatus, Lookup } from './lookup.js';

/** What an attack is made with. */
export const enum ARM {
  melee = 1,
  ranged = 2,
  thrown = 4,
  finesse = 8,
  light = 16,
  loading = 64,
  twoHanded = 128,
  magical = 256,
  silvered = 512,
  /** A weapon or unarmed strike of a member: what percentages of QUEST-9.4 change. */
  weapon = 1024,
  unarmed = 2048,
  spell = 4096,
  offHand = 8192,
  lance = 16384,
  net = 32768,
}

/** All that an attack roll and its damage need; one shape for weapons, natural attacks and spells. */
export interface Arms {
  readonly name: string;
  /** Place among the plan's items, −1 for unarmed, natural and spell attacks. */
  readonly item: number;
  /** The status that made it what it is, by its place among the rules; −1 for what it is by itself. */
  readonly form: number;
  /** How it is held: by one hand, by both, in the off hand; thrown; or nothing is held. */
  readonly use: 'one' | 'both' | 'off' | 'thrown' | 'natural';
  readonly toHit: number;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  /** A damage type; −1 where the hit itself does no damage. */
  readonly type: number;
  /** Melee up to this range, −1 for none; ranged up to `near`, with disadvantage up to `far`, −1 for none. */
  readonly reach: number;
  readonly near: number;
  readonly far: number;
  /** The stat it is rolled with. */
  readonly stat: number;
  /** Bits of ARM. */
  readonly flags: number;
  /** The item each attack uses up, −1 for none. */
  readonly ammunition: number;
  /** −1: always with disadvantage, for these reasons (QUEST-10.7, QUEST-11.8). */
  readonly edge: number;
  readonly edgeReasons: readonly string[];
  /** What a hit does besides its damage. */
  readonly riders: readonly Effect[];
  /** What the dice become at half HP or less (QUEST-31.14). */
  readonly below: { readonly count: number; readonly sides: number; readonly plus: number } | null;
  readonly average: number;
  readonly toHitParts: readonly Part[];
  readonly damageParts: readonly Part[];
}

const NOTHING: DiceSum = { count: 0, sides: 0, plus: 0, sign: 1, text: '' };

/** QUEST-4.6: as printed, nothing is recomputed. */
export function monsterArms(attack: MonsterAttack, find: FindStatus): Arms {
  const { hit, belowHalf } = attack;
  const dice = hit ? readDice(hit.dice) : NOTHING;
  const below = belowHalf ? readDice(belowHalf.dice) : null;
  return armsOf({
    name: attack.name,
    item: NONE,
    form: NONE,
    use: 'natural',
    dice,
    type: hit ? DAMAGE_TYPES.indexOf(hit.type) : NONE,
    toHitParts: [{ source: attack.name, value: attack.bonus }],
    damageParts: hit ? [{ source: attack.name, value: hit.plus }] : [],
    reach: attack.reach,
    near: attack.range,
    far: attack.rangeLong,
    stat: attack.melee ? 0 : 1,
    flags: attack.melee ? ARM.melee : ARM.ranged,
    ammunition: NONE,
    reasons: [],
    riders: compileEffects(attack.effects, find),
    below:
      below && belowHalf
        ? { count: below.count, sides: below.sides, plus: below.plus + belowHalf.plus }
        : null,
  });
}

interface Raw extends Omit<Arms, 'toHit' | 'count' | 'sides' | 'plus' | 'edge' | 'edgeReasons' | 'average'> {
  readonly dice: DiceSum;
  readonly reasons: readonly string[];
}

/** All arms are made here, so that they have one shape. */
function armsOf({ dice, reasons, ...raw }: Raw): Arms {
  const plus = dice.plus + raw.damageParts.reduce((sum, { value }) => sum + value, 0);
  return {
    name: raw.name,
    item: raw.item,
    form: raw.form,
    use: raw.use,
    toHit: raw.toHitParts.reduce((sum, { value }) => sum + value, 0),
    count: dice.count,
    sides: dice.sides,
    plus,
    type: raw.type,
    reach: raw.reach,
    near: raw.near,
    far: raw.far,
    stat: raw.stat,
    flags: raw.flags,
    ammunition: raw.ammunition,
    edge: reasons.length > 0 ? -1 : 0,
    edgeReasons: reasons,
    riders: raw.riders,
    below: raw.below,
    average: Math.max(0, averageOf({ ...dice, plus })),
    toHitParts: raw.toHitParts,
    damageParts:
      dice.plus === 0 ? raw.damageParts : [{ source: 'weapon', value: dice.plus }, ...raw.damageParts],
  };
}

/** Who holds it, as far as his weapons ask. */
interface Wielder {
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

/** Every way in which a member may use a weapon (QUEST-8.2, QUEST-8.3, 10). */
function weaponArms(item: Item, wielder: Wielder, as = AS_IT_IS): Arms[] {
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
  const ownStat = has('finesse') ? (mods[1]! > mods[0]! ? 1 : 0) : ranged && use !== 'thrown' ? 1 : 0;
  const stat = as.stat === NONE ? ownStat : as.stat;
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

/** The bits of ARM that an item has by itself, before a wielder is known. */
export function itemFlags(item: Item): number {
  return (
    flagsOf(item, false, { ignoresLoading: false, mounted: false }) |
    (item.tags.includes('thrown') ? ARM.thrown : 0)
  );
}

/** QUEST-8.12, QUEST-12.29 */
function unarmedArms({ mods, proficiency }: Wielder, dice: string, finesse: boolean): Arms {
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

export function isWeapon(item: Item): boolean {
  return item.type === 'weapon' || item.tags.includes('improvised-weapon');
}

/** Of the sheet in numbers, what weapons ask for. */
interface Sheet extends Pick<Wielder, 'mods' | 'proficiency'> {
  readonly castingStat: number;
  readonly passives: readonly number[];
}

/** The unarmed strike first, then whatever he carries or may pick up, in every way it can be used. */
export function memberWeapons(
  { content, find, itemOf }: Lookup,
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
