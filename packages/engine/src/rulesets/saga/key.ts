import type { StateKey } from '../../core/state-key.js';
import { damageOf } from './rules/attack.js';
import { type SagaPlan, TIRELESS } from './setup.js';
import { ENEMY, HERO, type SagaState } from './state.js';

/** All that the rest of the fight depends on: not the round, not the tally. */
export function key(plan: SagaPlan, state: SagaState, into: StateKey): void {
  const { hero, enemy, gear } = state;
  const isBare =
    gear.maxPower === 0 && gear.store < 0 && gear.orb === 'none' && gear.arrows === 0 && !plan.rollHero;
  into.put(flagsOf(state));
  if (isBare && isHeroIdle(state)) into.idle(hero.lp);
  else into.put(hero.lp);
  if (isBare && isEnemyIdle(plan, state)) into.idle(enemy.lp);
  else into.put(enemy.lp);
  into.put(hero.tired);
  // A tireless enemy counts rounds without end, and no future depends on the count.
  into.put(enemy.limit === TIRELESS ? 0 : enemy.tired);
  if (!isBare) burdenKey(state, into);
}

/** A blow asks for the LP of whom it hits; those of a bare hero who strikes matter only to some weapons (9.2, 9.4). */
function isHeroIdle({ phase, turn, hero }: SagaState): boolean {
  return phase === 'opening' || (turn === HERO && hero.bloodPrice === 0 && !hero.soulThirst);
}

/** So do the enemy's, unless its blow may kill: the death save then heals it (11.3). */
function isEnemyIdle({ options }: SagaPlan, { phase, turn, saved, hero, enemy }: SagaState): boolean {
  if (phase === 'opening') return true;
  const most = damageOf(12, enemy, 0, 0, false);
  return turn === ENEMY && (saved || options.keepEnemyWounds || hero.lp > most);
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

/** What a hero with magic, items or rolled characteristics carries into the future besides. */
function burdenKey({ hero, gear, section, weakened, enemyStart }: SagaState, into: StateKey): void {
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
