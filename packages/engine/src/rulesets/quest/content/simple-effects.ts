import { z } from 'zod';
import { type StatusChange, statusFields } from './statuses.js';
import {
  condition,
  count,
  creatureType,
  damageType,
  dice,
  id,
  percent,
  pool,
  rounds,
  size,
  stat,
} from './vocabulary.js';

// The effects that hold no others; see effects.ts for how lists of them are read.

/**
 * Whom an effect touches.
 * - `touched` (default): those an attack hit, those who failed the save, or, with neither, every target
 * - `target`: every target, whatever attack or save brought; `miss`: those the attack missed
 * - `self`: the one who does it, once
 */
export const ON = ['touched', 'target', 'miss', 'self'] as const;

export const base = {
  on: z.enum(ON).default('touched'),
  onlyTypes: z.array(creatureType).optional(),
  notTypes: z.array(creatureType).optional(),
  notRaces: z.array(id).optional(),
  /** Passes by whoever is immune to one of these. */
  unlessImmune: z.array(z.union([damageType, condition])).optional(),
  /** Only up to this size. */
  maxSize: size.optional(),
  /** Only if the save was failed by at least this much. */
  failedBy: z.int().min(1).optional(),
};

const damage = z.strictObject({
  kind: z.literal('damage'),
  ...base,
  /**
   * On a hit (in `onHit`, on-hit abilities and monsters' riders) these dice join the hit and are doubled with it
   * (QUEST-9.2), unless they stand within a `save`.
   */
  dice,
  /** `weapon`: that of the hit. `trigger`: that of the damage which set it off. `plain`: nothing resists it. */
  type: z.union([damageType, z.enum(['weapon', 'trigger', 'plain'])]),
  /** What whoever succeeds at the save still takes (QUEST-13.6). */
  onSave: z.enum(['none', 'half', 'full']).default('none'),
  /** Adds the casting modifier. */
  modifier: z.boolean().default(false),
  /** The share of the dice that counts: 50 for half. */
  share: percent.default(100),
  /** The dice count once for each point paid (QUEST-12.38). */
  perPaid: z.boolean().default(false),
});

const heal = z.strictObject({
  kind: z.literal('heal'),
  ...base,
  dice: dice.optional(),
  /** Of maximum HP. */
  percent: percent.optional(),
  /** Of the damage just dealt, of one type if named. */
  ofDamage: percent.optional(),
  type: damageType.optional(),
  modifier: z.boolean().default(false),
  /** The dice for each point paid. */
  perPaid: z.boolean().default(false),
});

const temporary = z.strictObject({
  kind: z.literal('temporary hp'),
  ...base,
  dice: dice.optional(),
  modifier: z.boolean().default(false),
});

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
  /** An end by the clock of turns: of this turn, at the start of the bearer's next, or at the end of its next. */
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

const kill = z.strictObject({
  kind: z.literal('kill'),
  ...base,
  /** At or below this percentage of maximum HP. Bosses never (QUEST-12.9). */
  below: percent.optional(),
  /** Up to this challenge rating (QUEST-12.41). */
  maxCr: z.number().optional(),
  /** Rolled only when the target qualifies (QUEST-1.3). */
  chance: percent.default(100),
  /** What those take who do not qualify. */
  otherwise: z.array(damage).default([]),
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

/** Maximum HP falls by the damage of the hit, of one type if named, until a long rest (QUEST-31.12). */
const wither = z.strictObject({ kind: z.literal('wither'), ...base, type: damageType.optional() });

/** Holds on and drains these dice in each of the source's turns, until so much is drained (QUEST-31.13). */
const attach = z.strictObject({ kind: z.literal('attach'), ...base, dice, type: damageType, limit: count });

/** The damage that set this reaction off becomes this share of it; `back` of it goes to so many foes, the attacker first. */
const lessen = z.strictObject({
  kind: z.literal('lessen'),
  ...base,
  to: percent,
  back: percent.optional(),
  backTo: z.union([z.int().min(1), z.literal('all')]).default(1),
});

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

export interface DamageEffect extends z.infer<typeof damage> {}
export interface HealEffect extends z.infer<typeof heal> {}
export interface TemporaryHpEffect extends z.infer<typeof temporary> {}
export interface StatusEffect extends z.infer<typeof status> {}
export interface MoveEffect extends z.infer<typeof move> {}
export interface CureEffect extends z.infer<typeof cure> {}
export interface KillEffect extends z.infer<typeof kill> {}
export interface GiveEffect extends z.infer<typeof give> {}
export interface ExtendEffect extends z.infer<typeof extend> {}
export interface StabiliseEffect extends z.infer<typeof stabilise> {}
export interface ItemEffect extends z.infer<typeof item> {}
export interface DispelEffect extends z.infer<typeof dispel> {}
export interface CounterEffect extends z.infer<typeof counter> {}
export interface StealEffect extends z.infer<typeof steal> {}
export interface RoutEffect extends z.infer<typeof rout> {}
export interface WitherEffect extends z.infer<typeof wither> {}
export interface AttachEffect extends z.infer<typeof attach> {}
export interface LessenEffect extends z.infer<typeof lessen> {}

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
