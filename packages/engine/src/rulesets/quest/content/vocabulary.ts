import * as z from 'zod';
import { FrayError } from '../../../core/errors.js';
import { parseNotation } from '../../../core/notation/notation.js';
import { MAX_ID } from '../../../core/validation/bounds.js';
import * as core from '../../../core/validation/suggest.js';

// The words that content may use. Each list is closed: what is not in it stops the load with file, path and reason.

export const STATS = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
export type Stat = (typeof STATS)[number];
export const stat = z.enum(STATS);

const STAT_USES: Record<Stat, string> = {
  strength: 'Melee and thrown attacks, contests and Athletics.',
  dexterity: 'Ranged and finesse attacks, AC, initiative and stealth.',
  constitution: 'HP, Athletics and keeping concentration.',
  intelligence: 'Spells of wizards.',
  wisdom: 'Spells of clerics, druids and rangers, and passive Perception.',
  charisma: 'Spells of bards, paladins, sorcerers and warlocks.',
};

/** How hard an adventure is, as chosen with a new hero. */
export const DIFFICULTIES = ['story', 'normal', 'hard'] as const;

/** One value for each ability. */
export const scoresOf = <Score extends z.ZodType>(score: Score) =>
  z.strictObject(
    Object.fromEntries(
      STATS.map(each => [each, score.describe(`${STAT_USES[each]} 10 is usual.`)]),
    ) as Record<Stat, Score>,
  );

/** Scores in the order of STATS, by the names of the abilities. */
export function scoresByName(scores: readonly number[]): Record<Stat, number> {
  return Object.fromEntries(STATS.map((each, index) => [each, scores[index]!])) as Record<Stat, number>;
}

/** QUEST-1.1 */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** QUEST-9.9. */
export const DAMAGE_TYPES = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
export const damageType = z.enum(DAMAGE_TYPES);

/** QUEST-15. */
export const CONDITIONS = [
  'blinded',
  'charmed',
  'deafened',
  'exhaustion',
  'frightened',
  'grappled',
  'incapacitated',
  'invisible',
  'paralyzed',
  'petrified',
  'poisoned',
  'prone',
  'restrained',
  'stunned',
  'unconscious',
] as const;
export type Condition = (typeof CONDITIONS)[number];
export const condition = z.enum(CONDITIONS);

/** From small to large: a grapple looks at how many places lie between two of them. */
export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
export const size = z.enum(SIZES);

export const CREATURE_TYPES = [
  'Aberration',
  'Beast',
  'Celestial',
  'Construct',
  'Dragon',
  'Elemental',
  'Fey',
  'Fiend',
  'Giant',
  'Humanoid',
  'Monstrosity',
  'Ooze',
  'Plant',
  'Undead',
] as const;
export type CreatureType = (typeof CREATURE_TYPES)[number];
export const creatureType = z.enum(CREATURE_TYPES);

const CLASSES = [
  'barbarian',
  'fighter',
  'paladin',
  'ranger',
  'monk',
  'rogue',
  'bard',
  'cleric',
  'druid',
  'sorcerer',
  'warlock',
  'wizard',
] as const;
export const classId = z.enum(CLASSES);

/** What abilities and spells are paid with (QUEST-12.1, QUEST-12.39, QUEST-12.40). */
export const POOLS = [
  'stamina',
  'rage',
  'ki',
  'cunning',
  'mana',
  'lay-on-hands',
  'channel-divinity',
] as const;
export const pool = z.enum(POOLS);

export const edge = z.enum(['advantage', 'disadvantage']);

/**
 * Which hits count. `weapon`: by a weapon or bare hands, near, thrown or shot; `melee weapon`: near and with a weapon in
 * hand; `melee`: any melee hit, bare hands and melee spells included; `contact`: any melee hit from range 0.
 */
const BY = [
  'any',
  'weapon',
  'melee',
  'melee weapon',
  'ranged weapon',
  'finesse or ranged',
  'unarmed',
  'contact',
] as const;
export type By = (typeof BY)[number];
export const by = z.enum(BY);

/**
 * What must be so for a power to be used or a rider to fire:
 * - `upper hand`: advantage, or an able ally at range 0 of the target and no disadvantage (QUEST-12.30)
 * - `friend beside target`: another able friend at range 0 of the target (QUEST-31.4, QUEST-31.17)
 * - `wounded target`: below its maximum HP; `wielding target`: it wields something
 * - `surprised target`: surprised, in round 1; `stepped closer`: a step closer this turn (QUEST-31.18)
 * - `attack taken`: after the Attack action of this turn (QUEST-12.23)
 */
const NEEDS = [
  'upper hand',
  'friend beside target',
  'wounded target',
  'wielding target',
  'surprised target',
  'stepped closer',
  'attack taken',
] as const;
export type Need = (typeof NEEDS)[number];
export const need = z.enum(NEEDS);

/** Range 0 to 6 (QUEST-2.1). */
export const range = z.int().min(0).max(6);
/** One of two values, the nearer first. */
export const rangeBand = z
  .tuple([range, range])
  .refine(([least, most]) => least <= most, 'the nearer range comes first');
export const rounds = z.int().min(1).max(1000);
export const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z0-9][a-z0-9+:/-]*$/, 'ids are small letters, digits and hyphens');
export const name = z.string().trim().min(1, 'a name is needed').max(MAX_ID);
export const icon = z.string().min(1).max(MAX_ID).describe("The name of its icon, such as 'broadsword'.");
/** Whole percent, large enough for any story. */
export const percent = z.int().min(-100).max(10_000);
export const count = z.int().min(0).max(1_000_000);

/** The id and the name that a record itself goes by. */
export const ownId = id.describe(
  "What other records name it by: small letters, digits and hyphens, as in 'fire-bolt'. Each id is used once in its file.",
);
export const ownName = name.describe('What people read.');

/** An item, and how many of it. */
export const itemStack = z.strictObject({
  item: id.describe('The id of an item of items.json.'),
  quantity: z.int().min(1).default(1).describe('How many of it. Left out: 1.'),
});

/** One sum of dice and a constant, as in '2d6+3', '1d4', '-1d4' or '5'. */
export const dice = z
  .union([z.string().max(MAX_ID), z.int().transform(String)])
  .superRefine((text, context) => {
    try {
      parseNotation(text.replace(/^-/, ''));
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });

export const dc = z.int().min(0).max(99);

/** A roll against a DC. Without `dc` that of the source: its spell DC (QUEST-13.6), or 8 + proficiency + the ability's stat. */
export const saveSpec = z.strictObject({
  stat: stat.describe('The ability that the save is made with.'),
  dc: dc.optional().meta({
    title: 'DC',
    description: "What the save must reach. Left out: the source's own, from its spells or the ability.",
  }),
  edge: edge
    .optional()
    .describe('Whether the save is rolled with advantage or disadvantage. Left out: neither.'),
});

/** A list of records as a file of its own. */
export const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    $schema: z
      .string()
      .optional()
      .describe('The JSON Schema of this file, for editors. The rules do not read it.'),
    ...shape,
  });

/** The ids that a file may name: statuses that the content itself made up have a slash or a colon in theirs. */
const withoutMadeUp = (known: Iterable<string>): string[] => [...known].filter(name => !/[/:]/.test(name));

/** What may have been meant instead of an unknown id. */
export function suggestId(id: string, known: Iterable<string>): string {
  return core.suggestion(id, withoutMadeUp(known));
}

/** Why an id is refused. */
export function unknownId(what: string, id: string, known: Iterable<string>): string {
  return core.unknownId(what, id, withoutMadeUp(known));
}
