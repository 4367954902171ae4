import { request } from 'node:http';
import { finalizeEvent, generateSecretKey } from 'nostr-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, got, testApp, testRegistry } from '../../test/test-app.js';
import { type RunningServer, serve } from '../serve.js';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Body;
}

/** Sends what `fetch` would not: any host and any origin. */
function send(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: unknown = {},
  method = 'POST',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers }, answer => {
      let text = '';
      answer.on('data', chunk => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: text === '' ? null : JSON.parse(text),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? JSON.stringify(body) : undefined);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** By the fast lane, and by Hono. */
const PLACES = ['/api/fights/x/choices', '/api/fights/x/choices?'];
const choice = { turn: 0, choice: {} };

describe('a server without an origin', () => {
  let server: RunningServer;
  let own = '';
  beforeAll(async () => {
    server = await serve({ registry: testRegistry(), port: 0 });
    own = new URL(server.url).host;
  });
  afterAll(() => server.close());

  it('takes no signature that was made for another site', async () => {
    const evil = { ...JSON_TYPE, host: 'evil.example' };
    const refused = await send(server.url, '/api/auth/challenge', evil);
    expect([refused.status, refused.body.code]).toEqual([421, 'host/unknown']);
    // A site that stands in between has the challenge from us, and the player's signature for its own address.
    const { body } = await send(server.url, '/api/auth/challenge', { ...JSON_TYPE, host: own });
    const tags = [
      ['u', 'http://evil.example/api/auth/session'],
      ['method', 'POST'],
      ['challenge', body.challenge],
    ];
    const created_at = Math.floor(Date.now() / 1000);
    const event = finalizeEvent({ kind: 27235, created_at, tags, content: '' }, generateSecretKey());
    const forwarded = await send(server.url, '/api/auth/session', evil, { event });
    expect([forwarded.status, forwarded.body.code]).toEqual([421, 'host/unknown']);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    'does not answer for the host %s',
    async host => {
      for (const path of PLACES)
        expect((await send(server.url, path, { ...JSON_TYPE, host }, choice)).status).toBe(421);
      expect((await send(server.url, '/api/health', { host }, '', 'GET')).status).toBe(421);
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:4173'])('answers for %s', async host => {
    for (const path of PLACES)
      expect((await send(server.url, path, { ...JSON_TYPE, host }, choice)).status).toBe(404);
  });

  it('changes nothing for a page of another site', async () => {
    const fromOthers: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: server.url },
    ];
    for (const path of PLACES)
      for (const headers of fromOthers) {
        const { status, body } = await send(server.url, path, { ...JSON_TYPE, ...headers }, choice);
        expect([status, body.code], JSON.stringify(headers)).toEqual([403, 'origin/foreign']);
      }
    const gone = await send(server.url, '/api/adventure', { origin: 'http://evil.example' }, '', 'DELETE');
    expect(gone.status).toBe(403);
  });

  it('takes what its own page, a bookmark or a program sends', async () => {
    const fromOwn: Record<string, string>[] = [
      {},
      { origin: server.url },
      { 'sec-fetch-site': 'same-origin', origin: server.url },
      { 'sec-fetch-site': 'none' },
    ];
    for (const path of PLACES)
      for (const headers of fromOwn)
        expect((await send(server.url, path, { ...JSON_TYPE, ...headers }, choice)).status).toBe(404);
    // Reading changes nothing, whoever asks; the browser keeps the answer from other sites.
    const read = await send(server.url, '/api/health', { 'sec-fetch-site': 'cross-site' }, '', 'GET');
    expect(read.status).toBe(200);
  });
});

it('with an origin only that counts, and browsers come back by https', async () => {
  const server = await serve({ registry: testRegistry(), port: 0, origin: 'https://fray.example' });
  const sent = (headers: Record<string, string>, path = PLACES[0]!) =>
    send(server.url, path, { ...JSON_TYPE, ...headers }, choice);
  expect((await sent({ origin: 'https://fray.example' })).status).toBe(404);
  expect((await sent({ origin: server.url })).status).toBe(403);
  for (const path of PLACES) {
    // As players type it, and as a proxy in front may call the server inside its network.
    for (const host of [
      'fray.example',
      'FRAY.example:443',
      'localhost',
      '10.0.0.7:4173',
      '[fd00::7]',
      'fray:4173',
    ])
      expect([host, (await sent({ host }, path)).status]).toEqual([host, 404]);
    for (const host of [
      'evil.example',
      'fray.example.evil.example',
      'notfray.example',
      '10.0.0.7.evil.example',
    ]) {
      const { status, body } = await sent({ host }, path);
      expect([host, status, body.code]).toEqual([host, 421, 'host/unknown']);
      expect(body.detail).toContain('https://fray.example');
    }
  }
  for (const path of [...PLACES, '/api/auth/challenge'])
    expect((await sent({}, path)).headers['strict-transport-security']).toBe('max-age=31536000');
  await server.close();
  const plain = await serve({ registry: testRegistry(), port: 0, origin: 'http://fray.example' });
  const { headers } = await send(plain.url, PLACES[0]!, JSON_TYPE, choice);
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

it.each(['fray.example', 'https://fray.example/', 'https://fray.example/quest', 'ftp://fray.example', ''])(
  'starts with no origin that is none: %j',
  origin => {
    expect(() => testApp({ origin })).toThrow(/is not the address of a server\. Use one like https:/);
  },
);

it('whatever changes something takes JSON only', async () => {
  const app = testApp();
  const { paths } = (await got(app.request('/api/openapi.json'))).body;
  const changing = Object.keys(paths).filter(path => paths[path].post);
  expect(changing.length).toBeGreaterThan(10);
  for (const path of changing)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', null]) {
      const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
      const place = path.replaceAll(/\{\w+\}/g, 'x');
      const { status, body } = await got(app.request(place, { method: 'POST', headers, body: '{}' }));
      expect([path, type, status, body.code]).toEqual([path, type, 415, 'body/media-type']);
    }
});

it('a body that is nested 100,000 deep, or has a number of any size, is refused in words', async () => {
  const server = await serve({ registry: testRegistry(), port: 0 });
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Body;
  const changing = Object.keys(paths).filter(path => paths[path].post);
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const nested = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
  const large = `{"turn":${'9'.repeat(400)},"choice":{"amount":1e999}}`;
  for (const path of changing)
    for (const body of [deep, nested, `{"choice":${deep}}`, large]) {
      const place = server.url + path.replaceAll(/\{\w+\}/g, 'x');
      const answer = await fetch(place, { method: 'POST', headers: JSON_TYPE, body });
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const { code } = (await answer.json()) as Body;
      if (body !== large)
        expect([path, code]).toEqual([
          path,
          path.startsWith('/api/combat/') ? 'bad_request' : 'body/too-deep',
        ]);
    }
  await server.close();
});
