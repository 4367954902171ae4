import { z } from 'zod';
import { base } from './effect-base.js';
import { type SimpleEffect, simple } from './simple-effects.js';
import { damageType, dice, name, percent, range, rounds, saveSpec } from './vocabulary.js';

// What spells, abilities, items, zones, statuses and monsters do, in a small closed set of kinds. Whatever these can
// say needs no code. A list of effects happens in its order, for each target in turn.
//
// A spell by JSON alone, say one that hurts and slows all foes at one range and leaves the ground icy:
//   { "id": "hailstones", "name": "Hailstones", "icon": "ice-cubes", "text": "…", "level": 2, "school": "evocation",
//     "classes": ["druid"], "area": "range", "range": 3, "save": { "stat": "dexterity" }, "duration": "1 round",
//     "effects": [
//       { "kind": "damage", "dice": "3d6", "type": "cold", "onSave": "half" },
//       { "kind": "status", "status": "chilled", "rounds": 1 },
//       { "kind": "zone", "on": "self", "name": "Hail", "difficult": true, "rounds": 1 }] }
// A lasting effect that no status of statuses.json says is a new record there, or an old one `with` other fields.
//
// Where a list stands decides who its targets are: in a power those it was aimed at; in a status's `onHit` the one who
// was hit, in `onStruck` the attacker; in `turnStart`, `turnEnd`, `after`, `onKill` and `onEvade` the bearer itself; in
// `onDeath` everyone at range 0; in `aura` and a zone's lists the one who has come within. `on` narrows that.

/** One save for several effects: those who fail are touched, and damage with `onSave` also touches the others. */
const save = z.strictObject({
  kind: z.literal('save'),
  ...base,
  ...saveSpec.shape,
  /** In a status's own lists: success ends the status. */
  endsOnSuccess: z.boolean().default(false),
  effects: z.array(z.discriminatedUnion('kind', [...simple])).min(1),
});

const inner = z.discriminatedUnion('kind', [...simple, save]);

/** Ground at one range value as its placer measures it (QUEST-2.13). */
const zone = z.strictObject({
  kind: z.literal('zone'),
  ...base,
  name,
  /** Of the placer's turns; left out: to the end of the fight. */
  rounds: rounds.optional(),
  /** All round the placer up to this range, instead of at the chosen one. */
  around: range.optional(),
  difficult: z.boolean().default(false),
  /** Heavily obscured (QUEST-13.19). */
  obscured: z.boolean().default(false),
  /** Obstacles on the ground, which hold no incorporeal creature. */
  trap: z.boolean().default(false),
  /** For a foe that enters. */
  enter: z.array(inner).default([]),
  /** For each foe that begins a turn within. */
  stay: z.array(inner).default([]),
  /** Damage to a foe for each step it takes in it or out of it. */
  perStep: z.strictObject({ dice, type: damageType }).optional(),
  /** Gone after so many were caught, or so much damage was done. */
  triggers: z.int().min(1).optional(),
  damageLimit: z.int().min(1).optional(),
  /** The placer may move it as an action. */
  movable: z.boolean().default(false),
  concentration: z.boolean().default(false),
});

/** Weapon attacks as part of something else, each with a roll of its own. */
const strike = z.strictObject({
  kind: z.literal('strike'),
  ...base,
  /** What it deals (QUEST-9.4): 150 is half as much again. */
  percent: percent.default(100),
  times: z.int().min(1).default(1),
  /** `weapon in hand`, bare hands, or a ranged weapon with one ammunition each. */
  with: z.enum(['weapon', 'unarmed', 'ranged']).default('weapon'),
  /** The target, every foe at range 0, or every foe at the chosen range. */
  at: z.enum(['target', 'contact', 'range']).default('target'),
  /** A target at or below this percentage of its maximum HP dies of a hit. Bosses never (QUEST-12.9). */
  killBelow: percent.optional(),
  /** What a hit does besides. */
  // biome-ignore lint/suspicious/noThenProperty: a list is no function, so nothing takes the record for a promise.
  then: z.array(inner).default([]),
});

export interface SaveEffect extends z.infer<typeof save> {}
export interface ZoneEffect extends z.infer<typeof zone> {}
export interface StrikeEffect extends z.infer<typeof strike> {}

export type EffectRecord = SimpleEffect | SaveEffect | ZoneEffect | StrikeEffect;
/** One kind of effect. */
export type EffectOf<Kind extends EffectRecord['kind']> = Extract<EffectRecord, { kind: Kind }>;

const anyEffect = z.discriminatedUnion('kind', [...simple, save, zone, strike]);
/** An effect as files write it, without what has a default. */
export type EffectInput = z.input<typeof anyEffect>;
export const effectSchema: z.ZodType<EffectRecord> = anyEffect;
/** The names of all fields that one kind or another has. */
export const EFFECT_FIELDS: readonly string[] = [
  ...new Set(anyEffect.options.flatMap(({ shape }) => Object.keys(shape))),
];
