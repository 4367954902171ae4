import type { Bands, Dice } from '../../../../core/dice/dice.js';
import type { Part, Roll } from '../../../../core/events.js';

/** −1 disadvantage, 0 one die, 1 advantage (QUEST-8.8). */
export type Luck = number;

const ATTACK_BANDS: readonly Bands[] = Array.from({ length: 21 }, (_, need) =>
  need > 2 && need < 20 ? [2, need, 20] : [2, 20],
);
const CHECK_BANDS: readonly Bands[] = Array.from({ length: 21 }, (_, need) => [need]);

/** What an attack die tells apart: natural 1, miss, hit, natural 20. */
export function attackBands(need: number): Bands {
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
  return twice(dice, label, luck, bands, faces);
}

/** The same for an attack, where natural 1 and 20 count; without `need` every face does. */
export function rollAttack(dice: Dice, luck: Luck, need: number | undefined, faces: number[] | null): number {
  return twice(dice, 'attack', luck, need === undefined ? undefined : attackBands(need), faces);
}

const NO_BANDS: Bands = [];

function twice(
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

/** Which of the faces was kept. */
export function keptOf(faces: readonly number[], luck: Luck): number {
  return faces.length < 2 ? 0 : luck > 0 === faces[1]! > faces[0]! ? 1 : 0;
}

/** The roll as events carry it. */
export function d20Roll(
  who: number,
  label: string,
  faces: readonly number[],
  luck: Luck,
  modifiers: readonly Part[],
  value: number,
  parts: readonly Part[] = [],
): Roll {
  const kept = keptOf(faces, luck);
  const total = modifiers.reduce((sum, part) => sum + part.value, faces[kept]!);
  return {
    who,
    label,
    count: faces.length,
    sides: 20,
    faces,
    ...(faces.length > 1 ? { kept: [kept] } : {}),
    modifiers,
    total,
    target: { test: '>=', value, parts },
    success: total >= value,
  };
}

/** How likely a face of at least `need` is: never a natural 1, always a natural 20. */
export function attackChance(need: number, luck: Luck): number {
  const one = Math.min(19, Math.max(1, 21 - need)) / 20;
  return luck === 0 ? one : luck > 0 ? 1 - (1 - one) ** 2 : one ** 2;
}
