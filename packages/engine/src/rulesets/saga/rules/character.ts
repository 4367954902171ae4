import { z } from 'zod';
import type { Roll } from '../../../core/events.js';
import { parse } from '../../../core/validation/validate.js';
import {
  CHARACTERISTICS,
  type Characteristic,
  type Characteristics,
  characteristicsSchema,
} from '../content.js';
import type { SagaTable } from '../events.js';
import { maxLpOf, updateDerivedNumbers } from '../plan/fighter.js';
import type { SharedPlan } from '../plan/shared-plan.js';
import type { Hero, SagaOptions } from '../setup.js';
import { HERO, type SagaState } from '../state/state.js';
import { rollOf } from './rolls.js';

/** SAGA-1.2: seven rolls of 2d6 × 8, in the order of SAGA-1.1; LP at the new maximum. */
export function rollCharacteristics(
  plan: SharedPlan,
  state: SagaState,
  table: Pick<SagaTable, 'dice' | 'emit'>,
): void {
  const { hero } = state;
  const rolls: Roll[] | undefined = table.emit && [];
  for (const key of CHARACTERISTICS) {
    const sum = table.dice.sum(2, 6, key);
    hero[key] = sum * 8;
    rolls?.push(rollOf(HERO, key, table.dice.faces, { times: 8, total: sum * 8 }));
  }
  updateDerivedNumbers(hero, plan.options);
  hero.maxLp = maxLpOf(hero, hero.skl, plan.options);
  hero.lp = hero.maxLp;
  table.emit?.({ kind: 'rolled hero', round: state.round, who: HERO, rolls: rolls! });
}

const editSchema = z.object({ characteristics: characteristicsSchema });

/** SAGA-1.7: max LP follow the edit; LP only where they would exceed it. */
export function editCharacteristic(
  hero: Hero & { characteristics: Characteristics },
  key: Characteristic,
  value: number,
  options: SagaOptions,
): Hero {
  const edited = { characteristics: { ...hero.characteristics, [key]: value } };
  const { characteristics } = parse(editSchema, edited, 'setup/invalid', 'The hero');
  const before = maxLpOf(hero.characteristics, hero.skl, options);
  const maxLp = maxLpOf(characteristics, hero.skl, options);
  return { ...hero, characteristics, maxLp, lp: Math.min(hero.lp ?? before, maxLp) };
}

/** SAGA-1.11: the hero of a running fight in the form that a setup takes. */
export function heroRecord(state: SagaState, name: string): Hero {
  const { hero, gear } = state;
  const { str, spd, sta, crg, lck, chm, att } = hero;
  return {
    name,
    characteristics: { str, spd, sta, crg, lck, chm, att },
    skl: hero.skl,
    lp: hero.lp,
    maxLp: hero.maxLp,
    power: gear.power,
    maxPower: gear.maxPower,
    weapon: gear.weapon,
    armour: gear.armour,
    shield: gear.shield,
    arrows: gear.arrows,
    orb: gear.orb,
    stone: gear.store < 0 ? null : { store: gear.store, hours: gear.stoneHours },
    kills: gear.kills,
  };
}
