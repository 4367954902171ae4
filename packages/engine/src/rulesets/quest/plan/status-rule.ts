import type { StatusRecord } from '../content/statuses.js';
import type { DiceSum, Effect } from './effect.js';

/** What a status does, in numbers where rules need them quickly; the rest is read from `record`. */
export interface StatusRule {
  readonly index: number;
  /** The plain status it is a form of: two forms of one never stand side by side. */
  readonly base: number;
  readonly id: string;
  readonly name: string;
  /** Place in CONDITIONS, −1 for none. */
  readonly condition: number;
  /** Bits of QUIRK it gives its bearer, and of EDGE. */
  readonly quirks: number;
  readonly edge: number;
  /** Gained together with it. */
  readonly brings: readonly number[];
  readonly next: number;
  /** Creature types as bits, 0 for all. */
  readonly types: number;
  /** A stat, −1 for all rolls. */
  readonly only: number;
  readonly attackDie: DiceSum | null;
  readonly saveDie: DiceSum | null;
  readonly checkDie: DiceSum | null;
  /** What the source's own hits do to the bearer besides. */
  readonly fromSource: DiceSum | null;
  /** Damage types and conditions as bits. */
  readonly resist: number;
  readonly immune: number;
  readonly conditionImmune: number;
  /** It makes another weapon of the one in hand. */
  readonly reshapes: boolean;
  readonly guardTypes: number;
  readonly guardConditions: number;
  readonly slow: number;
  /** Bits of EXTRA: what one more action each turn may be spent on. */
  readonly extra: number;
  /** Bits by place in BARS, and in ENDS. */
  readonly bars: number;
  readonly ends: number;
  readonly onHit: readonly Effect[];
  readonly onStruck: readonly Effect[];
  readonly onKill: readonly Effect[];
  readonly onDeath: readonly Effect[];
  readonly onEvade: readonly Effect[];
  readonly turnStart: readonly Effect[];
  readonly turnEnd: readonly Effect[];
  readonly aura: readonly Effect[];
  readonly repeat: readonly Effect[];
  readonly after: readonly Effect[];
  /** What uses it up, '' for nothing. */
  readonly spent: NonNullable<StatusRecord['spent']> | '';
  /** It does nothing by night. */
  readonly byDay: boolean;
  /** It changes more of what `refresh` works out than the quirks. */
  readonly derives: boolean;
  readonly record: StatusRecord;
}
