import { finalizeEvent } from 'nostr-tools';
import { afterAll, describe, expect, it } from 'vitest';
import { Fighter } from '../../../../test/combat-player.js';
import { type Pick, randomness, scrambled, WEIRD } from '../../../../test/mutations.js';
import { Player } from '../../../../test/players.js';
import { type Body, got, testApp } from '../../../../test/test-app.js';
import { openSaves } from '../../../saves/saves.js';
import { chooseSchema, loadSchema, newAdventureSchema } from '../adventure/schemas.js';
import { actionRequestSchema } from './action-schema.js';
import { endSchema, turnOnlySchema } from './schemas.js';

const saves = await openSaves(':memory:');
afterAll(() => saves.close());
const bugs: string[] = [];
const app = testApp({
  saves,
  log: text => bugs.push(text),
  limits: { tries: 1_000_000, saves: 1_000_000, games: 100 },
});

/** Ada fights, Bo is out on the road, Cy has signed in and does nothing. */
const [ada, bo, cy] = await Promise.all([1, 2, 3].map(() => Player.signIn(app)));
/** Nothing below is ever applied, so it stays this. */
const { game_turn } = await new Fighter(ada!).meet({ hero: { class: 'wizard' }, seed: 3 });
await bo!.begin({ hero: { class: 'paladin' } });
await bo!.post(`/api/saves/${bo!.npub}`);
const players = [ada!, bo!, cy!];

interface Hostile {
  readonly method?: string;
  readonly path: string;
  readonly player?: Player | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Where there is a body to be read, with one that could be right and the schema that says so. */
const PLACES = [
  ['/api/combat/action', { type: 'attack', target: 1, hand: 'main', game_turn: 2 }, actionRequestSchema],
  [
    '/api/combat/action',
    { type: 'spell', spell: 'fire-bolt', targets: [1, 1], game_turn: 2 },
    actionRequestSchema,
  ],
  [
    '/api/combat/action',
    { type: 'ability', ability: 'lay-on-hands', amount: 3, how: 'heal', game_turn: 2 },
    actionRequestSchema,
  ],
  ['/api/combat/action', { type: 'reaction', answer: 'shield', game_turn: 2 }, actionRequestSchema],
  ['/api/combat/start', { game_turn: 2 }, turnOnlySchema],
  ['/api/combat/death-save', { game_turn: 2 }, turnOnlySchema],
  ['/api/combat/end', { take: ['gold-piece'], game_turn: 2 }, endSchema],
  ['/api/adventure', { hero: { name: 'X' }, seed: 1, replace: true }, newAdventureSchema],
  ['/api/adventure/choices', { turn: 0, choice: { do: 'shop' } }, chooseSchema],
  ['/api/adventure/load', {}, loadSchema],
] as const;

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '0',
  'then',
  'turn',
  'type',
  'who',
  'seed',
];
const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)]!;

/** Another member, or another value of one that is there, until the schema would not have it. */
function unfit(
  body: object,
  schema: { safeParse(data: unknown): { success: boolean } },
  pick: Pick,
): unknown {
  for (;;) {
    const pairs = Object.entries(body);
    const at = pick(pairs.length + 1);
    if (at === pairs.length) pairs.push([one(KEYS, pick), one(WEIRD, pick)]);
    else pairs[at]![1] = one(WEIRD, pick);
    // As a text, for an object would not take all of these names as they are.
    const text = `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`;
    if (pick(6) === 0) return one(WEIRD, pick);
    if (!schema.safeParse(JSON.parse(text)).success) return text;
  }
}

function broken(text: string, pick: Pick): string {
  for (;;) {
    const changed = scrambled(text, pick);
    try {
      JSON.parse(changed);
    } catch {
      return changed;
    }
  }
}

const flipped = (hex: string, pick: Pick) => {
  const at = pick(hex.length);
  return hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
};

function readSignedSave(player: Player, content: string, kind = 30_078) {
  const tags = [
    ['d', 'fray/quest'],
    ['client', 'fray'],
  ];
  return finalizeEvent({ kind, created_at: 1_700_000_000, tags, content }, player.secret);
}
const good = readSignedSave(bo!, JSON.stringify((await bo!.get(`/api/saves/${bo!.npub}`)).body.save));
const others = readSignedSave(ada!, good.content);
const noSave = readSignedSave(bo!, '{"version":1}');
const noKind = readSignedSave(bo!, good.content, 1);

/** Each is wrong for certain. */
const ATTACKS: readonly ((pick: Pick) => Hostile)[] = [
  // Nobody, or somebody who never signed in.
  pick => {
    const [path, body] = one(PLACES, pick);
    const cookie = one(
      ['', 'fray_session=', `fray_session=${'A'.repeat(43)}`, '=;%00', 'x=1; y', 'fray_session="'],
      pick,
    );
    return { path, body, headers: { cookie } };
  },
  pick => ({
    method: 'GET',
    path: one(['/api/combat/state', '/api/adventure', `/api/saves/${bo!.npub}`], pick),
    headers: {
      cookie: `fray_session=${one(['', 'null', '__proto__', 'é', ada!.cookie.slice(13, -1)], pick)}`,
    },
  }),
  // What is no JSON, is none in UTF-8, is too large, too deep, or said to be something else.
  pick => {
    const [path, body] = one(PLACES, pick);
    return { path, player: one(players, pick), body: broken(JSON.stringify(body), pick) };
  },
  pick => {
    const bytes = Buffer.from(JSON.stringify({ type: 'flee', turn: 'x'.repeat(9) }));
    bytes[1 + pick(bytes.length - 1)] = 0x80 + pick(0x7f);
    return { path: one(PLACES, pick)[0], player: one(players, pick), body: new Uint8Array(bytes) };
  },
  pick => ({
    path: one(PLACES, pick)[0],
    player: one(players, pick),
    body: pick(20) === 0 ? `"${'x'.repeat(270_000)}"` : `${'['.repeat(70)}${']'.repeat(70)}`,
  }),
  pick => {
    const [path, body] = one(PLACES, pick);
    const type = one(
      ['text/plain', '', 'a/b/c;;', 'application/json; charset=latin1', 'multipart/form-data'],
      pick,
    );
    return { path, body, player: one(players, pick), headers: { 'content-type': type } };
  },
  // What does not have the shape.
  ...[1, 2, 3].map(() => (pick: Pick) => {
    const [path, body, schema] = one(PLACES, pick);
    return { path, player: one(players, pick), body: unfit(body, schema, pick) };
  }),
  // What there is no place or no method for.
  pick => ({
    method: one(['PUT', 'PATCH', 'DELETE'], pick),
    path: one(
      ['/api/combat/action', '/api/combat/state', '/api/adventure/choices', `/api/saves/${bo!.npub}`],
      pick,
    ),
    player: one(players, pick),
    body: {},
  }),
  pick => ({
    path: one(PLACES, pick)[0] + one(['/', '/..', '%00', '/x', '//', '.json', '/__proto__', '%'], pick),
    player: one(players, pick),
    body: {},
  }),
  // What is for another time: no combat, a second combat, a save or its loading in a fight, a stale turn.
  pick => ({
    path: `/api/combat/${one(['action', 'death-save', 'end'], pick)}`,
    player: one([bo!, cy!], pick),
    body: {
      game_turn: 0,
      ...one(
        [{ type: 'end_turn' }, { type: 'attack', target: 1 }, { type: 'range', direction: 'stay' }, {}],
        pick,
      ),
    },
  }),
  pick => ({
    path: one(['/api/combat/start', '/api/combat/end'], pick),
    player: ada,
    body: { game_turn },
  }),
  pick => ({
    path: `/api/combat/${one(['action', 'death-save', 'end'], pick)}`,
    player: ada,
    body: { game_turn: one([game_turn - 1, game_turn + 1, 2 ** 40], pick) },
  }),
  pick => ({ path: one([`/api/saves/${ada!.npub}`, '/api/adventure/load'], pick), player: ada, body: {} }),
  pick => ({
    path: '/api/adventure/choices',
    player: one([ada!, bo!], pick),
    body: { turn: one([99, 2 ** 40, 5_000], pick), choice: { do: 'end turn' } },
  }),
  pick => ({
    path: '/api/adventure/choices',
    player: bo,
    body: {
      turn: 0,
      choice: one(
        [
          { do: 'attack', target: 1 },
          { do: 'take', item: 'crown' },
          { do: 'travel', through: 'x', to: 'y' },
          { do: 'buy', item: '__proto__' },
          { do: 'sell', item: 'dagger', count: 1e15 },
          { do: 'put on', slot: 'constructor', item: 'x' },
          ...WEIRD,
        ],
        pick,
      ),
    },
  }),
  // What the rules refuse: no such target, spell, item or status; what Ada, a wizard, cannot do.
  pick => ({
    path: '/api/combat/action',
    player: ada,
    body: {
      game_turn,
      ...one(
        [
          { type: 'attack', target: 2 + pick(1e6) },
          { type: 'spell', spell: one(['__proto__', 'wish', 'toString', 'cure-wounds'], pick), target: 1 },
          { type: 'item', item: one(['constructor', 'crown', 'x'.repeat(100)], pick) },
          { type: 'ability', ability: one(['enter-rage', 'hasOwnProperty'], pick), amount: 1 + pick(9) },
          { type: 'escape', status: '__proto__', target: pick(3) },
          { type: 'move_zone', zone: pick(1e9), at: pick(7) },
          { type: 'monster_action', action: pick(9), target: pick(2) },
          { type: 'reaction', answer: one(['__proto__', 'valueOf', 'none'], pick) },
          { type: 'help', ally: 0, target: 1 },
          { type: 'death_save' },
        ],
        pick,
      ),
    },
  }),
  // Saves of others, saves of nobody, and events that are not what they were when they were signed.
  pick => ({
    method: one(['GET', 'POST'], pick),
    path: `/api/saves/${one([ada!.npub, ada!.npub.slice(0, -1), 'npub1', ada!.key, '%F0%9F', '__proto__', 'x'.repeat(2_000)], pick)}`,
    player: one([bo!, cy!], pick),
  }),
  pick => ({
    path: '/api/adventure/load',
    player: bo,
    body: {
      event: one(
        [
          { ...good, sig: flipped(good.sig, pick) },
          { ...good, id: flipped(good.id, pick) },
          { ...good, content: good.content.replace(/\d/, digit => String((Number(digit) + 1) % 10)) },
          { ...good, tags: [['d', 'other']] },
          { ...good, created_at: pick(1e9) },
          { ...good, pubkey: others.pubkey },
          others,
          noSave,
          noKind,
          { ...good, extra: 1 },
          ...WEIRD,
        ],
        pick,
      ),
    },
  }),
  pick => ({
    path: '/api/auth/session',
    body: { event: { ...good, kind: one([27_235, 1, -1, 1e99], pick), sig: flipped(good.sig, pick) } },
  }),
];

function requestOf({ method = 'POST', path, player, headers = {}, body }: Hostile): Request {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const sent = body === undefined || method === 'GET' ? undefined : raw ? body : JSON.stringify(body);
  return new Request(`http://localhost${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(player ? { cookie: player.cookie } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent as BodyInit }),
  });
}

const everything = async () => ({
  ada: [(await ada!.get('/api/adventure')).body, (await ada!.get('/api/combat/state')).body],
  bo: [(await bo!.get('/api/adventure')).body, (await bo!.get(`/api/saves/${bo!.npub}`)).body],
  cy: (await cy!.get('/api/adventure')).body,
});
const PRISTINE = Object.getOwnPropertyNames(Object.prototype).sort();

describe('five thousand hostile requests to adventures, combats and saves', () => {
  it.each([1, 2])('part %i: all are refused with a reason, and nothing has changed', async seed => {
    const pick = randomness(seed);
    const before = await everything();
    const seen = new Map<string, number>();
    for (let i = 0; i < 2_500; i++) {
      const hostile = ATTACKS[i % ATTACKS.length]!(pick);
      const { status, type, body } = await got(app.request(requestOf(hostile)));
      const where = () => `${status} ${JSON.stringify(hostile.body)?.slice(0, 200)} ${hostile.path}`;
      if (status < 400 || status > 499 || type !== 'application/problem+json')
        expect.fail(`${where()} ${JSON.stringify(body).slice(0, 300)}`);
      expect(body, where()).toMatchObject({ status, code: expect.any(String) });
      expect(body.detail, where()).toMatch(/\S/);
      expect(body.detail, where()).not.toMatch(/\[object|node_modules|\.ts:/);
      seen.set(body.code, (seen.get(body.code) ?? 0) + 1);
    }
    expect(bugs).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PRISTINE);
    expect(seen.size, [...seen.keys()].join(' ')).toBeGreaterThan(15);
  });

  it('and those who play go on playing', async () => {
    const fighter = new Fighter(ada!);
    fighter.now = (await ada!.get('/api/combat/state')).body as Body;
    expect(fighter.isOn).toBe(true);
    for (let call = 0; call < 60 && fighter.isOn; call++) await fighter.press();
    expect((await bo!.post('/api/adventure/load', { event: good })).status).toBe(200);
  });
});
