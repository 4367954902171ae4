import * as z from 'zod';
import { MAX_ID, shortList, shortRecord } from '../../../core/validation/bounds.js';
import { effectSchema } from './effects.js';
import { ATTRIBUTES, file, id, name, number } from './vocabulary.js';

const MAX_ZONES = 30;

/** ARENA-3.7, ARENA-27.6 */
export const mapSchema = z.strictObject({
  id,
  name,
  default: z.boolean().default(false),
  suggestedTeamSize: z.tuple([z.int(), z.int()]).optional(),
  needsOption: z.literal('zoneGimmicks').optional(),
  zones: z.array(id).max(MAX_ZONES),
  adjacency: shortRecord(id, z.array(id).max(MAX_ZONES)),
  starts: shortRecord(z.string().max(MAX_ID), z.array(id).max(MAX_ZONES)),
  /** ARENA-3.6: living units of a team that a zone holds. */
  capacity: shortRecord(id, z.int().min(1)).default({}),
  gimmicks: shortRecord(id, shortList(id)).default({}),
  walls: z
    .array(z.tuple([id, id]))
    .max(MAX_ZONES * MAX_ZONES)
    .default([]),
  /** Where screens draw the zones, in widths of a zone. */
  layout: shortRecord(id, z.tuple([z.number(), z.number()])).default({}),
});
export type MapRecord = z.infer<typeof mapSchema>;

const kinds = z.array(z.enum(['melee', 'ranged', 'magic', 'thrown']));

/** ARENA-24.1 to ARENA-24.6 */
const gimmickSchema = z.strictObject({
  id,
  name,
  icon: z.string().default('hazard-sign'),
  tone: z.enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted']).default('ember'),
  /** What it does, for people. */
  detail: z.string().default(''),
  hazard: z
    .strictObject({
      everyTicks: z.int().min(1),
      offset: z.int().min(0).default(0),
      condition: z.literal('oneTeamOnly').optional(),
      effects: z.array(effectSchema).min(1),
    })
    .optional(),
  onEnter: z
    .strictObject({
      once: z.boolean().default(true),
      hidden: z.boolean().default(true),
      spotK: number.gt(0),
      effects: z.array(effectSchema).min(1),
    })
    .optional(),
  exitCost: number.min(0).default(0),
  aura: z
    .strictObject({
      attackBonus: z.strictObject({ kinds, value: number }).optional(),
      defenseBonus: z
        .strictObject({ kinds, value: number, from: z.literal('outside').default('outside') })
        .optional(),
    })
    .optional(),
  removesEdge: z.boolean().default(false),
  capacityPerTeam: z.int().min(1).optional(),
});
export type Gimmick = z.infer<typeof gimmickSchema>;
export const mapsFile = file({ maps: z.array(mapSchema).min(1), gimmicks: z.array(gimmickSchema) });

const span = z.tuple([number, number]);

/** ARENA-23.1 */
const eventTypeSchema = z.strictObject({
  initiativeMultiplier: number,
  attritionOnset: z.int().min(1),
  injury: z.boolean(),
  discovery: z.boolean(),
  recruitment: z.boolean(),
  recruitBase: number,
  lootScale: number,
  xp: z.boolean(),
  targetTicks: span,
  acceptMedian: span,
  /** ARENA-27.7 */
  stars: span.optional(),
  /** ARENA-25.4 and ARENA-25.5 */
  yielding: z.boolean().default(false),
  crowd: z.boolean().default(false),
});
export type EventType = z.infer<typeof eventTypeSchema>;

const encounterSchema = z.strictObject({
  id,
  name,
  pveTier: z.int().min(1).max(10),
  eventType: z.string(),
  foes: z.array(z.strictObject({ template: id, count: z.int().min(1).max(20) })).min(1),
  xp: z.int().min(0),
  gold: z.int().min(0),
});
export type Encounter = z.infer<typeof encounterSchema>;

/** ARENA-21.5 */
const injurySchema = z.strictObject({
  id,
  name,
  tier: z.enum(['minor', 'major', 'critical', 'death']),
  weight: z.int().min(1),
  attributes: z.partialRecord(z.enum(ATTRIBUTES), number).default({}),
  potential: z.partialRecord(z.enum(ATTRIBUTES), number).default({}),
  hands: z.int().min(-2).max(0).default(0),
  recoveryTicks: z.int().min(1).nullable(),
});
export type Injury = z.infer<typeof injurySchema>;

export const encountersFile = file({
  eventTypes: z.record(z.string(), eventTypeSchema),
  encounters: z.array(encounterSchema),
  injuries: z.array(injurySchema),
  /** What events between teams pay (ARENA-22.6), in a career. */
  prizes: z.record(z.string(), z.strictObject({ gold: z.int().min(0), xp: z.int().min(0) })),
  rewards: z.strictObject({
    placeScale: z.array(number).min(4),
    xpEqualShare: number,
    xpTimeShare: number,
    itemChancePerTier: number,
    consumableChance: number,
  }),
});
