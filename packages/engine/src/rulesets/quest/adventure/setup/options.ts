import * as z from 'zod';
import { optionsSchema as fightOptions } from '../../setup.js';
import { MAX_COMPANIONS } from './limits.js';

/** The options of a fight, and those of travel and growth. */
export const optionsSchema = fightOptions.extend({
  /** QUEST-3.3 */
  difficulty_modifier: z
    .number()
    .positive()
    .max(100)
    .default(1)
    .describe('What the chance of encounters is multiplied by. Left out: 1.'),
  /** QUEST-20.7 */
  level_hp: z.enum(['roll', 'fixed']).default('roll').meta({
    title: 'HP of levels',
    description: "HP that a level adds: 'roll' the hit die, or 'fixed' half of it + 1. Left out: 'roll'.",
  }),
  /** QUEST-32.3 */
  group_encounters: z
    .boolean()
    .default(false)
    .describe('Whether weak monsters may come in groups. Left out: no.'),
  max_group_size: z.int().min(1).max(8).default(4).meta({
    title: 'Largest group',
    description: 'The most monsters in such a group, 1 to 8. Left out: 4.',
  }),
  /** QUEST-21.5 */
  points_of_interest: z
    .boolean()
    .default(false)
    .describe('Whether there are things to be found on the way. Left out: no.'),
  /** QUEST-30.1 */
  max_companions: z
    .int()
    .min(0)
    .max(MAX_COMPANIONS)
    .default(2)
    .meta({
      title: 'Most companions',
      description: `How many companions may be hired at a time, 0 to ${MAX_COMPANIONS}. Left out: 2.`,
    }),
  days: z
    .int()
    .min(1)
    .max(10_000)
    .default(30)
    .describe('The automatic player retires after so many days. Left out: 30.'),
});
export type AdventureOptions = z.infer<typeof optionsSchema>;

/** The options as a caller gives them: what is left out comes from the difficulty. */
export const givenOptionsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(optionsSchema.shape).map(([name, field]) => [
      name,
      field
        .unwrap()
        .optional()
        .meta(field.meta() ?? {}),
    ]),
  ) as GivenShape,
);
type Shape = (typeof optionsSchema)['shape'];
type GivenShape = { [Name in keyof Shape]: z.ZodOptional<ReturnType<Shape[Name]['unwrap']>> };
