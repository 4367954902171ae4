import { z } from 'zod';
import { SLOTS } from './items.js';
import { classId, dice, icon, id, name, rangeBand, stat } from './vocabulary.js';

// The world around the fights: places and the ways between them, weather, dungeons, what is found on the way.

const text = z.string().min(1);
/** Minutes of the day (QUEST-3.1). */
const minute = z.int().min(0).max(1439);
const factor = z.number().positive().max(100);

/** In units of the map, x to the right, y down. */
const place = z.int().min(0).max(100_000);
export const mapSchema = z.strictObject({ width: place.min(1), height: place.min(1) });

/** `x` and `y` are for the map alone: how long a way takes is its environment's to say. */
export const citySchema = z.strictObject({ id, name, icon, text, x: place.default(0), y: place.default(0) });
export type City = z.infer<typeof citySchema>;

/** QUEST-21.1: from `start` to `end`, both within; over midnight where `start` is the later one. */
const windowSchema = z.strictObject({ name, start: minute, end: minute, rate: factor, difficulty: factor });
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

export const scheduleSchema = z.strictObject({ id, windows: z.array(windowSchema).min(1) });
export type Schedule = z.infer<typeof scheduleSchema>;

/** A way between two cities, or out of one and back (QUEST-21.1). */
export const environmentSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  connects: z.tuple([id, id]),
  /** How long the way takes in weather that changes nothing. */
  minutes: z.int().min(1).max(100_000),
  difficulty: z.enum(['easy', 'moderate', 'hard', 'very hard']),
  terrain: id,
  openSky: z.boolean().default(true),
  /** QUEST-24.2 */
  safeRestSpots: z.int().min(0).default(0),
  startingRange: rangeBand.optional(),
  initiativeAdvantage: z.enum(['party', 'monsters']).optional(),
  /** QUEST-3.2, QUEST-3.3: minutes, and the base chance as a fraction. */
  interval: z.int().min(1).max(1440),
  chance: z.number().min(0).max(1),
  /** QUEST-29.1 */
  stealth: z.int().min(-20).max(20).default(0),
  schedule: id,
});
export type Environment = z.infer<typeof environmentSchema>;

/** QUEST-21.3: what there is in one terrain, whose id it bears. */
export const weatherSchema = z.strictObject({
  id,
  kinds: z
    .array(
      z.strictObject({
        id,
        name,
        icon,
        weight: z.int().min(1),
        travel: factor,
        encounters: z.number().min(0).max(100),
        daylight: z.boolean(),
      }),
    )
    .min(1),
});
export type Weather = z.infer<typeof weatherSchema>;

/** QUEST-33. Steps count from 1; `city` is where its entrance lies. */
export const dungeonSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  city: id,
  terrain: id,
  steps: z.int().min(1).max(30),
  encounters: z.array(
    z.strictObject({
      step: z.int().min(1).max(30),
      type: z.enum(['ambush', 'patrol', 'boss']),
      monsters: z.array(id).min(1).max(8),
      noFlee: z.boolean().default(false),
    }),
  ),
});
export type Dungeon = z.infer<typeof dungeonSchema>;

export const backgroundSchema = z.strictObject({
  id,
  name,
  icon: icon.default('person'),
  text: z.string().default(''),
  gold: z.int().min(0).max(1_000_000),
});
export type Background = z.infer<typeof backgroundSchema>;

/** What an event on the way does to the hero; amounts below 0 take away. */
const pointEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heal'), dice }),
  z.strictObject({ kind: z.literal('mana'), amount: z.int().min(-1000).max(1000) }),
  z.strictObject({ kind: z.literal('fatigue'), amount: z.int().min(-10).max(10) }),
  z.strictObject({ kind: z.literal('minutes'), amount: z.int().min(1).max(1440) }),
]);
export type PointEffect = z.infer<typeof pointEffect>;

const stack = z.strictObject({ item: id, quantity: z.int().min(1).max(1_000_000).default(1) });

/** QUEST-21.5: offered while travelling when all conditions hold. */
export const pointSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  environment: id,
  conditions: z
    .strictObject({
      classes: z.array(classId).min(1).optional(),
      /** Names of windows of the environment's schedule. */
      windows: z.array(name).min(1).optional(),
      level: z.int().min(1).max(20).optional(),
      scores: z.partialRecord(stat, z.int().min(1).max(30)).optional(),
    })
    .prefault({}),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('find'), items: z.array(stack).min(1).max(8) }),
    z.strictObject({ kind: z.literal('event'), text, effects: z.array(pointEffect).default([]) }),
    z.strictObject({ kind: z.literal('dungeon'), dungeon: id }),
  ]),
  /** Gone for good once it was visited; else it is there again on the next passage. */
  once: z.boolean().default(false),
});
export type Point = z.infer<typeof pointSchema>;

/** QUEST-30.1: a companion for hire, with a sheet that never changes. */
export const companionSchema = z.strictObject({
  id,
  name,
  icon,
  text,
  /** Where to be found, and by heroes of which level on. */
  cities: z.array(id).min(1),
  from: z.int().min(1).max(20).default(1),
  /** Gold pieces, on being hired and at every long rest. */
  wage: z.int().min(0).max(1_000_000),
  class: classId,
  level: z.int().min(1).max(20),
  race: id,
  scores: z.record(stat, z.int().min(1).max(30)),
  gear: z.partialRecord(z.enum(SLOTS), id).default({}),
  pack: z.array(stack).default([]),
  spells: z.array(id).default([]),
});
export type Companion = z.infer<typeof companionSchema>;

/** Numbers of the game around the fights. */
export const adventureShape = {
  /** QUEST-3.1 */
  night: z.strictObject({ from: minute, to: minute }),
  /** QUEST-21.3, QUEST-24.1, QUEST-24.2, QUEST-18.5 */
  weatherMinutes: z.int().min(1),
  shortRestMinutes: z.int().min(1),
  longRestMinutes: z.int().min(1),
  fledMinutes: z.int().min(0),
  /** QUEST-16.7 */
  keptOnDeath: z.int().min(0).max(4),
  /** QUEST-29.4 */
  surpriseMargin: z.int().min(0),
  /** QUEST-22 */
  challenge: z.strictObject({
    mostPerLevel: factor,
    idealPerLevel: factor,
    near: z.tuple([factor, factor]),
    nearWeight: z.int().min(1),
    otherWeight: z.int().min(1),
    hp: z.tuple([factor, factor]),
    hpOfZero: factor,
  }),
  /** So many minutes on the road or in a dungeon make one point of fatigue. */
  fatigueMinutes: z.int().min(1),
  dungeonStepMinutes: z.int().min(1),
  /** QUEST-11.7 */
  overburdenedTravel: factor,
  /** How a new hero's scores may be: this array, or bought for these points; and how far they may grow (QUEST-20.7). */
  scores: z.strictObject({
    array: z.array(z.int()).length(6),
    points: z.int().min(0),
    costs: z.array(z.strictObject({ score: z.int(), cost: z.int().min(0) })).min(1),
    most: z.int().min(1).max(30),
  }),
  /** Common things of these types, and some besides, up to a cost; `sells` is what a thing fetches of its cost. */
  shop: z.strictObject({
    types: z.array(z.string()),
    also: z.array(id),
    /** Never for sale, whatever the type. */
    never: z.array(id).default([]),
    mostCost: z.number().min(0),
    sells: z.number().min(0).max(1),
  }),
};
