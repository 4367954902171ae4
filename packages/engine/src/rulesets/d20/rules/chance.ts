import type { Bands } from '../../../core/dice/dice.js';

/** Rolled twice and the higher kept, once, or twice and the lower kept (D20-15.3). */
export type Luck = -1 | 0 | 1;

const BANDS = [20, 19].map(critical =>
  Array.from(
    { length: 21 },
    (_, need): Bands => (need > 2 && need < critical ? [2, need, critical] : [2, critical]),
  ),
);

/** What an attack die tells apart: fumble, miss, hit, critical. */
export function attackBands(need: number, criticalFrom: number): Bands {
  const bands = criticalFrom === 20 ? BANDS[0]! : BANDS[1]!;
  return bands[need < 2 ? 2 : need > 20 ? 20 : need]!;
}

/** How many of the 20 faces hit (D20-3.2–3.4). */
function hittingFaces(need: number, criticalFrom: number): number {
  return Math.min(19, Math.max(21 - criticalFrom, 21 - need));
}

/** The exact chance to hit. */
export function hitChance(need: number, criticalFrom: number, luck: Luck): number {
  const one = hittingFaces(need, criticalFrom) / 20;
  return luck === 0 ? one : luck > 0 ? 1 - (1 - one) ** 2 : one ** 2;
}

/** D20-3.7, 15.3, 15.10: the percent that is shown. */
export function shownPercent(need: number, criticalFrom: number, luck: Luck): number {
  const faces = hittingFaces(need, criticalFrom);
  if (luck === 0) return faces * 5;
  // In whole four-hundredths, so that halves are halves.
  const of400 = luck > 0 ? 400 - (20 - faces) ** 2 : faces ** 2;
  return Math.floor((of400 + 2) / 4);
}
