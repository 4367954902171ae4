import { z } from '@hono/zod-openapi';

const sides = z.array(z.object({ name: z.string(), control: z.enum(['player', 'policy']) }));

const jsonSchema = z.looseObject({}).describe('A JSON Schema.');

export const rulesetSchema = z
  .object({
    id: z.string(),
    module: z.string().describe('The id of its module, with which the names of its setups begin.'),
    isRun: z.boolean().describe('Whether it is a game of many fights.'),
    title: z.string(),
    summary: z.string(),
    version: z.int(),
    content: z.string().optional(),
    sides,
    setup: jsonSchema.optional(),
    choice: jsonSchema.optional(),
  })
  .openapi('Ruleset');

export const setupEntrySchema = z.object({ name: z.string(), title: z.string(), ruleset: z.string() });
