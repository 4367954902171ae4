import { z } from 'zod';
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
  item: id,
  quantity: z.int().min(1).max(MAX_COUNT),
  charges: z.int().min(0).max(1000).default(0),
});

/** Version 2. `readSave` upgrades records of older versions. */
export const saveSchema = z.strictObject({
  version: z.literal(2),
  /** The options of the game; the defaults where a save has none. */
  options: optionsSchema.prefault({}),
  hero: z.strictObject({
    name: name.max(60),
    race: id,
    class: classId,
    background: id,
    scores: scoresOf(z.int().min(1).max(30)),
    /** QUEST-5.6: unrounded; the level follows from it. */
    experience: z.number().min(0).max(MAX_COUNT),
    /** What each level taken has added to maximum HP. Levels that `experience` reaches beyond these are still to be taken. */
    hit_points: z.array(z.int().min(1).max(1000)).min(1).max(20),
    ability_points: z.int().min(0).max(20),
    hp: whole,
    drained: whole,
    mana: whole,
    lay_on_hands: whole,
    fatigue: z.int().min(0).max(MAX_FATIGUE),
    /** Minutes of effort since the last point of fatigue. */
    tired: z.int().min(0).max(100_000),
    conditions: z.array(id).max(20),
    /** Effects that go on after a fight (QUEST-1.5), and the minutes left. */
    effects: z.array(z.strictObject({ status: id, minutes: z.int().min(1).max(100_000) })).max(20),
    /** Uses spent since the last rest that restores them, by ability. */
    uses: shortRecord(id, z.int().min(0).max(100)),
    /** Prepared spells by spell level, cantrips under 0. `cantrips`, `level_1` … are read too. */
    spell_slots: shortRecord(
      z
        .string()
        .max(8)
        .regex(/^([0-9]|cantrips|level_[1-9])$/),
      z.array(id).max(30),
    ),
    /** No time has passed since a long rest (QUEST-13.1). */
    rested: z.boolean(),
  }),
  inventory: z.strictObject({
    gear: z.partialRecord(z.enum(SLOTS), pile),
    general: z.array(pile.nullable()).length(GENERAL_SLOTS),
    bag: z.array(pile.nullable()).length(BAG_SLOTS),
    /** By slot, what was worn before the last death and has not been put back on (QUEST-16.8). */
    worn_before: z.partialRecord(z.enum(SLOTS), id).optional(),
  }),
  /** QUEST-30.1; since version 2. */
  companions: z
    .array(
      z.strictObject({
        id,
        by_hand: z.boolean(),
        hp: whole,
        mana: whole,
        drained: whole,
        uses: shortRecord(id, z.int().min(0).max(100)),
        conditions: z.array(id).max(20),
      }),
    )
    .max(MAX_COMPANIONS),
  place: z.strictObject({
    city: id,
    journey: z
      .strictObject({
        environment: id,
        to: id,
        progress: z.number().min(0).max(100_000),
        counter: z.number().min(0).max(1),
        weather: id,
        weather_minutes: z.int().min(0).max(100_000),
        /** Points of interest offered on this journey, and the one on offer now. */
        offered: z.array(id).max(100),
        point: id.nullable(),
      })
      .nullable(),
    dungeon: z.strictObject({ id, step: z.int().min(0).max(30) }).nullable(),
  }),
  clock: z.strictObject({ day: z.int().min(1).max(1_000_000), minute: z.int().min(0).max(1439) }),
  /** Steps cleared, by dungeon. */
  cleared: shortRecord(id, z.array(z.int().min(1).max(30)).max(30)),
  discovered: z.array(id).max(1000),
  tally: z.strictObject({ fights: whole, won: whole, deaths: whole }),
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
