import type { Part, Who } from '../../../core/events.js';
import type { SagaEvent, SagaTable } from '../events.js';
import { type Fighter, targetNumber } from '../plan/fighter.js';
import { weaponBonus, weaponInHand } from '../plan/gear.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';
import { enemyDamage, heroDamage, woundEnemy } from './damage.js';
import { resolveFall } from './death.js';
import { slayEnemy } from './reward.js';
import { testOf } from './rolls.js';

/** By target number: a miss is one result, every hit has damage of its own. */
const ATTACK_BANDS: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, need) =>
  [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(total => total >= need),
);

/** The hero's attack, Doombringer's price and thirst included. Returns whether the round goes on. */
export function heroAttack(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { hero, enemy } = state;
  if (hero.bloodPrice > 0) {
    payBloodPrice(state, table);
    // SAGA-9.3: no attack is rolled.
    if (hero.lp <= 0) {
      resolveFall(plan, state, table, plan.options.bloodPriceSave);
      return false;
    }
  }
  const roll = rollAttack(state, table, HERO, hero);
  if (roll > 0) {
    const parts: Part[] | undefined = table.emit && [];
    const damage = heroDamage(plan, state, roll, parts);
    woundEnemy(plan, state, table, damage, undefined, parts);
    if (hero.soulThirst) healBySoulThirst(state, table, damage);
  }
  if (hero.ammunition) spendArrow(plan, state, table);
  if (enemy.lp > 0) return true;
  slayEnemy(plan, state, table);
  return false;
}

/** The enemy's attack. Returns whether the round goes on. */
export function enemyAttack(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { hero, enemy } = state;
  const roll = rollAttack(state, table, ENEMY, enemy);
  if (roll === 0) return true;
  const parts: Part[] | undefined = table.emit && [];
  const damage = enemyDamage(state, roll, parts);
  hero.lp -= damage;
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: HERO,
    by: ENEMY,
    source: plan.enemy.weapon.name,
    amount: damage,
    left: hero.lp,
    parts: parts!,
  });
  if (hero.lp > 0) return true;
  resolveFall(plan, state, table, true);
  return false;
}

/** SAGA-3.1: 2d6, the same dice for hit and damage. Returns what was rolled, 0 for a miss. */
function rollAttack(state: SagaState, table: SagaTable, who: Who, attacker: Fighter): number {
  const { need } = attacker;
  const roll = table.dice.sum(2, 6, 'attack', ATTACK_BANDS[need]);
  table.emit?.(attackEvent(state.round, who, attacker, table.dice.faces, roll));
  return roll >= need ? roll : 0;
}

/** SAGA-14.5: the target number with its SKL and LCK reductions. */
function attackEvent(
  round: number,
  who: Who,
  attacker: Fighter,
  faces: readonly number[],
  roll: number,
): SagaEvent {
  const parts: Part[] = [];
  const need = targetNumber(attacker, parts);
  const rolls = [testOf(who, 'attack', faces, { total: roll, need, parts })];
  return { kind: 'attacked', round, who, hit: roll >= need, roll, need, rolls };
}

/** SAGA-9.2 */
function payBloodPrice(state: SagaState, table: SagaTable): void {
  const { hero } = state;
  hero.lp -= hero.bloodPrice;
  table.emit?.({
    kind: 'spent',
    round: state.round,
    who: HERO,
    pool: 'LP',
    amount: hero.bloodPrice,
    left: hero.lp,
    source: 'Blood Price',
  });
}

/** SAGA-9.4: by the whole damage, not beyond the maximum. */
function healBySoulThirst(state: SagaState, table: SagaTable, damage: number): void {
  const { hero } = state;
  const healed = Math.min(damage, hero.maxLp - hero.lp);
  hero.lp += healed;
  table.emit?.({
    kind: 'healed',
    round: state.round,
    who: HERO,
    source: 'Soul Thirst',
    amount: healed,
    left: hero.lp,
  });
}

/** SAGA-6.4: one per attack, hit or miss. */
function spendArrow(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { gear } = state;
  if (gear.arrows === 0) return;
  gear.arrows--;
  state.hero.bonus = weaponBonus(weaponInHand(plan, gear), gear);
  table.emit?.({
    kind: 'spent',
    round: state.round,
    who: HERO,
    pool: 'arrows',
    amount: 1,
    left: gear.arrows,
    source: 'Arrow',
  });
}
