import type { Replay } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { opponentSchema } from './options.js';
import { seedSchema } from './parts.js';

/** The shape of a replay, for the document of the API; the engine's `parseReplay` checks the rest. */
export const replaySchema: z.ZodType<Replay> = z.strictObject({
  fray: z.literal(2, {
    error: ({ input }) => `it is of format ${JSON.stringify(input)}, and this Fray reads format 2`,
  }),
  ruleset: z.string(),
  version: z.int(),
  content: z.string().optional(),
  seed: seedSchema,
  setup: z.unknown(),
  players: z.array(z.int().nonnegative()).optional(),
  opponent: opponentSchema.optional(),
  choices: z.array(z.unknown()),
  checks: z.string().regex(/^[0-9a-z]*$/, 'check values are digits and small letters'),
  digest: z.string(),
});
