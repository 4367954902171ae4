import type { Bands, Dice } from '../../../../core/dice/dice.js';
import type { Part, Roll } from '../../../../core/events.js';
import type { DiceSum } from '../../plan/effects.js';

/** −1 disadvantage, 0 one die, 1 advantage (QUEST-8.8). */
export type Luck = number;

/** QUEST-8.8: any number of reasons for one counts once, and both cancel out. */
export function luckOf(advantages: number, disadvantages: number): Luck {
  if (advantages > 0 === disadvantages > 0) return 0;
  return advantages > 0 ? 1 : -1;
}

const ATTACK_BANDS: readonly Bands[] = Array.from({ length: 21 }, (_, need) =>
  need > 2 && need < 20 ? [2, need, 20] : [2, 20],
);
const CHECK_BANDS: readonly Bands[] = Array.from({ length: 21 }, (_, need) => [need]);

/** The results of an attack die that differ: natural 1, miss, hit, natural 20. */
function attackBands(need: number): Bands {
  return ATTACK_BANDS[need < 2 ? 2 : need > 20 ? 20 : need]!;
}

/** A d20 with advantage or disadvantage; `need` is the face that decides, left out when others join it. */
export function rollD20(
  dice: Dice,
  label: string,
  luck: Luck,
  need?: number,
  faces: number[] | null = null,
): number {
  const bands = need === undefined ? undefined : need < 2 || need > 20 ? NO_BANDS : CHECK_BANDS[need]!;
  return rollTwice(dice, label, luck, bands, faces);
}

/** The same for an attack, where natural 1 and 20 count; without `need` every face does. */
export function rollAttack(dice: Dice, luck: Luck, need: number | undefined, faces: number[] | null): number {
  return rollTwice(dice, 'attack', luck, need === undefined ? undefined : attackBands(need), faces);
}

const NO_BANDS: Bands = [];

function rollTwice(
  dice: Dice,
  label: string,
  luck: Luck,
  bands: Bands | undefined,
  faces: number[] | null,
): number {
  const first = dice.roll(20, label, bands);
  faces?.push(first);
  if (luck === 0) return first;
  const second = dice.roll(20, label, bands);
  faces?.push(second);
  return luck > 0 === second > first ? second : first;
}

/** Which of the faces counts. */
function keptFace(faces: readonly number[], luck: Luck): number {
  return faces.length < 2 ? 0 : luck > 0 === faces[1]! > faces[0]! ? 1 : 0;
}

/** A d20 that was rolled, and what was added to it. */
interface D20Report {
  readonly who: number;
  readonly label: string;
  readonly faces: readonly number[];
  readonly luck: Luck;
  readonly modifiers: readonly Part[];
}

/** The roll as events carry it. */
export function d20Roll({ who, label, faces, luck, modifiers }: D20Report): Roll {
  const kept = keptFace(faces, luck);
  const total = modifiers.reduce((sum, { value }) => sum + value, faces[kept]!);
  const which = faces.length > 1 ? { kept: [kept] } : {};
  return { who, label, count: faces.length, sides: 20, faces, ...which, modifiers, total };
}

/** How likely a face of at least `need` is: never a natural 1, always a natural 20. */
export function attackChance(need: number, luck: Luck): number {
  return withLuck(Math.min(19, Math.max(1, 21 - need)) / 20, luck);
}

/** The chance of one die as advantage or disadvantage makes it (QUEST-8.8). */
function withLuck(chance: number, luck: Luck): number {
  return luck === 0 ? chance : luck > 0 ? 1 - (1 - chance) ** 2 : chance ** 2;
}

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

/** The chance that the d20 which counts shows at least this. */
function faceChance(need: number, luck: Luck): number {
  return withLuck(Math.min(20, Math.max(0, 21 - need)) / 20, luck);
}

/** The chance that it shows exactly this. */
export const chanceOfFace = (face: number, luck: Luck): number =>
  faceChance(face, luck) - faceChance(face + 1, luck);

/** The chance that a d20 and the dice that join it come to at least this. */
export function chanceOfAtLeast(need: number, luck: Luck, dice: readonly DiceSum[]): number {
  if (dice.length === 0) return faceChance(need, luck);
  let chance = 0;
  for (const [sum, share] of addedTotals(dice)) chance += share * faceChance(need - sum, luck);
  return chance;
}
