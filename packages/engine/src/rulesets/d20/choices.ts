import * as z from 'zod';
import { SLOTS } from './content/schemas.js';

const who = z.int().min(0);
const tile = z.int().min(0);
const enemy = who.describe('The number of the fighter to attack, counted from 0 in the order of entry.');
const item = z
  .string()
  .min(1)
  .describe("The id of the item, with its quality where it is not plain: 'dagger@keen'.");

/** All that can be chosen in a turn (D20-2.3, D20-7.1). */
export const choiceSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('attack').describe('Attack an enemy, and walk up to it first if need be.'),
    target: enemy,
    stance: z
      .enum(['power', 'defensive'])
      .optional()
      .describe('A power or defensive attack, where the options allow it. Left out: a plain attack.'),
  }),
  z.strictObject({
    do: z.literal('move').describe('Walk to a tile; the action is still to come.'),
    to: tile.describe('The number of the tile: row × width of the map + column, from 0.'),
  }),
  z.strictObject({
    do: z.literal('special').describe("Use one of a monster's specials that are actions."),
    special: z.string().describe('The name of the special.'),
    target: who.optional().describe('The number of the enemy or corpse that it is used on.'),
    tile: tile.optional().describe('Not used: every special is aimed at a fighter.'),
  }),
  z.strictObject({ do: z.literal('throw').describe('Throw the weapon in the main hand.'), target: enemy }),
  z.strictObject({
    do: z.literal('use').describe('Drink, read or zap an item of the pack.'),
    item,
    target: who.optional().describe('The number of the enemy that it is aimed at, for items aimed at one.'),
    tile: tile.optional().describe('The number of the tile that it is aimed at, for items aimed at a place.'),
  }),
  z.strictObject({
    do: z.literal('equip').describe('Put on or take in hand an item of the pack.'),
    item,
    slot: z
      .literal('off')
      .optional()
      .describe('Takes a weapon in the off hand. Left out: where the item belongs.'),
  }),
  z.strictObject({
    do: z.literal('unequip').describe('Put what is worn or held into the pack.'),
    slot: z.enum(SLOTS).describe('Where it is worn or held.'),
  }),
  z.strictObject({ do: z.literal('pick').describe('Pick up an item from the tile underfoot.'), item }),
  z.strictObject({ do: z.literal('wait').describe('End the turn.') }),
]);
/** What can be done on a turn of a D20 fight. */
export type D20Choice = z.infer<typeof choiceSchema>;

export const WAIT: D20Choice = { do: 'wait' };

export function attackOn(target: number): D20Choice {
  return { do: 'attack', target };
}
