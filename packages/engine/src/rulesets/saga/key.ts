import type { Key } from '../../core/key.js';
import { type SagaPlan, TIRELESS } from './setup.js';
import type { SagaState } from './state.js';

/** All that the rest of the fight depends on: not the round, not the tally. */
export function key(plan: SagaPlan, state: SagaState, into: Key): void {
  const { hero, enemy, gear } = state;
  into.put(flagsOf(state));
  into.put(hero.lp);
  into.put(enemy.lp);
  into.put(hero.tired);
  // A tireless enemy counts rounds without end, and no future depends on the count.
  into.put(enemy.limit === TIRELESS ? 0 : enemy.tired);
  const bare = gear.maxPower === 0 && gear.store < 0 && gear.orb === 'none' && gear.arrows === 0;
  if (!bare || plan.rollHero) burdenKey(state, into);
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
function burdenKey({ hero, gear, section, weakened, enemyStart }: SagaState, into: Key): void {
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
