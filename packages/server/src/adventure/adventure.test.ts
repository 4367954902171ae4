import { describe, expect, it } from 'vitest';
import { type Body, get, post, testApp } from '../../test/kit.js';
import { Player } from '../../test/players.js';

const app = testApp();

const open = (adventure: Body, does: string) =>
  adventure.options.find((option: Body) => option.choice.do === does && !option.blocked)?.choice;

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
    const set = await ada.make(begun, open(begun, 'travel'));
    expect(set).toMatchObject({ turn: 1, situation: { place: { journey: {} } } });
    expect(set.events[0].number).toBe(2);
    const { events, ...rest } = (await ada.get('/api/adventure')).body;
    expect({ ...rest, events: events.slice(1) }).toEqual(set);
    expect(await ada.choose(begun, open(begun, 'travel'))).toMatchObject({
      status: 409,
      body: { code: 'choice/stale', turn: 1 },
    });
    expect((await ada.delete('/api/adventure')).status).toBe(204);
    expect((await ada.get('/api/adventure')).status).toBe(404);
  });

  it('is nobody’s who has not signed in', async () => {
    expect((await get(app, '/api/adventure')).status).toBe(401);
    expect((await post(app, '/api/adventure', {})).status).toBe(401);
    expect((await post(app, '/api/adventure/choices', { turn: 0, choice: { do: 'shop' } })).status).toBe(401);
  });
});
