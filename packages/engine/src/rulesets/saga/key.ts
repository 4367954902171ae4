import { type SagaPlan, TIRELESS } from './setup.js';
import type { SagaState } from './state.js';

/**
 * All that the rest of the fight depends on: not the round, not the tally. Written as character codes, which is
 * far quicker than digits, and exact odds ask for it at every step.
 */
export function key(plan: SagaPlan, state: SagaState): string {
  const { hero, enemy, gear } = state;
  const plain = String.fromCharCode(
    flagsOf(state),
    hero.lp & 0xffff,
    hero.lp >> 16,
    enemy.lp & 0xffff,
    enemy.lp >> 16,
    hero.tired,
    // A tireless enemy counts rounds without end, and no future depends on the count.
    enemy.limit === TIRELESS ? 0 : enemy.tired,
  );
  const bare = gear.maxPower === 0 && gear.store < 0 && gear.orb === 'none' && gear.arrows === 0;
  return bare && !plan.rollHero ? plain : plain + burdenOf(state);
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
function burdenOf({ hero, gear, section, weakened, enemyStart }: SagaState): string {
  const { str, lck, crg, spd, sta, maxLp, protection } = hero;
  const numbers = `${str},${lck},${crg},${spd},${sta},${maxLp},${protection}`;
  const carried = `${gear.store},${gear.power},${gear.orb},${gear.arrows}`;
  // Which spells were cast matters, not in what order.
  const cast = section.cast.length > 1 ? section.cast.toSorted() : section.cast;
  return `${numbers},${carried},${weakened},${enemyStart},${section.inclination},${cast}`;
}
