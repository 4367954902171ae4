import type { Dice } from '../../core/dice/dice.js';

const EPSILON = 1e-9;

/** ARENA-1.4 */
export const floor = (x: number): number => Math.floor(x + EPSILON);
export const ceil = (x: number): number => Math.ceil(x - EPSILON);
export const nearest = (x: number): number => Math.floor(x + 0.5);
export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);

/** How fine a chance is drawn. */
export const CHANCE_SCALE = 1_000_000_000;

/** ARENA-1.5: nothing is drawn for what is certain. */
export function happens(dice: Dice, probability: number, label: string): boolean {
  if (probability <= 0) return false;
  if (probability >= 1) return true;
  return dice.chance(Math.round(probability * CHANCE_SCALE), CHANCE_SCALE, label);
}

/** One of `count`, evenly; nothing is drawn for a single candidate. */
export function pickIndex(dice: Dice, count: number, label: string): number {
  return count === 1 ? 0 : dice.roll(count, label) - 1;
}

/** A whole number between two, evenly. */
export function rollBetween(dice: Dice, low: number, high: number, label: string): number {
  return low >= high ? low : low - 1 + dice.roll(high - low + 1, label);
}

/** One of a list, evenly. */
export function pickOne<T>(dice: Dice, list: readonly T[], label: string): T {
  return list[pickIndex(dice, list.length, label)]!;
}

/** One of a list, or none where it is empty. */
export function pickOneIfAny<T>(dice: Dice, list: readonly T[], label: string): T | undefined {
  return list.length === 0 ? undefined : pickOne(dice, list, label);
}

/** A seed for a fight or a fighter of its own. */
export const drawSeed = (dice: Dice, label: string): number => dice.roll(2 ** 31, label);

/** For people: to tenths. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** `+8`, `−2.5` */
export const signed = (value: number): string => (value < 0 ? `−${tenths(-value)}` : `+${tenths(value)}`);

/** `1 star`, `3 stars` */
export const quantity = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
