import type { Roll } from '../../../core/events.js';
import { type SagaTable, test2d6 } from '../events.js';
import type { SagaOptions, SagaPlan } from '../setup.js';
import { HERO, roundOf, type SagaState } from '../state.js';
import { woundEnemy } from './attack.js';
import { armHero } from './character.js';
import { slay } from './death.js';

/** SAGA-9.11, 9.12 */
export const STONE_FULL = 50;
const STONE_HOURS = 48;

/** SAGA-9.8 */
export const ORB_SLAYS = 4;
export const ORB_WOUND = 200;
const ORB_BANDS = [ORB_SLAYS];

/** SAGA-9.8, 9.9: slays or wounds Demonspawn, does nothing to others, and is gone. */
export function throwOrb(plan: SagaPlan, state: SagaState, table: SagaTable): boolean {
  const { gear, enemy } = state;
  const roll = table.dice.sum(2, 6, 'orb', plan.enemy.demonspawn ? ORB_BANDS : NO_BANDS);
  const effect = !plan.enemy.demonspawn ? 'nothing' : roll >= ORB_SLAYS ? 'slays' : 'wounds';
  gear.orb = 'none';
  armHero(plan, state);
  if (table.emit) {
    table.emit({
      kind: 'threw',
      round: state.round,
      who: HERO,
      effect,
      rolls: [orbRoll(plan.enemy.demonspawn, table.dice.faces, roll)],
    });
  }
  if (effect === 'nothing') return true;
  woundEnemy(state, table, effect === 'slays' ? enemy.lp : ORB_WOUND, 'Orb', []);
  if (enemy.lp > 0) return true;
  slay(plan, state, table);
  return false;
}

/** The dice fall, but no result matters. */
const NO_BANDS: readonly number[] = [];

function orbRoll(demonspawn: boolean, faces: readonly number[], total: number): Roll {
  if (demonspawn) return test2d6(HERO, 'orb', faces, total, ORB_SLAYS);
  return { who: HERO, label: 'orb', count: 2, sides: 6, faces: [...faces], modifiers: [], total };
}

/** SAGA-9.11: heals min(roll, store, missing); the store falls by the roll, or by the healing (15.2). */
export function useStone(options: SagaOptions, state: SagaState, table: SagaTable): void {
  const { hero, gear } = state;
  const round = roundOf(state);
  const roll = table.dice.roll(6, 'stone') * 10;
  const healed = Math.min(roll, gear.store, hero.maxLp - hero.lp);
  if (table.emit) {
    table.emit({
      kind: 'rolled',
      round,
      who: HERO,
      rolls: [
        {
          who: HERO,
          label: 'stone',
          count: 1,
          sides: 6,
          faces: [...table.dice.faces],
          times: 10,
          modifiers: [],
          total: roll,
        },
      ],
    });
  }
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

/** SAGA-9.12: full again 48 hours after the last use. */
export function passHours(state: SagaState, hours: number): void {
  const { gear } = state;
  if (gear.store < 0) return;
  gear.stoneHours += hours;
  gear.store = storeAfter(gear.store, gear.stoneHours);
}

/** What a stone holds that was last used so many hours ago. */
export function storeAfter(store: number, hours: number): number {
  return hours >= STONE_HOURS ? STONE_FULL : store;
}

/** SAGA-9.10: why the stone cannot be used. */
export function stoneBlocked(state: SagaState) {
  if (state.gear.store < 0) return { code: 'saga/no-stone', reason: 'You have no Healing Stone.' };
  if (state.gear.store === 0)
    return {
      code: 'saga/stone-empty',
      reason: `The Healing Stone is empty. It fills ${STONE_HOURS} hours after its last use.`,
    };
  if (state.hero.lp >= state.hero.maxLp)
    return { code: 'saga/unhurt', reason: 'You have all your LP already.' };
  return undefined;
}
