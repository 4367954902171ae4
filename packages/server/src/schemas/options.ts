import { type AskedQuestion, DANGERS, OPPONENTS } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { part, tile, who } from './parts.js';
import { wholeNumber } from './whole-number.js';

/** Any value, but required: `z.unknown()` alone counts as optional. */
const anyValue = () => z.unknown().nonoptional({ error: 'is missing' });

/** The OpenAPI document refers to the schemas of the rulesets here: see `openApiDocument`. */
export const anyChoice = anyValue().openapi('Choice');

export const anySetup = anyValue().openapi('AnySetup');

export const blocked = z.object({ code: z.string(), reason: z.string() });

/** From what is nearly always won to what is mostly lost. */
export const danger = z.enum(DANGERS).openapi('Danger');

const option = z
  .object({
    choice: anyChoice,
    label: z.string(),
    group: z.string(),
    icon: z.string(),
    key: z.string().optional(),
    hint: z.string().optional(),
    cost: z.string().optional(),
    danger: danger
      .optional()
      .describe('How dangerous it is for those who would do it, where that can be told beforehand.'),
    chance: z.number().optional(),
    parts: z.array(part).optional().describe('Where the chance comes from.'),
    aim: z
      .object({
        tile,
        order: z.string().describe('All options of an order share one button.'),
        travel: z
          .enum(['walk', 'run'])
          .optional()
          .describe('It goes on for more than a step: a walk to the tile, or a run in its direction.'),
        more: z
          .object({
            field: z.string().describe('The field of the choice that holds the tile.'),
            tiles: z.array(tile),
            walk: z
              .object({ width: z.int().describe('Of the board.'), costs: z.array(z.int()) })
              .optional()
              .describe('The cost of walking to each of them, in hundredths of a tile.'),
          })
          .optional()
          .describe('Further tiles for the same choice: put the tile into its field.'),
      })
      .optional()
      .describe('On a board of tiles: the tile it is aimed at.'),
    target: z
      .object({
        order: z.string().describe('What is done. All options of an order share one button.'),
        label: z.string().describe('The target, the place or the way.'),
        whom: z.array(who),
      })
      .optional()
      .describe('On other boards: what is done, and to whom.'),
    blocked: blocked.optional().describe('Present if it cannot be done now.'),
  })
  .openapi('Option');

export const question: z.ZodType<Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'>> = z
  .object({ id: z.string(), who, prompt: z.string() })
  .openapi('Question', { description: 'Asked in the middle of a rule; the options are its answers.' });

export const opponentSchema = z.enum(OPPONENTS);

export const playersSchema = z.array(wholeNumber(0, 99)).max(100);

export const optionsSchema = z
  .object({
    turn: z.int().nonnegative().describe('How many choices have been made.'),
    question: question.nullable(),
    options: z.array(option),
  })
  .openapi('Options');
