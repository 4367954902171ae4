// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Part } from '../../../core/events.js';
import type { Effect } from './effect.js';

/** What an attack is made with. */
export const enum ARM {
  melee = 1,
  ranged = 2,
  thrown = 4,
  finesse = 8,
  light = 16,
  loading = 64,
  twoHanded = 128,
  magical = 256,
  silvered = 512,
  /** A weapon or unarmed strike of a member: what percentages of QUEST-9.4 change. */
  weapon = 1024,
  unarmed = 2048,
  spell = 4096,
  offHand = 8192,
  lance = 16384,
  net = 32768,
}

/** All that an attack roll and its damage need; one shape for weapons, natural attacks and spells. */
export interface Arms {
  readonly name: string;
  /** Place among the plan's items, −1 for unarmed, natural and spell attacks. */
  readonly item: number;
  /** The status that made it what it is, by its place among the rules; −1 for what it is by itself. */
  readonly form: number;
  /** How it is held: by one hand, by both, in the off hand; thrown; or nothing is held. */
  readonly use: 'one' | 'both' | 'off' | 'thrown' | 'natural';
  readonly toHit: number;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  /** A damage type; −1 where the hit itself does no damage. */
  readonly type: number;
  /** Melee up to this range, −1 for none; ranged up to `near`, with disadvantage up to `far`, −1 for none. */
  readonly reach: number;
  readonly near: number;
  readonly far: number;
  /** The stat it is rolled with. */
  readonly stat: number;
  /** Bits of ARM. */
  readonly flags: number;
  /** The item each attack uses up, −1 for none. */
  readonly ammunition: number;
  /** −1: always with disadvantage, for these reasons (QUEST-10.7, 11.8). */
  readonly edge: number;
  readonly edgeReasons: readonly string[];
  /** What a hit does besides its damage. */
  readonly riders: readonly Effect[];
  /** What the dice become at half HP or less (QUEST-31.14). */
  readonly below: { readonly count: number; readonly sides: number; readonly plus: number } | null;
  /** A melee attack that does damage and nothing besides. */
  readonly plain: boolean;
  readonly average: number;
  readonly toHitParts: readonly Part[];
  readonly damageParts: readonly Part[];
}
