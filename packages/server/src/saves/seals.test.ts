import { finalizeEvent, generateSecretKey, type NostrEvent } from 'nostr-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBoth } from '../../test/both-databases.js';
import { Player } from '../../test/players.js';
import { type Body, testApp } from '../../test/test-app.js';
import { openSaves, type Saves } from './saves.js';

onBoth('seals', location => {
  let saves: Saves;
  let ada: Player;
  beforeAll(async () => {
    saves = await openSaves(location());
  });
  afterAll(() => saves.close());

  const save = async (player = ada): Promise<Body> => (await player.post(`/api/saves/${player.npub}`)).body;
  const load = async (event?: NostrEvent, player = ada): Promise<Body> =>
    (await player.post('/api/adventure/load', event ? { event } : {})).body;
  const signed = (event: Body, secret = ada.secret): NostrEvent => finalizeEvent(event, secret);

  /** As nobody becomes by playing. */
  const boosted = (event: Body): Body => {
    const record = JSON.parse(event.content);
    for (const stat of Object.keys(record.hero.scores)) record.hero.scores[stat] = 30;
    record.hero.experience = 355_000;
    return { ...event, content: JSON.stringify(record) };
  };

  it('a game that was only ever played here is sealed, and so is what it saves', async () => {
    ada = await Player.signIn(testApp({ saves }));
    expect((await ada.begin({ hero: { class: 'wizard' } })).unsealed).toBe(false);
    const kept = await save();
    expect(kept.unsealed).toBe(false);
    expect((await ada.get(`/api/saves/${ada.npub}`)).body).toEqual(kept);
    expect((await load()).unsealed).toBe(false);
    // Over a relay, and after the server was started anew.
    ada = await Player.signIn(testApp({ saves: await openSaves(location()) }), ada.secret);
    expect((await load(signed(kept.event))).unsealed).toBe(false);
  });

  it('a save that the player wrote marks the game for good', async () => {
    ada = await Player.signIn(testApp({ saves }));
    await ada.begin({ hero: { class: 'wizard' } });
    const { event } = await save();
    const loaded = await load(signed(boosted(event)));
    expect(loaded.situation.hero.level).toBeGreaterThan(0);
    expect(loaded.unsealed).toBe(true);
    expect((await ada.get('/api/adventure')).body.unsealed).toBe(true);
    const kept = await save();
    expect(kept.unsealed).toBe(true);
    expect((await load()).unsealed).toBe(true);
    expect((await load(signed(kept.event))).unsealed).toBe(true);
    const later = await Player.signIn(testApp({ saves }), ada.secret);
    expect((await load(undefined, later)).unsealed).toBe(true);
    // A new hero has nothing to do with it.
    expect((await ada.begin()).unsealed).toBe(false);
  });

  describe('a seal is good for nothing but the save it was made for', () => {
    let event: Body;
    beforeAll(async () => {
      ada = await Player.signIn(testApp({ saves }));
      await ada.begin({ hero: { class: 'wizard' } });
      ({ event } = await save());
    });
    const withoutSeal = (tags: string[][]) => tags.filter(([name]) => name !== 'seal');

    it.each<[string, () => NostrEvent]>([
      ['of another save', () => signed(boosted(event))],
      ['that is missing', () => signed({ ...event, tags: withoutSeal(event.tags) })],
      [
        'that is made up',
        () => signed({ ...event, tags: [...withoutSeal(event.tags), ['seal', '0'.repeat(64)]] }),
      ],
      ['that is none', () => signed({ ...event, tags: [...withoutSeal(event.tags), ['seal', 'é']] })],
      ['that stands there twice', () => signed({ ...event, tags: [...event.tags, ...event.tags.slice(-1)] })],
    ])('%s', async (_, made) => {
      const { status, body } = await ada.post('/api/adventure/load', { event: made() });
      expect([status, body.unsealed]).toEqual([200, true]);
    });

    it('and the key it was made for', async () => {
      const eve = await Player.signIn(ada.app, generateSecretKey());
      expect((await load(signed(event, eve.secret), eve)).unsealed).toBe(true);
    });
  });

  it('what was changed in the database, or kept there before there were seals, is unsealed', async () => {
    ada = await Player.signIn(testApp({ saves }));
    await ada.begin();
    const { save: record } = await save();
    await saves.write(ada.key, JSON.stringify(record));
    expect((await ada.get(`/api/saves/${ada.npub}`)).body.unsealed).toBe(true);
    expect((await load()).unsealed).toBe(true);
  });
});

it('another server does not know the seal', async () => {
  const here = await openSaves(':memory:');
  const ada = await Player.signIn(testApp({ saves: here }));
  await ada.begin();
  const { event } = (await ada.post(`/api/saves/${ada.npub}`)).body;
  const there = await openSaves(':memory:');
  for (const app of [testApp({ saves: there }), testApp()]) {
    const elsewhere = await Player.signIn(app, ada.secret);
    const { status, body } = await elsewhere.post('/api/adventure/load', {
      event: finalizeEvent(event, ada.secret),
    });
    expect([status, body.unsealed]).toEqual([200, true]);
  }
  await Promise.all([here.close(), there.close()]);
});
