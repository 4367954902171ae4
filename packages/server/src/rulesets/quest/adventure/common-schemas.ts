import { z } from '@hono/zod-openapi';

// Parts of the schemas of an adventure's answers.

export const id = z.string();
export const amount = z.number();

export const named = z.object({ id, name: z.string(), icon: z.string() });
export const described = named.extend({ text: z.string() });

export const item = z.object({
  item: id,
  name: z.string(),
  icon: z.string(),
  type: z.string(),
  detail: z.string().describe('What it does, in one line.'),
  cost: amount.describe('The price of one, in gold pieces.'),
  weight: amount,
  slots: z.array(id).describe('Where it may be worn or held.'),
});

export const spell = described
  .extend({
    level: z.int().describe('0 for a cantrip.'),
    mana: z.int(),
    components: z.array(z.string()).describe('The names of the items that a cast uses up.'),
  })
  .openapi('Spell');
