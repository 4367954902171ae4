import { z } from '@hono/zod-openapi';
import { problemCodes } from '../http/problem.js';
import { blocked } from './choosing.js';

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z
      .union([z.enum(problemCodes), z.string()])
      .describe('One of these, or a code of the rules for a choice that they refuse.'),
    instance: z.string(),
    issues: z.array(
      z.object({
        path: z.string(),
        reason: z.string(),
        code: z.string().optional().describe('The code of the rule, if it has one.'),
      }),
    ),
    turn: z.int().optional().describe("With choice/stale: the fight's turn."),
    blocked: blocked.optional().describe('With choice/blocked: why.'),
    position: z.int().optional().describe('With body/malformed: the position in the text.'),
  })
  .openapi('Problem', { description: 'RFC 9457.' });
