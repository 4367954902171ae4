import { createServer, request, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Body, testRegistry } from '../test/test-app.js';
import { type RunningServer, type ServeOptions, serve } from './serve.js';
import { ServeError } from './serve-error.js';

const start = (options: Partial<ServeOptions> = {}) =>
  serve({ registry: testRegistry(), port: 0, ...options });
const json = { 'content-type': 'application/json' };

async function post(url: string, body: unknown): Promise<Body> {
  return (await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) })).json();
}

/** Sends bytes as they are and answers with all that comes back. */
function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let all = '';
    socket.on('data', chunk => {
      all += chunk;
    });
    socket.on('end', () => resolve(all));
    socket.on('error', reject);
  });
}

describe('a server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it('plays a fight over a real connection', async () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    let fight = await post(`${server.url}/api/fights`, { name: 'saga/gauntlet', seed: 2 });
    const { id } = fight;
    while (!fight.outcome) {
      const { choice } = fight.options.find((option: Body) => !option.blocked);
      fight = await post(`${server.url}/api/fights/${id}/choices`, { turn: fight.turn, choice });
    }
    const whole = await (await fetch(`${server.url}/api/fights/${id}`)).json();
    expect(whole).toMatchObject({ id, turn: fight.turn, outcome: fight.outcome });
  });

  it('makes one choice of two that come at once on two connections', async () => {
    const { id } = await post(`${server.url}/api/fights`, { ruleset: 'coin', setup: { coins: 99 } });
    const both = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(`${server.url}/api/fights/${id}/choices`, { turn: 0, choice: { take: 'one' } }),
      ),
    );
    expect(both.filter(each => each.turn === 1 && each.options)).toHaveLength(1);
    expect(both.filter(each => each.code === 'choice/stale')).toHaveLength(9);
  });

  it('streams events as they happen, and goes on after a break', async () => {
    const { id, events } = await post(`${server.url}/api/fights`, { ruleset: 'coin', setup: { coins: 4 } });
    const url = `${server.url}/api/fights/${id}`;
    const gone = new AbortController();
    const first = await fetch(`${url}/events`, { signal: gone.signal });
    expect(first.headers.get('content-type')).toBe('text/event-stream');
    const reader = first.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (mark: string) => {
      while (!text.includes(mark)) text += (await reader.read()).value;
    };
    await until(`id: ${events.length}\n`);
    await post(`${url}/choices`, { turn: 0, choice: { take: 'one' } });
    await until(`id: ${events.length + 2}\n`);
    gone.abort();
    await post(`${url}/choices`, { turn: 1, choice: { take: 'one' } });
    const second = await fetch(`${url}/events`, { headers: { 'last-event-id': String(events.length + 2) } });
    const rest = await second.text();
    expect(rest.match(/^id: \d+$/gm)).toEqual(['id: 4', 'id: 5', 'id: 6']);
    expect(rest).toContain('event: end\ndata: {"reason":"over"');
  });

  it('refuses a body that is too large, though it comes in pieces of unknown number', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        { hostname, port, path: '/api/fights', method: 'POST', headers: json },
        response => {
          resolve(response.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      // Without an end: the answer must not wait for it.
      for (let i = 0; i < 30; i++) sent.write('x'.repeat(10_000));
    });
    expect(status).toBe(413);
  });

  it.each([
    ['no HTTP at all', 'HELO fray\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api/fights HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('refuses %s as a problem too', async (_name, text) => {
    const answer = await raw(server.url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain('"code":"http/malformed"');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('answers paths that try to climb out with 404', async () => {
    for (const path of ['/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/\\..\\x', '//etc/passwd']) {
      const answer = await raw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer, path).toContain('application/problem+json');
    }
  });
});

describe('starting', () => {
  it('on a port in use fails in one line', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const failed = await start({ port }).catch(error => error);
    expect(failed).toBeInstanceOf(ServeError);
    expect(failed.code).toBe('server/port-in-use');
    expect(failed.message).toBe(
      `Port ${port} of 127.0.0.1 is in use. Choose another port, or stop the program that uses it.`,
    );
    other.close();
  });

  it('at an address of another machine fails in one line', async () => {
    const origin = 'http://203.0.113.7';
    const failed = await start({ host: '203.0.113.7', origin }).catch(error => error);
    expect(failed.code).toBe('server/host-unknown');
    expect(failed.message).not.toContain('\n');
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'fray.example'])(
    'that others reach (%s) has to know the address that they type',
    async host => {
      const failed = await start({ host }).catch(error => error);
      expect(failed).toBeInstanceOf(ServeError);
      expect(failed.code).toBe('server/origin-needed');
      expect(failed.message).toMatch(/^Others can reach .*--origin http:\/\//);
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('on %s needs none', async host => {
    const server = await start({ host }).catch(error => error);
    // Not every machine has an IPv6 address.
    if (server instanceof ServeError) expect([host, server.code]).toEqual(['::1', 'server/host-unknown']);
    else {
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      await server.close();
    }
  });

  it('says an address that a browser can go to', async () => {
    const server = await start({ host: '0.0.0.0', origin: 'http://fray.example' });
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    await server.close();
  });
});

describe('closing', () => {
  it('ends streams and open connections, frees the port, and can be asked twice', async () => {
    const server = await start();
    const { id } = await post(`${server.url}/api/fights`, { name: 'saga/goblin' });
    const stream = await fetch(`${server.url}/api/fights/${id}/events`);
    const text = stream.text();
    await new Promise(resolve => setTimeout(resolve, 20));
    const cut = vi.spyOn(Server.prototype, 'closeAllConnections');
    await Promise.all([server.close(), server.close()]);
    // Nothing is left that would have to be cut off when its time is over.
    expect(cut).not.toHaveBeenCalled();
    cut.mockRestore();
    expect(await text).toContain('event: end\ndata: {"reason":"closing","outcome":null}');
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    const again = await start({ port: Number(new URL(server.url).port) });
    expect((await fetch(`${again.url}/api/fights/${id}`)).status).toBe(404);
    await again.close();
  });

  it('lets a request that has begun finish', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ name: 'saga/goblin' });
    // Asked to, the server says when it has begun to read.
    const headers = { ...json, 'content-length': body.length, expect: '100-continue' };
    const sent = request({ hostname, port, path: '/api/fights', method: 'POST', headers });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', response => resolve(response.resume().statusCode));
      sent.on('error', reject);
    });
    sent.flushHeaders();
    await new Promise(resolve => sent.on('continue', resolve));
    sent.write(body.slice(0, 5));
    const closed = server.close();
    setTimeout(() => sent.end(body.slice(5)), 100);
    await closed;
    expect(await answer).toBe(201);
  });
});
