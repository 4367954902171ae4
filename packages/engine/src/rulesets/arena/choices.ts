import * as z from 'zod';
import { id } from './content/vocabulary.js';

/** An action with what it is aimed at: a unit, or a zone by its place on the map. */
export const choiceSchema = z.strictObject({
  do: id,
  target: z.int().min(0).optional(),
  zone: z.int().min(0).optional(),
});
/** What a fighter can be ordered to do; by default fighters decide for themselves (ARENA-1.2). */
export type ArenaChoice = z.infer<typeof choiceSchema>;

/** What ends a turn whose bonus action is not wanted (ARENA-6.1). */
export const PASS = 'pass';

/** While a channel lasts there is nothing else to choose (ARENA-26.2). */
export const SUSTAIN = 'sustain';
export const STOP = 'stop';
