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
import type { Hero, Rules, SagaOptions } from '../setup.js';
import type { Fighter, SagaState } from '../state.js';
import { heroProtection, weaponBonus, weaponInHand } from './hands.js';

/** SAGA-1.5: the sum of the seven characteristics, + SKL with sklAddsLp. */
export function maxLpOf(characteristics: Characteristics, skl: number, options: SagaOptions): number {
  const { str, spd, sta, crg, lck, chm, att } = characteristics;
  return str + spd + sta + crg + lck + chm + att + (options.sklAddsLp ? skl : 0);
}

/** SAGA-3.4: never below 2. */
export function needOf(skl: number, lck: number): number {
  return Math.max(2, 7 - Math.floor(skl / 10) - (lck >= 72 ? 1 : 0));
}

/** SAGA-4.2: floored before multiplying. */
function strengthBonus(str: number): number {
  return Math.floor(str / 10) * 5;
}

/** SAGA-10.1: at least 1. */
function enduranceLimit(sta: number, options: SagaOptions): number {
  return Math.max(1, Math.floor(sta / options.enduranceDivisor));
}

export function newFighter(
  characteristics: Characteristics,
  skl: number,
  lp: number,
  maxLp: number,
  options: SagaOptions,
): Fighter {
  const { str, spd, sta, crg, lck, chm, att } = characteristics;
  const fighter = {
    str,
    spd,
    sta,
    crg,
    lck,
    chm,
    att,
    skl,
    lp,
    maxLp,
    bonus: 0,
    protection: 0,
    bloodPrice: 0,
    soulThirst: false,
    ammunition: false,
    need: 0,
    strength: 0,
    speed: 0,
    limit: 0,
    tired: 0,
    resting: false,
  };
  derive(fighter, options);
  return fighter;
}

/** Brings what follows from characteristics and SKL up to date. */
function derive(fighter: Fighter, options: SagaOptions): void {
  fighter.need = needOf(fighter.skl, fighter.lck);
  fighter.strength = strengthBonus(fighter.str);
  fighter.speed = fighter.spd + fighter.crg + fighter.lck;
  fighter.limit = enduranceLimit(fighter.sta, options);
}

/** The hero's blow and protection follow from what is in his hands and on his body. */
export function armHero(rules: Rules, state: SagaState): void {
  const { hero, gear } = state;
  const weapon = weaponInHand(rules, gear);
  hero.bonus = weaponBonus(weapon, gear);
  hero.bloodPrice = weapon.bloodPrice;
  hero.soulThirst = weapon.soulThirst;
  hero.ammunition = weapon.ammunition;
  hero.protection = heroProtection(rules, state);
}

/** SAGA-1.2: seven rolls of 2d6 × 8, in the order of 1.1; LP at the new maximum. */
export function rollCharacteristics(
  rules: Rules,
  fighter: Fighter,
  table: Pick<SagaTable, 'dice' | 'emit'>,
  round: number,
): void {
  const rolls: Roll[] = [];
  for (const key of CHARACTERISTICS) {
    const sum = table.dice.sum(2, 6, key);
    fighter[key] = sum * 8;
    if (table.emit)
      rolls.push({
        who: 0,
        label: key,
        count: 2,
        sides: 6,
        faces: [...table.dice.faces],
        times: 8,
        modifiers: [],
        total: sum * 8,
      });
  }
  derive(fighter, rules.options);
  fighter.maxLp = maxLpOf(fighter, fighter.skl, rules.options);
  fighter.lp = fighter.maxLp;
  table.emit?.({ kind: 'rolled hero', round, who: 0, rolls });
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

/** SAGA-1.11: the hero as he stands, as a setup takes him. */
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
