import type { Part } from '../../../core/events.js';
import type { SagaTable } from '../events.js';
import { blowDamage, type Fighter } from '../plan/fighter.js';
import { weaponInHand } from '../plan/gear.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';

interface Hit {
  readonly roll: number;
  /** What XENOPHOBIA takes from the blow. */
  readonly weakened: number;
  readonly protection: number;
  /** Whether a held Orb doubles it. */
  readonly doubled: boolean;
}

/** SAGA-4.5, in this order: blow, XENOPHOBIA, protection, held Orb. */
export function damageOf(
  attacker: Fighter,
  { roll, weakened, protection, doubled }: Hit,
  why?: Part[],
): number {
  let damage = blowDamage(attacker, roll, why);
  if (weakened > 0) {
    const lost = Math.min(weakened, damage);
    damage -= lost;
    why?.push({ source: 'XENOPHOBIA', value: -lost });
  }
  if (protection > 0) {
    const absorbed = Math.min(protection, damage);
    damage -= absorbed;
    why?.push({ source: 'protection', value: -absorbed });
  }
  if (doubled) {
    why?.push({ source: 'held Orb × 2', value: damage });
    damage *= 2;
  }
  return damage;
}

/** What the hero's hit with this roll does to the enemy. */
export function heroDamage(plan: SagaPlan, state: SagaState, roll: number, why?: Part[]): number {
  const { protection } = state.enemy;
  // SAGA-9.6: only Demonspawn suffer the Orb.
  const doubled = plan.enemy.demonspawn && state.gear.orb === 'held';
  return damageOf(state.hero, { roll, weakened: 0, protection, doubled }, why);
}

/** What the enemy's hit with this roll does to the hero. */
export function enemyDamage(state: SagaState, roll: number, why?: Part[]): number {
  const { weakened } = state;
  const { protection } = state.hero;
  return damageOf(state.enemy, { roll, weakened, protection, doubled: false }, why);
}

/** SAGA-1.10: an enemy's LP stop at 0. Without a source it is the hero's weapon that wounds. */
export function woundEnemy(
  plan: SagaPlan,
  state: SagaState,
  table: SagaTable,
  damage: number,
  source?: string,
  parts: readonly Part[] = NO_PARTS,
): void {
  const { enemy } = state;
  enemy.lp = Math.max(0, enemy.lp - damage);
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: ENEMY,
    by: HERO,
    source: source ?? weaponInHand(plan, state.gear).name,
    amount: damage,
    left: enemy.lp,
    parts,
  });
}

const NO_PARTS: readonly Part[] = [];
