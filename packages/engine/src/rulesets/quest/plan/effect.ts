import type { EffectRecord } from '../content/effects.js';

/** Dice of one kind and a constant; `sides` 0 for a constant alone. `sign` −1 for what is taken off (bane). */
export interface DiceSum {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  readonly sign: number;
  readonly text: string;
}

/** Besides the thirteen: that of the hit, that of the damage which set the effect off, and what nothing resists. */
export const TYPE = { weapon: -1, trigger: -2, plain: -3 } as const;

/** One shape for all kinds; what only one kind has is read from `record`. */
export interface Effect {
  readonly kind: EffectRecord['kind'];
  readonly on: EffectRecord['on'];
  /** Creature types as bits, 0 for any. */
  readonly onlyTypes: number;
  readonly notTypes: number;
  /** `onlyTypes` … `failedBy` say something: look closer before it touches anybody. */
  readonly picky: boolean;
  readonly dice: DiceSum | null;
  /** A damage type, or one of `TYPE`. */
  readonly type: number;
  /** Place among the plan's status rules, −1 for other kinds. */
  readonly status: number;
  /** Of `save`, and of a status's `again`: a stat, −1 for none, and its DC, −1 for that of the source. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly again: number;
  readonly againDc: number;
  readonly failure: number;
  readonly escape: number;
  readonly escapeDc: number;
  /** How long a status lasts, one of UNTIL, and how often it works: −1 without limit, or as the status says. */
  readonly rounds: number;
  readonly until: number;
  readonly uses: number;
  readonly concentration: boolean;
  /** What is within: effects of a save, what a strike's hit does, what a zone does on entering, `otherwise` of a kill. */
  readonly inner: readonly Effect[];
  /** What a zone does to whoever stays. */
  readonly stay: readonly Effect[];
  readonly record: EffectRecord;
}
