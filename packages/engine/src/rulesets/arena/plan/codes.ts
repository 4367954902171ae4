/* The small whole numbers by which a plan names kinds of things: rules compare them quickly, and tables are indexed by them. */

/** ARENA-13: whom an action is aimed at, in the order of TARGETS. */
export const TARGET = {
  self: 0,
  enemy: 1,
  ally: 2,
  randomEnemy: 3,
  randomAlly: 4,
  enemyZone: 5,
  allyZone: 6,
  allZone: 7,
  enemyMap: 8,
  allMap: 9,
  fallenAlly: 10,
  zone: 11,
  map: 12,
} as const;

/** ARENA-3.1, as bits. */
export const BAND = { short: 1, medium: 2, long: 4, self: 8 } as const;

export const KIND = { none: 0, melee: 1, ranged: 2, magic: 3, thrown: 4 } as const;

/** ARENA-8.1: the kinds in which components resolve. */
export const STEP = { revive: 0, status: 1, numbers: 2, place: 3 } as const;

export const EFFECT = {
  damage: 0,
  heal: 1,
  shield: 2,
  applyStatus: 3,
  removeStatus: 4,
  modifyStat: 5,
  move: 6,
  summon: 7,
  revive: 8,
  drain: 9,
  grant: 10,
  detect: 11,
  lootBonus: 12,
  interrupt: 13,
} as const;

/** ARENA-8.14 */
export const TO = { target: 0, self: 1, allies: 2, other: 3 } as const;

export const MOVE = { toZone: 0, toTargetZone: 1, pushAway: 2, pushRandom: 3, pullToward: 4 } as const;

export const DECAY = { flat: 0, percent: 1, attribute: 2, healing: 3, turnStart: 4, none: 5 } as const;

export const WORTH = { decaySum: 0, perStack: 1, lostTicks: 2, once: 3 } as const;

export const WHEN = { always: 0, outOfReach: 1, hasPool: 2, taunterHasAlly: 3 } as const;
