import * as z from 'zod';
import { optionsSchema as fightOptions } from '../../setup.js';
import { MAX_COMPANIONS } from './limits.js';

/** The options of a fight, and those of travel and growth. */
export const optionsSchema = fightOptions.extend({
  /** QUEST-3.3 */
  difficulty_modifier: z.number().positive().max(100).default(1),
  /** QUEST-20.7 */
  level_hp: z.enum(['roll', 'fixed']).default('roll'),
  /** QUEST-32.3 */
  group_encounters: z.boolean().default(false),
  max_group_size: z.int().min(1).max(8).default(4),
  /** QUEST-21.5 */
  points_of_interest: z.boolean().default(false),
  /** QUEST-30.1: how many companions may be hired at a time. */
  max_companions: z.int().min(0).max(MAX_COMPANIONS).default(2),
  /** The automatic player retires after this many days. */
  days: z.int().min(1).max(10_000).default(30),
});
export type AdventureOptions = z.infer<typeof optionsSchema>;
