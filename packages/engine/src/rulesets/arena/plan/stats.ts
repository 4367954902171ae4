import type { ArenaContent } from '../content/content.js';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  DERIVED,
  FAMILIES,
  RESISTANCES,
  STATUS_SUMS,
  UTILITIES,
} from '../content/vocabulary.js';

/** All numbers of a fighter stand in one row; here is what stands where. */
const NAMES: readonly string[] = [
  ...ATTRIBUTES,
  ...DERIVED,
  ...RESISTANCES.map(each => `resist.${each}`),
  ...UTILITIES,
  ...STATUS_SUMS,
  ...FAMILIES.map(each => `soak.${each}`),
];

export const STAT_COUNT = NAMES.length;
export const FIRST_DERIVED = ATTRIBUTES.length;
const FIRST_RESISTANCE = FIRST_DERIVED + DERIVED.length;
const FIRST_UTILITY = FIRST_RESISTANCE + RESISTANCES.length;
const FIRST_SUM = FIRST_UTILITY + UTILITIES.length;
/** Soak against each family, armour included (ARENA-2.7). */
export const FIRST_SOAK = FIRST_SUM + STATUS_SUMS.length;

export function statAt(name: string): number {
  const index = NAMES.indexOf(name);
  if (index < 0) throw new RangeError(`There is no stat '${name}'.`);
  return index;
}

export const statName = (index: number): string => NAMES[index]!;

/** `meleeHit` as `Melee Hit`, `lost_hand` as `Lost hand`, a percentage as one. */
export function displayName(id: string): string {
  const words = id
    .replace(/^resist\./, 'resist ')
    .replace(/^soak\./, 'soak ')
    .replace(/Pct$/, ' %')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, letter => ` ${letter}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

export const statLabel = (index: number): string => displayName(NAMES[index]!);

const at = <const Names extends readonly string[]>(names: Names, first: number) =>
  Object.fromEntries(names.map((name, index) => [name, first + index])) as {
    readonly [Name in Names[number]]: number;
  };

export const STAT = {
  ...at(ATTRIBUTES, 0),
  ...at(DERIVED, FIRST_DERIVED),
  ...at(UTILITIES, FIRST_UTILITY),
  ...at(STATUS_SUMS, FIRST_SUM),
};

export const resistanceAt = (name: string): number => statAt(`resist.${name}`);
/** The resistance to a damage type; types come first among resistances. */
export const resistanceTo = (type: number): number => FIRST_RESISTANCE + type;

export const typeAt = (name: string): number => (DAMAGE_TYPES as readonly string[]).indexOf(name);

/** A stat as a weighted sum of attributes: weights by attribute, multiplier included (ARENA-2.3). */
export interface Blend {
  readonly stat: number;
  readonly attributes: readonly number[];
  readonly weights: readonly number[];
}

/** ARENA-2.3 to ARENA-2.10 and ARENA-10.3 */
export function blendsOf({ tuning }: ArenaContent): Blend[] {
  const addBlend = (
    stat: string,
    weights: Readonly<Partial<Record<(typeof ATTRIBUTES)[number], number>>>,
    times: number,
  ): Blend => {
    const used = ATTRIBUTES.filter(each => weights[each]);
    return {
      stat: statAt(stat),
      attributes: used.map(each => statAt(each)),
      weights: used.map(each => weights[each]! * times),
    };
  };
  return [
    ...DERIVED.map(each => addBlend(each, tuning.derived[each].weights, tuning.derived[each].mult)),
    ...RESISTANCES.map(each => addBlend(`resist.${each}`, tuning.baseResistance[each] ?? {}, 1)),
  ];
}

export const ATTRIBUTE_COUNT = ATTRIBUTES.length;

export const FAMILY_COUNT = FAMILIES.length;

const MAX_ATTRIBUTE = 200;

export const ALL_STATS = Array.from({ length: STAT_COUNT }, (_, stat) => stat);

/** ARENA-2.2 and ARENA-2.3, on a row that holds the flat sums: attributes first, then all that is made of them. */
export function derive(blends: readonly Blend[], stats: number[]): void {
  for (let i = 0; i < ATTRIBUTE_COUNT; i++) {
    const value = stats[i]!;
    stats[i] = value < 0 ? 0 : value > MAX_ATTRIBUTE ? MAX_ATTRIBUTE : value;
  }
  for (let i = 0; i < blends.length; i++) blend(blends[i]!, stats);
  // Armour adds to Soak before percentages (ARENA-2.7).
  const soak = stats[STAT.soak]!;
  for (let i = 0; i < FAMILY_COUNT; i++) stats[FIRST_SOAK + i]! += soak;
}

export function blend({ stat, attributes, weights }: Blend, stats: number[]): void {
  let sum = stats[stat]!;
  for (let k = 0; k < attributes.length; k++) sum += stats[attributes[k]!]! * weights[k]!;
  stats[stat] = sum;
}

export function statsFromBase(blends: readonly Blend[], base: readonly number[]): number[] {
  const stats = base.slice();
  derive(blends, stats);
  return stats;
}
