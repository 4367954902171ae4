import * as z from 'zod';
import { classId, id, name, scoresOf } from '../../content/vocabulary.js';
import { optionsSchema } from './options.js';
import { saveSchema } from './save-record.js';

/** A new hero. */
export const heroSchema = z.strictObject({
  name: name.max(60).default('Hero').describe("What the hero is called, up to 60 letters. Left out: 'Hero'."),
  race: id.default('human').describe("The id of the race. Left out: 'human'."),
  class: classId.default('fighter').describe("The class. Left out: 'fighter'."),
  scores: scoresOf(z.int().min(1).max(30))
    .optional()
    .describe(
      'Ability scores: the standard array in any order, or bought with points. Left out: the array, the highest for what the class needs most.',
    ),
  background: id
    .default('folk-hero')
    .describe("The id of the background: it decides the gold at the start. Left out: 'folk-hero'."),
  kit: z
    .array(z.int().min(0).max(20))
    .max(10)
    .default([])
    .describe("Which option of each choice in the class's kit, counted from 0. Left out: the first of each."),
  spells: z
    .array(id)
    .max(40)
    .optional()
    .describe("Ids of prepared spells. Left out: as many of the class's first spells as can be prepared."),
  city: id.optional().describe('The id of the city to begin in. Left out: that of the race.'),
});
export type HeroSetup = z.infer<typeof heroSchema>;

/** Starts with a new hero, or goes on from a save. */
export const setupSchema = z.strictObject({
  hero: heroSchema.optional().describe('A new hero. Left out: a human fighter, or the hero of the save.'),
  // As `saveOf` made it. `readSave` upgrades saves of older versions.
  save: saveSchema.optional().describe('A saved adventure to go on with. Left out: a new one begins.'),
  options: optionsSchema
    .optional()
    .describe('Variants of the rules. Left out: those of the save, or the usual rules.'),
});
/** A Quest adventure with every default filled in. */
export type AdventureSetup = z.infer<typeof setupSchema>;
/** A Quest adventure as a caller writes it: what has a default may be left out. */
export type AdventureInput = z.input<typeof setupSchema>;
