import * as z from 'zod';
import { SLOTS } from './items.js';
import {
  classId,
  type DIFFICULTIES,
  dice,
  icon,
  id,
  name,
  ownId,
  ownName,
  rangeBand,
  stat,
} from './vocabulary.js';

// The world around the fights: places and the ways between them, weather, dungeons, what is found on the way.

const text = z.string().min(1).describe('What it is like, as a sentence for people.');
/** Minutes of the day (QUEST-3.1). */
const minute = z.int().min(0).max(1439);
const factor = z.number().positive().max(100);

/** In units of the map, x to the right, y down. */
const place = z.int().min(0).max(100_000);
export const mapSchema = z.strictObject({
  width: place.min(1).describe('Its width, in units of its own.'),
  height: place.min(1).describe('Its height, in the same units.'),
});

export const citySchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  x: place
    .default(0)
    .describe('Where it stands on the map from the left; the map alone reads it. Left out: 0.'),
  y: place
    .default(0)
    .describe('Where it stands on the map from the top; the map alone reads it. Left out: 0.'),
});
export type City = z.infer<typeof citySchema>;

/** QUEST-21.1 */
const windowSchema = z.strictObject({
  name: name.describe("What it is called, as in 'night'."),
  start: minute.describe('Its first minute of the day, 0 to 1439; if it is later than `end`, over midnight.'),
  end: minute.describe('Its last minute of the day, 0 to 1439.'),
  rate: factor.describe('What the number of encounter checks is multiplied by.'),
  difficulty: factor.describe('What the highest challenge rating that is met is multiplied by.'),
});
export type Window = z.infer<typeof windowSchema>;

/** QUEST-3.1 */
export function windowContains(window: Pick<Window, 'start' | 'end'>, at: number): boolean {
  const { start, end } = window;
  return start <= end ? start <= at && at <= end : at >= start || at <= end;
}

interface NightHours {
  readonly night: { readonly from: number; readonly to: number };
}

/** QUEST-3.1 */
export function isNight({ night }: NightHours, minute: number): boolean {
  return minute >= night.from || minute < night.to;
}

export const scheduleSchema = z.strictObject({
  id: ownId,
  windows: z.array(windowSchema).min(1).describe('Parts of the day; together they cover all of it.'),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** A way between two cities, or out of one and back (QUEST-21.1). */
export const environmentSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  connects: z.tuple([id, id]).describe('Ids of the two cities; the same twice for a way out and back.'),
  minutes: z.int().min(1).max(100_000).describe('How long the way takes, in weather that changes nothing.'),
  difficulty: z.enum(['easy', 'moderate', 'hard', 'very hard']).describe('How hard it is, for people.'),
  terrain: id.describe('The id of its terrain: which monsters live there, and what the weather is.'),
  openSky: z
    .boolean()
    .default(true)
    .describe('Whether it lies under open sky, so that daylight counts. Left out: yes.'),
  /** QUEST-24.2 */
  safeRestSpots: z
    .int()
    .min(0)
    .default(0)
    .describe('How many safe places there are; with any a long rest is possible. Left out: 0.'),
  startingRange: rangeBand
    .optional()
    .describe(
      'The nearest and the farthest range at which fights begin, 0 to 6. Left out: as the terrain says.',
    ),
  initiativeAdvantage: z
    .enum(['party', 'monsters'])
    .optional()
    .describe('The side whose initiative rolls have advantage. Left out: neither.'),
  /** QUEST-3.2 */
  interval: z
    .int()
    .min(1)
    .max(1440)
    .describe('Minutes that, divided by `chance`, lie between two encounter checks.'),
  /** QUEST-3.3 */
  chance: z.number().min(0).max(1).describe('How likely a check meets something, 0 to 1.'),
  /** QUEST-29.1 */
  stealth: z.int().min(-20).max(20).default(0).describe('Added to stealth rolls here. Left out: 0.'),
  schedule: id.describe('The id of the schedule that holds here.'),
});
export type Environment = z.infer<typeof environmentSchema>;

/** QUEST-21.3 */
export const weatherSchema = z.strictObject({
  id: id.describe('The id of the terrain that it belongs to.'),
  kinds: z
    .array(
      z.strictObject({
        id: id.describe('What saves name it by.'),
        name: ownName,
        icon,
        weight: z.int().min(1).describe('How often it is drawn beside the others.'),
        travel: factor.describe('What travel time is multiplied by.'),
        encounters: z.number().min(0).max(100).describe('What the chance of an encounter is multiplied by.'),
        daylight: z.boolean().describe('Whether it lets daylight through.'),
      }),
    )
    .min(1)
    .describe('What the weather there can be.'),
});
export type Weather = z.infer<typeof weatherSchema>;

/** QUEST-33 */
export const dungeonSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  city: id.describe('The id of the city where its entrance lies.'),
  terrain: id.describe('The id of its terrain: it says at which range fights begin.'),
  steps: z.int().min(1).max(30).describe('How many steps deep it is, 1 to 30.'),
  encounters: z
    .array(
      z.strictObject({
        step: z.int().min(1).max(30).describe('The step it waits at, from 1.'),
        type: z
          .enum(['ambush', 'patrol', 'boss'])
          .describe("'ambush' surprises the party, a 'patrol' may be avoided, a 'boss' is always there."),
        monsters: z.array(id).min(1).max(8).describe('Ids of the monsters, 1 to 8.'),
        noFlee: z.boolean().default(false).describe('Whether nobody can flee from it. Left out: no.'),
      }),
    )
    .describe('Who waits where; each is fought once.'),
});
export type Dungeon = z.infer<typeof dungeonSchema>;

export const backgroundSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon: icon.default('person'),
  text: z
    .string()
    .default('')
    .describe('What it is like, as a sentence for people. Left out: nothing is said.'),
  gold: z.int().min(0).max(1_000_000).describe('Gold pieces that a hero begins with.'),
});
export type Background = z.infer<typeof backgroundSchema>;

/** What an event on the way does to the hero. */
const pointEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heal').describe('Restores HP.'),
    dice: dice.describe("How much, as in '2d4+2'."),
  }),
  z.strictObject({
    kind: z.literal('mana').describe('Changes mana.'),
    amount: z.int().min(-1000).max(1000).describe('Points that are added; below 0 it takes away.'),
  }),
  z.strictObject({
    kind: z.literal('fatigue').describe('Changes fatigue.'),
    amount: z.int().min(-10).max(10).describe('Points that are added; below 0 it takes away.'),
  }),
  z.strictObject({
    kind: z.literal('minutes').describe('Takes time.'),
    amount: z.int().min(1).max(1440).describe('How many minutes.'),
  }),
]);
export type PointEffect = z.infer<typeof pointEffect>;

const stack = z.strictObject({
  item: id.describe('The id of an item of items.json.'),
  quantity: z.int().min(1).max(1_000_000).default(1).describe('How many of it. Left out: 1.'),
});

/** QUEST-21.5 */
export const pointSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  environment: id.describe('The id of the environment that it lies in.'),
  conditions: z
    .strictObject({
      classes: z
        .array(classId)
        .min(1)
        .optional()
        .describe('Only for heroes of these classes. Left out: for all.'),
      windows: z
        .array(name)
        .min(1)
        .optional()
        .describe("Only in these windows of the environment's schedule, by name. Left out: at any time."),
      level: z.int().min(1).max(20).optional().describe('Only from this level on. Left out: from 1.'),
      scores: z
        .partialRecord(stat, z.int().min(1).max(30))
        .optional()
        .describe('The least ability scores that it takes. Left out: any.'),
    })
    .prefault({})
    .describe('When it is offered. Left out: always.'),
  outcome: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('find').describe('Things are found.'),
        items: z.array(stack).min(1).max(8).describe('What is found.'),
      }),
      z.strictObject({
        kind: z.literal('event').describe('Something happens, without a fight.'),
        text: z.string().min(1).describe('What happens, as people read it.'),
        effects: z.array(pointEffect).default([]).describe('What it does to the hero. Left out: nothing.'),
      }),
      z.strictObject({
        kind: z.literal('dungeon').describe('It leads into a dungeon.'),
        dungeon: id.describe('The id of the dungeon.'),
      }),
    ])
    .describe('What a visit brings.'),
  once: z
    .boolean()
    .default(false)
    .describe(
      'Whether it is gone for good after a visit; else it is there again on the next passage. Left out: no.',
    ),
});
export type Point = z.infer<typeof pointSchema>;

/** QUEST-30.1: a companion for hire, with a sheet that never changes. */
export const companionSchema = z.strictObject({
  id: ownId,
  name: ownName,
  icon,
  text,
  cities: z.array(id).min(1).describe('Ids of the cities where it can be hired.'),
  from: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .meta({ title: 'From level', description: 'The level that a hero needs to hire it. Left out: 1.' }),
  wage: z.int().min(0).max(1_000_000).describe('Gold pieces, on being hired and at every long rest.'),
  class: classId.describe('Its class.'),
  level: z.int().min(1).max(20).describe('Its level, 1 to 20.'),
  race: id.describe('The id of its race.'),
  scores: z.record(stat, z.int().min(1).max(30)).describe('Its six ability scores, 1 to 30.'),
  gear: z
    .partialRecord(z.enum(SLOTS), id)
    .default({})
    .describe('Ids of the items it wears and holds, by slot. Left out: nothing.'),
  pack: z.array(stack).default([]).describe('What it carries. Left out: nothing.'),
  spells: z.array(id).default([]).describe('Ids of the spells it has prepared. Left out: none.'),
});
export type Companion = z.infer<typeof companionSchema>;

const difficultySchema = z.strictObject({
  name: ownName,
  icon,
  text: z.string().min(1).describe('What it means, as one line for people.'),
  options: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
    .describe('The options of the adventure that it sets; all others are as usual.'),
});

/** Numbers of the game around the fights. */
export const adventureShape = {
  /** QUEST-3.1 */
  night: z
    .strictObject({
      from: minute.describe('The minute of the day at which it begins, 0 to 1439.'),
      to: minute.describe('The minute of the day at which it ends.'),
    })
    .describe('When it is night.'),
  /** QUEST-21.3 */
  weatherMinutes: z.int().min(1).describe('Minutes after which the weather is drawn again.'),
  /** QUEST-24.1 */
  shortRestMinutes: z.int().min(1).describe('How long a short rest takes.'),
  /** QUEST-24.2 */
  longRestMinutes: z.int().min(1).describe('How long a long rest takes.'),
  /** QUEST-18.5 */
  fledMinutes: z.int().min(0).describe('Minutes of the way that are lost by fleeing.'),
  /** QUEST-16.7 */
  keptOnDeath: z
    .int()
    .min(0)
    .max(4)
    .describe('How many single things a hero keeps at a death, the most valuable.'),
  /** QUEST-29.4 */
  surpriseMargin: z
    .int()
    .min(0)
    .describe('A stealth roll that fails by so much or more leaves the party surprised.'),
  /** QUEST-22 */
  challenge: z
    .strictObject({
      mostPerLevel: factor.describe('The highest challenge rating that is met, for each level.'),
      idealPerLevel: factor.describe('The challenge rating that fits best, for each level.'),
      near: z.tuple([factor, factor]).describe('Within these multiples of it a monster is a good fit.'),
      nearWeight: z.int().min(1).describe('How often a good fit is drawn.'),
      otherWeight: z.int().min(1).describe('How often any other is drawn.'),
      hp: z.tuple([factor, factor]).meta({
        title: 'HP',
        description: 'The least and the most that the HP of a monster are multiplied by to fit.',
      }),
      hpOfZero: factor.meta({
        title: 'HP of CR 0',
        description: 'What the HP of a monster of challenge rating 0 are multiplied by.',
      }),
    })
    .describe('Which monsters are met, and how strong they are.'),
  danger: z
    .strictObject({
      company: z
        .number()
        .min(0)
        .max(1)
        .describe('What each one more adds to the strength of a group, as a share of all.'),
      ambush: factor.describe('What an ambush multiplies the danger by.'),
      fair: factor.describe('From this ratio of the monsters to the party it is fair, below it easy.'),
      dangerous: factor.describe('From this ratio it is dangerous.'),
      deadly: factor.describe('From this ratio it is deadly.'),
    })
    .describe('How dangerous roads and dungeons are called.'),
  difficulties: z
    .strictObject({
      story: difficultySchema.describe('For those who want the story.'),
      normal: difficultySchema.describe('For everybody; chosen by default.'),
      hard: difficultySchema.describe('For those who know the rules.'),
    } satisfies Record<(typeof DIFFICULTIES)[number], z.ZodType>)
    .describe('How hard an adventure can be, as chosen with a new hero.'),
  fatigueMinutes: z
    .int()
    .min(1)
    .describe('Minutes on the road or in a dungeon that make one point of fatigue.'),
  dungeonStepMinutes: z.int().min(1).describe('Minutes that a step in a dungeon takes.'),
  /** QUEST-11.7 */
  overburdenedTravel: factor.describe('What travel time is multiplied by in armour that is too heavy.'),
  /** QUEST-20.7 */
  scores: z
    .strictObject({
      array: z.array(z.int()).length(6).describe('The six scores that a hero may share out.'),
      points: z.int().min(0).describe('Or the points that scores are bought for.'),
      costs: z
        .array(
          z.strictObject({
            score: z.int().describe('The score.'),
            cost: z.int().min(0).describe('The points it costs.'),
          }),
        )
        .min(1)
        .describe('What each score costs; others cannot be bought.'),
      most: z.int().min(1).max(30).describe('How far levels can raise a score.'),
    })
    .describe('What the scores of a new hero may be, and how far they may grow.'),
  shop: z
    .strictObject({
      types: z
        .array(z.string())
        .describe('Types of items of which the common ones are sold, in the order of the list.'),
      also: z.array(id).describe('Ids of things that are sold besides.'),
      never: z.array(id).default([]).describe('Ids of things that are never sold. Left out: none.'),
      mostCost: z.number().min(0).describe('Nothing that costs more gold pieces is sold.'),
      sells: z
        .number()
        .min(0)
        .max(1)
        .describe('The share of its cost that a thing brings when it is sold, 0 to 1.'),
    })
    .describe('What the shops of cities sell.'),
};
