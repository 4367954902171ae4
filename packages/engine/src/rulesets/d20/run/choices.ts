import * as z from 'zod';
import { type D20Choice, choiceSchema as fightChoiceSchema } from '../choices.js';

const ownChoiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('go on').describe('Go to the next room, or down to the next depth.') }),
  /** D20-11.4 */
  z.strictObject({
    do: z.literal('raise').describe('Spend an ability point.'),
    ability: z.enum(['str', 'dex', 'con']).describe('The ability that it raises by 1.'),
  }),
  /** D20-11.4, levelPickHp */
  z.strictObject({
    do: z.literal('toughen').describe('Take 20 maximum HP in place of the two points of a level.'),
  }),
]);
export const choiceSchema = z.union([fightChoiceSchema, ownChoiceSchema]);
/** What can be done in a D20 run: all of a fight, and what lies between two fights. */
export type RunChoice = D20Choice | z.infer<typeof ownChoiceSchema>;

export const GO_ON: RunChoice = { do: 'go on' };
export const TOUGHEN: RunChoice = { do: 'toughen' };
export const RAISE = {
  str: { do: 'raise', ability: 'str' },
  dex: { do: 'raise', ability: 'dex' },
  con: { do: 'raise', ability: 'con' },
} as const satisfies Record<string, RunChoice>;
