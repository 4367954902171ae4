import { Agent, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { onBoth } from '../../test/both-databases.js';
import { get, testApp, testRegistry } from '../../test/test-app.js';
import { assemble } from '../app.js';
import type { Operations } from '../routes/operations.js';
import { openSaves } from '../saves/saves.js';
import { type RunningServer, type ServeOptions, serve } from '../serve.js';
import type { AnsweredRequest } from './answered-requests.js';
import { routeNames } from './route-names.js';

const servers: RunningServer[] = [];

async function start(options: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const server = await serve({ registry: testRegistry(), port: 0, ...options });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

onBoth('health', location => {
  it('is refused while the database does not answer, and several requests share one query', async () => {
    const saves = await openSaves(location());
    const lines: string[] = [];
    const app = testApp({ saves, log: line => lines.push(line) });
    expect((await get(app, '/api/health')).status).toBe(200);
    await saves.close();
    const answers = await Promise.all([get(app, '/api/health'), get(app, '/api/health')]);
    for (const { status, type, body } of answers) {
      expect({ status, type }).toEqual({ status: 503, type: 'application/problem+json' });
      expect(body).toMatchObject({ code: 'saves/unavailable', instance: '/api/health' });
    }
    expect(lines[0]).toMatch(/^GET \/api\/health: saves\/unavailable: /);
  });
});

describe('readiness', () => {
  it('follows the life of the server', async () => {
    const operations: Operations = { state: 'starting' };
    const { app } = assemble({ registry: testRegistry() }, operations);
    const starting = await get(app, '/api/ready');
    expect([starting.status, starting.body.code, starting.headers.get('retry-after')]).toEqual([
      503,
      'server/not-ready',
      '1',
    ]);
    operations.state = 'ready';
    expect(await get(app, '/api/ready')).toMatchObject({ status: 200, body: { ready: true } });
    operations.state = 'stopping';
    expect((await get(app, '/api/ready')).body.detail).toBe('The server is stopping.');
  });

  it('ends before the server does, where it has time to drain', async () => {
    const server = await start({ drain: 300 });
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    const closed = server.close();
    const answer = await fetch(`${server.url}/api/ready`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      503,
      'server/not-ready',
    ]);
    expect((await fetch(`${server.url}/api/setups`)).status).toBe(200);
    await closed;
    await expect(fetch(`${server.url}/api/ready`)).rejects.toThrow();
  });
});

describe('metrics', () => {
  it('are off unless somebody asks for them', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/api/metrics`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'metrics/off']);
  });

  it('count requests by route and status on both paths, and what is in memory', async () => {
    const { url } = await start({ metrics: true });
    const fight = (await (await post(`${url}/api/fights`, { name: 'saga/goblin', seed: 1 })).json()) as {
      id: string;
      turn: number;
    };
    await post(`${url}/api/fights/${fight.id}/choices`, { turn: fight.turn, follow: true });
    await post(`${url}/api/fights/${fight.id}/choices`, { turn: 99, follow: true });
    await fetch(`${url}/nothing`);
    const answer = await fetch(`${url}/api/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    const count = (method: string, route: string, status: number) =>
      `fray_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1\n`;
    expect(text).toContain(count('POST', '/api/fights', 201));
    expect(text).toContain(count('POST', '/api/fights/{id}/choices', 200));
    expect(text).toContain(count('POST', '/api/fights/{id}/choices', 409));
    expect(text).toContain(count('GET', 'page', 404));
    expect(text).toMatch(/^fray_fights 1$/m);
    expect(text).toMatch(/^fray_adventures 0$/m);
    expect(text).toMatch(/^fray_event_streams 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toContain(fight.id);
  });
});

describe('the access log', () => {
  it('has one entry for each answer, without ids, queries and cookies', async () => {
    const entries: AnsweredRequest[] = [];
    const { url } = await start({ onAnswer: entry => entries.push(entry), trustProxy: 1 });
    const fight = (await (
      await post(`${url}/api/fights`, { name: 'saga/goblin', seed: 1 }, { cookie: 'session=secret' })
    ).json()) as { id: string; turn: number };
    const played = await post(
      `${url}/api/fights/${fight.id}/choices`,
      { turn: fight.turn, follow: true },
      { 'x-forwarded-for': '192.0.2.7' },
    );
    const length = (await played.text()).length;
    await (await fetch(`${url}/api/setups?token=secret`)).text();
    await (await fetch(`${url}/api/nothing/secret`)).text();
    await expect.poll(() => entries.length).toBe(4);
    expect(entries.map(({ method, route, status, address }) => [method, route, status, address])).toEqual([
      ['POST', '/api/fights', 201, '127.0.0.1'],
      ['POST', '/api/fights/{id}/choices', 200, '192.0.2.7'],
      ['GET', '/api/setups', 200, '127.0.0.1'],
      ['GET', 'unknown', 404, '127.0.0.1'],
    ]);
    for (const { time, milliseconds } of entries) {
      expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
      expect(milliseconds).toBeGreaterThan(0);
    }
    // The body, and a head of a few hundred bytes.
    expect(entries[1]!.bytes).toBeGreaterThan(length);
    expect(entries[1]!.bytes).toBeLessThan(length + 600);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`secret|${fight.id}`));
  });

  it('counts the bytes of each answer on a connection that is used again', async () => {
    const entries: AnsweredRequest[] = [];
    const { url } = await start({ onAnswer: entry => entries.push(entry) });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = () =>
      new Promise<void>((resolve, reject) => {
        const sent = request(`${url}/api/ready`, { agent }, response => {
          response.resume().on('end', resolve);
        });
        sent.on('error', reject).end();
      });
    await read();
    await read();
    agent.destroy();
    await expect.poll(() => entries.length).toBe(2);
    expect(entries[0]!.bytes).toBe(entries[1]!.bytes);
  });

  it('says 499 of a client that hangs up before the answer', async () => {
    const entries: AnsweredRequest[] = [];
    const { url } = await start({ onAnswer: entry => entries.push(entry), log: () => {} });
    const sent = request(`${url}/api/fights`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    sent.on('error', () => {});
    sent.write('{');
    setTimeout(() => sent.destroy(), 100);
    await expect
      .poll(() => entries.map(({ route, status }) => [route, status]))
      .toEqual([['/api/fights', 499]]);
  });
});

describe('names of routes', () => {
  const nameOf = routeNames(['/api/*', '/api/fights', '/api/fights/:id', '/api/setups/:module/:name']);

  it.each([
    ['/api/fights?x=1', '/api/fights'],
    ['/api/fights/abc', '/api/fights/{id}'],
    ['/api/setups/saga/goblin', '/api/setups/{module}/{name}'],
    ['http://fray.example/api/fights/abc', '/api/fights/{id}'],
    ['/api/fights/', 'unknown'],
    ['/api/fights/a/b', 'unknown'],
    ['/', 'page'],
    ['/apiary', 'page'],
  ])('%s is %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });
});
