import * as z from 'zod';
import { MAX_ID, shortList, shortRecord } from '../../../core/validation/bounds.js';
import { effectSchema } from './effects.js';
import { ATTRIBUTES, file, id, number, ownId, ownName } from './vocabulary.js';

const MAX_ZONES = 30;

/** ARENA-3.7, ARENA-27.6 */
export const mapSchema = z.strictObject({
  id: ownId,
  name: ownName,
  default: z
    .boolean()
    .default(false)
    .describe("A note that it is the usual map; setups that name none take 'crossroads'. Left out: no."),
  suggestedTeamSize: z
    .tuple([z.int(), z.int()])
    .optional()
    .describe('For how many fighters a side it is meant, from and to, for people. Left out: any number.'),
  needsOption: z
    .literal('zoneGimmicks')
    .optional()
    .describe('The option without which it is refused; maps with gimmicks or walls need it anyway.'),
  zones: z.array(id).max(MAX_ZONES).describe('Ids of its zones, 2 to 25. All must be connected.'),
  adjacency: shortRecord(id, z.array(id).max(MAX_ZONES)).describe(
    'The zones that each zone touches. It holds both ways, so each pair stands here twice.',
  ),
  starts: shortRecord(z.string().max(MAX_ID), z.array(id).max(MAX_ZONES)).describe(
    "Where teams begin, by how many there are ('2', '3', '4'): one zone for each team, in their order.",
  ),
  /** ARENA-3.6 */
  capacity: shortRecord(id, z.int().min(1))
    .default({})
    .describe('How many living units of a team a zone holds. Left out: any number.'),
  gimmicks: shortRecord(id, shortList(id))
    .default({})
    .describe('Ids of gimmicks by zone. They need the option `zoneGimmicks`. Left out: none.'),
  walls: z
    .array(z.tuple([id, id]))
    .max(MAX_ZONES * MAX_ZONES)
    .default([])
    .describe(
      'Pairs of adjacent zones with a wall between: no way through, and farther apart. Left out: none.',
    ),
  layout: shortRecord(id, z.tuple([z.number(), z.number()]))
    .default({})
    .describe(
      'Where screens draw each zone: x to the right and y down, in widths of a zone. Left out: on a ring.',
    ),
});
export type MapRecord = z.infer<typeof mapSchema>;

const kinds = z
  .array(z.enum(['melee', 'ranged', 'magic', 'thrown']))
  .describe('The kinds of attack that it counts for.');

/** ARENA-24.1 to ARENA-24.6 */
const gimmickSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon: z.string().default('hazard-sign').describe("The name of its icon. Left out: 'hazard-sign'."),
  tone: z
    .enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted'])
    .default('ember')
    .describe("The colour of its badge. Left out: 'ember'."),
  detail: z
    .string()
    .default('')
    .describe('What it does, as a sentence for people. Left out: nothing is said.'),
  hazard: z
    .strictObject({
      everyTicks: z.int().min(1).describe('It happens every so many ticks.'),
      offset: z
        .int()
        .min(0)
        .default(0)
        .describe(
          'In which of these ticks, below `everyTicks`: 0 is when the tick can be divided by it. Left out: 0.',
        ),
      condition: z
        .literal('oneTeamOnly')
        .optional()
        .describe("'oneTeamOnly': only while units of a single team are inside. Left out: always."),
      effects: z.array(effectSchema).min(1).describe('What it does to everybody inside, past Soak.'),
    })
    .optional()
    .describe('What the zone does to those inside again and again. Left out: nothing.'),
  onEnter: z
    .strictObject({
      once: z.boolean().default(true).describe('Whether it goes off only once in a fight. Left out: yes.'),
      hidden: z
        .boolean()
        .default(true)
        .describe('A note that it is not seen beforehand. The rules do not read it. Left out: yes.'),
      spotK: number.gt(0).meta({
        title: 'Hard to notice',
        description: 'How hard it is to notice: the chance is Awareness / (Awareness + this).',
      }),
      effects: z
        .array(effectSchema)
        .min(1)
        .describe('What it does to whoever enters without noticing it, past Soak.'),
    })
    .optional()
    .describe('A trap for those who enter. Left out: none.'),
  exitCost: number
    .min(0)
    .default(0)
    .describe('Initiative that leaving by oneself costs besides. Left out: 0.'),
  aura: z
    .strictObject({
      attackBonus: z
        .strictObject({ kinds, value: number.describe('What is added to the Attack Value.') })
        .optional()
        .describe('For attacks from inside the zone. Left out: none.'),
      defenseBonus: z
        .strictObject({
          kinds,
          value: number.describe('What is added to Defense.'),
          from: z
            .literal('outside')
            .default('outside')
            .describe('Where the attacker must be: always outside the zone.'),
        })
        .optional()
        .describe('For those inside the zone who are attacked from outside. Left out: none.'),
    })
    .optional()
    .describe('What holds for those inside. Left out: nothing.'),
  removesEdge: z
    .boolean()
    .default(false)
    .describe(
      'A note that it stands between two zones; what bars the way are the `walls` of a map. Left out: no.',
    ),
  capacityPerTeam: z
    .int()
    .min(1)
    .optional()
    .describe('How many living units of a team the zone holds. Left out: as the map says.'),
});
export type Gimmick = z.infer<typeof gimmickSchema>;
export const mapsFile = file({
  maps: z.array(mapSchema).min(1).describe('All maps.'),
  gimmicks: z.array(gimmickSchema).describe('What zones of maps can have about them.'),
});

const span = z.tuple([number, number]);

/** ARENA-23.1 */
const eventTypeSchema = z.strictObject({
  initiativeMultiplier: number.describe(
    'How fast Initiative is gained, 0.5 to 10: 3 is usual, more makes shorter fights.',
  ),
  attritionOnset: z
    .int()
    .min(1)
    .describe('The tick after which damage grows, 1 % a tick with the shipped tuning.'),
  injury: z.boolean().describe('Whether the Fallen may be injured or die.'),
  discovery: z.boolean().describe('Whether fighters may discover perks.'),
  recruitment: z.boolean().describe('Whether the defeated may offer to join the winners.'),
  recruitBase: number.describe(
    'How likely each of them does, 0 to 1, before the charm of the winners counts.',
  ),
  lootScale: number.describe('What the gold of the prize is multiplied by.'),
  xp: z.boolean().meta({ title: 'XP', description: 'Whether fighters gain XP.' }),
  targetTicks: span.describe(
    'How many ticks fights should last, from and to. A note: the rules do not read it.',
  ),
  acceptMedian: span.describe(
    'Within which bounds the median of the ticks must lie, for tests of the pacing. The rules do not read it.',
  ),
  /** ARENA-19.1 */
  tournament: z
    .boolean()
    .default(false)
    .describe('Whether fighters who decide for themselves know it as part of a tournament. Left out: no.'),
  /** ARENA-27.7 */
  stars: span.optional().describe('The fewest and the most stars of those who may fight. Left out: anybody.'),
  /** ARENA-25.4 */
  yielding: z
    .boolean()
    .default(false)
    .describe('With the option `morale`: whether the routed leave the field unharmed. Left out: no.'),
  /** ARENA-25.5 */
  crowd: z
    .boolean()
    .default(false)
    .describe('With the option `morale`: whether a crowd cheers, so that Crowd Appeal counts. Left out: no.'),
});
export type EventType = z.infer<typeof eventTypeSchema>;

const encounterSchema = z.strictObject({
  id: ownId,
  name: ownName,
  pveTier: z.int().min(1).max(10).meta({
    title: 'Tier',
    description:
      'How hard it is, 1 to 10: a career opens the tiers one by one, and finds grow likelier with it.',
  }),
  eventType: z.string().describe('The key of an event type of this file.'),
  foes: z
    .array(
      z.strictObject({
        template: id.describe('The id of a fighter or creature of fighters.json.'),
        count: z.int().min(1).max(20).describe('How many of it, 1 to 20.'),
      }),
    )
    .min(1)
    .describe('Who is fought, in the order in which they stand.'),
  xp: z
    .int()
    .min(0)
    .meta({ title: 'XP', description: 'XP that the team in the first place shares; the other gains less.' }),
  gold: z.int().min(0).describe('Gold for the winners, before the scale of the event type.'),
});
export type Encounter = z.infer<typeof encounterSchema>;

/** ARENA-21.5 */
const injurySchema = z.strictObject({
  id: ownId,
  name: ownName,
  tier: z
    .enum(['minor', 'major', 'critical', 'death'])
    .describe('How bad it is; death ends a fighter for good.'),
  weight: z.int().min(1).describe('How often it is drawn beside the others of its tier.'),
  attributes: z
    .partialRecord(z.enum(ATTRIBUTES), number)
    .default({})
    .describe('What it adds to attributes until it is healed; below 0 it takes away. Left out: nothing.'),
  potential: z
    .partialRecord(z.enum(ATTRIBUTES), number)
    .default({})
    .describe('What it adds to Potential for good; below 0 it takes away. Left out: nothing.'),
  hands: z.int().min(-2).max(0).default(0).describe('Hands for gear that are lost: -1 is one. Left out: 0.'),
  recoveryTicks: z
    .int()
    .min(1)
    .nullable()
    .describe('Game ticks until it is healed, in a career weeks; null: never.'),
});
export type Injury = z.infer<typeof injurySchema>;

export const encountersFile = file({
  eventTypes: z
    .record(z.string(), eventTypeSchema)
    .describe("Sorts of events by name, such as 'tournament'."),
  encounters: z.array(encounterSchema).describe('Foes that teams can meet.'),
  injuries: z.array(injurySchema).describe('What can happen to the Fallen.'),
  /** ARENA-22.6 */
  prizes: z
    .record(
      z.string(),
      z.strictObject({
        gold: z.int().min(0).describe('Gold for the first place, before the scale of the event type.'),
        xp: z.int().min(0).meta({ title: 'XP', description: 'XP that the team in the first place shares.' }),
      }),
    )
    .describe('What events between teams pay in a career, by event type.'),
  rewards: z
    .strictObject({
      placeScale: z
        .array(number)
        .min(4)
        .describe('The share of gold and XP for the first place, the second and so on.'),
      xpEqualShare: number.meta({
        title: 'XP for being there',
        description: 'The share of the XP that a fighter gains for being there.',
      }),
      xpTimeShare: number.meta({
        title: 'XP for standing',
        description: 'The share of the XP that it gains for the part of the fight it stood.',
      }),
      itemChancePerTier: number.describe(
        'How likely each item of a foe that fell is found, 0 to 1, for each tier of the encounter.',
      ),
      consumableChance: number.describe('How likely each consumable that it had not used is found, 0 to 1.'),
    })
    .describe('How prizes are shared, and what is found.'),
});
