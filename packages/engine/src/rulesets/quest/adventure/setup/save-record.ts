import { z } from 'zod';
import { FrayError } from '../../../../core/errors.js';
import { shortRecord } from '../../../../core/validation/bounds.js';
import { parse } from '../../../../core/validation/validate.js';
import { SLOTS } from '../../content/items.js';
import { classId, id, name, STATS } from '../../content/vocabulary.js';
import { BAG_SLOTS, GENERAL_SLOTS, MAX_COMPANIONS } from '../state.js';
import { optionsSchema } from './options.js';

// What is kept of an adventure (QUEST-5): never anything of a fight.

const MOST = 1_000_000_000_000;
const whole = z.int().min(0).max(MOST);

const pile = z.strictObject({
  item: id,
  quantity: z.int().min(1).max(MOST),
  charges: z.int().min(0).max(1000).default(0),
});
const score = z.int().min(1).max(30);

/** Version 2. A record of an older version is brought up to this one by `readSave`. */
export const saveSchema = z.strictObject({
  version: z.literal(2),
  /** What the game is played with; the usual ones, where a save does not say. */
  options: optionsSchema.prefault({}),
  hero: z.strictObject({
    name: name.max(60),
    race: id,
    class: classId,
    background: id,
    scores: z.strictObject(
      Object.fromEntries(STATS.map(stat => [stat, score])) as Record<Stat, typeof score>,
    ),
    /** QUEST-5.6: raw; the level is derived from it. */
    experience: z.number().min(0).max(MOST),
    /** What each level taken so far has added to maximum HP; a level of `experience` beyond that is still to be taken. */
    hit_points: z.array(z.int().min(1).max(1000)).min(1).max(20),
    ability_points: z.int().min(0).max(20),
    hp: whole,
    drained: whole,
    mana: whole,
    lay_on_hands: whole,
    fatigue: z.int().min(0).max(10),
    /** Minutes of effort since the last point of fatigue. */
    tired: z.int().min(0).max(100_000),
    conditions: z.array(id).max(20),
    /** Effects that run on (QUEST-1.5), and for how many minutes. */
    effects: z.array(z.strictObject({ status: id, minutes: z.int().min(1).max(100_000) })).max(20),
    /** Uses spent since the last rests, by ability. */
    uses: shortRecord(id, z.int().min(0).max(100)),
    /** Plain ids by spell level, cantrips under 0; also as `cantrips`, `level_1` … */
    spell_slots: shortRecord(
      z
        .string()
        .max(8)
        .regex(/^([0-9]|cantrips|level_[1-9])$/),
      z.array(id).max(30),
    ),
    /** Straight after a long rest. */
    rested: z.boolean(),
  }),
  inventory: z.strictObject({
    gear: z.partialRecord(z.enum(SLOTS), pile),
    general: z.array(pile.nullable()).length(GENERAL_SLOTS),
    bag: z.array(pile.nullable()).length(BAG_SLOTS),
    /** What was worn before the last death and not put on again since (QUEST-16.8), by slot. */
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
        /** Points of interest offered in this passage, and the one on offer. */
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
type Stat = (typeof STATS)[number];

export const SAVE_VERSION = 2;

/** By version: makes of a record of that version one of the next. */
const MIGRATIONS: Readonly<Record<number, (record: object) => object>> = {
  // Nobody could be hired yet.
  1: record => ({ ...record, version: 2, companions: [] }),
};

/** Reads a save of any version there has been; everything else is refused with a reason. */
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
