import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { MAX_ID, shortList } from '../../core/validation/bounds.js';
import { fighterSchema, settingsSchema } from './content/people.js';
import { mapSchema } from './content/places.js';
import { id, name } from './content/vocabulary.js';

/** ARENA-27.7 */
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `option_value: it is one of ${values.join(', ')}` });
const onOff = z.boolean({ error: 'option_value: it is true or false' });

/** Every option of the rules, with its default. */
export const optionsSchema = z.strictObject(
  {
    /** ARENA-1.2 */
    control: oneOf('auto', 'manual').default('auto'),
    /** ARENA-1.9 */
    attrition: onOff.default(true),
    /** ARENA-1.10 */
    carryHealth: onOff.default(false),
    /** ARENA-5.2 */
    initiativeSource: oneOf('speed', 'initiativeRate').default('speed'),
    /** ARENA-16.2 */
    fallenTiming: oneOf('immediate', 'tickEnd').default('immediate'),
    /** ARENA-6.5 */
    defaultActionSpeeds: oneOf('even', 'swift').default('even'),
    /** ARENA-9.4 */
    critModel: oneOf('die', 'multiplier').default('die'),
    /** ARENA-7.8 */
    penetrationDR: onOff.default(false),
    /** ARENA-7.11 */
    minDamageOne: onOff.default(false),
    /** ARENA-7.4 */
    missKeepsRiders: onOff.default(false),
    /** ARENA-12.10 */
    detectionScope: oneOf('team', 'roller').default('team'),
    /** ARENA-11.8 */
    statusDecayModel: oneOf('authored', 'percent').default('authored'),
    /** ARENA-21.3 */
    injuryWillpower: onOff.default(false),
    /** ARENA-22.4 */
    discoveryModel: oneOf('perUse', 'perTrait').default('perUse'),
    /** ARENA-24.1 */
    zoneGimmicks: onOff.default(false),
    /** ARENA-25.1 */
    morale: onOff.default(false),
    /** ARENA-26.1 */
    channelling: onOff.default(false),
  },
  {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `unknown_option: there is no ${issue.keys.join(', ')}` : undefined,
  },
);

/** A premade one, one of those with other settings, one that a seed makes up, or a whole record. */
export const memberSchema = z.union([
  id,
  z.strictObject({
    /** How many stars the fighter has who is made up. */
    generate: z.int().min(1).max(5),
    seed: z.union([z.int(), z.string().max(80)]),
    settings: settingsSchema.optional(),
  }),
  z.strictObject({
    fighter: id,
    name: name.optional(),
    settings: settingsSchema.optional(),
    /** ARENA-1.10, with carryHealth. */
    health: z.int().min(1).optional(),
    /** Its consumables, where some are used up (ARENA-22.8). */
    consumables: shortList(id).optional(),
  }),
  fighterSchema.extend({
    /** ARENA-1.10, with carryHealth. */
    health: z.int().min(1).optional(),
  }),
]);
/** A fighter of a team: the id of a shipped one, or one of your own. */
export type MemberSetup = z.infer<typeof memberSchema>;

/** Who fights together: what a team builder saves. */
export const ownTeamSchema = z.strictObject({
  name: name.optional(),
  members: z.array(memberSchema).max(50),
});
/** A team of your own. */
export type OwnTeam = z.infer<typeof ownTeamSchema>;

export const teamSchema = z.union([id, ownTeamSchema]);
/** A team: the id of a shipped one, or one of your own. */
export type TeamSetup = z.infer<typeof teamSchema>;

export const setupSchema = z.strictObject({
  teams: z.array(teamSchema).max(20).prefault(['iron_vow', 'bright_thunder']),
  /** ARENA-23.3: its foes are the last team, and its event type holds. */
  encounter: id.optional(),
  /** ARENA-23.1: `tournament`, unless it or the encounter says otherwise. */
  event: z.string().max(MAX_ID).optional(),
  map: z.union([id, mapSchema]).default('crossroads'),
  /** ARENA-5.3 */
  multiplier: z.number({ error: 'option_value: it is a number' }).optional(),
  /** Ids of fighters that are played from outside; `control` must be manual. */
  manual: shortList(id).default([]),
  /** ARENA-19.1; whether it is a tournament or an exhibition follows from the event that is named. */
  context: z
    .strictObject({
      is_tournament: z.boolean().optional(),
      round: z.int().min(1).default(1),
      total_rounds: z.int().min(1).default(1),
      is_exhibition: z.boolean().optional(),
      pve_tier: z.int().min(1).nullable().default(null),
      consumables_replenish: z.boolean().default(true),
    })
    .prefault({}),
  /** ARENA-22.6: what the event pays, where no encounter says so. */
  prize: z.strictObject({ gold: z.int().min(0).default(0), xp: z.int().min(0).default(0) }).prefault({}),
  options: optionsSchema.prefault({}),
});
/** An Arena battle with every default filled in. */
export type ArenaSetup = z.infer<typeof setupSchema>;
/** An Arena battle as a caller writes it: what has a default may be left out. */
export type ArenaInput = z.input<typeof setupSchema> & ChangesContent;
