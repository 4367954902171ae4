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
export function spoken(id: string): string {
  const words = id
    .replace(/^resist\./, 'resist ')
    .replace(/^soak\./, 'soak ')
    .replace(/Pct$/, ' %')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, letter => ` ${letter}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

export const statLabel = (index: number): string => spoken(NAMES[index]!);

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
