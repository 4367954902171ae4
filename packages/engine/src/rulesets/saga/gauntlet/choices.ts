import * as z from 'zod';
import { choiceSchema as duelChoiceSchema, type SagaChoice } from '../choices.js';

const ownChoiceSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('kit').describe('Choose what to start with.'),
    weapon: z.string().describe('The id of the weapon.'),
    armour: z.string().describe('The id of the armour.'),
  }),
  z.strictObject({
    do: z.literal('take').describe('Choose one of the rewards of the last section; the others are gone.'),
    reward: z.int().min(0).describe('Which one, counted from 0.'),
  }),
  z.strictObject({ do: z.literal('face').describe('Fight the enemy of this section.') }),
  z.strictObject({
    do: z.literal('wield').describe('Take another weapon.'),
    weapon: z.string().describe('The id of the weapon.'),
  }),
  z.strictObject({
    do: z.literal('wear').describe('Put on other armour.'),
    armour: z.string().describe('The id of the armour.'),
  }),
  z.strictObject({
    do: z.literal('shield').describe('Take up the shield or put it away.'),
    on: z.boolean().describe('True takes it up, false puts it away.'),
  }),
  z.strictObject({
    do: z.literal('orb').describe('Take the Orb in hand or put it away.'),
    hold: z.boolean().describe('True takes it in hand, false puts it away.'),
  }),
  z.strictObject({
    do: z.literal('retrace').describe('Cast RETRACE, which leads back to a section already visited.'),
    to: z.int().describe('The number of the section, from 1.'),
  }),
]);
export const choiceSchema = z.union([duelChoiceSchema, ownChoiceSchema]);
/** What can be done in a gauntlet: all of a duel, and what lies between two duels. */
export type GauntletChoice = SagaChoice | z.infer<typeof ownChoiceSchema>;

export const FACE: GauntletChoice = { do: 'face' };
