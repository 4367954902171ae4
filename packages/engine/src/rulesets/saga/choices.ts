import * as z from 'zod';

/** All that can be chosen in a duel. */
export const choiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('attack').describe('Strike with the weapon in hand.') }),
  z.strictObject({
    do: z.literal('cast').describe('Cast a spell.'),
    spell: z.string().describe('The id of the spell.'),
  }),
  z.strictObject({ do: z.literal('throw').describe('Throw the Orb, which destroys it.') }),
  z.strictObject({ do: z.literal('flee').describe('Leave the fight, without a victory.') }),
  z.strictObject({ do: z.literal('rest').describe('Rest, when exhausted.') }),
  z.strictObject({ do: z.literal('stone').describe('Use the Healing Stone.') }),
  z.strictObject({
    do: z.literal('go on').describe('Go on: to the next round, the next roll or the next section.'),
  }),
  z.strictObject({ do: z.literal('die').describe('Die, when asked whether to cast RESURRECTION.') }),
]);
/** What can be done on a turn of a Saga duel, and answers to its questions. */
export type SagaChoice = z.infer<typeof choiceSchema>;

// The choices without a target are one object each: a simulation makes them by the million.
export const ATTACK: SagaChoice = { do: 'attack' };
export const THROW: SagaChoice = { do: 'throw' };
export const FLEE: SagaChoice = { do: 'flee' };
export const REST: SagaChoice = { do: 'rest' };
export const STONE: SagaChoice = { do: 'stone' };
export const GO_ON: SagaChoice = { do: 'go on' };
export const DIE: SagaChoice = { do: 'die' };
export const CAST_RESURRECTION = { do: 'cast', spell: 'resurrection' } as const satisfies SagaChoice;

/** SAGA-11.7: the answers of a dying hero. */
export const DYING_CHOICES: readonly SagaChoice[] = [CAST_RESURRECTION, DIE];
