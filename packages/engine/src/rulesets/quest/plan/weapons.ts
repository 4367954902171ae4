// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Part } from '../../../core/events.js';
import type { Item, MonsterAttack, QuestClass, QuestContent } from '../content/content.js';
import { DAMAGE_TYPES, SIZES, STATS } from '../content/vocabulary.js';
import { gearOf, type MemberSetup } from '../setup.js';
import { NONE } from './codes.js';
import {
  averageOf,
  compileEffects,
  type DiceSum,
  type Effect,
  type FindStatus,
  readDice,
  readOptional,
} from './effects.js';
import type { StatusBook } from './statuses.js';

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
}

/** An item that can be wielded: what is the same in every hand. */
export interface Weapon {
  readonly item: Item;
  /** Its place among the plan's items, and that of its ammunition. */
  readonly index: number;
  readonly ammunition: number;
  readonly dice: DiceSum;
  readonly twoHandDice: DiceSum;
  readonly riders: readonly Effect[];
}

/** All weapons of a pack by their ids. */
export function weaponTable(
  content: QuestContent,
  itemOf: ReadonlyMap<string, number>,
  find: FindStatus,
): Map<string, Weapon> {
  const weapons = [...content.items.values()].filter(isWeapon);
  return new Map(
    weapons.map(item => [
      item.id,
      {
        item,
        index: itemOf.get(item.id)!,
        ammunition: itemOf.get(item.ammunition ?? '') ?? NONE,
        dice: weaponDice(item, item.dice),
        twoHandDice: weaponDice(item, item.twoHandDice),
        riders: compileEffects(item.on_hit, find),
      },
    ]),
  );
}

/** QUEST-8.12: what was not made for it does 1d4 all the same; a net does nothing. */
function weaponDice({ weapon_class }: Item, text: string): DiceSum {
  if (text !== '') return readDice(text);
  return weapon_class ? NOTHING : readDice('1d4');
}

/** What a status makes of a weapon: dice and stat, where it names them. */
interface Reshaped {
  readonly form: number;
  readonly dice: DiceSum | null;
  readonly stat: number;
}

const AS_IT_IS: Reshaped = { form: NONE, dice: null, stat: NONE };

/** Every way in which a member may use a weapon (QUEST-8.2, QUEST-8.3, 10). */
function weaponArms(weapon: Weapon, wielder: Wielder, as = AS_IT_IS): Arms[] {
  const { item } = weapon;
  const ranged = item.weapon_class?.endsWith('_ranged') ?? false;
  const has = (tag: string) => item.tags.includes(tag);
  const list: Arms[] = [];
  const onlyThrown = ranged && has('thrown');
  if (!onlyThrown) {
    list.push(weaponUse(weapon, wielder, 'one', ranged, as));
    if (has('versatile')) list.push(weaponUse(weapon, wielder, 'both', ranged, as));
    list.push(weaponUse(weapon, wielder, 'off', ranged, as));
  }
  if (has('thrown') && as.form === NONE) list.push(weaponUse(weapon, wielder, 'thrown', true, as));
  return list;
}

function weaponUse(weapon: Weapon, wielder: Wielder, use: Arms['use'], ranged: boolean, as: Reshaped): Arms {
  const { item } = weapon;
  const { mods, proficiency } = wielder;
  const has = (tag: string) => item.tags.includes(tag);
  const ownStat = has('finesse') ? (mods[1]! > mods[0]! ? 1 : 0) : ranged && use !== 'thrown' ? 1 : 0;
  const stat = as.stat === NONE ? ownStat : as.stat;
  const ability = STATS[stat]!.slice(0, 3).toUpperCase();
  const dice = as.dice ?? (use === 'both' ? weapon.twoHandDice : weapon.dice);
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
    item: weapon.index,
    form: as.form,
    use,
    dice,
    type: dice === NOTHING ? NONE : DAMAGE_TYPES.indexOf(item.damage_type ?? 'bludgeoning'),
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
    ammunition: weapon.ammunition,
    reasons,
    riders: weapon.riders,
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
    (needsBothHands(item, mounted) ? ARM.twoHanded : 0) |
    (has('magical') ? ARM.magical : 0) |
    (has('silvered') ? ARM.silvered : 0) |
    (item.contact === 'disadvantage' ? ARM.lance : 0) |
    (item.one_per_turn ? ARM.net : 0)
  );
}

/** QUEST-10.6, QUEST-10.11 */
export function needsBothHands({ tags, two_handed_on_foot }: Item, mounted = false): boolean {
  return tags.includes('two-handed') || (two_handed_on_foot && !mounted);
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

/** Where weapons and what statuses make of them are looked up. */
export interface Armoury {
  readonly content: QuestContent;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly book: StatusBook;
}

/** The unarmed strike first, then whatever he carries or may pick up, in every way it can be used. */
export function memberWeapons(
  { content, weapons, book }: Armoury,
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
  };
  const owned = new Set([
    ...gearOf(member).map(([, id]) => id),
    ...member.pack.map(each => (typeof each === 'string' ? each : each.item)),
  ]);
  const carried = [...owned].flatMap(id => weapons.get(id) ?? []);
  const trained = passives
    .map(place => book.rules[place]!.record.unarmed)
    .findLast(each => each !== undefined);
  // Shillelagh: what a status makes of a weapon is a weapon of its own.
  const reshaped = book.reshaping.flatMap(({ index, record }) => {
    const { items: only, dice, casting } = record.weapon!;
    const as = { form: index, dice: readOptional(dice), stat: casting ? castingStat : NONE };
    return carried
      .filter(({ item }) => only?.includes(item.id) ?? true)
      .flatMap(weapon => weaponArms(weapon, wielder, as));
  });
  return [
    unarmedArms(wielder, trained?.dice ?? '1d4', trained?.finesse ?? false),
    ...carried.flatMap(weapon => weaponArms(weapon, wielder)),
    ...reshaped,
  ];
}
