import type { Outcome } from '@fray/engine';
import { z } from '@hono/zod-openapi';

// Parts of the schemas of answers. The tests check answers with these schemas; the server checks requests only.

export const fact = z.object({
  label: z.string(),
  value: z.union([z.string(), z.number()]),
  detail: z.string().optional(),
});

export const part = z.object({ source: z.string(), value: z.number() });

export const tone = z.enum(['ember', 'verdigris', 'gold', 'azure', 'violet', 'muted']);

export const who = z
  .int()
  .nonnegative()
  .describe('The number of a combatant: its index in the list of combatants.');

export const outcome: z.ZodType<Outcome> = z
  .object({
    kind: z.string(),
    winner: z.int().nullable().describe('A side, or null if no side won.'),
    score: z.number().optional(),
  })
  .openapi('Outcome');

export const badge = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string(),
  tone,
  detail: z.string(),
});

export const tile = z.int().nonnegative().describe('A tile: y × width + x.');

export const seedSchema = z.union([
  z.string().max(200),
  z.int({ error: 'must be text or a whole number of at most 15 digits' }),
]);

/** An empty body is still JSON, so that no form of another site can send it. */
export const nothingSchema = z.strictObject({}).openapi('Nothing');
export type Nothing = z.infer<typeof nothingSchema>;
