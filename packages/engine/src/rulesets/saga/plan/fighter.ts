import type { Part } from '../../../core/events.js';
import { type Characteristics, type Enemy, sumOfCharacteristics } from '../content.js';
import type { SagaOptions } from '../setup.js';

/** Hero or enemy as numbers. What follows from characteristics and gear is stored, because every blow reads it. */
export interface Fighter extends Characteristics {
  skl: number;
  lp: number;
  maxLp: number;
  /** Weapon bonus of the next blow (SAGA-4.3). */
  bonus: number;
  protection: number;
  /** What the weapon in hand does beside its bonus (SAGA-9.2, SAGA-9.4, SAGA-6.4). */
  bloodPrice: number;
  soulThirst: boolean;
  ammunition: boolean;
  /** Target number (SAGA-3.4). */
  need: number;
  /** Strength bonus (SAGA-4.2). */
  strength: number;
  /** SPD + CRG + LCK (SAGA-2.2). */
  speed: number;
  /** Endurance limit (SAGA-10.1). */
  limit: number;
  /** Rounds fought since the last rest (SAGA-10.2). */
  tired: number;
  resting: boolean;
}

/** SAGA-10.5: an endurance limit that no fight reaches; small enough to stay a small integer in every engine. */
export const UNLIMITED_ENDURANCE = 1_000_000_000;

/** SAGA-1.5: the sum of the seven characteristics, + SKL with sklAddsLp. */
export function maxLpOf(characteristics: Characteristics, skl: number, options: SagaOptions): number {
  return sumOfCharacteristics(characteristics) + (options.sklAddsLp ? skl : 0);
}

const BASE_TARGET_NUMBER = 7;
const LOWEST_TARGET_NUMBER = 2;
const LUCKY_FROM = 72;

/** SAGA-3.2 to 3.4 */
export function targetNumber({ skl, lck }: Pick<Fighter, 'skl' | 'lck'>, why?: Part[]): number {
  let need = BASE_TARGET_NUMBER;
  why?.push({ source: 'base', value: need });
  const skill = Math.floor(skl / 10);
  if (skill > 0) {
    need -= skill;
    why?.push({ source: `SKL ${skl}`, value: -skill });
  }
  if (lck >= LUCKY_FROM) {
    need--;
    why?.push({ source: `LCK ${lck}`, value: -1 });
  }
  if (need < LOWEST_TARGET_NUMBER) {
    why?.push({ source: 'never below 2', value: LOWEST_TARGET_NUMBER - need });
    need = LOWEST_TARGET_NUMBER;
  }
  return need;
}

/** SAGA-4.1 to 4.3: what a hit does before anything lessens or doubles it. */
export function blowDamage(attacker: Fighter, roll: number, why?: Part[]): number {
  why?.push(
    { source: `roll ${roll} × 5`, value: roll * 5 },
    { source: `STR ${attacker.str}`, value: attacker.strength },
    { source: 'weapon', value: attacker.bonus },
  );
  return roll * 5 + attacker.strength + attacker.bonus;
}

/** A rested fighter with bare hands and no armour, as a setup or the content describes them; without `lp` unhurt. */
export function newFighter(
  { characteristics, skl, lp }: Pick<Enemy, 'characteristics' | 'skl' | 'lp'>,
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
    lp: lp ?? maxLp,
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
  updateDerivedNumbers(fighter, options);
  return fighter;
}

/** Brings what follows from characteristics and SKL up to date. */
export function updateDerivedNumbers(fighter: Fighter, options: SagaOptions): void {
  fighter.need = targetNumber(fighter);
  // SAGA-4.2: floored before multiplying.
  fighter.strength = Math.floor(fighter.str / 10) * 5;
  fighter.speed = fighter.spd + fighter.crg + fighter.lck;
  // SAGA-10.1: at least 1.
  fighter.limit = Math.max(1, Math.floor(fighter.sta / options.enduranceDivisor));
}
