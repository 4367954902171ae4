import { type Registry, withContentSchema } from '@fray/engine';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '../http/endpoint.js';
import { cachedJsonResponse } from '../http/json-response.js';
import { Problem, withPathPrefix } from '../http/problem.js';
import { rulesetSchema, setupEntrySchema } from '../schemas/catalogue.js';
import { anySetup } from '../schemas/options.js';
import { jsonSchema } from '../schemas/whole-number.js';

const tag = 'Catalogue';

const rulesetsQuery = z.object({
  schemas: z
    .enum(['true', 'false'])
    .optional()
    .describe('false leaves out the JSON Schemas, which are almost all of the answer.'),
});

/** The rulesets and the shipped setups. */
export function catalogueRoutes(registry: Registry): Endpoint[] {
  const allRulesets = cachedJsonResponse(() => ({ rulesets: describeRulesets(registry) }));
  const shortRulesets = cachedJsonResponse(() => ({
    rulesets: describeRulesets(registry).map(({ setup, choice, ...each }) => each),
  }));
  return [
    endpoint<undefined, z.infer<typeof rulesetsQuery>, undefined>({
      method: 'get',
      path: '/api/rulesets',
      tag,
      summary: 'All rulesets, with JSON Schemas of their setups and choices',
      query: rulesetsQuery,
      replies: {
        200: { description: 'The rulesets', schema: z.object({ rulesets: z.array(rulesetSchema) }) },
      },
      problems: [422],
      handle: ({ query }) => (query.schemas === 'false' ? shortRulesets() : allRulesets()),
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
      handle: cachedJsonResponse(() => ({
        setups: registry.setups.map(({ name, title, ruleset }) => ({ name, title, ruleset })),
      })),
    }),
    endpoint({
      method: 'get',
      path: '/api/setups/{module}/{name}',
      tag,
      summary: 'One shipped setup in full',
      params: z.object({ module: z.string(), name: z.string() }),
      replies: {
        200: {
          description: 'The setup',
          schema: setupEntrySchema.extend({ setup: anySetup }).openapi('Setup'),
        },
      },
      problems: [404],
      handle: ({ param }) => findSetup(registry, `${param('module')}/${param('name')}`),
    }),
  ];
}

function findSetup(registry: Registry, name: string) {
  try {
    const { title, ruleset, setup } = withPathPrefix('', () => registry.setup(name));
    return { name, title, ruleset, setup };
  } catch (error) {
    // The name is part of the URL here, so an unknown one is 404 and not 422.
    if (error instanceof Problem) throw new Problem(error.code, error.message, { status: 404 });
    throw error;
  }
}

function describeRulesets({ rulesets, modules }: Registry) {
  const modulesByRuleset = new Map(
    modules.flatMap(module => module.rulesets().map(({ id }) => [id, module.id] as const)),
  );
  return rulesets.map(
    ({ id, title, summary, version, content, sides, setup, choice, isRun = false, changeable }) => ({
      id,
      // A ruleset that was added without a module stands for itself.
      module: modulesByRuleset.get(id) ?? id,
      isRun,
      title,
      summary,
      version,
      content,
      sides,
      setup: withContentSchema({ changeable }, jsonSchema(setup)),
      choice: jsonSchema(choice),
    }),
  );
}
