import { waysAtLeast } from '../../../../core/dice/ways.js';
import { blowDamage, type Fighter } from '../../plan/fighter.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState } from '../state.js';

/** How surely the stronger of two wins a duel: the ratio of their strengths counts with this power. */
const DECISIVENESS = 3;
/** A full store heals once in so many sections (SAGA-9.12, SAGA-13.3). */
const SECTIONS_PER_STONE = 6;
/** SAGA-9.8: 33 of 36 throws slay. */
const ORB_SLAYS = 33 / 36;
const EVEN_CHANCE = 0.5;

/** The logarithm of a rough chance to beat all enemies from this section on. */
export function strengthAhead(plan: GauntletPlan, state: GauntletState): number {
  const { gear } = state.duel;
  // SAGA-12.3: a point of POWER saves a point of LP.
  const spareLp = Math.max(0, gear.store) / SECTIONS_PER_STONE + gear.power / plan.sections.length;
  let sum = 0;
  let worstDemon = 0;
  for (const { enemy, start } of plan.duels.slice(Math.max(0, state.frontier - 1))) {
    const chance = Math.log(chanceToWin(state.duel.hero, start.enemy, spareLp));
    sum += chance;
    if (enemy.demonspawn) worstDemon = Math.min(worstDemon, chance);
  }
  return gear.orb === 'none' ? sum : sum - Math.min(0, worstDemon - Math.log(ORB_SLAYS));
}

function chanceToWin(hero: Fighter, enemy: Fighter, spareLp: number): number {
  const dealt = damagePerRound(hero, enemy);
  const taken = damagePerRound(enemy, hero);
  // Who strikes first is a blow ahead, which is half a blow more than nobody would be.
  const lead = hero.speed > enemy.speed ? EVEN_CHANCE : -EVEN_CHANCE;
  const ratio = Math.max(0.01, ((hero.maxLp + spareLp + lead * taken) * dealt) / (enemy.maxLp * taken));
  const once = ratio ** DECISIVENESS / (1 + ratio ** DECISIVENESS);
  // SAGA-11.1: who is saved fights once more.
  const saved = 1 - waysAtLeast(2, 6, Math.floor(hero.lck / 10) + 1) / 36;
  return once + (1 - once) * saved * once;
}

/** What a fighter deals on average, rests included. */
function damagePerRound(attacker: Fighter, target: Fighter): number {
  const hits = waysAtLeast(2, 6, attacker.need) / 36;
  const roll = (attacker.need + 12) / 2;
  const thirst = attacker.soulThirst ? 2 : 1;
  const damage = Math.max(1, blowDamage(attacker, Math.min(roll, 8)) - target.protection);
  return (thirst * hits * damage * attacker.limit) / (attacker.limit + 1);
}
