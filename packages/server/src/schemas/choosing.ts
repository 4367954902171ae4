import type { AskedQuestion } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { part, tile, who } from './parts.js';
import { wholeNumber } from './whole-number.js';

/** Any value, but required: `z.unknown()` alone counts as optional. */
const anyValue = () => z.unknown().nonoptional({ error: 'is missing' });

/** The OpenAPI document refers to the schemas of the rulesets here: see `openApiDocument`. */
export const anyChoice = anyValue().openapi('Choice');

export const anySetup = anyValue().openapi('AnySetup');

export const blocked = z.object({ code: z.string(), reason: z.string() });

const option = z
  .object({
    choice: anyChoice,
    label: z.string(),
    group: z.string(),
    icon: z.string(),
    key: z.string().optional(),
    hint: z.string().optional(),
    cost: z.string().optional(),
    chance: z.number().optional(),
    parts: z.array(part).optional().describe('Where the chance comes from.'),
    aim: z
      .object({
        tile,
        order: z.string().describe('One button on a screen, with many tiles.'),
        more: z
          .object({
            field: z.string().describe('The field of the choice that holds the tile.'),
            tiles: z.array(tile),
            walk: z
              .object({ width: z.int().describe('Of the board.'), costs: z.array(z.int()) })
              .optional()
              .describe('What walking to each costs, in hundredths of a tile.'),
          })
          .optional()
          .describe('Other tiles where the same can be done, by the choice with that tile in its field.'),
      })
      .optional()
      .describe('On a board of tiles: where it is aimed.'),
    target: z
      .object({
        order: z.string().describe('What is done: one button on a screen, with many targets.'),
        label: z.string().describe('To whom, where or how.'),
        whom: z.array(who),
      })
      .optional()
      .describe('Where no tile is meant: what is done, and to whom.'),
    blocked: blocked.optional().describe('Present when it cannot be done now.'),
  })
  .openapi('Option');

export const question: z.ZodType<Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'>> = z
  .object({ id: z.string(), who, prompt: z.string() })
  .openapi('Question', { description: 'Asked in the middle of a rule; the options are its answers.' });

export const playersSchema = z.array(wholeNumber(0, 99)).max(100);

export const choosingSchema = z
  .object({
    turn: z.int().nonnegative().describe('How many choices were made.'),
    question: question.nullable(),
    options: z.array(option),
  })
  .openapi('Choosing');
