import * as z from 'zod';
import { id } from './content/vocabulary.js';

/** An action with what it is aimed at. */
export const choiceSchema = z.strictObject({
  do: id.describe(
    "The id of an action, such as 'attack'; 'pass' ends a turn without its bonus action, 'sustain' and 'stop' go on with a channel or end it.",
  ),
  target: z
    .int()
    .min(0)
    .optional()
    .describe(
      'The place of the unit it is aimed at, in the order of teams and members from 0. Left out: none.',
    ),
  zone: z
    .int()
    .min(0)
    .optional()
    .describe('The place of the zone it is aimed at, in the order of the map from 0. Left out: none.'),
});
/** What a fighter can be ordered to do; by default fighters decide for themselves (ARENA-1.2). */
export type ArenaChoice = z.infer<typeof choiceSchema>;

/** What ends a turn whose bonus action is not wanted (ARENA-6.1). */
export const PASS = 'pass';

/** While a channel lasts there is nothing else to choose (ARENA-26.2). */
export const SUSTAIN = 'sustain';
export const STOP = 'stop';
