import { z } from 'zod';
import { invalid } from '../../../../core/validation/validate.js';
import { classId, id, name, STATS } from '../../content/vocabulary.js';
import { optionsSchema as fightOptions, type QuestOptions } from '../../setup.js';
import type { World } from '../plan/world.js';
import { createHero } from '../rules/creation.js';
import { loadHero } from '../rules/saves/load.js';
import type { AdventureState } from '../state.js';
import { type AdventureOptions, optionsSchema } from './options.js';
import { saveSchema } from './save-record.js';

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
  /** Left out: as they were saved, or the usual ones. */
  options: optionsSchema.optional(),
});
/** A Quest adventure with every usual value filled in. */
export type AdventureSetup = z.infer<typeof setupSchema>;
/** A Quest adventure as a caller writes it: what has a usual value may be left out. */
export type AdventureInput = z.input<typeof setupSchema>;

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
  const { save, hero: wanted } = setup;
  const options = setup.options ?? save?.options ?? optionsSchema.parse({});
  if (save && wanted)
    throw invalid('setup/invalid', 'The quest-adventure setup', [
      { path: 'hero', reason: 'a save has a hero of its own: give one or the other' },
    ]);
  const { hero, first } = save ? loadHero(world, save) : createHero(world, wanted ?? heroSchema.parse({}));
  return { world, options, fightOptions: fightOptions.strip().parse(options), hero, first };
}
