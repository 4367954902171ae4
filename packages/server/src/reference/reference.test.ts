import { describe, expect, it } from 'vitest';
import { get, post, testApp } from '../../test/test-app.js';
import { CSP } from '../http/static-files.js';
import { exampleOf } from './example.js';

const app = testApp();
const { body: page, ...answer } = await get(app, '/api/docs');
const { body: document } = await get(app, '/api/openapi.json');

describe('the browsable page of the API', () => {
  it('loads everything from this server, under the same policy, and has no script', async () => {
    expect([answer.status, answer.type, answer.headers.get('content-security-policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      CSP,
    ]);
    expect(page).not.toMatch(/https?:|<script|<style|\son\w+=/);
    const links = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(match => match[1]!);
    expect(links).toHaveLength(3);
    for (const link of links) {
      const file = await app.request(link);
      expect([link, file.status, file.headers.get('x-content-type-options')]).toEqual([link, 200, 'nosniff']);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  it('serves no other files', async () => {
    for (const name of ['index.html', 'start.js', '..%2fpackage.json']) {
      expect((await get(app, `/api/docs/${name}`)).status).toBe(404);
    }
  });

  it('is sent compressed, and only once to a browser', async () => {
    const packed = await app.request('/api/docs', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const again = await get(app, '/api/docs', {
      'accept-encoding': 'br',
      'if-none-match': packed.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });

  it('shows every operation and every schema, and no link leads nowhere', () => {
    for (const [path, item] of Object.entries<object>(document.paths))
      for (const method of Object.keys(item))
        expect(page).toContain(
          `${method.toUpperCase()}</span> <code class="path">${path}</code> <span class="summary">`,
        );
    for (const name of Object.keys(document.components.schemas))
      expect(page).toContain(`id="schema-${name}"`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(match => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('says of a field what it is, its limits, and whether it is needed', () => {
    expect(page).toMatch(
      /<code class="name">upTo<\/code> <span class="type">integer<\/span>\s+<span class="optional">optional<\/span> <span class="limits">0 to 1,000,000,000<\/span>/,
    );
  });
});

describe('examples of bodies', () => {
  it('can be sent as they are where nothing else must be known', async () => {
    const example = exampleOf(document.components.schemas.NewFight, document.components.schemas);
    expect(example).toEqual({ name: 'saga/goblin' });
    expect((await post(app, '/api/fights', example)).status).toBe(201);
  });

  it('have the required fields, and end where schemas refer to themselves', () => {
    const schemas = {
      Tree: {
        type: 'object',
        properties: { left: { $ref: '#/components/schemas/Tree' }, size: { type: 'integer', minimum: 3 } },
        required: ['size', 'left'],
      },
    };
    const example = exampleOf(schemas.Tree, schemas) as { size: number };
    expect(example.size).toBe(3);
    expect(exampleOf({ type: 'array', items: { type: 'string' }, minItems: 1 }, {})).toEqual(['text']);
    expect(exampleOf({ anyOf: [{ const: 'on' }, { type: 'null' }] }, {})).toBe('on');
  });
});
