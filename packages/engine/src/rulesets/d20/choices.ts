import * as z from 'zod';
import { SLOTS } from './content/schemas.js';

const who = z.int().min(0);
const tile = z.int().min(0);
/** An item by its id, with its quality where it is not plain: 'dagger@keen'. */
const item = z.string().min(1);

/** All that can be chosen in a turn (D20-2.3, D20-7.1). */
export const choiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('attack'), target: who, stance: z.enum(['power', 'defensive']).optional() }),
  z.strictObject({ do: z.literal('move'), to: tile }),
  z.strictObject({
    do: z.literal('special'),
    special: z.string(),
    target: who.optional(),
    tile: tile.optional(),
  }),
  z.strictObject({ do: z.literal('throw'), target: who }),
  z.strictObject({ do: z.literal('use'), item, target: who.optional(), tile: tile.optional() }),
  z.strictObject({ do: z.literal('equip'), item, slot: z.literal('off').optional() }),
  z.strictObject({ do: z.literal('unequip'), slot: z.enum(SLOTS) }),
  z.strictObject({ do: z.literal('pick'), item }),
  z.strictObject({ do: z.literal('wait') }),
]);
/** What can be done on a turn of a D20 fight. */
export type D20Choice = z.infer<typeof choiceSchema>;

export const WAIT: D20Choice = { do: 'wait' };

export function attackOn(target: number): D20Choice {
  return { do: 'attack', target };
}
