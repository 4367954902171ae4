import * as z from 'zod';
import { ARCHETYPES, attribute, BANDS, id } from '../content/vocabulary.js';

const SLOTS = ['weapon', 'offhand', 'body', 'accessory'] as const;
export type WornSlot = (typeof SLOTS)[number];

const PRIORITIES = ['closest', 'lowestHealth', 'highestThreat', 'healer', 'none'] as const;

export const choiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('encounter'), id }),
  z.strictObject({ do: z.literal('exhibition'), team: id }),
  z.strictObject({ do: z.literal('tournament') }),
  z.strictObject({ do: z.literal('round') }),
  z.strictObject({ do: z.literal('withdraw') }),
  z.strictObject({ do: z.literal('rest') }),
  z.strictObject({ do: z.literal('hire'), fighter: id }),
  z.strictObject({ do: z.literal('dismiss'), member: id }),
  z.strictObject({ do: z.literal('treat'), member: id }),
  z.strictObject({ do: z.literal('field'), member: id, on: z.boolean() }),
  z.strictObject({ do: z.literal('wear'), member: id, item: z.int().min(0) }),
  z.strictObject({ do: z.literal('take off'), member: id, slot: z.enum(SLOTS) }),
  z.strictObject({ do: z.literal('buy'), item: id }),
  z.strictObject({ do: z.literal('give'), member: id, item: id }),
  /** A Trait, or a perk of it: one level more, or the first. */
  z.strictObject({ do: z.literal('train'), member: id, trait: id, perk: id.optional() }),
  z.strictObject({ do: z.literal('practise'), member: id, attribute }),
  /** ARENA-18.30 */
  z.strictObject({ do: z.literal('orders'), member: id, priority: z.enum(PRIORITIES) }),
  z.strictObject({ do: z.literal('temper'), member: id, archetype: z.enum([...ARCHETYPES, 'none']) }),
  z.strictObject({ do: z.literal('keep'), member: id, range: z.enum([...BANDS, 'none']) }),
  z.strictObject({ do: z.literal('go on') }),
  z.strictObject({ do: z.literal('accept') }),
  z.strictObject({ do: z.literal('decline') }),
  z.strictObject({ do: z.literal('retire') }),
]);
/** What a manager can do between two battles. */
export type CareerChoice = z.infer<typeof choiceSchema>;
