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

/** One component with all numbers resolved; fields that a kind does not use are zero. */
export interface Component {
  readonly step: number;
  readonly effect: number;
  readonly to: number;
  /** Level multiplier, or what stands in for it (ARENA-14.4, ARENA-6.12). */
  readonly multiplier: number;
  /** Damage type by place, or none. */
  readonly type: number;
  readonly base: number;
  readonly stat: number;
  readonly coefficient: number;
  readonly weapon: number;
  /** Bonuses by tag (ARENA-14.8): for damage, healing or stacks, as the kind has it. */
  readonly flat: number;
  readonly percent: number;
  readonly penetration: number;
  readonly critBonus: number;
  readonly status: number;
  readonly amount: number;
  /** Of a pool's maximum, instead of an amount. */
  readonly share: number;
  readonly duration: number;
  readonly pool: number;
  readonly mode: number;
  /** The build a summon has, or none. */
  readonly template: number;
  readonly inTargetZone: boolean;
  readonly control: number;
  /** Damage types a shield accepts, as bits; 0 accepts all. */
  readonly types: number;
}
