import * as z from 'zod';
import { type D20Choice, choiceSchema as fightChoiceSchema } from '../choices.js';

const ownChoiceSchema = z.discriminatedUnion('do', [
  /** To the next room, or down to the next depth. */
  z.strictObject({ do: z.literal('go on') }),
  /** D20-11.4: one ability point. */
  z.strictObject({ do: z.literal('raise'), ability: z.enum(['str', 'dex', 'con']) }),
  /** D20-11.4, levelPickHp: HP in place of the two points of a level. */
  z.strictObject({ do: z.literal('toughen') }),
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
