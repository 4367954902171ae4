import type { SagaTable } from '../events.js';
import { armHero, stoneStore } from '../plan/gear.js';
import type { SagaPlan } from '../plan/plan.js';
import type { SharedPlan } from '../plan/shared-plan.js';
import { HERO, roundOf, type SagaState } from '../state/state.js';
import { woundEnemy } from './damage.js';
import { slayEnemy } from './reward.js';
import { rollOf, testOf } from './rolls.js';

/** SAGA-9.8: from this roll on a thrown Orb slays Demonspawn, and the LP it takes below. */
export const ORB_SLAYS_FROM = 4;
export const ORB_WOUND_LP = 200;
const ORB_BANDS = [ORB_SLAYS_FROM];
/** Against others the dice fall, but no result matters. */
const NO_BANDS: readonly number[] = [];

/** SAGA-9.8, SAGA-9.9: slays or wounds Demonspawn, does nothing to others, and is gone. Returns whether the round goes on. */
export function throwOrb(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { gear, enemy } = state;
  const roll = table.dice.sum(2, 6, 'orb', plan.enemy.demonspawn ? ORB_BANDS : NO_BANDS);
  const effect = !plan.enemy.demonspawn ? 'nothing' : roll >= ORB_SLAYS_FROM ? 'slays' : 'wounds';
  gear.orb = 'none';
  armHero(plan, state);
  table.emit?.({
    kind: 'threw',
    round: state.round,
    who: HERO,
    effect,
    rolls: [
      plan.enemy.demonspawn
        ? testOf(HERO, 'orb', table.dice.faces, { total: roll, need: ORB_SLAYS_FROM })
        : rollOf(HERO, 'orb', table.dice.faces, { total: roll }),
    ],
  });
  if (effect === 'nothing') return true;
  woundEnemy(plan, state, table, effect === 'slays' ? enemy.lp : ORB_WOUND_LP, 'Orb');
  if (enemy.lp > 0) return true;
  slayEnemy(plan, state, table);
  return false;
}

/** SAGA-9.11: heals min(roll, store, missing); the store falls by the roll, or by the healing (SAGA-15.2). */
export function useStone({ options }: SharedPlan, state: SagaState, table: SagaTable): void {
  const { hero, gear } = state;
  const round = roundOf(state);
  const roll = table.dice.roll(6, 'stone') * 10;
  const healed = Math.min(roll, gear.store, hero.maxLp - hero.lp);
  table.emit?.({
    kind: 'rolled',
    round,
    who: HERO,
    rolls: [rollOf(HERO, 'stone', table.dice.faces, { times: 10, total: roll })],
  });
  hero.lp += healed;
  gear.store = Math.max(0, gear.store - (options.stoneDrain === 'healed' ? healed : roll));
  gear.stoneHours = 0;
  state.stoneUsed = true;
  table.emit?.({
    kind: 'healed',
    round,
    who: HERO,
    source: 'Healing Stone',
    amount: healed,
    left: hero.lp,
  });
}

/** SAGA-9.12: hours fill the stone again. */
export function passHours(state: SagaState, hours: number): void {
  const { gear } = state;
  if (gear.store < 0) return;
  gear.stoneHours += hours;
  gear.store = stoneStore(gear.store, gear.stoneHours);
}

/** SAGA-9.10: why the stone cannot be used; undefined where it can. */
export function stoneRefusal({ gear, hero }: SagaState): 'no-stone' | 'stone-empty' | 'unhurt' | undefined {
  if (gear.store < 0) return 'no-stone';
  if (gear.store === 0) return 'stone-empty';
  return hero.lp >= hero.maxLp ? 'unhurt' : undefined;
}
