import { SeededDice } from '@fray/engine';
import { finalizeEvent } from 'nostr-tools';
import { describe, expect, it, vi } from 'vitest';
import { Player, possible } from '../../../../test/players.js';
import { type Body, get, post, testApp } from '../../../../test/test-app.js';
import { openSaves } from '../../../saves/saves.js';
import { atlasSchema } from './atlas-schema.js';
import { LiveGame } from './live-game.js';
import { adventureSchema } from './schemas.js';

const app = testApp();

describe('an adventure', () => {
  it('begins once, is read, played and ended', async () => {
    const ada = await Player.signIn(app);
    expect(await ada.get('/api/adventure')).toMatchObject({ status: 404, body: { code: 'no_adventure' } });
    const begun = await ada.begin({ hero: { name: 'Ada', class: 'fighter' } });
    expect(begun).toMatchObject({ turn: 0, saved: null, unsaved: true, question: null });
    expect(begun.situation).toMatchObject({ phase: 'free', hero: { name: 'Ada' } });
    expect(begun.events.map((each: Body) => each.number)).toEqual([1]);
    expect(await ada.post('/api/adventure', {})).toMatchObject({
      status: 409,
      body: { code: 'adventure_active' },
    });
    const set = await ada.make(begun, possible(begun, 'travel'));
    expect(set).toMatchObject({ turn: 1, situation: { place: { journey: {} } } });
    expect(set.events[0].number).toBe(2);
    expect((await get(app, '/api/health')).body.adventures).toBe(1);
    expect((await ada.delete('/api/adventure')).status).toBe(204);
    expect((await ada.get('/api/adventure')).status).toBe(404);
    expect((await ada.delete('/api/adventure')).status).toBe(204);
  });

  it('is nobody’s who has not signed in, and each player’s own', async () => {
    expect((await get(app, '/api/adventure')).status).toBe(401);
    expect((await post(app, '/api/adventure', {})).status).toBe(401);
    expect((await post(app, '/api/adventure/load', {})).status).toBe(401);
    expect((await post(app, '/api/adventure/choices', { turn: 0, choice: { do: 'shop' } })).status).toBe(401);
    const [ada, bo] = [await Player.signIn(app), await Player.signIn(app)];
    await ada.begin({ hero: { name: 'Ada' } });
    expect((await bo.get('/api/adventure')).status).toBe(404);
    await bo.begin({ hero: { name: 'Bo' } });
    await bo.delete('/api/adventure');
    expect((await ada.get('/api/adventure')).body.situation.hero.name).toBe('Ada');
  });

  it('is the same again with the same seed', async () => {
    const ada = await Player.signIn(app);
    const play = async () => ada.fightOut(await ada.seekFight(await ada.begin({ seed: 'same' })), 'attack');
    const { turn: _, ...first } = await play();
    const { turn: __, ...second } = await play();
    expect(second).toEqual(first);
  });

  it('refuses a hero that cannot be, with every place and reason', async () => {
    const ada = await Player.signIn(app);
    const { status, body } = await ada.post('/api/adventure', { hero: { race: 'robot', class: 'fighter' } });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'setup/invalid' });
    expect(body.issues).toEqual([{ path: 'hero.race', reason: expect.stringContaining("'robot'") }]);
    expect((await ada.get('/api/adventure')).status).toBe(404);
  });
});

describe('a choice', () => {
  it('for a turn that is over is refused, and of many at once one is made', async () => {
    const ada = await Player.signIn(app);
    const begun = await ada.begin();
    const all = await Promise.all(Array.from({ length: 5 }, () => ada.choose(begun, { do: 'shop' })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = all.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({ code: 'choice/stale', turn: 1, issues: [{ path: 'turn' }] });
  });

  it('that was meant for a game that has been replaced is refused', async () => {
    const ada = await Player.signIn(app);
    const old = await ada.begin();
    const next = await ada.begin();
    expect(next.turn).toBeGreaterThan(old.turn);
    expect(await ada.choose(old, { do: 'shop' })).toMatchObject({ status: 409 });
  });

  it('that the rules refuse gets their code, and changes nothing', async () => {
    const ada = await Player.signIn(app);
    const begun = await ada.begin();
    const before = (await ada.get('/api/adventure')).body;
    for (const [choice, status, code] of [
      [{ do: 'attack', target: 1 }, 409, 'no_active_combat'],
      [{ do: 'travel', through: 'nowhere', to: 'nowhere' }, 409, 'unknown_id'],
      [{ do: 'eat', item: 'torch' }, 409, 'no_item'],
      [{ do: 'go on' }, 409, 'choice/unknown'],
      [{ do: 'dance' }, 422, 'choice/unknown'],
      ['attack', 422, 'choice/unknown'],
      [null, 422, 'choice/unknown'],
    ] as const) {
      const { status: given, body } = await ada.choose(begun, choice);
      expect([choice, given, body.code]).toEqual([choice, status, code]);
      expect(body.detail).not.toBe('');
    }
    expect((await ada.get('/api/adventure')).body).toEqual(before);
    const fighting = await ada.seekFight(begun);
    expect(await ada.choose(fighting, { do: 'shop' })).toMatchObject({
      status: 409,
      body: { code: 'combat_active', blocked: { code: 'quest/combat_active' } },
    });
  });

  it('after the hero has retired is refused; another adventure may begin', async () => {
    const ada = await Player.signIn(app);
    const begun = await ada.begin();
    const over = await ada.make(begun, { do: 'retire' });
    expect(over).toMatchObject({ options: [], view: { outcome: { kind: 'retired' } } });
    expect(await ada.choose(over, { do: 'shop' })).toMatchObject({
      status: 409,
      body: { code: 'fight/over' },
    });
    expect((await ada.post('/api/adventure', {})).status).toBe(201);
  });
});

it('whoever comes back is told what has happened since the fight began', async () => {
  const ada = await Player.signIn(app);
  let now = await ada.seekFight(await ada.begin());
  const all = [...now.events];
  for (let i = 0; i < 4 && now.situation.phase === 'fight'; i++) {
    now = await ada.make(now, possible(now, 'shift', 'attack', 'closer', 'end turn', 'death save', 'answer'));
    all.push(...now.events);
  }
  const { events, ...rest } = (await ada.get('/api/adventure')).body;
  expect(events).toEqual(all);
  expect(events.some((each: Body) => each.event.kind === 'met')).toBe(true);
  expect(rest).toEqual({ ...now, events: undefined });
});

it('after a death what was worn is put on again by one choice (QUEST-16.8)', async () => {
  const ada = await Player.signIn(app);
  let now: Body;
  let seed = 0;
  do
    now = await ada.fightOut(
      await ada.seekFight(await ada.begin({ hero: { class: 'fighter' }, seed: ++seed })),
    );
  while (!now.situation.robbed);
  const { before, now: left } = now.situation.robbed.armourClass;
  expect(left).toBeLessThan(before);
  expect(now.events.at(-1).text).toContain(`Your AC is ${left}, it was ${before}.`);
  now = await ada.make(now, { do: 'end' });
  now = await ada.make(now, possible(now, 'put gear back on'));
  expect(now.situation.hero.armourClass).toBeGreaterThan(left);
  expect(now.events.at(-1).text).toBe(`Your AC is ${now.situation.hero.armourClass}.`);
});

describe('the document is true', () => {
  /** Plays by chance, and holds every answer against its schema: what the schema does not know it would leave out. */
  async function wander(heroClass: string, choices: number): Promise<Set<string>> {
    const ada = await Player.signIn(app);
    const dice = new SeededDice(heroClass);
    const phases = new Set<string>();
    const options = { points_of_interest: true, group_encounters: true };
    let now = await ada.begin({ hero: { class: heroClass }, options });
    now = await ada.make(now, { do: 'shop' });
    for (let i = 0; i < choices; i++) {
      phases.add(now.situation.phase);
      const open = now.options.filter((each: Body) => !each.blocked && each.choice.do !== 'retire');
      // Things take most of the list; going on is what leads to something new.
      const going = open.filter((each: Body) => !/item|off|on|stow|fetch|buy|sell/.test(each.choice.do));
      const from = going.length > 0 && i % 4 > 0 ? going : open;
      now = await ada.make(now, from[dice.roll(from.length, 'choice') - 1].choice);
      expect(adventureSchema.parse(now)).toEqual(now);
    }
    return phases;
  }

  it('of every answer in an adventure', async () => {
    const phases = new Set<string>();
    for (const heroClass of ['fighter', 'wizard', 'paladin'])
      for (const phase of await wander(heroClass, 80)) phases.add(phase);
    for (const phase of ['free', 'shop', 'fight', 'after']) expect(phases).toContain(phase);
  });

  it('of the world, which everybody may read, packed, and once', async () => {
    const { status, headers, body } = await get(app, '/api/adventure/world');
    expect(status).toBe(200);
    expect(atlasSchema.parse(body)).toEqual(body);
    expect(body.classes.length).toBeGreaterThan(5);
    const ask = (header: Record<string, string>) => app.request('/api/adventure/world', { headers: header });
    expect((await ask({ 'if-none-match': headers.get('etag')! })).status).toBe(304);
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(JSON.stringify(body).length / 3);
  });
});

it('a game whose answer cannot be made is not begun or loaded, and the one before goes on', async () => {
  const saves = await openSaves(':memory:');
  const ada = await Player.signIn(testApp({ saves, log: () => {} }));
  const fails = async (path: string, body: unknown) => {
    const broken = vi.spyOn(LiveGame.prototype, 'adventure').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect((await ada.post(path, body)).status).toBe(500);
    broken.mockRestore();
  };
  await fails('/api/adventure', {});
  expect((await get(ada.app, '/api/health')).body.adventures).toBe(0);
  const begun = await ada.begin({ hero: { name: 'Ada' } });
  const { event } = (await ada.post(`/api/saves/${ada.npub}`)).body;
  const now = await ada.make(begun, possible(begun, 'travel'));
  await fails('/api/adventure', { replace: true });
  await fails('/api/adventure/load', {});
  await fails('/api/adventure/load', { event: finalizeEvent(event, ada.secret) });
  const { turn, situation } = (await ada.get('/api/adventure')).body;
  expect({ turn, situation }).toEqual({ turn: now.turn, situation: now.situation });
  await saves.close();
});
