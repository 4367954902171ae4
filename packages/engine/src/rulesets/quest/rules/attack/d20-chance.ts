import type { DiceSum } from '../../plan/effects.js';
import type { Luck } from './d20.js';

/** A sum of dice, each value with its chance. */
export type Totals = ReadonlyMap<number, number>;

/** What dice that join a d20 may add. */
export function addedTotals(dice: readonly DiceSum[]): Totals {
  let sums: Totals = new Map([[0, 1]]);
  for (const { count, sides, plus, sign } of dice) {
    sums = spread(sums, [sign * plus]);
    const faces = Array.from({ length: sides }, (_, index) => sign * (index + 1));
    for (let each = 0; each < count; each++) sums = spread(sums, faces);
  }
  return sums;
}

function spread(sums: Totals, faces: readonly number[]): Totals {
  const all = new Map<number, number>();
  for (const [sum, share] of sums)
    for (const face of faces) all.set(sum + face, (all.get(sum + face) ?? 0) + share / faces.length);
  return all;
}

/** The chance that the d20 which counts shows at least this (QUEST-8.8). */
function faceChance(need: number, luck: Luck): number {
  const one = Math.min(20, Math.max(0, 21 - need)) / 20;
  return luck === 0 ? one : luck > 0 ? 1 - (1 - one) ** 2 : one ** 2;
}

/** The chance that it shows exactly this. */
export const faceShare = (face: number, luck: Luck): number =>
  faceChance(face, luck) - faceChance(face + 1, luck);

/** The chance that a d20 and the dice that join it come to at least this. */
export function chanceOfAtLeast(need: number, luck: Luck, dice: readonly DiceSum[]): number {
  if (dice.length === 0) return faceChance(need, luck);
  let chance = 0;
  for (const [sum, share] of addedTotals(dice)) chance += share * faceChance(need - sum, luck);
  return chance;
}
