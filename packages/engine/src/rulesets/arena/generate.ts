import type { Dice } from '../../core/dice/dice.js';
import { checkSeed } from '../../core/dice/seed.js';
import { type Seed, SeededDice } from '../../core/dice/seeded.js';
import { digest } from '../../core/hash.js';
import { invalid } from '../../core/validation/validate.js';
import type { ArenaContent } from './content/content.js';
import type { Kit, Schooling } from './content/generation.js';
import { type FighterRecord, fighterSchema, type Perk, type Settings, type Trait } from './content/people.js';
import { ATTRIBUTES, DAMAGE_TYPES } from './content/vocabulary.js';
import { clamp, pickIndex, pickOne, pickOneIfAny, rollBetween } from './numbers.js';
import { optionMissing } from './plan/check-fighter.js';
import { isWeapon } from './plan/gear.js';
import { type OwnTeam, optionsSchema } from './setup.js';

type Attributes = FighterRecord['attributes'];
type Owned = Pick<FighterRecord['traits'][number], 'id' | 'level' | 'perks'>;

/** Shapes are written for three stars, whose mean this is. */
const MEAN = 50;
const NOISE = 5;

/**
 * A made-up fighter of so many stars, the same for the same seed: a Role and all that goes with it. It may walk
 * into any fight (`checkTeam` finds nothing wrong with it).
 *
 * @example
 * const rook = generateFighter(arenaContent, 3, 'rook');
 * Fight.start(arena, { teams: [{ members: [rook] }, { members: ['garrick'] }] }, { seed: 1 });
 */
export function generateFighter(content: ArenaContent, stars: number, seed: Seed): FighterRecord {
  checkRequest(content, stars, seed);
  const { dice, role, kit } = drawRole(content, stars, seed);
  const { firstNames, lastNames, grades } = content.generation;
  const { meanCurrent } = content.tuning.stars[stars]!;
  const grade = grades[String(stars) as keyof typeof grades];
  const attributes = attributesOf(dice, meanCurrent, kit);
  return fighterSchema.parse({
    id: `g${stars}-${seedAsId(seed)}`,
    name: `${pickOne(dice, firstNames, 'name')} ${pickOne(dice, lastNames, 'name')}`,
    stars,
    attributes,
    potential: potentialFrom(content, stars, attributes),
    traits: traitsOf(dice, content, stars, role, kit),
    equipment: equipmentOf(dice, content, grade, attributes, role, kit),
    consumables: suppliesOf(dice, content, stars, grade, kit),
    settings: settingsOf(dice, kit),
  });
}

/** ARENA-2.1: where training ends for such a fighter, in whole numbers: as far off as for others of so many stars. */
export function potentialFrom({ tuning }: ArenaContent, stars: number, attributes: Attributes): Attributes {
  const { meanCurrent, meanPotential } = tuning.stars[stars]!;
  const potential = { ...attributes };
  // The means of a star need not be whole.
  for (const each of ATTRIBUTES)
    potential[each] = Math.min(
      tuning.attributeRange[1],
      attributes[each] + Math.floor(meanPotential - meanCurrent),
    );
  return potential;
}

/** A made-up team: a fighter in front, one behind, one in support, and so on; no Role twice if that can be. */
export function generateTeam(content: ArenaContent, stars: number, seed: Seed, size = 3): OwnTeam {
  checkRequest(content, stars, seed);
  if (!Number.isInteger(size) || size < 1 || size > MAX_TEAM_SIZE) {
    const reason = `must be a whole number from 1 to ${MAX_TEAM_SIZE}, not ${size}`;
    throw invalid('setup/invalid', 'The team to make up', [{ path: 'size', reason }]);
  }
  const dice = new SeededDice(seed, stars, 'generation');
  const { first, second } = content.generation.teamNames;
  const name = `The ${pickOne(dice, first, 'name')} ${pickOne(dice, second, 'name')}`;
  const places = ['front', 'back', 'support'] as const;
  const taken = new Set<string>();
  const members = Array.from({ length: size }, (_, index) => {
    const seeds = Array.from({ length: TRIES }, (__, again) => `${seedAsId(seed)}-${index}-${again}`);
    const fits = (each: string) => {
      const { role, kit } = drawRole(content, stars, each);
      return kit.place === places[index % places.length] && !taken.has(role.id);
    };
    const found = seeds.find(fits) ?? seeds[0]!;
    taken.add(drawRole(content, stars, found).role.id);
    return { generate: stars, seed: found };
  });
  return { name, members };
}

const TRIES = 24;
/** ARENA-1.1 */
const MAX_TEAM_SIZE = 20;

function checkRequest({ tuning }: ArenaContent, stars: number, seed: Seed): void {
  checkSeed(seed);
  if (Object.hasOwn(tuning.stars, stars)) return;
  const reason = `must be one of ${Object.keys(tuning.stars).join(', ')}, not ${stars}`;
  throw invalid('setup/invalid', 'The fighter to make up', [{ path: 'stars', reason }]);
}

/** With what a team puts behind it, a seed of this length is still one that a member may have. */
const LONGEST_ID = 70;

/** A seed as ids are written. */
function seedAsId(seed: Seed): string {
  const text = String(seed);
  const isId = text.length <= LONGEST_ID && /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(text);
  return isId ? text : digest(text).slice(0, 12);
}

/** The Role comes first of all, so that a team can look for the ones it lacks. */
function drawRole(content: ArenaContent, stars: number, seed: Seed) {
  const dice = new SeededDice(seed, stars, 'generation');
  const role = pickOne(dice, openTraits(content, 'Role', stars), 'role');
  return { dice, role, kit: kitOf(content, role) };
}

/** Traits that a fighter of so many stars can have without any option switched on. */
function openTraits(content: ArenaContent, category: Trait['category'], stars: number): Trait[] {
  return [...content.traits.values()].filter(
    trait => trait.category === category && trait.minStar <= stars && needsNoOption(starterOf(trait)),
  );
}

const starterOf = ({ perks }: Trait) => perks.find(({ starter }) => starter)!;
const needsNoOption = (perk: Perk) => optionMissing(DEFAULTS, perk) === '';

/** A Role that no kit names fights with what suits its attacks. */
function kitOf({ generation: { kits }, items }: ArenaContent, role: Trait): Kit {
  const way = attackKindOf(role);
  const suits = ({ weapons }: Kit) => {
    const weapon = items.get(weapons[0]!)!;
    return isWeapon(weapon) && weapon.kind === way;
  };
  return kits.find(({ roles }) => roles.includes(role.id)) ?? kits.find(suits) ?? kits[0]!;
}

function attackKindOf({ perks }: Trait): string {
  for (const { actions } of perks)
    for (const { attack, tags } of actions) {
      if (attack === 'melee' || attack === 'ranged' || attack === 'magic') return attack;
      if (tags.includes('Spell')) return 'magic';
    }
  return 'melee';
}

/** Chance moves points from one to another and adds none. */
function attributesOf(dice: Dice, mean: number, { shape }: Kit): Attributes {
  const noise = ATTRIBUTES.map(each => rollBetween(dice, -NOISE, NOISE, each));
  const off = noise.reduce((sum, value) => sum + value, 0) / noise.length;
  return Object.fromEntries(
    ATTRIBUTES.map((each, index) => {
      const value = mean + ((shape[each] ?? 0) * mean) / MEAN + noise[index]! - off;
      return [each, clamp(Math.round(value), 1, 200)];
    }),
  ) as Attributes;
}

/** A Core, the main Role, then what else a grade has, as far as the kit and the pack have any. */
function traitsOf(dice: Dice, content: ArenaContent, stars: number, role: Trait, kit: Kit): Owned[] {
  const { roles, cores, bonds } = content.generation.grades[String(stars) as '1'];
  const [main, ...seconds] = roles;
  const open = (category: Trait['category'], wanted?: readonly string[]) =>
    openTraits(content, category, stars).filter(
      ({ id }) => id !== role.id && (!wanted || wanted.includes(id)),
    );
  const [core, ...otherCores] = drawTraits(dice, open('Core'), cores, 'core');
  return [
    ...(core ? [core] : []),
    ownTrait(dice, role, main!),
    ...drawTraits(dice, open('Role', kit.seconds), seconds, 'second role'),
    ...otherCores,
    ...drawTraits(dice, open('Bond', kit.bonds), bonds, 'bond'),
  ];
}

/** Traits of one category, none twice and one of a group (ARENA-14.1), while there are any. */
function drawTraits(
  dice: Dice,
  from: readonly Trait[],
  schooling: readonly Schooling[],
  label: string,
): Owned[] {
  let open = from;
  const drawn: Owned[] = [];
  for (const each of schooling) {
    const trait = pickOneIfAny(dice, open, label);
    if (!trait) break;
    open = open.filter(({ id, group }) => id !== trait.id && (group === undefined || group !== trait.group));
    drawn.push(ownTrait(dice, trait, each));
  }
  return drawn;
}

/** The starter, then what refills a pool, then one of the first two that are open, as far as the level allows. */
function ownTrait(dice: Dice, trait: Trait, { level, perkLevel, perks: count }: Schooling): Owned {
  const perks: Record<string, number> = {};
  const take = ({ id, minStar }: Perk) => {
    perks[id] = clamp(perkLevel, minStar, level);
  };
  take(starterOf(trait));
  while (Object.keys(perks).length < count) {
    const open = trait.perks.filter(
      perk =>
        perks[perk.id] === undefined &&
        perk.minStar <= level &&
        perk.requires.every(each => perks[each] !== undefined) &&
        needsNoOption(perk),
    );
    if (open.length === 0) break;
    take(open.find(refills) ?? pickOne(dice, open.slice(0, 2), 'perk'));
  }
  return { id: trait.id, level, perks };
}

function refills({ triggers }: Perk): boolean {
  return triggers.some(({ event, effects }) =>
    effects.some(({ type }) => type === 'ResourceGrant' && event.startsWith('OnTurn')),
  );
}

/** ARENA-18.30: a temper, perhaps a kind of target, a place to be. */
function settingsOf(dice: Dice, { archetypes, band }: Kit): Partial<Settings> {
  const priority = pickOne(dice, [undefined, undefined, 'lowestHealth', 'closest'] as const, 'priority');
  return {
    archetypes: [pickOne(dice, archetypes, 'archetype')],
    ...(priority ? { targetPriority: priority } : {}),
    ...(band ? { rangePreference: band } : {}),
  };
}

type Grade = ArenaContent['generation']['grades']['1'];

/** Who is made up needs none of the options. */
const DEFAULTS = optionsSchema.parse({});

/** What a kit carries, as far as its bearer is able to; better and enchanted with more stars. */
function equipmentOf(
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
    const item = pickOneIfAny(dice, ids.filter(fits), slot);
    if (item === undefined) return undefined;
    const open = kit.affixes.filter(id => {
      const { tier, slots, riders, triggers } = content.affixes.get(id)!;
      const inPlace = slots.some(each => each === 'any' || each === slot);
      return tier <= enchanted.stars && inPlace && optionMissing(DEFAULTS, { riders, triggers }) === '';
    });
    const affixes: string[] = [];
    while (affixes.length < enchanted.affixes && open.length > 0)
      affixes.push(open.splice(pickIndex(dice, open.length, 'affix'), 1)[0]!);
    const quality = rollBetween(dice, ...grade.quality, 'quality');
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
  return types.find(each => each === damageType) ?? pickOne(dice, types, 'focus');
}

/** Something that heals, and whatever else the kit goes for. */
function suppliesOf(dice: Dice, content: ArenaContent, stars: number, grade: Grade, kit: Kit): string[] {
  const open = [...kit.supplies];
  const supplies = [content.generation.healing.findLast(each => each.stars <= stars)!.item];
  while (supplies.length <= grade.supplies + kit.extra && open.length > 0)
    supplies.push(open.splice(pickIndex(dice, open.length, 'supply'), 1)[0]!);
  return supplies.slice(0, content.supplies.limit);
}
