import { describe, expect, it } from 'vitest';
import { randomness, scrambled, WEIRD } from '../../test/mutations.js';
import { type Body, get, got, started, testApp } from '../../test/test-app.js';

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '0',
  'turn',
  'choice',
  'setup',
  'players',
  'replay',
  'name',
  'then',
];

/** Changes one place of a JSON value. */
function mutated(value: unknown, pick: (below: number) => number): unknown {
  if (pick(4) === 0 || typeof value !== 'object' || value === null) return WEIRD[pick(WEIRD.length)];
  if (Array.isArray(value)) {
    if (value.length === 0) return [WEIRD[pick(WEIRD.length)]];
    const at = pick(value.length);
    if (pick(3) === 0) return pick(2) ? [...value, ...value] : value.slice(1);
    return value.map((each, index) => (index === at ? mutated(each, pick) : each));
  }
  const keys = Object.keys(value);
  const kept = keys[pick(Math.max(1, keys.length))];
  const copy = Object.fromEntries(Object.entries(value));
  const kind = pick(5);
  if (kind === 0 && kept !== undefined) delete copy[kept];
  else if (kind === 1)
    Object.defineProperty(copy, KEYS[pick(KEYS.length)]!, {
      value: WEIRD[pick(WEIRD.length)],
      enumerable: true,
    });
  else if (kept !== undefined) copy[kept] = mutated(copy[kept], pick);
  return copy;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'a/b/c;;',
  'application/json; charset=latin1',
];
const TAILS = [
  '',
  '',
  '',
  '',
  '/',
  '?after=-1',
  '?after=1e9',
  '/../..',
  '%00',
  '%',
  '/__proto__',
  '//',
  '?a[]=1&__proto__[x]=1',
];

describe('five thousand requests that no client should send', () => {
  it.each([1, 2])('part %i: each is answered or refused, and none is a bug', async seed => {
    const bugs: string[] = [];
    const app = testApp({ log: text => bugs.push(text), limits: { fights: 50 } });
    const pick = randomness(seed);
    const seen = new Map<string, number>();
    let replay: Body = null;
    let fight: Body = null;
    for (let i = 0; i < 2500; i++) {
      if (i % 100 === 0) {
        fight = await started(app, {
          name: ['saga/goblin', 'saga/gauntlet', 'coin/three'][pick(3)],
          seed: i,
        });
        replay = (await get(app, `/api/fights/${fight.id}/replay`)).body;
      }
      const legal = fight.options[pick(fight.options.length)]?.choice;
      const [path, whole] = [
        ['/api/fights', { name: 'saga/goblin', seed: 1, players: [0] }],
        ['/api/fights', { ruleset: replay.ruleset, setup: replay.setup, seed: 1 }],
        ['/api/fights', { replay, upTo: 0 }],
        ['/api/replays/verify', replay],
        [`/api/fights/${fight.id}/choices`, { turn: 0, choice: legal }],
        [`/api/fights/${fight.id}/choices`, { turn: 0, choice: legal }],
        [`/api/fights/${fight.id}/events`, undefined],
      ][pick(7)] as [string, unknown];
      const method = pick(8) === 0 ? METHODS[pick(METHODS.length)]! : whole === undefined ? 'GET' : 'POST';
      const changed = JSON.stringify(mutated(whole, pick)) ?? '';
      const text = pick(3) === 0 ? scrambled(changed, pick) : changed;
      const headers: Record<string, string> = { 'content-type': TYPES[pick(TYPES.length)]! };
      if (pick(6) === 0) headers['idempotency-key'] = ['', 'k', 'k'.repeat(300), '%00'][pick(4)]!;
      if (pick(6) === 0) headers['last-event-id'] = ['-1', 'x', '1', '99999999999'][pick(4)]!;
      const address = path + TAILS[pick(TAILS.length)]!;
      const response = await app.request(address, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: text }),
      });
      const where = `${method} ${address} ${text.slice(0, 300)}`;
      const { status } = response;
      expect(status < 500, where).toBe(true);
      if (response.headers.get('content-type') === 'text/event-stream') await response.body!.cancel();
      else if (status >= 400) {
        const { type, body } = await got(response);
        expect(type, where).toBe('application/problem+json');
        expect(body, where).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
        expect(body.detail, where).not.toMatch(/\[object|node_modules|\.ts:/);
        seen.set(body.code, (seen.get(body.code) ?? 0) + 1);
      } else seen.set('fine', (seen.get('fine') ?? 0) + 1);
    }
    expect(bugs).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PRISTINE);
    // The mutations reach deep: many kinds of refusal are met, and some requests are still right.
    expect(seen.size, [...seen].join(' ')).toBeGreaterThan(10);
    expect(seen.get('fine')).toBeGreaterThan(50);
    expect((await get(app, '/api/health')).body.ok).toBe(true);
  });
});

const PRISTINE = Object.getOwnPropertyNames(Object.prototype).sort();
