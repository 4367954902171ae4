import { z } from 'zod';
import { invalid } from '../../../core/validate.js';
import { classId, id, name, STATS } from '../content/vocabulary.js';
import { optionsSchema as fightOptions, type QuestOptions } from '../setup.js';
import { createHero } from './create.js';
import { loadHero } from './load.js';
import { saveSchema } from './save-schema.js';
import { type AdventureState, MOST_COMPANIONS } from './state.js';
import type { World } from './world.js';

/** The options of a fight, and those of travel and growth. */
const optionsSchema = fightOptions.extend({
  /** QUEST-3.3 */
  difficulty_modifier: z.number().positive().max(100).default(1),
  /** QUEST-20.7 */
  level_hp: z.enum(['roll', 'fixed']).default('roll'),
  /** QUEST-32.3 */
  group_encounters: z.boolean().default(false),
  max_group_size: z.int().min(1).max(8).default(4),
  /** QUEST-21.5 */
  points_of_interest: z.boolean().default(false),
  /** QUEST-30.1: how many may be hired at a time; 0: nobody. */
  max_companions: z.int().min(0).max(MOST_COMPANIONS).default(2),
  /** The automatic player retires after so many days. */
  days: z.int().min(1).max(10_000).default(30),
});
type AdventureOptions = z.infer<typeof optionsSchema>;

const score = z.int().min(1).max(30);

/** A new hero. */
const heroSchema = z.strictObject({
  name: name.max(60).default('Hero'),
  race: id.default('human'),
  class: classId.default('fighter'),
  /** Left out: the standard array, the highest for what the class needs most. */
  scores: z
    .strictObject(
      Object.fromEntries(STATS.map(stat => [stat, score])) as Record<(typeof STATS)[number], typeof score>,
    )
    .optional(),
  /** Where the gold comes from. */
  background: id.default('folk-hero'),
  /** Which of each of the kit's choices, counted from 0; left out: the first. */
  kit: z.array(z.int().min(0).max(20)).max(10).default([]),
  /** Left out: as many of the class's first spells as can be prepared. */
  spells: z.array(id).max(40).optional(),
  /** Left out: that of the race. */
  city: id.optional(),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** A new hero, or one that was saved. */
export const setupSchema = z.strictObject({
  hero: heroSchema.optional(),
  /** As `saveOf` made it; of an older version: by way of `readSave`. */
  save: saveSchema.optional(),
  options: optionsSchema.prefault({}),
});
export type AdventureSetup = z.infer<typeof setupSchema>;

/** What never changes of a hero. */
export interface Identity {
  readonly name: string;
  readonly race: string;
  readonly class: HeroSetup['class'];
  readonly background: string;
}

/** Small, because every player has one: all that is large is the world, which they share. */
export interface AdventurePlan {
  readonly world: World;
  readonly options: AdventureOptions;
  /** Those of a fight alone. */
  readonly fightOptions: QuestOptions;
  readonly hero: Identity;
  /** How it begins; every start is a copy. */
  readonly first: AdventureState;
}

export function compile(world: World, setup: AdventureSetup): AdventurePlan {
  const { options, save, hero: wanted } = setup;
  if (save && wanted)
    throw invalid('setup/invalid', 'The quest-adventure setup', [
      { path: 'hero', reason: 'a save has a hero of its own: give one or the other' },
    ]);
  const { hero, first } = save ? loadHero(world, save) : createHero(world, wanted ?? heroSchema.parse({}));
  return { world, options, fightOptions: fightOptions.strip().parse(options), hero, first };
}
