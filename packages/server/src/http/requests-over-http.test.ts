import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { testRegistry } from '../../test/test-app.js';
import { serve } from '../serve.js';

const log: string[] = [];
const server = await serve({ registry: testRegistry(), port: 0, log: text => log.push(text) });
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: { readonly code?: string; readonly [member: string]: unknown };
}

/** Raw, because fetch sends no wrong requests. */
function send(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method: 'POST', headers }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', chunk => chunks.push(chunk));
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        resolve({ status: answer.statusCode!, headers: answer.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FLEE = '{"type":"flee","game_turn":1}';

describe('a request to play, over HTTP', () => {
  const requests: [string, string | Buffer, Record<string, string>, number, string][] = [
    ['no JSON', '{"type":', JSON_TYPE, 400, 'bad_request'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), JSON_TYPE, 400, 'bad_request'],
    ['nothing at all', '', JSON_TYPE, 400, 'bad_request'],
    ['too much depth', '['.repeat(100) + ']'.repeat(100), JSON_TYPE, 400, 'bad_request'],
    ['too much text', `"${'x'.repeat(300_000)}"`, JSON_TYPE, 413, 'body/too-large'],
    [
      'too much text in chunks',
      `"${'x'.repeat(300_000)}"`,
      { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      413,
      'body/too-large',
    ],
    ['no type', '{}', {}, 415, 'body/media-type'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415, 'body/media-type'],
    ['a charset', FLEE, { 'content-type': 'application/json; charset=utf-8' }, 401, 'auth/needed'],
    ['another encoding', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 415, 'body/media-type'],
    ['no cookie', FLEE, JSON_TYPE, 401, 'auth/needed'],
    ['a wrong cookie', FLEE, { ...JSON_TYPE, cookie: 'fray_session=nobody' }, 401, 'auth/needed'],
    ['a torn cookie', FLEE, { ...JSON_TYPE, cookie: '=;;%;fray_session' }, 401, 'auth/needed'],
    ['chunks', FLEE, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, 401, 'auth/needed'],
    ['a strange host', FLEE, { ...JSON_TYPE, host: 'a b' }, 400, 'http/malformed'],
  ];

  it.each(requests)('with %s is refused with its reason', async (_, body, headers, status, code) => {
    const answer = await send('/api/combat/action', body, headers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it('with its turn, its key and its parameter is answered', async () => {
    const { body: fight } = await send('/api/fights', '{"name":"saga/goblin","seed":3}', JSON_TYPE);
    const path = `/api/fights/${fight.id}/choices`;
    const headers = { ...JSON_TYPE, 'idempotency-key': 'k' };
    const first = await send(path, '{"turn":0,"follow":true}', headers);
    expect(first).toMatchObject({ status: 200, body: { turn: 1, outcome: null } });
    expect((await send(path, '{"turn":0,"follow":true}', headers)).body).toEqual(first.body);
    expect((await send(path, '{"turn":0,"follow":true}', JSON_TYPE)).body.code).toBe('choice/stale');
    const { body } = await send(`${path}?view=true`, '{"turn":1,"follow":true}', JSON_TYPE);
    expect(body.view).toMatchObject({ ruleset: fight.ruleset });
    const nowhere = await send('/api/fights/nobody/choices', '{"turn":0,"choice":1}', JSON_TYPE);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'fight/unknown']);
  });

  it('whose connection breaks in the middle of the body harms nobody, and is no bug', async () => {
    const { hostname, port } = new URL(server.url);
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/combat/action HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"type"',
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect((await send('/api/combat/action', '{"type":"dance"}', JSON_TYPE)).status).toBe(400);
    expect(log).toEqual([]);
  });
});
