import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Body, post, testApp, testRegistry } from '../../test/test-app.js';
import { type RunningServer, type ServeOptions, serve } from '../serve.js';

const json = { 'content-type': 'application/json' };
const servers: RunningServer[] = [];
const sockets: Socket[] = [];

async function start(options: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const server = await serve({ registry: testRegistry(), port: 0, ...options });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});

async function create(url: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ name: 'saga/goblin' });
  const response = await fetch(`${url}/api/fights`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body,
  });
  return {
    status: response.status,
    retry: response.headers.get('retry-after'),
    body: (await response.json()) as Body,
  };
}

/** A client that sends text and then neither says more nor hangs up, not even when the server does. */
function stubborn(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
      socket.write(text),
    );
    sockets.push(socket);
    let all = '';
    socket.on('data', chunk => {
      all += chunk;
    });
    socket.on('end', () => resolve(all));
    socket.on('error', reject);
  });
}

describe('connections', () => {
  it.each([
    ['no HTTP', 'HELO fray\r\n\r\n'],
    ['too large a header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
    [
      'too large a body',
      `POST /api/fights HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{`,
    ],
  ])('of clients that sent %s are closed, though they do not hang up', async (_, text) => {
    const listen = vi.spyOn(Server.prototype, 'listen');
    const { url } = await start();
    const server = listen.mock.contexts[0] as Server;
    listen.mockRestore();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stubborn(url, text)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    const open = () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000, interval: 50 });
  });
});

describe('one address', () => {
  it('starts so many fights a minute, and is told when to come back', async () => {
    const { url } = await start({ limits: { creations: 3 } });
    const all = [await create(url), await create(url), await create(url), await create(url)];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(all[3]!.body.code).toBe('rate/limited');
    expect(Number(all[3]!.retry)).toBeGreaterThan(0);
  });

  it('is counted behind a trusted proxy by itself, and only there', async () => {
    const behind = await start({ limits: { creations: 1 }, trustProxy: ['127.0.0.1'] });
    const from = (url: string, address: string) => create(url, { 'x-forwarded-for': address });
    expect((await from(behind.url, '198.51.100.1')).status).toBe(201);
    expect((await from(behind.url, '198.51.100.2')).status).toBe(201);
    expect((await from(behind.url, '198.51.100.2')).status).toBe(429);
    const alone = await start({ limits: { creations: 1 } });
    expect((await from(alone.url, '198.51.100.1')).status).toBe(201);
    expect((await from(alone.url, '198.51.100.2')).status).toBe(429);
  });

  it('tries to sign in so often, whoever else comes through the same proxy', async () => {
    const { url } = await start({ limits: { tries: 1 }, trustProxy: 1 });
    const knock = async (address: string) => {
      const headers = { ...json, 'x-forwarded-for': address };
      return (await fetch(`${url}/api/auth/challenge`, { method: 'POST', headers, body: '{}' })).status;
    };
    expect([await knock('198.51.100.1'), await knock('198.51.100.1'), await knock('198.51.100.2')]).toEqual([
      200, 429, 200,
    ]);
  });

  it('has so many event streams and no more', async () => {
    const { url } = await start({ limits: { streamsPerAddress: 2 }, trustProxy: 1 });
    const fights = [await create(url), await create(url), await create(url)];
    let gone = new AbortController();
    const listen = (index: number, address: string) =>
      fetch(`${url}/api/fights/${fights[index]!.body.id}/events`, {
        headers: { 'x-forwarded-for': address },
        signal: gone.signal,
      });
    const read = async (response: Response) => response.body!.getReader().read();
    for (const index of [0, 1]) await read(await listen(index, '198.51.100.1'));
    const refused = await listen(2, '198.51.100.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = await listen(2, '198.51.100.2');
    expect(other.status).toBe(200);
    await read(other);
    gone.abort();
    gone = new AbortController();
    // Each that is closed makes room.
    const listenAgain = async () => expect((await listen(2, '198.51.100.1')).status).toBe(200);
    await vi.waitFor(listenAgain, { timeout: 20_000, interval: 50 });
    gone.abort();
  });
});

describe('work for threads', () => {
  const endless = {
    ruleset: 'arena-career',
    setup: { weeks: 200, every: 1 },
    players: [],
  };

  it('is refused where too much of it waits, with the time to come back', async () => {
    const app = testApp({ limits: { threads: 1, queue: 1, time: 500 } });
    const answers = await Promise.all([1, 2, 3].map(seed => post(app, '/api/fights', { ...endless, seed })));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('server/busy');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('is ended when its time is up, and the next goes on', async () => {
    const app = testApp({ limits: { threads: 1, time: 300 } });
    const ended = await post(app, '/api/fights', { ...endless, seed: 1 });
    expect(ended).toMatchObject({ status: 422, body: { code: 'fight/too-long' } });
    expect(ended.body.detail).toContain('0.3 s');
    // On a busy machine a new thread may take longer to start than the fight is given.
    const next = await vi.waitFor(async () => {
      const answer = await post(app, '/api/fights', { name: 'saga/goblin', players: [], seed: 1 });
      expect(answer.status).toBe(201);
      return answer;
    }, 60_000);
    expect(next.body.options).toEqual([]);
    expect(next.body.outcome).toBeTruthy();
  });

  it('of one fight is done in order: of two equal choices one is made', async () => {
    const app = testApp();
    const map = Array<string>(60).fill('.'.repeat(60));
    const monsters = Array<string>(20).fill('orc');
    const { body } = await post(app, '/api/fights', { ruleset: 'd20', setup: { map, monsters }, seed: 1 });
    const choose = (key: string) =>
      post(app, `/api/fights/${body.id}/choices`, { turn: 0, follow: true }, { 'idempotency-key': key });
    const [first, again, other] = await Promise.all([choose('a'), choose('a'), choose('b')]);
    expect(first.body.turn).toBe(1);
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 409, body: { code: 'choice/stale', turn: 1 } });
  });
});
