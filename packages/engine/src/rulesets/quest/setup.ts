import * as z from 'zod';
import { shortList, shortRecord } from '../../core/validation/bounds.js';
import { SLOTS, type Slot, WEAPON_CLASSES } from './content/items.js';
import { monsterSchema, type REQUIRED_FIELDS } from './content/monster-schema.js';
import { classId, id, name, range, rangeBand, scoresOf } from './content/vocabulary.js';

/** The options of a fight; those of travel and growth belong to the game around it. */
export const optionsSchema = z.strictObject({
  /** QUEST-7.18 */
  reactions: z
    .enum(['ask', 'auto', 'never'])
    .default('ask')
    .describe(
      "Reactions of members that are played: 'ask' each time, 'auto' take the first that helps, 'never'. Left out: 'ask'.",
    ),
  /** QUEST-4.4 */
  roll_hp: z.boolean().default(false).meta({
    title: 'Roll HP',
    description: 'Whether monsters roll their HP dice instead of having the printed HP. Left out: no.',
  }),
  /** QUEST-23.2 */
  save_proficiency: z
    .boolean()
    .default(false)
    .describe('Whether members add proficiency to the two saves of their class. Left out: no.'),
  /** QUEST-13.3 */
  cantrip_scaling: z
    .boolean()
    .default(false)
    .describe('Whether damage dice of cantrips double at level 5, triple at 11 and so on. Left out: no.'),
  /** QUEST-8.7 */
  fumbles: z
    .boolean()
    .default(false)
    .describe('Whether a natural 1 with a weapon may drop it. Left out: no.'),
  /** QUEST-8.9 */
  flanking: z
    .boolean()
    .default(false)
    .describe(
      'Whether melee attacks have advantage while another able ally is at range 0 of the target. Left out: no.',
    ),
  /** QUEST-7.12 */
  grapple: z.boolean().default(true).describe('Whether grappling is allowed. Left out: yes.'),
  /** QUEST-14.4 */
  alchemists_fire_die: z
    .enum(['1d4', '1d6'])
    .default('1d4')
    .describe("What burning costs each turn, from alchemist's fire. Left out: '1d4'."),
  /** QUEST-12.30 */
  auto_sneak_attack: z
    .boolean()
    .default(true)
    .describe('Whether Sneak Attack is used whenever it can be; else it is asked for. Left out: yes.'),
  /** QUEST-11.8 */
  armor_proficiency: z
    .boolean()
    .default(true)
    .describe('Whether armour and shields that one is not trained in hamper. Left out: yes.'),
});
export type QuestOptions = z.infer<typeof optionsSchema>;

const score = z.int().min(1).max(30);
const MOST = 1_000_000;
const quantity = z.int().min(1).max(MOST);

const carried = z.union([
  id,
  z.strictObject({
    item: id.describe('The id of an item.'),
    quantity: quantity.default(1).describe('How many of it. Left out: 1.'),
    charges: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('How many uses the first of them has left. Left out or 0: all.'),
  }),
]);

/** QUEST-11.1 */
const worn = Object.fromEntries(
  SLOTS.map(slot => [
    slot,
    id.optional().describe(`The id of the item in the slot ${slot}. Left out: nothing.`),
  ]),
) as Record<Slot, z.ZodOptional<typeof id>>;
const gear = z.strictObject({
  ...worn,
  ammunition: carried
    .optional()
    .describe('Ammunition at hand: an id for a full stack, or the item with its quantity. Left out: none.'),
});

const borne = z.union([
  id,
  z.strictObject({
    status: id.describe('The id of a condition or another status.'),
    rounds: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('How many turns of the bearer it lasts. Left out: until it is cured or the fight ends.'),
    source: z
      .int()
      .min(0)
      .optional()
      .describe('Whose it is, by number: members from 0, then monsters. Left out: nobody.'),
  }),
]);
const conditions = z
  .array(borne)
  .max(30)
  .default([])
  .describe(
    'Conditions and other statuses that it begins with: ids, or with rounds and source. Left out: none.',
  );
const hp = z.int().min(1).max(MOST).optional();

const memberSchema = z.strictObject({
  name: name.optional().describe('What it is called. Left out: its class.'),
  /** QUEST-30.1 */
  type: z
    .enum(['player', 'companion', 'summoned'])
    .default('player')
    .describe(
      "What it is: the fight is lost when all of type 'player' are dead; the first must be one. Left out: 'player'.",
    ),
  is_player_controlled: z
    .boolean()
    .default(true)
    .describe('Whether it is played; else it decides for itself. Left out: yes.'),
  class: classId.default('fighter').describe("Its class. Left out: 'fighter'."),
  level: z.int().min(1).max(20).default(1).describe('Its level, 1 to 20. Left out: 1.'),
  race: id.default('human').describe("The id of its race. Left out: 'human'."),
  scores: scoresOf(score.default(10))
    .prefault({})
    .describe('Its ability scores, 1 to 30. Left out: 10 each.'),
  gear: gear.default({}).describe('What it wears and holds, by slot. Left out: nothing.'),
  pack: z
    .array(carried)
    .max(200)
    .default([])
    .describe('What it carries: ids, or items with their quantity. Left out: nothing.'),
  /** QUEST-13.1 */
  spells: z.array(id).max(100).default([]).describe('Ids of the spells it has prepared. Left out: none.'),
  concentration: id
    .optional()
    .describe(
      'The id of a spell held up since before the fight; `conditions` whose source it is hang on it. Left out: none.',
    ),
  feats: z.array(id).max(20).default([]).describe('Ids of its feats. Left out: none.'),
  hp: z
    .int()
    .min(0)
    .max(MOST)
    .optional()
    .meta({ title: 'HP', description: 'HP that it begins with; at 0 it is dying. Left out: all of them.' }),
  max_hp: hp.meta({
    title: 'Maximum HP',
    description:
      'Maximum HP. Left out: the hit die + CON at level 1, half the die + 1 + CON at each later level.',
  }),
  mana: z
    .int()
    .min(0)
    .max(MOST)
    .optional()
    .describe('Mana that it begins with, as carried between fights. Left out: all of it.'),
  lay_on_hands: z
    .int()
    .min(0)
    .max(MOST)
    .optional()
    .describe('Points of Lay on Hands that are left. Left out: all of them.'),
  fatigue: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Fatigue, 0 to 10: it hampers stealth and fleeing. Left out: 0.'),
  uses: shortRecord(id, z.int().min(0).max(100))
    .default({})
    .describe('How often abilities, by id, were used since a rest restored them. Left out: not at all.'),
  stealth_proficient: z
    .boolean()
    .optional()
    .describe('Whether it is proficient in stealth. Left out: as its class says.'),
  /** QUEST-8.13 */
  weapons: z
    .strictObject({
      classes: shortList(z.enum(WEAPON_CLASSES))
        .default([])
        .describe('Whole classes of weapons. Left out: none.'),
      items: shortList(id).default([]).describe('Ids of single weapons. Left out: none.'),
    })
    .prefault({})
    .describe('Weapons that it is proficient with besides those of its class. Left out: none.'),
  mounted: z
    .boolean()
    .default(false)
    .describe('Whether it rides: a lance needs one hand then. Left out: no.'),
  conditions,
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
    hp: hp.meta({ title: 'HP', description: 'HP that it begins with. Left out: all of them.' }),
    max_hp: hp.meta({ title: 'Maximum HP', description: 'Maximum HP. Left out: those of its record.' }),
    conditions,
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
  party: z
    .array(memberSchema)
    .min(1)
    .max(8)
    .prefault([{}])
    .describe('Who fights on your side, 1 to 8, the player first. Left out: a human fighter of level 1.'),
  /** QUEST-32.1 */
  monsters: z
    .array(monster)
    .min(1)
    .max(8)
    .prefault(['goblin'])
    .describe(
      'Who is fought, 1 to 8: ids, known monsters with changes, or records of their own. Left out: a goblin.',
    ),
  environment: z
    .strictObject({
      terrain: id
        .optional()
        .describe('The id of the terrain: it says at which range the fight begins. Left out: none.'),
      starting_range: z
        .union([range, rangeBand])
        .optional()
        .describe(
          'The range at which the fight begins, 0 to 6, or the nearest and the farthest. Left out: as the terrain says, else 2.',
        ),
      /** QUEST-3.1 */
      time: z
        .int()
        .min(0)
        .max(1439)
        .default(720)
        .describe('The minute of the day, 0 to 1439; at night XP are higher. Left out: 720, noon.'),
      /** QUEST-21.4 */
      open_sky: z
        .boolean()
        .default(true)
        .describe('Whether it is under open sky, so that daylight counts. Left out: yes.'),
      weather_daylight: z
        .boolean()
        .default(true)
        .describe('Whether the weather lets daylight through. Left out: yes.'),
      stealth_modifier: z.int().min(-20).max(20).default(0).describe('Added to stealth rolls. Left out: 0.'),
      initiative_advantage: z
        .enum(['party', 'monsters'])
        .nullish()
        .describe('The side whose initiative rolls have advantage. Left out or null: neither.'),
      no_flee: z.boolean().default(false).describe('Whether nobody of the party can flee. Left out: no.'),
    })
    .prefault({})
    .describe('Where and when the fight takes place. Left out: by day, at range 2.'),
  /** QUEST-29.5 */
  surprised: z
    .enum(['party', 'monsters'])
    .nullish()
    .describe('The side that is surprised and has no turn in round 1. Left out or null: neither.'),
  options: optionsSchema.prefault({}).describe('Variants of the rules. Left out: the usual rules.'),
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
export interface QuestInput extends Omit<z.input<typeof setupSchema>, 'monsters'> {
  readonly monsters?: readonly (string | KnownMonster | OwnMonster)[] | undefined;
}
