import type { StateKey } from '../../../core/state-key.js';
import { blowDamage, UNLIMITED_ENDURANCE } from '../plan/fighter.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from './state.js';

/** All that the rest of the fight depends on: not the round, not the number of kills. */
export function key(plan: SagaPlan, state: SagaState, into: StateKey): void {
  const { hero, enemy, gear } = state;
  const hasNoExtras =
    gear.maxPower === 0 && gear.store < 0 && gear.orb === 'none' && gear.arrows === 0 && !plan.rollHero;
  into.put(flagsOf(state));
  if (hasNoExtras && isHeroIdle(state)) into.idle(hero.lp);
  else into.put(hero.lp);
  if (hasNoExtras && isEnemyIdle(plan, state)) into.idle(enemy.lp);
  else into.put(enemy.lp);
  into.put(hero.tired);
  // Without an endurance limit the count of rounds grows without end, and no future depends on it.
  into.put(enemy.limit === UNLIMITED_ENDURANCE ? 0 : enemy.tired);
  if (!hasNoExtras) putHeroDetails(state, into);
}

/**
 * A blow reads the LP of its target. Those of the hero who strikes matter only to some weapons (SAGA-9.2, SAGA-9.4),
 * as long as he has neither magic nor items.
 */
function isHeroIdle({ phase, turn, hero }: SagaState): boolean {
  return phase === 'opening' || (turn === HERO && hero.bloodPrice === 0 && !hero.soulThirst);
}

/** The enemy's own LP do not matter when it strikes, unless its blow may kill: the death save then heals it (SAGA-11.3). */
function isEnemyIdle({ options }: SagaPlan, { phase, turn, saved, hero, enemy }: SagaState): boolean {
  if (phase === 'opening') return true;
  const mostDamage = blowDamage(enemy, 12);
  return turn === ENEMY && (saved || options.keepEnemyWounds || hero.lp > mostDamage);
}

function flagsOf(state: SagaState): number {
  return (
    (state.phase === 'gap' ? 1 : 0) +
    state.turn * 2 +
    state.leader * 4 +
    state.leaderActs * 8 +
    state.otherActs * 32 +
    (state.hero.resting ? 128 : 0) +
    (state.enemy.resting ? 256 : 0) +
    (state.saved ? 512 : 0) +
    (state.castThisRound ? 1024 : 0) +
    (state.stoneUsed ? 2048 : 0) +
    (state.phase === 'opening' ? 4096 : 0)
  );
}

/** What else matters of a hero with magic, items or rolled characteristics. */
function putHeroDetails({ hero, gear, section, weakened, enemyStart }: SagaState, into: StateKey): void {
  into.put(hero.str);
  into.put(hero.lck);
  into.put(hero.crg);
  into.put(hero.spd);
  into.put(hero.sta);
  into.put(hero.maxLp);
  into.put(hero.protection);
  into.put(gear.store);
  into.put(gear.power);
  into.text(gear.orb);
  into.put(gear.arrows);
  into.put(weakened);
  into.put(enemyStart);
  into.text(section.inclination);
  // Which spells were cast matters, not in what order.
  const cast = section.cast.length > 1 ? section.cast.toSorted() : section.cast;
  for (const spell of cast) into.text(spell);
}
