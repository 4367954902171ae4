import type { Arms } from '../plan/arms.js';
import { attackChance } from './d20.js';
import type { Situation } from './situation.js';

/** How likely it is to hit; dice that join the roll are counted by all they may show. */
export function chanceToHit({ ac, toHit, luck, dice }: Situation, arms: Arms): number {
  let sums = new Map([[0, 1]]);
  for (const { count, sides, plus, sign } of dice) {
    sums = spread(sums, [sign * plus]);
    const faces = Array.from({ length: sides }, (_, index) => sign * (index + 1));
    for (let each = 0; each < count; each++) sums = spread(sums, faces);
  }
  let chance = 0;
  for (const [sum, share] of sums) chance += share * attackChance(ac - arms.toHit - toHit - sum, luck);
  return chance;
}

function spread(sums: ReadonlyMap<number, number>, faces: readonly number[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const [sum, share] of sums)
    for (const face of faces) all.set(sum + face, (all.get(sum + face) ?? 0) + share / faces.length);
  return all;
}
