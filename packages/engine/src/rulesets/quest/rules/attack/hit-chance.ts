import type { Arms } from '../../plan/weapons.js';
import { attackChance } from './d20.js';
import { addedTotals } from './d20-chance.js';
import type { Situation } from './situation.js';

/** How likely it is to hit; dice that join the roll are counted by all they may show. */
export function chanceToHit({ ac, toHit, luck, dice }: Situation, arms: Arms): number {
  let chance = 0;
  for (const [sum, share] of addedTotals(dice))
    chance += share * attackChance(ac - arms.toHit - toHit - sum, luck);
  return chance;
}
