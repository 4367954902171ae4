import { afterEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../../../../test/players.js';
import { post, testApp } from '../../../../test/test-app.js';

afterEach(() => void vi.restoreAllMocks());

describe('a hero as he would begin', () => {
  it('has the time of a request, however long the server has been up', async () => {
    const player = await Player.signIn(testApp());
    const preview = () => player.post('/api/adventure/preview', { hero: { name: 'Mira' } });
    expect((await preview()).status).toBe(200);
    const later = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await preview()).status).toBe(200);
  });

  it('is told with what he has, and no game is begun', async () => {
    const player = await Player.signIn(testApp());
    const { status, body } = await player.post('/api/adventure/preview', {
      hero: { name: 'Mira', class: 'wizard', race: 'elf' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['situation', 'view']);
    expect(body.situation.hero).toMatchObject({ name: 'Mira', hp: 8, maxHp: 8, armourClass: 11 });
    expect(body.view.combatants[0].name).toBe('Mira');
    expect((await player.get('/api/adventure')).body.code).toBe('no_adventure');
    // The same hero begins in the same way.
    const begun = await player.begin({ hero: { name: 'Mira', class: 'wizard', race: 'elf' } });
    expect(body.situation.hero).toEqual(begun.situation.hero);
  });

  it('says what is wrong and where, as at the beginning of a game', async () => {
    const player = await Player.signIn(testApp());
    const hero = { name: '', class: 'wizard' };
    const previewed = await player.post('/api/adventure/preview', { hero });
    const begun = await player.post('/api/adventure', { hero });
    expect([previewed.status, previewed.body.code]).toEqual([422, begun.body.code]);
    expect(previewed.body.issues).toEqual(begun.body.issues);
    expect(previewed.body.issues[0].path).toBe('hero.name');
  });

  it('is for players, and takes nothing but a hero', async () => {
    const app = testApp();
    expect((await post(app, '/api/adventure/preview', { hero: {} })).status).toBe(401);
    const player = await Player.signIn(app);
    for (const body of [{}, { hero: 7 }, { hero: {}, save: {} }])
      expect((await player.post('/api/adventure/preview', body)).status).toBe(422);
  });
});
