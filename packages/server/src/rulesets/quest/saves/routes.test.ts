import { readFileSync } from 'node:fs';
import { saveSchema } from '@fray/engine/rulesets/quest';
import { generateSecretKey } from 'nostr-tools';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onBoth } from '../../../../test/both-databases.js';
import { Player, possible } from '../../../../test/players.js';
import { type Body, get, post, testApp } from '../../../../test/test-app.js';
import { openSaves, type Saves } from '../../../saves/saves.js';

onBoth('saving', location => {
  let saves: Saves;
  let ada: Player;
  const path = () => `/api/saves/${ada.npub}`;
  beforeAll(async () => {
    saves = await openSaves(location());
  });
  afterAll(() => saves.close());

  /** A player nobody has heard of, on a server that has just started. */
  async function newcomer(secret = generateSecretKey()): Promise<Player> {
    ada = await Player.signIn(testApp({ saves }), secret);
    return ada;
  }

  /** The first of many seeds whose fight ends as wanted. */
  async function fought(fits: (situation: Body) => boolean, ...does: string[]): Promise<Body> {
    for (let seed = 1; seed < 100; seed++) {
      const begun = await ada.begin({ seed, hero: { class: 'fighter' } });
      const over = await ada.fightOut(await ada.seekFight(begun), ...does);
      if (fits(over.situation)) return over;
    }
    throw new Error('No seed led there.');
  }

  it('QUEST-5.7: POST writes and GET reads the save of the key in the path', async () => {
    await newcomer();
    expect(await ada.get(path())).toMatchObject({ status: 404, body: { code: 'no_save' } });
    expect(await ada.post(path())).toMatchObject({ status: 404, body: { code: 'no_adventure' } });
    const begun = await ada.begin({ hero: { name: 'Ada' } });
    expect(begun).toMatchObject({ saved: null, unsaved: true });
    const { status, body } = await ada.post(path());
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, savedAt: expect.any(Number), save: { hero: { name: 'Ada' } } });
    expect(saveSchema.parse(body.save)).toEqual(body.save);
    expect(await ada.get(path())).toMatchObject({ status: 200, body });
    const { revision, savedAt } = body;
    const shown = (await ada.get('/api/adventure')).body;
    expect(shown).toMatchObject({ saved: { revision, savedAt }, unsaved: false });
    expect(await ada.make(shown, possible(shown, 'shop'))).toMatchObject({ unsaved: true });
  });

  it('QUEST-5.7: only who has signed in with that key may do either', async () => {
    await newcomer();
    await ada.begin();
    await ada.post(path());
    const eve = await Player.signIn(ada.app);
    await eve.begin();
    for (const refused of [await eve.get(path()), await eve.post(path())])
      expect(refused).toMatchObject({ status: 403, body: { code: 'auth/not-yours' } });
    for (const refused of [await get(ada.app, path()), await post(ada.app, path(), {})])
      expect(refused).toMatchObject({ status: 401, body: { code: 'auth/needed' } });
    await ada.delete('/api/auth/session');
    expect((await ada.get(path())).status).toBe(401);
    expect((await saves.read(ada.key))!.revision).toBe(1);
    expect(await saves.read(eve.key)).toBeNull();
    expect(await eve.get('/api/saves/nobody')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('QUEST-5.2: in a fight it answers 409 combat_active and writes nothing; nor does anything else write', async () => {
    await newcomer();
    const begun = await ada.begin();
    await ada.post(path());
    const before = await saves.read(ada.key);
    const refused = { status: 409, body: { code: 'combat_active' } };
    await ada.seekFight(begun);
    expect(await ada.post(path())).toMatchObject(refused);
    expect(await ada.post('/api/adventure/load')).toMatchObject(refused);
    expect((await ada.get('/api/adventure')).body.situation.phase).toBe('fight');
    // As long as loot lies there the fight is not done with.
    const won = await fought(({ loot }) => loot.length > 0, 'attack');
    expect(await ada.post(path())).toMatchObject(refused);
    expect(await saves.read(ada.key)).toEqual(before);
    await ada.make(won, { do: 'end' });
    expect(await saves.read(ada.key)).toEqual(before);
    expect(await ada.post(path())).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  it('QUEST-5.1: no field of a combat is in a save, not even straight after it', async () => {
    await newcomer();
    const won = await fought(({ ending, loot }) => ending === 'victory' && loot.length === 0, 'attack');
    const { save } = (await ada.post(path())).body;
    expect(saveSchema.parse(save)).toEqual(save);
    expect(save.tally).toEqual(won.situation.tally);
    expect(JSON.stringify(save)).not.toMatch(
      /"(party|monsters?|initiative|turn|round|ranges?|log|loot|fight|encounter)":/,
    );
  });

  it('QUEST-5.3: death itself writes nothing; the game in memory has it at once', async () => {
    await newcomer();
    const rich = await ada.begin({ hero: { class: 'fighter' } });
    await ada.post(path());
    const before = await saves.read(ada.key);
    const dead = await fought(({ ending }) => ending === 'defeat');
    expect(dead.situation.tally.deaths).toBe(1);
    expect(dead.situation.robbed.lost.length).toBeGreaterThan(0);
    expect(await saves.read(ada.key)).toEqual(before);
    const again = (await ada.post('/api/adventure/load')).body;
    expect(again.situation).toEqual(rich.situation);
    expect(again).toMatchObject({ unsaved: false, saved: { revision: 1 } });
  });

  it('QUEST-5.4: a refresh resumes the same combat; a session that ended resumes from the last save', async () => {
    const secret = generateSecretKey();
    await newcomer(secret);
    const begun = await ada.begin();
    await ada.post(path());
    const fighting = await ada.seekFight(begun);
    const { events, ...resumed } = (await ada.get('/api/adventure')).body;
    expect({ ...resumed, events: events.slice(-fighting.events.length) }).toEqual(fighting);
    // A page that has forgotten its cookie finds it as well.
    const other = await Player.signIn(ada.app, secret);
    expect((await other.get('/api/adventure')).body.turn).toBe(fighting.turn);
    await ada.delete('/api/adventure');
    expect(await ada.get('/api/adventure')).toMatchObject({ status: 404 });
    const loaded = await ada.post('/api/adventure/load');
    expect(loaded).toMatchObject({ status: 200, body: { situation: begun.situation } });
    // Signing out ends the game, the fight in it too.
    await ada.seekFight(loaded.body);
    expect((await ada.get('/api/auth/session')).body).toMatchObject({ playing: true, saves: 'kept' });
    expect((await ada.delete('/api/auth/session')).status).toBe(204);
    ada = await Player.signIn(ada.app, secret);
    expect((await ada.get('/api/auth/session')).body).toMatchObject({ playing: false, saves: 'kept' });
    expect((await ada.get('/api/combat/state')).status).toBe(404);
    expect(await ada.get('/api/adventure')).toMatchObject({ status: 404, body: { code: 'no_adventure' } });
    expect((await ada.post('/api/adventure/load')).body.situation).toEqual(begun.situation);
    // And so it is when the server was started anew.
    await newcomer(secret);
    expect(await ada.get('/api/adventure')).toMatchObject({ status: 404, body: { code: 'no_adventure' } });
    expect((await ada.post('/api/adventure/load')).body.situation).toEqual(begun.situation);
  });

  it('QUEST-5.6: it holds raw experience, ids of spells by level, and uses since the last rests', async () => {
    await newcomer();
    await ada.begin({ hero: { class: 'wizard' } });
    const { hero } = (await ada.post(path())).body.save;
    expect(hero).toMatchObject({ experience: 0, uses: {} });
    expect(hero).not.toHaveProperty('level');
    for (const ids of Object.values(hero.spell_slots))
      expect(ids).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  it('QUEST-5.8: it is offered as an event that only the player’s key can sign', async () => {
    await newcomer();
    await ada.begin();
    const { event, save, savedAt } = (await ada.post(path())).body;
    expect(event).toEqual({
      kind: 30078,
      created_at: savedAt,
      tags: [
        ['d', 'fray/quest'],
        ['client', 'fray'],
        ['seal', expect.stringMatching(/^[0-9a-f]{64}$/)],
      ],
      content: JSON.stringify(save),
    });
  });

  it('two at once are both written, and the game knows the later one', async () => {
    await newcomer();
    await ada.begin();
    const both = await Promise.all([ada.post(path()), ada.post(path())]);
    expect(both.map(({ body }) => body.revision).sort()).toEqual([1, 2]);
    expect((await ada.get('/api/adventure')).body).toMatchObject({ saved: { revision: 2 }, unsaved: false });
  });

  it('what is chosen while it is being written is not taken for saved', async () => {
    await newcomer();
    const begun = await ada.begin();
    const [saved, played] = await Promise.all([ada.post(path()), ada.choose(begun, possible(begun, 'shop'))]);
    expect([saved.status, played.status]).toEqual([200, 200]);
    expect((await ada.get('/api/adventure')).body.unsaved).toBe(true);
  });

  it('too often in a minute is refused, with when to try again', async () => {
    ada = await Player.signIn(testApp({ saves, limits: { saves: 2 } }));
    await ada.begin();
    const all = [await ada.post(path()), await ada.post('/api/adventure/load'), await ada.post(path())];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(all[2]!.headers.get('retry-after')).toMatch(/^\d+$/);
    const bo = await Player.signIn(ada.app);
    await bo.begin();
    expect((await bo.post(`/api/saves/${bo.npub}`)).status).toBe(200);
  });

  it('one of the first version is brought up to date by loading it; what is kept changes when it is saved', async () => {
    await newcomer();
    const old = readFileSync(new URL('../../../../test/save-v1.json', import.meta.url), 'utf8');
    await saves.write(ada.key, old);
    const { save } = (await ada.get(path())).body;
    expect(save.version).toBeGreaterThan(1);
    const { body } = await ada.post('/api/adventure/load');
    expect(body.situation).toMatchObject({ hero: { name: 'Mira', hp: 7, xp: 63 }, clock: { day: 2 } });
    expect((await saves.read(ada.key))!.content).toBe(old);
    expect((await ada.post(path())).body.save).toEqual(save);
    expect(JSON.parse((await saves.read(ada.key))!.content)).toEqual(save);
  });

  it('one that cannot be read is refused with the reason, and the game goes on', async () => {
    await newcomer();
    const begun = await ada.begin();
    for (const [content, reason] of [
      ['{"version":99}', /version.*newer/],
      ['{"version":1}', /hero/],
      ['no JSON', /JSON/],
    ] as const) {
      await saves.write(ada.key, content);
      for (const { status, body } of [await ada.get(path()), await ada.post('/api/adventure/load')]) {
        expect({ status, code: body.code }).toEqual({ status: 422, code: 'save/invalid' });
        expect(body.detail).toMatch(reason);
      }
    }
    expect((await ada.get('/api/adventure')).body.turn).toBe(begun.turn);
  });
});

it('without a database nothing is saved, and that is said; all else goes on', async () => {
  const ada = await Player.signIn(testApp());
  await ada.begin();
  const path = `/api/saves/${ada.npub}`;
  for (const refused of [await ada.post(path), await ada.get(path), await ada.post('/api/adventure/load')])
    expect(refused).toMatchObject({ status: 501, body: { code: 'saves/off' } });
  expect((await ada.get('/api/adventure')).status).toBe(200);
});

it('of two saves the later one counts, even if the answer to the earlier one comes last', async () => {
  const written: (() => void)[] = [];
  let revision = 0;
  const saves = {
    read: async () => null,
    sealSecret: async () => 'secret',
    write(_: string, content: string, seal: string | null) {
      const kept = { revision: ++revision, saved_at: 0, content, seal };
      return new Promise(resolve => written.push(() => resolve(kept)));
    },
  } as unknown as Saves;
  const ada = await Player.signIn(testApp({ saves }));
  const path = `/api/saves/${ada.npub}`;
  const begun = await ada.begin();
  const early = ada.post(path);
  const shop = await ada.make(begun, { do: 'shop' });
  const late = ada.post(path);
  await vi.waitFor(() => expect(written).toHaveLength(2), 20_000);
  written[1]!();
  await late;
  written[0]!();
  await early;
  expect((await ada.get('/api/adventure')).body).toMatchObject({
    turn: shop.turn,
    saved: { revision: 2 },
    unsaved: false,
  });
});

it('a database that does not answer is a 503, is written down, and loses nothing', async () => {
  const log: string[] = [];
  const away = () => Promise.reject(new Error('connection refused'));
  const sealSecret = async () => 'secret';
  const saves = { read: async () => null, write: away, close: away, sealSecret } as unknown as Saves;
  const ada = await Player.signIn(testApp({ saves, log: text => log.push(text) }));
  await ada.begin();
  expect(await ada.post(`/api/saves/${ada.npub}`)).toMatchObject({
    status: 503,
    body: { code: 'saves/unavailable' },
  });
  expect(log.join()).toContain('connection refused');
  expect((await ada.get('/api/adventure')).body).toMatchObject({ saved: null, unsaved: true });
});
