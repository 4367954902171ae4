import { readFileSync } from 'node:fs';
import { type Registry, withContentSchema } from '@fray/engine';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { BlankEnv } from 'hono/types';
import { jsonSchema } from '../schemas/whole-number.js';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>;

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Makes the OpenAPI 3.1 document of all mounted endpoints, with the setups and choices of every ruleset by name. */
export function openApiDocument(app: OpenAPIHono<BlankEnv>, registry: Registry): Document {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Fray',
      version: manifest.version,
      description:
        'Turn-based fights of any ruleset. Start a fight, then choose from its options until it has an outcome. Every refusal is application/problem+json; programs should decide by its `code`.',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/' }],
  });
  const schemas: Schemas = {
    AnySetup: { description: 'A setup of the ruleset that it is for.', anyOf: anyOf(registry, 'setup') },
    Choice: {
      description: 'A choice of the ruleset: one that an option has.',
      anyOf: anyOf(registry, 'choice'),
    },
  };
  const [shipped] = registry.setups;
  if (shipped && document.components?.schemas?.NewFight)
    schemas.NewFight = { ...document.components.schemas.NewFight, example: { name: shipped.name } };
  for (const ruleset of registry.rulesets) {
    const { id, title, setup, choice } = ruleset;
    const written = withContentSchema(ruleset, jsonSchema(setup));
    schemas[`${id}.setup`] = embedSchema(written, `${id}.setup`, `Setup of ${title}`);
    schemas[`${id}.choice`] = embedSchema(jsonSchema(choice), `${id}.choice`, `Choice of ${title}`);
  }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...schemas } },
  };
}

function anyOf(registry: Registry, part: 'setup' | 'choice') {
  return registry.rulesets.map(({ id }) => ({ $ref: `#/components/schemas/${id}.${part}` }));
}

/** Makes a schema part of the document: its references start at the document's root then, not at the schema's. */
function embedSchema(
  { $schema: _, ...schema }: Record<string, unknown>,
  name: string,
  title: string,
): Record<string, unknown> {
  const moved = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#', `#/components/schemas/${name}`) : value,
  );
  return { title, ...(JSON.parse(moved) as Record<string, unknown>) };
}
