import { describe, expect, it } from 'vitest';
import { FIGHTER, Fighter } from '../../../../test/combat-player.js';
import { Player, possible } from '../../../../test/players.js';
import { type Body, post, testApp } from '../../../../test/test-app.js';
import { IdempotencyCache } from '../../../http/idempotency.js';
import { openSaves } from '../../../saves/saves.js';

const app = testApp();

/** A fighter whose turn it is. */
async function inTurn(seed = 1): Promise<Fighter> {
  const fighter = new Fighter(await Player.signIn(app));
  await fighter.meet({ hero: FIGHTER, seed });
  while (fighter.now.phase !== 'active' || fighter.now.question) await fighter.press();
  return fighter;
}

const keyed = ({ player }: Fighter, path: string, body: unknown, key: string) =>
  post(app, path, body, { cookie: player.cookie, 'idempotency-key': key });

describe('a call that comes twice is applied once', () => {
  it('an action: the second is refused as stale, and nothing changes', async () => {
    const fighter = await inTurn();
    const body = { type: 'end_turn', game_turn: fighter.now.game_turn };
    const [one, two] = await Promise.all([fighter.send('action', body), fighter.send('action', body)]);
    expect(one.status).toBe(200);
    expect(two).toMatchObject({
      status: 409,
      body: { code: 'choice/stale', game_turn: one.body.game_turn },
    });
    const { body: state } = await fighter.player.get('/api/combat/state');
    expect(state).toEqual({ ...one.body, new_log: [] });
  });

  it('without a turn it is not taken at all', async () => {
    const fighter = await inTurn();
    const { status, body } = await fighter.player.post('/api/combat/action', { type: 'end_turn' });
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect(body.issues[0].path).toBe('game_turn');
  });

  it('a death save, a start and an end too', async () => {
    const fighter = new Fighter(await Player.signIn(app));
    for (let seed = 1; fighter.now?.phase !== 'death_saves'; seed++) {
      await fighter.meet({ hero: { class: 'wizard' }, seed });
      while (fighter.isOn && fighter.now.phase !== 'death_saves') await fighter.press();
    }
    const { game_turn } = fighter.now;
    const saves = await Promise.all([1, 2].map(() => fighter.send('death-save', { game_turn })));
    expect(saves.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'choice/stale'],
    ]);
    fighter.now = saves[0]!.body;
    while (fighter.isOn) await fighter.press();
    const late = await fighter.send('end', { take: 'all', game_turn });
    expect([late.status, late.body.code]).toEqual([409, 'choice/stale']);
    await fighter.must('end', { take: 'all' });
    // Looking for a fight takes time even where nobody is found.
    const seeker = await Player.signIn(app);
    const begun = await seeker.begin();
    const start = await seeker.post('/api/combat/start', { game_turn: begun.turn + 1 });
    expect(start.body.code).toBe('choice/stale');
  });

  it('with the same key the answer is given again, and with another body it is refused', async () => {
    const fighter = await inTurn();
    const body = { type: 'end_turn', game_turn: fighter.now.game_turn };
    const one = await keyed(fighter, '/api/combat/action', body, 'k1');
    const two = await keyed(fighter, '/api/combat/action', body, 'k1');
    expect(one.status).toBe(200);
    expect(two).toMatchObject({ status: 200, body: one.body });
    const other = await keyed(fighter, '/api/combat/action', { ...body, type: 'dodge' }, 'k1');
    expect([other.status, other.body.code]).toEqual([422, 'key/reused']);
    // The key of one player is nothing to another.
    const bo = await inTurn(2);
    const his = { type: 'end_turn', game_turn: bo.now.game_turn };
    const answer = await keyed(bo, '/api/combat/action', his, 'k1');
    expect(answer.status).toBe(200);
    expect(answer.body.log).not.toEqual(one.body.log);
  });

  it('a refused request may be tried again with its key', async () => {
    const fighter = await inTurn();
    const { game_turn } = fighter.now;
    const far = { type: 'reaction', answer: 'no', game_turn };
    for (let i = 0; i < 2; i++)
      expect((await keyed(fighter, '/api/combat/action', far, 'k2')).body.code).toBe('not_your_turn');
    const good = { type: 'end_turn', game_turn };
    expect((await keyed(fighter, '/api/combat/action', good, 'k2')).status).toBe(200);
  });
});

describe('the adventure around it', () => {
  it('begins once and chooses once for one key', async () => {
    const player = await Player.signIn(app);
    const send = (path: string, body: unknown, key: string): Promise<{ status: number; body: Body }> =>
      post(app, path, body, { cookie: player.cookie, 'idempotency-key': key });
    const hero = { hero: { name: 'Ada' }, replace: true };
    const [one, two] = [await send('/api/adventure', hero, 'a'), await send('/api/adventure', hero, 'a')];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const { choice } = one.body.options.find(
      (option: Body) => option.choice.do === 'travel' && !option.blocked,
    );
    const chosen = { turn: one.body.turn, choice };
    const first = await send('/api/adventure/choices', chosen, 'b');
    const again = await send('/api/adventure/choices', chosen, 'b');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await player.get('/api/adventure')).body.turn).toBe(first.body.turn);
    // A late copy of the first request does not put a new hero in the place of this one.
    expect((await send('/api/adventure', hero, 'a')).body).toEqual(one.body);
    expect((await player.get('/api/adventure')).body.turn).toBe(first.body.turn);
  });

  it('loads once for one key: a late copy does not undo what was chosen since', async () => {
    const saves = await openSaves(':memory:');
    const ada = await Player.signIn(testApp({ saves }));
    await ada.begin();
    await ada.post(`/api/saves/${ada.npub}`);
    const load = () =>
      post(ada.app, '/api/adventure/load', {}, { cookie: ada.cookie, 'idempotency-key': 'l' });
    const loaded = await load();
    expect(loaded.status).toBe(200);
    const { turn } = await ada.make(loaded.body, possible(loaded.body, 'travel'));
    expect(await load()).toMatchObject({ status: 200, body: loaded.body });
    expect((await ada.get('/api/adventure')).body.turn).toBe(turn);
    await saves.close();
  });

  it('forgets the oldest answers when they fill the memory', () => {
    const answered = new IdempotencyCache(100);
    let made = 0;
    const make = () => ({ made: `${++made}`.padEnd(30) });
    const ask = (key: string) => answered.runOnce('ada', key, {}, make);
    const first = ask('a');
    expect(ask('a')).toEqual(first);
    ask('b');
    ask('c');
    expect(ask('c')).toEqual({ made: '3'.padEnd(30) });
    expect(ask('a')).not.toEqual(first);
  });
});
