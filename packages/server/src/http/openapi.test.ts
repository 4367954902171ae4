import { describe, expect, it } from 'vitest';
import { type Body, get, testApp, testRegistry } from '../../test/test-app.js';

const app = testApp();
const { body: document } = await get(app, '/api/openapi.json');

/** Every place in the document, with what stands there. */
function* places(value: Body, path: string[] = []): Generator<[string[], Body]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* places(inner, [...path, key]);
}

function at(pointer: string): Body {
  return pointer
    .slice(2)
    .split('/')
    .reduce((value: Body, part) => value?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and says what it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Fray', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it('describes every route of the API, and no other', () => {
    const routes = app.routes
      .filter(({ path }) => !/^\/api($|\/docs|\/openapi\.json|\/\*)/.test(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map(method => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(routes.sort());
    expect(described).toHaveLength(34);
  });

  it('has a summary, a tag, its parameters and problems for every operation', () => {
    for (const [path, item] of Object.entries<Body>(document.paths)) {
      for (const operation of Object.values<Body>(item)) {
        expect(operation.summary, path).toBeTruthy();
        expect(operation.tags, path).toHaveLength(1);
        const named = (operation.parameters ?? [])
          .filter((each: Body) => each.in === 'path')
          .map((each: Body) => each.name);
        expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]));
        for (const [status, response] of Object.entries<Body>(operation.responses)) {
          expect(response.description, `${path} ${status}`).toBeTruthy();
          if (Number(status) < 400) continue;
          expect(response.content['application/problem+json'].schema).toEqual({
            $ref: '#/components/schemas/Problem',
          });
        }
        if (operation.requestBody) expect(operation.requestBody.required).toBe(true);
      }
    }
  });

  it('has no reference that leads nowhere', () => {
    const references = [...places(document)]
      .filter(([path]) => path.at(-1) === '$ref')
      .map(([, value]) => value);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(at(reference), reference).toBeTypeOf('object');
  });

  it('is written in JSON Schema as of 3.1: no nullable, known types only', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const [path, value] of places(document)) {
      if (path.at(-1) === 'nullable') throw new Error(`nullable at ${path.join('/')}`);
      if (path.at(-1) !== 'type' || ['properties', 'example'].includes(path.at(-2)!)) continue;
      for (const type of [value].flat()) expect(types, path.join('/')).toContain(type);
    }
  });

  it('has no limits but those that somebody has set', async () => {
    const { body: rulesets } = await get(app, '/api/rulesets');
    for (const each of [document, rulesets])
      expect(JSON.stringify(each).includes('9007199254740991')).toBe(false);
    const { Choose } = document.components.schemas;
    expect(Choose.anyOf[0].properties.turn).toMatchObject({ minimum: 0, maximum: 1_000_000_000 });
  });

  it('names the setups and choices of every ruleset', () => {
    const { schemas } = document.components;
    for (const { id } of testRegistry().rulesets) {
      expect(schemas.AnySetup.anyOf).toContainEqual({ $ref: `#/components/schemas/${id}.setup` });
      expect(schemas.Choice.anyOf).toContainEqual({ $ref: `#/components/schemas/${id}.choice` });
      expect(schemas[`${id}.setup`].type).toBe('object');
    }
    expect(schemas.Choose.anyOf[0].properties.choice).toEqual({ $ref: '#/components/schemas/Choice' });
    expect(schemas.Option.properties.choice).toEqual({ $ref: '#/components/schemas/Choice' });
  });

  it('is made of the schemas that check: what it requires is required', () => {
    const { Choose, NewFight } = document.components.schemas;
    expect(Choose.anyOf).toMatchObject([
      { required: ['turn', 'choice'], additionalProperties: false },
      { required: ['turn', 'follow'], additionalProperties: false },
    ]);
    expect(NewFight.anyOf).toHaveLength(3);
    const choices = document.paths['/api/fights/{id}/choices'].post;
    expect(choices.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Choose',
    });
    expect(choices.parameters.map((each: Body) => `${each.in} ${each.name}`)).toEqual([
      'path id',
      'query view',
      'header Idempotency-Key',
    ]);
  });
});
