import * as z from 'zod';
import { choiceSchema as duelChoiceSchema, type SagaChoice } from '../choices.js';

const ownChoiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('kit'), weapon: z.string(), armour: z.string() }),
  z.strictObject({ do: z.literal('face') }),
  z.strictObject({ do: z.literal('wield'), weapon: z.string() }),
  z.strictObject({ do: z.literal('wear'), armour: z.string() }),
  z.strictObject({ do: z.literal('shield'), on: z.boolean() }),
  z.strictObject({ do: z.literal('orb'), hold: z.boolean() }),
  z.strictObject({ do: z.literal('retrace'), to: z.int() }),
]);
export const choiceSchema = z.union([duelChoiceSchema, ownChoiceSchema]);
/** What can be done in a gauntlet: all of a duel, and what lies between two duels. */
export type GauntletChoice = SagaChoice | z.infer<typeof ownChoiceSchema>;

export const FACE: GauntletChoice = { do: 'face' };
