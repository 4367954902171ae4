import { z } from 'zod';
import { type EffectRecord, effectSchema } from './effects.js';
import { body, harm, life, rolls, scope } from './status-parts.js';
import { by, damageType, icon, id, name, need, percent, range, saveSpec } from './vocabulary.js';

export { ENDS } from './status-parts.js';

// A status is whatever sits on a creature for a while: a condition, a spell's blessing, a stance, a wound. Its fields
// are all the ways in which something can change a roll or a turn, so every roll can list its reasons from one place.
// Abilities that always hold and monsters' traits are statuses without an end. Left out means: no change.

/** What the bearer cannot do. `second attack`: one attack per action; `harm source`: charmed. */
export const BARS = [
  'action',
  'bonus action',
  'reaction',
  'free step',
  'steps',
  'cast',
  'hide',
  'flee',
  'heal',
  'second attack',
  'approach source',
  'harm source',
] as const;

/** What one more action may be limited to, in the order of the rules' EXTRA. */
export const EXTRA_ACTIONS = ['attack once', 'dash', 'disengage', 'hide', 'use item'] as const;

/** Extra things that a bonus action may do. */
const GRANTS = ['dash', 'disengage', 'hide', 'step closer'] as const;

/**
 * What no field can say, so that code knows it by name:
 * - `undead fortitude` (31.3) and `reform` (31.21) change what dropping to 0 means
 * - `rampage` (31.16) and `redirect` (31.19) are moves in the middle of another's
 * - `quicken`, `twin`, `empower` (12.42–44) change how a spell is cast
 */
export const SPECIALS = [
  'undead fortitude',
  'reform',
  'rampage',
  'redirect',
  'turn human',
  'quicken',
  'twin',
  'empower',
] as const;
export type Special = (typeof SPECIALS)[number];

const effects = z.lazy((): z.ZodType<EffectRecord[]> => z.array(effectSchema));

/** Which hits of the bearer set something off, and how often. */
export const hitTrigger = {
  by: by.default('weapon'),
  /** At most once in each of the bearer's turns. */
  oncePerTurn: z.boolean().default(false),
  needs: z.array(need).default([]),
};

const sight = {
  /** Shown instead of the base status's, where a status is changed in place. */
  name: name.optional(),
  icon: icon.optional(),
  text: z.string().optional(),
};

/** An action or bonus action that the status allows again and again (witch bolt, spiritual weapon). */
const repeat = z.strictObject({
  /** Who may: the source, at the bearer; or the bearer, at a target of its choice. */
  who: z.enum(['source', 'bearer']),
  as: z.enum(['action', 'bonus action']),
  attack: z.enum(['automatic', 'ranged', 'melee']).optional(),
  save: saveSpec.optional(),
  area: z.enum(['range']).optional(),
  range: range.default(0),
  rangeLong: range.optional(),
  effects,
});

const turn = {
  /** No action, bonus action or reaction, and concentration ends (QUEST-15.9). */
  incapacitated: z.boolean().optional(),
  bars: z.array(z.enum(BARS)).optional(),
  /** What the bearer may do as a bonus action. */
  grants: z.array(z.enum(GRANTS)).optional(),
  /** One more action each turn for one of these. */
  extraAction: z.array(z.enum(EXTRA_ACTIONS)).optional(),
  /** What it makes the bearer do: go away from the source, go closer to it, or turn on the source alone. */
  drives: z.enum(['away', 'closer', 'duel']).optional(),
  /** A roll at the start of each turn; the first row that holds it says what the bearer does. */
  wild: z
    .strictObject({
      die: z.int().min(2),
      rows: z.array(
        z.strictObject({ upTo: z.int(), does: z.enum(['wander', 'nothing', 'attack anyone', 'act']) }),
      ),
    })
    .optional(),
  /** Out of the fight while it lasts; for good if it lasts to its end. */
  removed: z.boolean().optional(),
  repeat: repeat.optional(),
};

const triggers = {
  onHit: z.strictObject({ ...hitTrigger, action: name.optional(), effects }).optional(),
  /** `reflect`: that share of the damage goes back to the attacker, and with `healReflected` heals the bearer. */
  onStruck: z
    .strictObject({
      by: by.default('any'),
      reflect: percent.optional(),
      healReflected: z.boolean().default(false),
      effects: effects.default([]),
    })
    .optional(),
  onKill: effects.optional(),
  onDeath: effects.optional(),
  /** After an area effect that `areaTaken` brought to nothing. */
  onEvade: effects.optional(),
  turnStart: effects.optional(),
  turnEnd: effects.optional(),
  /** For each foe that begins its turn within this range. */
  aura: z.strictObject({ range, effects }).optional(),
  /** When it ends, however it ends. */
  after: effects.optional(),
  special: z
    .strictObject({
      does: z.enum(SPECIALS),
      size: z.int().optional(),
      rounds: z.int().optional(),
      not: z.array(damageType).optional(),
    })
    .optional(),
};

type Of<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** Everything a status may change; all of it may be left out. */
export interface StatusFields
  extends Of<typeof sight>,
    Of<typeof scope>,
    Of<typeof rolls>,
    Of<typeof harm>,
    Of<typeof body>,
    Of<typeof turn>,
    Of<typeof triggers>,
    Of<typeof life> {}

const all = { ...sight, ...scope, ...rolls, ...harm, ...body, ...turn, ...triggers, ...life };
export const statusFields: z.ZodType<StatusFields> = z.strictObject(all);
/** The names of all of them. */
export const STATUS_FIELDS: readonly string[] = Object.keys(all);

/** Fields of a status that an effect changes; gone once content is assembled (see forms.ts). */
export type StatusChange = Readonly<Record<string, unknown>>;

/** A record of statuses.json. */
export interface RawStatus extends StatusFields {
  readonly id: string;
  name: string;
  icon: string;
  text: string;
}
export const statusSchema: z.ZodType<RawStatus> = z.strictObject({
  ...all,
  id,
  name,
  icon,
  text: z.string().min(1),
});

/**
 * A status as assembled. `base` is the record of statuses.json that it is a form of (its own id if none): gaining a
 * status again, and cures, look at that.
 */
export interface StatusRecord extends RawStatus {
  readonly base: string;
}
