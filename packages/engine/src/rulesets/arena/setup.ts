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
    control: oneOf('auto', 'manual')
      .default('auto')
      .describe(
        "Who decides: 'auto' every fighter itself, 'manual' those that `manual` lists are played. Left out: 'auto'.",
      ),
    /** ARENA-1.9 */
    attrition: onOff
      .default(true)
      .describe(
        'Whether damage grows in long fights, from the tick that the event type says. Left out: yes.',
      ),
    /** ARENA-1.10 */
    carryHealth: onOff
      .default(false)
      .describe(
        'Whether members may begin with the `health` they have left. Left out: no, all begin with all of it.',
      ),
    /** ARENA-5.2 */
    initiativeSource: oneOf('speed', 'initiativeRate')
      .default('speed')
      .describe(
        "What Initiative is gained by: 'speed' or the derived stat 'initiativeRate'. Left out: 'speed'.",
      ),
    /** ARENA-16.2 */
    fallenTiming: oneOf('immediate', 'tickEnd')
      .default('immediate')
      .describe(
        "When units fall: 'immediate', or at the end of the tick ('tickEnd'), acting until then. Left out: 'immediate'.",
      ),
    /** ARENA-6.5 */
    defaultActionSpeeds: oneOf('even', 'swift')
      .default('even')
      .describe(
        "Action Speed of Attack, Move, Defend and Search: 'even' 0 for all, 'swift' 0, 25, 25 and 50. Left out: 'even'.",
      ),
    /** ARENA-9.4 */
    critModel: oneOf('die', 'multiplier').default('die').meta({
      title: 'Critical model',
      description:
        "What a critical hit does: 'die' adds a die to the damage, 'multiplier' makes all that the action does 1.5 times as much. Left out: 'die'.",
    }),
    /** ARENA-7.8 */
    penetrationDR: onOff.default(false).meta({
      title: 'Diminishing penetration',
      description: 'Whether Penetration counts for less the more there is of it. Left out: no.',
    }),
    /** ARENA-7.11 */
    minDamageOne: onOff.default(false).meta({
      title: 'Least damage 1',
      description: 'Whether damage rounds up and each hit deals at least 1. Left out: no.',
    }),
    /** ARENA-7.4 */
    missKeepsRiders: onOff
      .default(false)
      .describe('Whether all but the damage of an action still lands on a miss. Left out: no.'),
    /** ARENA-12.10 */
    detectionScope: oneOf('team', 'roller')
      .default('team')
      .describe(
        "Who sees a hidden unit that was found: the whole 'team', or only its finder ('roller'). Left out: 'team'.",
      ),
    /** ARENA-11.8 */
    statusDecayModel: oneOf('authored', 'percent')
      .default('authored')
      .describe(
        "How statuses end: 'authored' as their records say; 'percent' ignores durations, and Burning loses a quarter each tick. Left out: 'authored'.",
      ),
    /** ARENA-21.3 */
    injuryWillpower: onOff
      .default(false)
      .describe('Whether Willpower counts against injuries, beside Endurance and Luck. Left out: no.'),
    /** ARENA-22.4 */
    discoveryModel: oneOf('perUse', 'perTrait')
      .default('perUse')
      .describe(
        "When perks may be found: at each use of a perk ('perUse'), or once for each Trait used ('perTrait'). Left out: 'perUse'.",
      ),
    /** ARENA-24.1 */
    zoneGimmicks: onOff
      .default(false)
      .describe(
        'Whether maps may have hazards, traps, walls and the like. Left out: no, such maps are refused.',
      ),
    /** ARENA-25.1 */
    morale: onOff
      .default(false)
      .describe('Whether fighters have Morale, and may waver and run. Left out: no.'),
    /** ARENA-26.1 */
    channelling: onOff
      .default(false)
      .describe(
        'Whether there are actions over several turns, and ways to interrupt them. Left out: no, such perks are refused.',
      ),
  },
  {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `unknown_option: there is no ${issue.keys.join(', ')}` : undefined,
  },
);

/** ARENA-1.10 */
const health = z
  .int()
  .min(1)
  .optional()
  .describe('Health that it begins with; it needs the option `carryHealth`. Left out: all of it.');

/** A premade one, one of those with other settings, one that a seed makes up, or a whole record. */
export const memberSchema = z.union([
  id,
  z.strictObject({
    generate: z.int().min(1).max(5).describe('Makes up a fighter of so many stars, 1 to 5.'),
    seed: z
      .union([z.int(), z.string().max(80)])
      .describe('A number or text that decides who it is: the same seed makes the same fighter.'),
    settings: settingsSchema.optional().describe('How it decides. Left out: as it is made up.'),
  }),
  z.strictObject({
    fighter: id.describe('The id of a fighter of the content.'),
    name: name.optional().describe('Another name for it, up to 60 letters. Left out: its own.'),
    settings: settingsSchema
      .optional()
      .describe('How it decides, instead of all its own settings. Left out: its own.'),
    health,
    /** ARENA-22.8 */
    consumables: shortList(id)
      .optional()
      .describe('Ids of the consumables it carries, at most 5, instead of all its own. Left out: its own.'),
  }),
  fighterSchema.extend({ health }),
]);
/** A fighter of a team: the id of a shipped one, or one of your own. */
export type MemberSetup = z.infer<typeof memberSchema>;

/** Who fights together: what a team builder saves. */
export const ownTeamSchema = z.strictObject({
  name: name.optional().describe('What the team is called, up to 60 letters. Left out: by its members.'),
  members: z
    .array(memberSchema)
    .max(50)
    .describe('Its fighters, 1 to 20: ids, changed or made-up ones, or whole records.'),
});
/** A team of your own. */
export type OwnTeam = z.infer<typeof ownTeamSchema>;

/** A team that a seed makes up, of different Roles as far as there are any. */
const madeUpTeamSchema = z.strictObject({
  generate: z.int().min(1).max(5).describe('Makes up a team of fighters of so many stars, 1 to 5.'),
  seed: z
    .union([z.int(), z.string().max(80)])
    .describe('A number or text that decides who they are: the same seed makes the same team.'),
  size: z.int().min(1).max(20).default(3).describe('How many they are, 1 to 20. Left out: 3.'),
});

export const teamSchema = z.union([id, ownTeamSchema, madeUpTeamSchema]);
/** A team: the id of a shipped one, one of your own, or one that is made up. */
export type TeamSetup = z.infer<typeof teamSchema>;

export const setupSchema = z.strictObject({
  teams: z
    .array(teamSchema)
    .max(20)
    .prefault(['iron_vow', 'bright_thunder'])
    .describe(
      'Who fights: 2 to 4 teams, one fewer with an `encounter`. Left out: The Iron Vow and Bright Thunder.',
    ),
  /** ARENA-23.3 */
  encounter: id
    .optional()
    .describe(
      'The id of an encounter: its foes are the last team, and its event type and prize hold. Left out: none.',
    ),
  /** ARENA-23.1 */
  event: z
    .string()
    .max(MAX_ID)
    .optional()
    .describe(
      "The event type: 'pveFodder', 'exhibition', 'tournament', 'noviceCup', 'veteranCup', 'masterCup' or 'championship'. Left out: 'tournament', or that of the encounter.",
    ),
  map: z
    .union([id, mapSchema])
    .default('crossroads')
    .describe("Where they fight: the id of a map, or a map of its own. Left out: 'crossroads'."),
  /** ARENA-5.3 */
  multiplier: z
    .number({ error: 'option_value: it is a number' })
    .optional()
    .describe(
      'How fast Initiative is gained, 0.5 to 10: more makes shorter fights. Left out: as the event type says.',
    ),
  manual: shortList(id)
    .default([])
    .describe(
      'Ids of fighters that are played from outside; it needs the option `control` manual. Left out: none.',
    ),
  /** ARENA-19.1 */
  context: z
    .strictObject({
      is_tournament: z
        .boolean()
        .optional()
        .describe('Whether it is part of a tournament. Left out: as the event that is named.'),
      round: z.int().min(1).default(1).describe('Which round of the event it is. Left out: 1.'),
      total_rounds: z.int().min(1).default(1).describe('How many rounds the event has. Left out: 1.'),
      is_exhibition: z
        .boolean()
        .optional()
        .describe('Whether it is an exhibition. Left out: as the event that is named.'),
      pve_tier: z.int().min(1).nullable().default(null).meta({
        title: 'Tier',
        description: 'The tier of the foes; that of an encounter counts before it. Left out or null: none.',
      }),
      consumables_replenish: z
        .boolean()
        .default(true)
        .describe(
          'Whether consumables are replaced after the fight, so that nobody need spare them. Left out: yes.',
        ),
    })
    .prefault({})
    .describe('What fighters know of the event, for how they decide. Left out: a single fight.'),
  /** ARENA-22.6 */
  prize: z
    .strictObject({
      gold: z
        .int()
        .min(0)
        .default(0)
        .describe('Gold for the first place, before the scale of the event type. Left out: 0.'),
      xp: z
        .int()
        .min(0)
        .default(0)
        .meta({ title: 'XP', description: 'XP that the team in the first place shares. Left out: 0.' }),
    })
    .prefault({})
    .describe('What the event pays, where no encounter says so. Left out: nothing.'),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the usual rules.'),
});
/** An Arena battle with every default filled in. */
export type ArenaSetup = z.infer<typeof setupSchema>;
/** An Arena battle as a caller writes it: what has a default may be left out. */
export type ArenaInput = z.input<typeof setupSchema> & ChangesContent;
