import type { Characteristics } from './content.js';

export const HERO = 0;
export const ENEMY = 1;

/** Either side as numbers; what the rules derive from characteristics and gear is kept ready. */
export interface Fighter extends Characteristics {
  skl: number;
  lp: number;
  maxLp: number;
  /** Weapon bonus of the next blow (4.3). */
  bonus: number;
  protection: number;
  /** What the weapon in hand does beside its bonus (6.4, 9.2, 9.4), kept here because every blow asks. */
  bloodPrice: number;
  soulThirst: boolean;
  ammunition: boolean;
  /** Target number (3.4). */
  need: number;
  /** Strength bonus (4.2). */
  strength: number;
  /** SPD + CRG + LCK (2.2). */
  speed: number;
  /** Endurance limit (10.1). */
  limit: number;
  /** Rounds fought since the last rest (10.2). */
  tired: number;
  resting: boolean;
}

/** What the hero carries. */
export interface Gear {
  weapon: string;
  armour: string;
  shield: boolean;
  arrows: number;
  orb: 'none' | 'carried' | 'held';
  /** LP left in the Healing Stone; −1 without one. */
  store: number;
  /** Hours since the stone's last use (9.12). */
  stoneHours: number;
  power: number;
  maxPower: number;
  kills: number;
}

/** The life span of section-long effects (13.2). */
export interface Section {
  inclination: 'untested' | 'allowed' | 'barred';
  /** Replaced, never pushed to, so that copies may share it. */
  cast: readonly string[];
  /** ARMOUR is in force. */
  warded: boolean;
  /** INVISIBILITY was cast: no attack in this section. */
  unseen: boolean;
  heroLp: number;
  enemyLp: number;
}

export type Ending = 'slain' | 'passed' | 'fled' | 'escaped' | 'dead';

export interface SagaState {
  /** 'opening': First Strike has to be rolled anew (2.3, 11.3, 12.15); 'gap' lies between two rounds (2.6). */
  phase: 'opening' | 'gap' | 'turn' | 'over';
  /** Who acts now. */
  turn: number;
  round: number;
  leader: number;
  /** Actions that the leader and the other have left in this round. */
  leaderActs: number;
  otherActs: number;
  hero: Fighter;
  enemy: Fighter;
  gear: Gear;
  section: Section;
  /** The enemy's LP when the fight began, for the restart (11.3). */
  enemyStart: number;
  /** The one death save of this fight is spent (11.2). */
  saved: boolean;
  /** XENOPHOBIA: how much less the enemy's blows do. */
  weakened: number;
  /** A spell was cast in this round, which matters where the hero acts twice in it (10.3, 15.4). */
  castThisRound: boolean;
  stoneUsed: boolean;
  ending: Ending | null;
}

export function freshSection(heroLp: number, enemyLp: number): Section {
  return { inclination: 'untested', cast: [], warded: false, unseen: false, heroLp, enemyLp };
}

export function newState(hero: Fighter, enemy: Fighter, gear: Gear): SagaState {
  return {
    phase: 'over',
    turn: HERO,
    round: 0,
    leader: HERO,
    leaderActs: 0,
    otherActs: 0,
    hero,
    enemy,
    gear,
    section: freshSection(hero.lp, enemy.lp),
    enemyStart: enemy.lp,
    saved: false,
    weakened: 0,
    castThisRound: false,
    stoneUsed: false,
    ending: null,
  };
}

/** SAGA-2.6: the gap belongs to the round that follows it. */
export function roundOf(state: SagaState): number {
  return state.phase === 'gap' ? state.round + 1 : state.round;
}

/** A hand-written copy: many times faster than a general one. */
export function copyState(state: SagaState): SagaState {
  return {
    phase: state.phase,
    turn: state.turn,
    round: state.round,
    leader: state.leader,
    leaderActs: state.leaderActs,
    otherActs: state.otherActs,
    hero: copyFighter(state.hero),
    enemy: copyFighter(state.enemy),
    gear: copyGear(state.gear),
    section: copySection(state.section),
    enemyStart: state.enemyStart,
    saved: state.saved,
    weakened: state.weakened,
    castThisRound: state.castThisRound,
    stoneUsed: state.stoneUsed,
    ending: state.ending,
  };
}

export function copyFighter(from: Fighter): Fighter {
  return {
    str: from.str,
    spd: from.spd,
    sta: from.sta,
    crg: from.crg,
    lck: from.lck,
    chm: from.chm,
    att: from.att,
    skl: from.skl,
    lp: from.lp,
    maxLp: from.maxLp,
    bonus: from.bonus,
    protection: from.protection,
    bloodPrice: from.bloodPrice,
    soulThirst: from.soulThirst,
    ammunition: from.ammunition,
    need: from.need,
    strength: from.strength,
    speed: from.speed,
    limit: from.limit,
    tired: from.tired,
    resting: from.resting,
  };
}

function copyGear(from: Gear): Gear {
  return {
    weapon: from.weapon,
    armour: from.armour,
    shield: from.shield,
    arrows: from.arrows,
    orb: from.orb,
    store: from.store,
    stoneHours: from.stoneHours,
    power: from.power,
    maxPower: from.maxPower,
    kills: from.kills,
  };
}

function copySection(from: Section): Section {
  return {
    inclination: from.inclination,
    cast: from.cast,
    warded: from.warded,
    unseen: from.unseen,
    heroLp: from.heroLp,
    enemyLp: from.enemyLp,
  };
}
