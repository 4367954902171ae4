import type { Registry, Ruleset } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { answer, fixedAnswer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { Problem, within } from '../problem.js';
import { rulesetSchema, setupEntrySchema } from '../schemas/catalogue.js';
import { anySetup } from '../schemas/choosing.js';

const tag = 'Catalogue';

/** What there is to fight with. */
export function catalogueRoutes(registry: Registry): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/rulesets',
      tag,
      summary: 'All rulesets, with JSON Schemas of their setups and choices',
      replies: {
        200: { description: 'The rulesets', schema: z.object({ rulesets: z.array(rulesetSchema) }) },
      },
      problems: [],
      handle: fixedAnswer(() => ({ rulesets: registry.rulesets.map(describe) })),
    }),
    endpoint({
      method: 'get',
      path: '/api/setups',
      tag,
      summary: 'All shipped setups',
      replies: {
        200: { description: 'The setups', schema: z.object({ setups: z.array(setupEntrySchema) }) },
      },
      problems: [],
      handle: fixedAnswer(() => ({
        setups: registry.setups.map(({ name, title, ruleset }) => ({ name, title, ruleset })),
      })),
    }),
    endpoint({
      method: 'get',
      path: '/api/setups/{room}/{name}',
      tag,
      summary: 'One shipped setup in full',
      params: z.object({
        room: z.string().openapi({ example: 'saga' }),
        name: z.string().openapi({ example: 'goblin' }),
      }),
      replies: {
        200: {
          description: 'The setup',
          schema: setupEntrySchema.extend({ setup: anySetup }).openapi('Setup'),
        },
      },
      problems: [404],
      handle: ({ param }) => answer(named(registry, `${param('room')}/${param('name')}`)),
    }),
  ];
}

function named(registry: Registry, name: string) {
  try {
    const { title, ruleset, setup } = within('', () => registry.setup(name));
    return { name, title, ruleset, setup };
  } catch (error) {
    // Here the name is the address, so what it names is not found rather than wrong.
    if (error instanceof Problem) throw new Problem(error.code, error.message, { status: 404 });
    throw error;
  }
}

function describe({ id, title, summary, version, content, sides, setup, choice }: Ruleset) {
  return {
    id,
    title,
    summary,
    version,
    content,
    sides,
    setup: jsonSchema(setup),
    choice: jsonSchema(choice),
  };
}

/** The JSON Schema of what a caller may send; what JSON Schema cannot say is left open. */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
