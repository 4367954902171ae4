import type { Part, Who } from '../../../core/events.js';
import { attackRoll, type SagaTable } from '../events.js';
import type { SagaPlan } from '../setup.js';
import { ENEMY, type Fighter, HERO, type SagaState } from '../state.js';
import { fall, slay } from './death.js';
import { weaponBonus, weaponInHand } from './hands.js';

/** By need: a miss is one result, every hit has damage of its own. */
const ATTACK_BANDS: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, need) =>
  [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(total => total >= need),
);

/** SAGA-4.5, in this order: blow, XENOPHOBIA, protection, held Orb. */
export function damageOf(
  roll: number,
  attacker: Fighter,
  weakened: number,
  protection: number,
  doubled: boolean,
): number {
  let damage = roll * 5 + attacker.strength + attacker.bonus;
  if (weakened > 0) damage = Math.max(0, damage - weakened);
  damage = Math.max(0, damage - protection);
  return doubled ? damage * 2 : damage;
}

/** The same in steps that say where each number came from (SAGA-14.5). */
function damageParts(
  roll: number,
  attacker: Fighter,
  weakened: number,
  protection: number,
  doubled: boolean,
): Part[] {
  const parts: Part[] = [
    { source: `roll ${roll} × 5`, value: roll * 5 },
    { source: `STR ${attacker.str}`, value: attacker.strength },
    { source: 'weapon', value: attacker.bonus },
  ];
  const blow = roll * 5 + attacker.strength + attacker.bonus;
  if (weakened > 0) parts.push({ source: 'XENOPHOBIA', value: -Math.min(weakened, blow) });
  const left = Math.max(0, blow - weakened);
  if (protection > 0) parts.push({ source: 'protection', value: -Math.min(protection, left) });
  if (doubled) parts.push({ source: 'held Orb × 2', value: Math.max(0, left - protection) });
  return parts;
}

/** SAGA-9.6: only the hero holds the Orb, only Demonspawn suffer it. */
export function orbDoubles(plan: SagaPlan, state: SagaState): boolean {
  return plan.enemy.demonspawn && state.gear.orb === 'held';
}

/** SAGA-3.1: 2d6, the same dice for hit and damage. Answers what was rolled, 0 for a miss. */
function rollAttack(state: SagaState, table: SagaTable, who: Who, attacker: Fighter): number {
  const { need } = attacker;
  const roll = table.dice.sum(2, 6, 'attack', ATTACK_BANDS[need]);
  const hit = roll >= need;
  if (table.emit) {
    const rolls = [attackRoll(who, attacker, table.dice.faces, roll)];
    table.emit({ kind: 'attacked', round: state.round, who, hit, roll, need, rolls });
  }
  return hit ? roll : 0;
}

/** The enemy's blow. Answers whether the round goes on. */
export function enemyAttack(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { hero, enemy } = state;
  const roll = rollAttack(state, table, ENEMY, enemy);
  if (roll === 0) return true;
  const damage = damageOf(roll, enemy, state.weakened, hero.protection, false);
  hero.lp -= damage;
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: HERO,
    by: ENEMY,
    source: plan.enemy.weapon.name,
    amount: damage,
    left: hero.lp,
    parts: damageParts(roll, enemy, state.weakened, hero.protection, false),
  });
  return hero.lp > 0 || fall(plan, state, table);
}

/** The hero's blow, Doombringer's price and thirst included. Answers whether the round goes on. */
export function heroAttack(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { hero, enemy } = state;
  if (hero.bloodPrice > 0) {
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
    // SAGA-9.3: no attack is rolled.
    if (hero.lp <= 0) return fall(plan, state, table, plan.options.bloodPriceSave);
  }
  const roll = rollAttack(state, table, HERO, hero);
  if (roll > 0) {
    const doubled = orbDoubles(plan, state);
    const damage = damageOf(roll, hero, 0, enemy.protection, doubled);
    if (table.emit)
      woundEnemy(
        state,
        table,
        damage,
        weaponInHand(plan, state.gear).name,
        damageParts(roll, hero, 0, enemy.protection, doubled),
      );
    else enemy.lp = Math.max(0, enemy.lp - damage);
    if (hero.soulThirst) drink(state, table, damage);
  }
  if (hero.ammunition) spendArrow(plan, state, table);
  if (enemy.lp > 0) return true;
  slay(plan, state, table);
  return false;
}

/** SAGA-1.10: an enemy's LP stop at 0. */
export function woundEnemy(
  state: SagaState,
  table: SagaTable,
  damage: number,
  source: string,
  parts: readonly Part[],
): void {
  const { enemy } = state;
  enemy.lp = Math.max(0, enemy.lp - damage);
  table.emit?.({
    kind: 'damaged',
    round: state.round,
    who: ENEMY,
    by: HERO,
    source,
    amount: damage,
    left: enemy.lp,
    parts,
  });
}

/** SAGA-9.4: by the whole damage, not beyond the maximum. */
function drink(state: SagaState, table: SagaTable, damage: number): void {
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
