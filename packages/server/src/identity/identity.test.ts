import { nip19 } from 'nostr-tools';
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure';
import { describe, expect, it } from 'vitest';
import { get, got, post, testApp } from '../../test/test-app.js';
import { ClientAddresses } from '../http/client-addresses.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { ServerOrigin } from '../http/server-origin.js';
import { Challenges } from './challenges.js';
import { decodeNpub, PlayerAuth } from './player-auth.js';
import { Sessions } from './sessions.js';

const URL = 'http://localhost/api/auth/session';
const now = () => Math.floor(Date.now() / 1000);

/** A player with a key, and an app to sign in to. */
function player(app = testApp()) {
  const secret = generateSecretKey();
  const npub = nip19.npubEncode(getPublicKey(secret));
  const challenge = async () => (await post(app, '/api/auth/challenge', {})).body;
  const signed = (tags: string[][], kind = 27235, created_at = now()) =>
    finalizeEvent({ kind, created_at, tags, content: '' }, secret);
  const answerTo = (text: string, url = URL) =>
    signed([
      ['u', url],
      ['method', 'POST'],
      ['challenge', text],
    ]);
  const signIn = async () =>
    post(app, '/api/auth/session', { event: answerTo((await challenge()).challenge) });
  return { app, npub, challenge, signed, answerTo, signIn };
}

const cookieOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

describe('signing in', () => {
  it('takes a signed challenge and gives a cookie that scripts and other sites cannot use', async () => {
    const { app, npub, challenge, answerTo } = player();
    const { challenge: text, url } = await challenge();
    expect(url).toBe(URL);
    const { status, body, headers } = await post(app, '/api/auth/session', { event: answerTo(text, url) });
    expect([status, body]).toEqual([200, { npub }]);
    const cookie = headers.get('set-cookie')!;
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=604800'])
      expect(cookie).toContain(flag);
    expect(cookie).not.toContain('Secure');
    const me = await get(app, '/api/auth/session', { cookie: cookieOf(headers) });
    expect(me.body).toEqual({ npub, playing: false, saves: 'off' });
    const nobody = { status: 200, body: { npub: null, playing: false, saves: 'none' } };
    expect(await get(app, '/api/auth/session')).toMatchObject(nobody);
    expect(await get(app, '/api/auth/session', { cookie: 'fray_session=guess' })).toMatchObject(nobody);
    expect((await get(app, '/api/adventure')).body.code).toBe('auth/needed');
  });

  it('behind HTTPS the cookie never travels in the clear, and what is signed is for that address', async () => {
    const { app, challenge, answerTo } = player(testApp({ origin: 'https://fray.example' }));
    const { challenge: text, url } = await challenge();
    expect(url).toBe('https://fray.example/api/auth/session');
    const { headers } = await post(app, '/api/auth/session', { event: answerTo(text, url) });
    expect(headers.get('set-cookie')).toContain('Secure');
  });

  it('ends with signing out', async () => {
    const { app, signIn } = player();
    const cookie = cookieOf((await signIn()).headers);
    const out = await got(app.request('/api/auth/session', { method: 'DELETE', headers: { cookie } }));
    expect(out.status).toBe(204);
    expect((await get(app, '/api/auth/session', { cookie })).body.npub).toBeNull();
    expect((await get(app, '/api/adventure', { cookie })).status).toBe(401);
  });

  it.each<[string, (p: ReturnType<typeof player>, text: string) => unknown, RegExp]>([
    ['another place', (p, text) => p.answerTo(text, 'https://evil.example/api/auth/session'), /tag 'u'/],
    [
      'another method',
      (p, text) =>
        p.signed([
          ['u', URL],
          ['method', 'GET'],
          ['challenge', text],
        ]),
      /'method'/,
    ],
    [
      'another kind',
      (p, text) =>
        p.signed(
          [
            ['u', URL],
            ['method', 'POST'],
            ['challenge', text],
          ],
          1,
        ),
      /kind 27235/,
    ],
    [
      'an hour ago',
      (p, text) =>
        p.signed(
          [
            ['u', URL],
            ['method', 'POST'],
            ['challenge', text],
          ],
          27235,
          now() - 3600,
        ),
      /just now/,
    ],
    [
      'tomorrow',
      (p, text) =>
        p.signed(
          [
            ['u', URL],
            ['method', 'POST'],
            ['challenge', text],
          ],
          27235,
          now() + 86400,
        ),
      /just now/,
    ],
    [
      'no challenge',
      p =>
        p.signed([
          ['u', URL],
          ['method', 'POST'],
        ]),
      /challenge is unknown/,
    ],
    ['a made-up challenge', p => p.answerTo('0'.repeat(64)), /challenge is unknown/],
    [
      'two challenges',
      (p, text) =>
        p.signed([
          ['u', URL],
          ['method', 'POST'],
          ['challenge', text],
          ['challenge', 'x'],
        ]),
      /challenge is unknown/,
    ],
    [
      'another key',
      (p, text) => ({ ...p.answerTo(text), pubkey: getPublicKey(generateSecretKey()) }),
      /signature/,
    ],
    ['a changed signature', (p, text) => ({ ...p.answerTo(text), sig: 'f'.repeat(128) }), /signature/],
    ['a changed id', (p, text) => ({ ...p.answerTo(text), id: 'f'.repeat(64) }), /signature/],
  ])('refuses what is signed for %s', async (_, make, reason) => {
    const one = player();
    const { challenge } = await one.challenge();
    const { status, body } = await post(one.app, '/api/auth/session', { event: make(one, challenge) });
    expect([status, body.code]).toEqual([401, 'auth/refused']);
    expect(body.detail).toMatch(reason);
  });

  it('refuses the same signature a second time, and a challenge that was tried in vain', async () => {
    const { app, challenge, answerTo } = player();
    const event = answerTo((await challenge()).challenge);
    expect((await post(app, '/api/auth/session', { event })).status).toBe(200);
    expect((await post(app, '/api/auth/session', { event })).body.detail).toMatch(/used/);
    const { challenge: second } = await challenge();
    await post(app, '/api/auth/session', { event: { ...answerTo(second), sig: '0'.repeat(128) } });
    expect((await post(app, '/api/auth/session', { event: answerTo(second) })).status).toBe(401);
  });

  it.each([[{}], [{ event: 7 }], [{ event: { id: 'x' } }], ['not json']])(
    'refuses %j as no event at all',
    async body => {
      const { status } = await post(testApp(), '/api/auth/session', body);
      expect([400, 422]).toContain(status);
    },
  );

  it('slows down who tries too often', async () => {
    const app = testApp({ limits: { tries: 3 } });
    for (let i = 0; i < 3; i++) expect((await post(app, '/api/auth/challenge', {})).status).toBe(200);
    const { status, body, headers } = await post(app, '/api/auth/challenge', {});
    expect([status, body.code]).toEqual([429, 'rate/limited']);
    expect(Number(headers.get('retry-after'))).toBe(20);
  });
});

describe('the parts', () => {
  it('a challenge is good once and for two minutes, and old ones make room', () => {
    const challenges = new Challenges();
    const { challenge, expires } = challenges.issue(0);
    expect(expires).toBe(120_000);
    expect(challenges.consume(challenge, 120_000)).toBe(false);
    const other = challenges.issue(0).challenge;
    expect(challenges.consume(other, 119_999)).toBe(true);
    expect(challenges.consume(other, 0)).toBe(false);
    const first = challenges.issue(0).challenge;
    for (let i = 0; i < 10_000; i++) challenges.issue(1);
    expect(challenges.consume(first, 2)).toBe(false);
  });

  it('sessions end after seven days, and when there are too many the oldest goes', () => {
    const sessions = new Sessions(2);
    const [a, b, c] = ['a', 'b', 'c'].map(key => sessions.open(key, 0));
    expect(sessions.find(a!, 1)).toBeNull();
    expect(sessions.find(b!, 1)?.key).toBe('b');
    expect(sessions.find(c!, 7 * 86_400_000 - 1)?.key).toBe('c');
    expect(sessions.find(c!, 7 * 86_400_000)).toBeNull();
  });

  it('a rate fills again evenly, for each on their own', () => {
    const rate = new RateLimiter(2);
    expect([
      rate.tryConsume('a', 0),
      rate.tryConsume('a', 0),
      rate.tryConsume('a', 0),
      rate.tryConsume('b', 0),
    ]).toEqual([0, 0, 30, 0]);
    expect([
      rate.tryConsume('a', 29_000),
      rate.tryConsume('a', 30_000),
      rate.tryConsume('a', 30_000),
    ]).toEqual([1, 0, 30]);
    for (let i = 0; i < 30_000; i++) rate.tryConsume(`x${i}`, 30_000);
    expect(rate.tryConsume('a', 30_000)).toBeGreaterThanOrEqual(0);
  });

  it('a public key is read from its address, and nothing else is', () => {
    expect(decodeNpub(nip19.npubEncode('ab'.repeat(32)))).toBe('ab'.repeat(32));
    for (const wrong of [
      '',
      'npub1',
      'ab'.repeat(32),
      nip19.noteEncode('ab'.repeat(32)),
      'npub1'.padEnd(63, 'q'),
    ])
      expect(() => decodeNpub(wrong)).toThrow(/is not a public key/);
  });

  it('nobody comes near what is another’s', async () => {
    const app = testApp();
    const addresses = new ClientAddresses();
    const door = new PlayerAuth({
      serverOrigin: new ServerOrigin(undefined),
      players: 9,
      tries: 9,
      addresses,
    });
    const token = door.sessions.open('ab'.repeat(32));
    const seen: string[] = [];
    app.get('/own/:npub', c => {
      seen.push(door.owner(c, c.req.param('npub')));
      return c.body(null);
    });
    const cookie = `fray_session=${token}`;
    expect((await get(app, `/own/${nip19.npubEncode('ab'.repeat(32))}`, { cookie })).status).toBe(200);
    const other = await get(app, `/own/${nip19.npubEncode('cd'.repeat(32))}`, { cookie });
    expect([other.status, other.body.code]).toEqual([403, 'auth/not-yours']);
    expect(seen).toEqual(['ab'.repeat(32)]);
  });
});
