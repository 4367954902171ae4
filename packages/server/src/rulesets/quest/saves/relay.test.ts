import { finalizeEvent, generateSecretKey, type NostrEvent } from 'nostr-tools';
import { Relay, useWebSocketImplementation } from 'nostr-tools/relay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Player } from '../../../../test/players.js';
import { type RunningRelay, startRelay } from '../../../../test/relay.js';
import { type Body, testApp } from '../../../../test/test-app.js';
import { openSaves, type Saves } from '../../../saves/saves.js';

// Node 20 has no WebSocket of its own; browsers have.
useWebSocketImplementation(WebSocket);

let running: RunningRelay;
let relay: Relay;
let saves: Saves;
let ada: Player;

beforeAll(async () => {
  running = await startRelay();
  relay = await Relay.connect(running.url);
  saves = await openSaves(':memory:');
});
afterAll(async () => {
  relay.close();
  await running.stop();
  await saves.close();
});

/** What a relay has of a player's saves, as a page asks for it. */
function published(key: string): Promise<NostrEvent[]> {
  const found: NostrEvent[] = [];
  return new Promise(resolve => {
    const subscription = relay.subscribe([{ kinds: [30078], authors: [key], '#d': ['fray/quest'] }], {
      onevent: event => found.push(event),
      oneose: () => {
        subscription.close();
        resolve(found);
      },
    });
  });
}

const load = (event: unknown, by = ada) => by.post('/api/adventure/load', { event });

describe('a save that goes over a relay', () => {
  let signed: NostrEvent;
  let situation: Body;

  beforeAll(async () => {
    ada = await Player.signIn(testApp({ saves }));
    ({ situation } = await ada.begin({ hero: { name: 'Ada', class: 'wizard' } }));
    const { event } = (await ada.post(`/api/saves/${ada.npub}`)).body;
    signed = finalizeEvent(event, ada.secret);
  });

  it('QUEST-5.8: is signed by the player, published, found again and loaded like one that was kept here', async () => {
    await relay.publish(signed);
    const [found] = await published(ada.key);
    expect([found!.id, found!.sig, found!.content]).toEqual([signed.id, signed.sig, signed.content]);
    const here = await ada.post('/api/adventure/load');
    const there = await load(found);
    expect(there.status).toBe(200);
    expect(there.body.situation).toEqual(situation);
    expect({ ...there.body, turn: 0 }).toEqual({ ...here.body, turn: 0 });
  });

  it('can be loaded on another server, which keeps nothing', async () => {
    const elsewhere = await Player.signIn(testApp(), ada.secret);
    const { status, body } = await load((await published(ada.key))[0], elsewhere);
    expect({ status, ...body }).toMatchObject({ status: 200, saved: null, unsaved: false, unsealed: true });
    expect(body.situation).toEqual(situation);
  });

  it('is replaced by the next one on the relay', async () => {
    const next = finalizeEvent({ ...signed, created_at: signed.created_at + 1 }, ada.secret);
    await relay.publish(next);
    expect((await published(ada.key)).map(({ id }) => id)).toEqual([next.id]);
  });

  const rich = () => signed.content.replace(/"quantity":\d+/, '"quantity":999999');
  const resigned = (change: Partial<NostrEvent>, secret = ada.secret) =>
    finalizeEvent({ ...signed, ...change }, secret);

  it.each<[string, () => unknown, number, string, RegExp]>([
    [
      'changed since',
      () => ({ ...signed, content: rich() }),
      422,
      'save/invalid',
      /changed after it was signed/,
    ],
    ['of another kind', () => resigned({ kind: 30023 }), 422, 'save/invalid', /kind 30078, not 30023/],
    ['of another application', () => resigned({ tags: [['d', 'other']] }), 422, 'save/invalid', /tag 'd'/],
    ['without a name', () => resigned({ tags: [] }), 422, 'save/invalid', /tag 'd'/],
    ['of another key', () => resigned({}, generateSecretKey()), 403, 'auth/not-yours', /another key/],
    [
      'of another key under the name of this one',
      () => ({ ...resigned({}, generateSecretKey()), pubkey: ada.key }),
      422,
      'save/invalid',
      /signature/,
    ],
    [
      'too long',
      () => resigned({ content: `${signed.content}${' '.repeat(70_000)}` }),
      422,
      'save/invalid',
      /65536/,
    ],
    ['no JSON', () => resigned({ content: 'Hello' }), 422, 'save/invalid', /not JSON/],
    ['no save', () => resigned({ content: '{}' }), 422, 'save/invalid', /version/],
    [
      'richer than anybody can be',
      () => resigned({ content: rich() }),
      422,
      'save/invalid',
      /more than the \d+ there can be/,
    ],
  ])('that is %s is refused', async (_, event, status, code, reason) => {
    const before = (await ada.get('/api/adventure')).body;
    const refused = await load(event());
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
    expect(refused.body.detail).toMatch(reason);
    expect((await ada.get('/api/adventure')).body).toEqual(before);
  });

  it('is not loaded in a fight', async () => {
    const begun = await ada.begin();
    await ada.seekFight(begun);
    expect(await load(signed)).toMatchObject({ status: 409, body: { code: 'combat_active' } });
  });
});
