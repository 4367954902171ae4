import * as z from 'zod';
import type { ChangesContent } from '../../core/content/content-changes.js';
import { shortList, shortRecord } from '../../core/validation/bounds.js';
import { SLOTS, type Slot, WEAPON_CLASSES } from './content/items.js';
import { monsterSchema, type REQUIRED_FIELDS } from './content/monster-schema.js';
import { classId, id, name, range, rangeBand, scoresOf } from './content/vocabulary.js';

/** The options of a fight; those of travel and growth belong to the game around it. */
export const optionsSchema = z.strictObject({
  /** QUEST-7.18 */
  reactions: z.enum(['ask', 'auto', 'never']).default('ask'),
  /** QUEST-4.4 */
  roll_hp: z.boolean().default(false),
  /** QUEST-23.2 */
  save_proficiency: z.boolean().default(false),
  /** QUEST-13.3 */
  cantrip_scaling: z.boolean().default(false),
  /** QUEST-8.7 */
  fumbles: z.boolean().default(false),
  /** QUEST-8.9 */
  flanking: z.boolean().default(false),
  /** QUEST-7.12 */
  grapple: z.boolean().default(true),
  /** QUEST-14.4 */
  alchemists_fire_die: z.enum(['1d4', '1d6']).default('1d4'),
  /** QUEST-12.30 */
  auto_sneak_attack: z.boolean().default(true),
  /** QUEST-11.8 */
  armor_proficiency: z.boolean().default(true),
});
export type QuestOptions = z.infer<typeof optionsSchema>;

const score = z.int().min(1).max(30);
const MOST = 1_000_000;
const quantity = z.int().min(1).max(MOST);

const carried = z.union([
  id,
  z.strictObject({ item: id, quantity: quantity.default(1), charges: z.int().min(0).max(100).optional() }),
]);

/** QUEST-11.1; ammunition may say how many, else it is a full stack. */
const gear = z.strictObject({
  ...(Object.fromEntries(SLOTS.map(slot => [slot, id.optional()])) as Record<Slot, z.ZodOptional<typeof id>>),
  ammunition: carried.optional(),
});

const borne = z.union([
  id,
  z.strictObject({
    status: id,
    rounds: z.int().min(1).max(1000).optional(),
    source: z.int().min(0).optional(),
  }),
]);

const memberSchema = z.strictObject({
  name: name.optional(),
  /** QUEST-30.1 */
  type: z.enum(['player', 'companion', 'summoned']).default('player'),
  is_player_controlled: z.boolean().default(true),
  class: classId.default('fighter'),
  level: z.int().min(1).max(20).default(1),
  race: id.default('human'),
  scores: scoresOf(score.default(10)).prefault({}),
  gear: gear.default({}),
  pack: z.array(carried).max(200).default([]),
  /** Prepared spells (QUEST-13.1). */
  spells: z.array(id).max(100).default([]),
  /** The spell held up since before the fight; `conditions` with this member as their source hang on it. */
  concentration: id.optional(),
  feats: z.array(id).max(20).default([]),
  hp: z.int().min(0).max(MOST).optional(),
  /** Left out: the hit die and CON at level 1, half the die and one more and CON at each later level. */
  max_hp: z.int().min(1).max(MOST).optional(),
  /** As carried between fights; left out: full. */
  mana: z.int().min(0).max(MOST).optional(),
  lay_on_hands: z.int().min(0).max(MOST).optional(),
  fatigue: z.int().min(0).max(10).default(0),
  /** How often abilities were used since they were last restored. */
  uses: shortRecord(id, z.int().min(0).max(100)).default({}),
  stealth_proficient: z.boolean().optional(),
  /** QUEST-8.13 */
  weapons: z
    .strictObject({
      classes: shortList(z.enum(WEAPON_CLASSES)).default([]),
      items: shortList(id).default([]),
    })
    .prefault({}),
  mounted: z.boolean().default(false),
  conditions: z.array(borne).max(30).default([]),
});
export type MemberSetup = z.infer<typeof memberSchema>;

/** What is worn and held, slot by slot. */
export function gearOf({ gear: worn }: MemberSetup): (readonly [Slot, string])[] {
  return (Object.keys(worn) as Slot[]).flatMap(slot => {
    const what = worn[slot];
    return what === undefined ? [] : [[slot, typeof what === 'string' ? what : what.item] as const];
  });
}

/** One of the content, if need be with changes, or a record of its own in the form of monsters.json. */
const monster = z.union([
  id,
  monsterSchema.extend({
    hp: z.int().min(1).max(MOST).optional(),
    max_hp: z.int().min(1).max(MOST).optional(),
    conditions: z.array(borne).max(30).default([]),
  }),
]);
export type MonsterSetup = z.infer<typeof monster>;

/** What may be said of a known monster; a setup that says more is a record of its own. */
const CHANGES: readonly string[] = ['id', 'name', 'armor_class', 'hp', 'max_hp', 'conditions'];
const DEFAULTS = Object.entries(monsterSchema.parse({ id: 'any' }));

export function isOwnRecord(each: MonsterSetup): each is Exclude<MonsterSetup, string> {
  if (typeof each === 'string') return false;
  const defaults = new Map(DEFAULTS.map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.entries(each).some(
    ([key, value]) => !CHANGES.includes(key) && JSON.stringify(value) !== defaults.get(key),
  );
}

export function monsterId(each: MonsterSetup): string {
  return typeof each === 'string' ? each : String(each.id);
}

export const setupSchema = z.strictObject({
  party: z.array(memberSchema).min(1).max(8).prefault([{}]),
  /** QUEST-32.1 */
  monsters: z.array(monster).min(1).max(8).prefault(['goblin']),
  environment: z
    .strictObject({
      terrain: id.optional(),
      starting_range: z.union([range, rangeBand]).optional(),
      /** Minutes of the day (QUEST-3.1). */
      time: z.int().min(0).max(1439).default(720),
      /** QUEST-21.4 */
      open_sky: z.boolean().default(true),
      weather_daylight: z.boolean().default(true),
      stealth_modifier: z.int().min(-20).max(20).default(0),
      initiative_advantage: z.enum(['party', 'monsters']).nullish(),
      no_flee: z.boolean().default(false),
    })
    .prefault({}),
  /** QUEST-29.5 */
  surprised: z.enum(['party', 'monsters']).nullish(),
  options: optionsSchema.prefault({}),
});
/** A Quest fight with every default filled in. */
export type QuestSetup = z.infer<typeof setupSchema>;
type MonsterInput = Exclude<z.input<typeof monster>, string>;
type Change = 'id' | 'name' | 'armor_class' | 'hp' | 'max_hp' | 'conditions';
type Needed = (typeof REQUIRED_FIELDS)[number];
/** A monster of the content, with what may be said of it; one that says more is a record of its own. */
type KnownMonster = Pick<MonsterInput, Change> & {
  readonly [Field in Exclude<keyof MonsterInput, Change>]?: undefined;
};
/** A record of its own: without these it could not fight (QUEST-4.1). */
type OwnMonster = MonsterInput & { readonly [Field in Needed]: NonNullable<MonsterInput[Field]> };

/** A Quest fight as a caller writes it: what has a default may be left out. */
export interface QuestInput extends Omit<z.input<typeof setupSchema>, 'monsters'>, ChangesContent {
  readonly monsters?: readonly (string | KnownMonster | OwnMonster)[] | undefined;
}
