import * as z from 'zod';
import { FrayError } from '../../../../core/errors.js';
import { shortRecord } from '../../../../core/validation/bounds.js';
import { parse } from '../../../../core/validation/validate.js';
import { SLOTS } from '../../content/items.js';
import { classId, id, name, scoresOf } from '../../content/vocabulary.js';
import { BAG_SLOTS, GENERAL_SLOTS, MAX_COMPANIONS, MAX_FATIGUE } from './limits.js';
import { optionsSchema } from './options.js';

// A saved adventure (QUEST-5.6). It holds nothing of a fight.

const MAX_COUNT = 1_000_000_000_000;
const whole = z.int().min(0).max(MAX_COUNT);

const pile = z.strictObject({
  item: id.describe('The id of the item.'),
  quantity: z.int().min(1).max(MAX_COUNT).describe('How many of it.'),
  charges: z
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('How many uses the first of them has left; 0: all. Left out: 0.'),
});

const hp = whole.meta({ title: 'HP', description: 'HP that are left.' });
const mana = whole.describe('Mana that is left.');
const drained = whole.describe('Maximum HP that are drained until a long rest.');
const uses = shortRecord(id, z.int().min(0).max(100)).describe(
  'Uses spent since the last rest that restores them, by id of the ability.',
);
const conditions = z.array(id).max(20).describe('Ids of the conditions that outlast fights.');

/** Version 2. `readSave` upgrades records of older versions. */
export const saveSchema = z.strictObject({
  version: z.literal(2).describe('The version of the save: 2.'),
  options: optionsSchema.prefault({}).describe('The options of the game. Left out: the usual rules.'),
  hero: z
    .strictObject({
      name: name.max(60).describe('What the hero is called.'),
      race: id.describe('The id of the race.'),
      class: classId.describe('The class.'),
      background: id.describe('The id of the background.'),
      scores: scoresOf(z.int().min(1).max(30)).describe('The ability scores.'),
      /** QUEST-5.6 */
      experience: z
        .number()
        .min(0)
        .max(MAX_COUNT)
        .describe('Experience, unrounded; the level follows from it.'),
      hit_points: z
        .array(z.int().min(1).max(1000))
        .min(1)
        .max(20)
        .describe(
          'What each level taken has added to maximum HP. Levels that `experience` reaches beyond these are still to be taken.',
        ),
      ability_points: z.int().min(0).max(20).describe('Points that are still to be spent on ability scores.'),
      hp,
      drained,
      mana,
      lay_on_hands: whole.describe('Points of Lay on Hands that are left.'),
      fatigue: z.int().min(0).max(MAX_FATIGUE).describe('Fatigue, 0 to 10.'),
      tired: z.int().min(0).max(100_000).describe('Minutes of effort since the last point of fatigue.'),
      conditions,
      /** QUEST-1.5 */
      effects: z
        .array(
          z.strictObject({
            status: id.describe('The id of the status.'),
            minutes: z.int().min(1).max(100_000).describe('Minutes that are left.'),
          }),
        )
        .max(20)
        .describe('Effects that go on after a fight.'),
      uses,
      spell_slots: shortRecord(
        z
          .string()
          .max(8)
          .regex(/^([0-9]|cantrips|level_[1-9])$/),
        z.array(id).max(30),
      ).describe(
        'Ids of prepared spells by spell level, cantrips under 0. `cantrips`, `level_1` … are read too.',
      ),
      /** QUEST-13.1 */
      rested: z
        .boolean()
        .describe('Whether no time has passed since a long rest, so that spells may change.'),
    })
    .describe('The hero.'),
  inventory: z
    .strictObject({
      gear: z.partialRecord(z.enum(SLOTS), pile).describe('What is worn and held, by slot.'),
      general: z
        .array(pile.nullable())
        .length(GENERAL_SLOTS)
        .describe(`The ${GENERAL_SLOTS} places outside the bag; null is an empty one.`),
      bag: z
        .array(pile.nullable())
        .length(BAG_SLOTS)
        .describe(`The ${BAG_SLOTS} places of the bag; null is an empty one.`),
      /** QUEST-16.8 */
      worn_before: z
        .partialRecord(z.enum(SLOTS), id)
        .optional()
        .describe(
          'By slot, what was worn before the last death and has not been put back on. Left out: nothing.',
        ),
    })
    .describe('What the hero owns.'),
  /** QUEST-30.1; since version 2. */
  companions: z
    .array(
      z.strictObject({
        id: id.describe('The id of the companion.'),
        by_hand: z.boolean().describe('Whether the player plays it in fights.'),
        hp,
        mana,
        drained,
        uses,
        conditions,
      }),
    )
    .max(MAX_COMPANIONS)
    .describe('Companions who are hired.'),
  place: z
    .strictObject({
      city: id.describe('The id of the city that the hero is in or has set out from.'),
      journey: z
        .strictObject({
          environment: id.describe('The id of the environment that the way leads through.'),
          to: id.describe('The id of the city that it leads to.'),
          progress: z.number().min(0).max(100_000).describe('Minutes of the way that are behind.'),
          counter: z.number().min(0).max(1).describe('How near the next encounter check is, 0 to 1.'),
          weather: id.describe('The id of the weather.'),
          weather_minutes: z.int().min(0).max(100_000).describe('Minutes since the weather was drawn.'),
          offered: z.array(id).max(100).describe('Ids of the points of interest offered on this journey.'),
          point: id.nullable().describe('The id of the one on offer now; null: none.'),
        })
        .nullable()
        .describe('The journey under way; null: the hero is in the city.'),
      dungeon: z
        .strictObject({
          id: id.describe('The id of the dungeon.'),
          step: z.int().min(0).max(30).describe('The step that the hero has reached, from 0.'),
        })
        .nullable()
        .describe('The dungeon that the hero is in; null: none.'),
    })
    .describe('Where the hero is.'),
  clock: z
    .strictObject({
      day: z.int().min(1).max(1_000_000).describe('The day, from 1.'),
      minute: z.int().min(0).max(1439).describe('The minute of the day, 0 to 1439.'),
    })
    .describe('The time.'),
  cleared: shortRecord(id, z.array(z.int().min(1).max(30)).max(30)).describe(
    'Steps cleared, by id of the dungeon.',
  ),
  discovered: z.array(id).max(1000).describe('Ids of the points of interest that were visited.'),
  tally: z
    .strictObject({
      fights: whole.describe('Fights fought.'),
      won: whole.describe('Fights won.'),
      deaths: whole.describe('Deaths of the hero.'),
    })
    .describe('What is counted.'),
});
export type SaveRecord = z.infer<typeof saveSchema>;

export const SAVE_VERSION = 2;

/** By version: turns a record of that version into one of the next. */
const MIGRATIONS: Readonly<Record<number, (record: object) => object>> = {
  // Version 1 had no companions.
  1: record => ({ ...record, version: 2, companions: [] }),
};

/** Reads a save of any version so far, and refuses everything else with a reason. */
export function readSave(data: unknown): SaveRecord {
  let record = data;
  for (;;) {
    const version = versionOf(record);
    if (version === SAVE_VERSION) return parse(saveSchema, record, 'setup/invalid', 'The save');
    const migrate = MIGRATIONS[version];
    if (!migrate) throw unknownVersion(version);
    record = migrate(record as object);
  }
}

function versionOf(data: unknown): number {
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  const reason = 'a save says which version it is, as a whole number';
  throw new FrayError('setup/invalid', `The save is not valid: ${reason}`, {
    issues: [{ path: 'version', reason }],
  });
}

function unknownVersion(version: number): FrayError {
  const reason =
    version > SAVE_VERSION
      ? `this is version ${version}, and nothing newer than ${SAVE_VERSION} is known here`
      : `there never was a version ${version}; the first was ${firstVersion()}`;
  return new FrayError('setup/invalid', `The save is not valid: version: ${reason}`, {
    issues: [{ path: 'version', reason }],
  });
}

const firstVersion = () => Math.min(SAVE_VERSION, ...Object.keys(MIGRATIONS).map(Number));
