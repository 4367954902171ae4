import { finalizeEvent } from 'nostr-tools';
import { afterAll, expect, it } from 'vitest';
import { Player } from '../../../../test/players.js';
import { type Body, testApp } from '../../../../test/test-app.js';
import { openSaves } from '../../../saves/saves.js';

const saves = await openSaves(':memory:');
afterAll(() => saves.close());
const app = testApp({ saves });

/**
 * A paladin of level 2 with so much mana, in a fight and on her feet. A loaded game has dice of its own: some heroes fall before the
 * first choice, others rest on the way. Then another paladin is sent.
 */
async function paladin(mana: number): Promise<Player> {
  for (let tries = 0; tries < 20; tries++) {
    const ada = await sendPaladin(mana);
    const { phase, party } = (await ada.get('/api/combat/state')).body;
    if (phase !== 'death_saves' && party[0].mana.now === mana) return ada;
  }
  throw new Error('Twenty paladins could not be brought into a fight as they were.');
}

async function sendPaladin(mana: number): Promise<Player> {
  const ada = await Player.signIn(app);
  await ada.begin({ hero: { class: 'paladin' } });
  const { save, event } = (await ada.post(`/api/saves/${ada.npub}`)).body;
  const hero = { ...save.hero, experience: 250, hit_points: [12, 8], ability_points: 0, mana };
  const content = JSON.stringify({ ...save, hero });
  const signed = finalizeEvent({ ...event, content }, ada.secret);
  const loaded = await ada.post('/api/adventure/load', { event: signed });
  expect(loaded.status).toBe(200);
  await ada.seekFight(loaded.body);
  return ada;
}

it('QUEST-12.38, 28.5: a Divine Smite that cannot be paid is refused with not_enough_mana', async () => {
  const ada = await paladin(1);
  let now = (await ada.get('/api/combat/state')).body;
  const act = (action: Body) => ada.post('/api/combat/action', { game_turn: now.game_turn, ...action });
  if (now.options.some(({ action }: Body) => action.type === 'range'))
    now = (await act({ type: 'range', direction: 'stay' })).body;
  const smite = now.options.find(({ label }: Body) => label === 'Divine Smite');
  expect(smite.blocked.code).toBe('not_enough_mana');
  for (const action of [
    { type: 'reaction', answer: 'divine-smite', amount: 2 },
    { type: 'reaction', answer: 'divine-smite' },
    { type: 'ability', ability: 'divine-smite' },
  ])
    expect([action, await act(action)]).toMatchObject([
      action,
      { status: 409, body: { code: 'not_enough_mana' } },
    ]);
});
