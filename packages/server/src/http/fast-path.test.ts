import { request } from 'node:http';
import { connect } from 'node:net';
import { finalizeEvent, generateSecretKey } from 'nostr-tools';
import { afterAll, describe, expect, it } from 'vitest';
import { type Body, testRegistry } from '../../test/test-app.js';
import { assemble } from '../app.js';
import { serve } from '../serve.js';

const server = await serve({ registry: testRegistry(), port: 0 });
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** Raw, because fetch sends no wrong requests. */
function send(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method: 'POST', headers }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', chunk => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers;
        resolve({ status: answer.statusCode!, headers: rest, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const read = ({ text }: Answer): Body => JSON.parse(text);

async function cookieOf(): Promise<string> {
  const { challenge, url } = read(await send('/api/auth/challenge', '{}', JSON_TYPE));
  const tags = [
    ['u', url],
    ['method', 'POST'],
    ['challenge', challenge],
  ];
  const now = Math.floor(Date.now() / 1000);
  const event = finalizeEvent({ kind: 27235, created_at: now, tags, content: '' }, generateSecretKey());
  const { headers } = await send('/api/auth/session', JSON.stringify({ event }), JSON_TYPE);
  return (headers['set-cookie'] as string[])[0]!.split(';')[0]!;
}

/** A player in the fight of seed 5. */
async function fighter() {
  const cookie = await cookieOf();
  const post = async (path: string, body: unknown) =>
    send(path, JSON.stringify(body), { ...JSON_TYPE, cookie });
  const begun = read(await post('/api/adventure', { hero: { class: 'fighter' }, seed: 5 }));
  const { choice } = begun.options.find((option: Body) => option.choice.do === 'travel' && !option.blocked);
  const { situation, turn } = read(await post('/api/adventure/choices', { turn: begun.turn, choice }));
  if (situation.phase !== 'fight') await post('/api/combat/start', { game_turn: turn });
  return { cookie, post };
}

const stateOf = async (cookie: string): Promise<Body> =>
  (await fetch(`${server.url}/api/combat/state`, { headers: { cookie } })).json();

/** With a query it is no plain request, and goes by Hono; what is answered names the path without it. */
const byHono = (path: string) => `${path}?`;

describe('the fast path', () => {
  const { fastPath } = assemble({ registry: testRegistry() });
  const plain = {
    method: 'POST',
    url: '/api/combat/action',
    httpVersion: '1.1',
    headers: { host: 'localhost:8080', 'content-type': 'application/json', 'content-length': '2' },
    on: () => {},
  };
  const takes = (changed: object) => fastPath({ ...plain, ...changed } as never, {} as never);

  it('takes plain requests to play', () => {
    for (const url of ['/api/combat/action', '/api/combat/end', '/api/fights/ab-_9/choices'])
      expect(takes({ url }), url).toBe(true);
  });

  it('leaves all else to Hono', () => {
    for (const url of [
      '/api/combat/state',
      '/api/combat/action?x',
      '/api/fights/a/b/choices',
      '/api/fights//choices',
    ])
      expect(takes({ url }), url).toBe(false);
    expect(takes({ method: 'GET' })).toBe(false);
    expect(takes({ httpVersion: '1.0' })).toBe(false);
    for (const [name, value] of [
      ['host', 'a b'],
      ['host', undefined],
      ['content-type', 'text/plain'],
      ['content-length', undefined],
      ['content-length', '300000'],
      ['content-encoding', 'gzip'],
      ['transfer-encoding', 'chunked'],
    ] as const)
      expect(takes({ headers: { ...plain.headers, [name]: value } }), name).toBe(false);
  });
});

describe('the fast path and Hono answer alike', async () => {
  const [one, other] = [await fighter(), await fighter()];

  it('to every action of a fight', async () => {
    const statuses = new Set<number>();
    let state = await stateOf(one.cookie);
    for (let call = 1; call < 30; call++) {
      const open = state.options.filter(({ action, blocked }: Body) => action && !blocked);
      const wrong = [{ type: 'dance' }, { type: 'attack', target: 9 }, { type: 'reaction', answer: 'x' }];
      const isWrong = call % 4 === 0 || open.length === 0;
      const action = isWrong ? wrong[call % wrong.length] : open[call % open.length].action;
      const body = { ...action, game_turn: state.game_turn };
      const quick = await one.post('/api/combat/action', body);
      const slow = await other.post(byHono('/api/combat/action'), body);
      expect(quick, JSON.stringify(body)).toEqual(slow);
      statuses.add(quick.status);
      state = quick.status === 200 ? read(quick) : await stateOf(one.cookie);
    }
    expect([...statuses].sort()).toEqual([200, 400, 409]);
  });

  const requests: [string, string | Buffer, Record<string, string>][] = [
    ['no JSON', '{"type":', JSON_TYPE],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), JSON_TYPE],
    ['nothing at all', '', JSON_TYPE],
    ['too deep', '['.repeat(100) + ']'.repeat(100), JSON_TYPE],
    ['too large', `"${'x'.repeat(300_000)}"`, JSON_TYPE],
    ['no type', '{}', {}],
    ['another type', '{}', { 'content-type': 'text/plain' }],
    ['a charset', '{"type":"flee","game_turn":1}', { 'content-type': 'application/json; charset=utf-8' }],
    ['another encoding', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['no cookie', '{"type":"flee","game_turn":1}', JSON_TYPE],
    ['a wrong cookie', '{"type":"flee","game_turn":1}', { ...JSON_TYPE, cookie: 'fray_session=nobody' }],
    ['a torn cookie', '{"type":"flee","game_turn":1}', { ...JSON_TYPE, cookie: '=;;%;fray_session' }],
    ['in chunks', '{"type":"flee","game_turn":1}', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }],
    ['a strange host', '{"type":"flee","game_turn":1}', { ...JSON_TYPE, host: 'a b' }],
  ];

  it.each(requests)('to a body with %s', async (_, body, headers) => {
    const quick = await send('/api/combat/action', body, headers);
    const slow = await send(byHono('/api/combat/action'), body, headers);
    expect(quick).toEqual(slow);
    expect(quick.status).toBeGreaterThanOrEqual(400);
    expect(quick.status).toBeLessThan(500);
  });

  it('to choices in fights, with their keys and their parameter', async () => {
    const start = () => send('/api/fights', '{"name":"saga/goblin","seed":3}', JSON_TYPE).then(read);
    const [first, second] = [await start(), await start()];
    const { choice } = first.options.find((option: Body) => !option.blocked);
    const withoutId = (answer: Answer, id: string) => ({ ...answer, text: answer.text.replaceAll(id, 'id') });
    for (const [body, key] of [
      [{ turn: 0, choice }, 'k'],
      [{ turn: 0, choice }, 'k'],
      [{ turn: 0, choice }, ''],
      [{ turn: 0, choice }, 'another'],
      [{ turn: 1, choice: 'x' }, 'third'],
      [{ turn: 1, follow: true }, 'fourth'],
    ] as const) {
      const headers = { ...JSON_TYPE, 'idempotency-key': key };
      const quick = await send(`/api/fights/${first.id}/choices`, JSON.stringify(body), headers);
      const slow = await send(byHono(`/api/fights/${second.id}/choices`), JSON.stringify(body), headers);
      expect(withoutId(quick, first.id)).toEqual(withoutId(slow, second.id));
    }
    const nowhere = await send('/api/fights/nobody/choices', '{"turn":0,"choice":1}', JSON_TYPE);
    expect(nowhere).toEqual(
      await send(byHono('/api/fights/nobody/choices'), '{"turn":0,"choice":1}', JSON_TYPE),
    );
  });

  it('a connection that breaks in the middle of a body harms nobody', async () => {
    const { hostname, port } = new URL(server.url);
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/combat/action HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"type"',
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect((await one.post('/api/combat/action', { type: 'dance' })).status).toBe(400);
  });
});
