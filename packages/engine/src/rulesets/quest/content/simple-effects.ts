import { z } from 'zod';
import { base } from './effect-base.js';
import {
  type AttachEffect,
  attach,
  type DamageEffect,
  damage,
  type HealEffect,
  heal,
  type KillEffect,
  kill,
  type LessenEffect,
  lessen,
  type TemporaryHpEffect,
  temporary,
  type WitherEffect,
  wither,
} from './harm-effects.js';
import { type StatusChange, statusFields } from './statuses.js';
import { count, dice, id, percent, pool, rounds, stat } from './vocabulary.js';

// The effects that hold no others; see effects.ts for how lists of them are read.

/** The escape from a status: an action of the bearer or of a friend at range 0; without a stat it needs no roll. */
const escapeSpec = z.strictObject({
  /** `better`: the better of STR and DEX (QUEST-7.14). */
  stat: z.union([stat, z.literal('better')]).optional(),
  dc: z.int().min(0).max(99).optional(),
});

const status = z.strictObject({
  kind: z.literal('status'),
  ...base,
  /** One of statuses.json; the fifteen conditions are among them. */
  status: id,
  /** Fields of that status that are different this time. */
  with: z.lazy((): z.ZodType<StatusChange> => statusFields as unknown as z.ZodType<StatusChange>).optional(),
  /** Turns of the bearer (QUEST-12.7, 13.20, 15.1); left out: until cured, or the end of the fight. */
  rounds: rounds.optional(),
  /**
   * An end by the clock of turns: of this turn, at the start of the bearer's next (with `rounds`, of so many turns on),
   * or at the end of its next.
   */
  until: z.enum(['turn end', 'turn start', 'next turn end']).optional(),
  /** A new save at the end of each of the bearer's turns; `failure` is what a failed one turns the status into. */
  again: z.strictObject({ stat, dc: z.int().optional(), failure: id.optional() }).optional(),
  escape: escapeSpec.optional(),
  /** How often it works before it is used up; what counts as once is the status's `spent`. */
  uses: count.optional(),
  /** From the lowest HP up, as long as the HP of those touched fit into this roll (colour spray). */
  hpPool: dice.optional(),
  /** It hangs on the source's concentration. */
  concentration: z.boolean().default(false),
});

const move = z.strictObject({
  kind: z.literal('move'),
  ...base,
  /**
   * `push` and `pull` move the target from or to the source, `away` makes it step by itself, spending its reaction;
   * `shift` lets the one who does it change its range to one foe either way, or away from all, unprovoked; `contact`
   * takes it to range 0 of the target (QUEST-2.14).
   */
  how: z.enum(['push', 'pull', 'away', 'shift', 'contact']),
  steps: z.int().min(1).max(6).default(1),
});

const cure = z.strictObject({
  kind: z.literal('cure'),
  ...base,
  /** Conditions or statuses; left out: any condition. */
  statuses: z.array(id).optional(),
  /** The oldest so many; left out: all. */
  count: z.int().min(1).optional(),
});

const give = z.strictObject({
  kind: z.literal('give'),
  ...base,
  what: z.union([z.literal('action'), pool]),
  amount: z.int().default(0),
  /** Besides, so much for each level, rounded up. */
  perLevel: z.number().default(0),
});

/** Lengthens a status that the target bears. */
const extend = z.strictObject({ kind: z.literal('extend'), ...base, status: id, rounds });

const stabilise = z.strictObject({ kind: z.literal('stabilise'), ...base });

/** Puts items into the pack of the one who does it. */
const item = z.strictObject({
  kind: z.literal('item'),
  ...base,
  item: id,
  quantity: z.int().min(1).default(1),
});

/** Ends spells on the target up to this level; above it by a check against 10 + level (QUEST-13.18). */
const dispel = z.strictObject({ kind: z.literal('dispel'), ...base, level: count });

/** The spell that set this reaction off fails, with the same check above the level (QUEST-13.18). */
const counter = z.strictObject({ kind: z.literal('counter'), ...base, level: count });

/** One thing the target wields joins the loot (QUEST-12.13). */
const steal = z.strictObject({ kind: z.literal('steal'), ...base });

/** The target begins to flee on d100 (QUEST-12.19). */
const rout = z.strictObject({ kind: z.literal('rout'), ...base, chance: percent.default(100) });

export const simple = [
  damage,
  heal,
  temporary,
  status,
  move,
  cure,
  kill,
  give,
  extend,
  stabilise,
  item,
  dispel,
  counter,
  steal,
  rout,
  wither,
  attach,
  lessen,
] as const;

interface StatusEffect extends z.infer<typeof status> {}
interface MoveEffect extends z.infer<typeof move> {}
interface CureEffect extends z.infer<typeof cure> {}
interface GiveEffect extends z.infer<typeof give> {}
interface ExtendEffect extends z.infer<typeof extend> {}
interface StabiliseEffect extends z.infer<typeof stabilise> {}
interface ItemEffect extends z.infer<typeof item> {}
interface DispelEffect extends z.infer<typeof dispel> {}
interface CounterEffect extends z.infer<typeof counter> {}
interface StealEffect extends z.infer<typeof steal> {}
interface RoutEffect extends z.infer<typeof rout> {}

/** The effects that hold no others. */
export type SimpleEffect =
  | DamageEffect
  | HealEffect
  | TemporaryHpEffect
  | StatusEffect
  | MoveEffect
  | CureEffect
  | KillEffect
  | GiveEffect
  | ExtendEffect
  | StabiliseEffect
  | ItemEffect
  | DispelEffect
  | CounterEffect
  | StealEffect
  | RoutEffect
  | WitherEffect
  | AttachEffect
  | LessenEffect;
