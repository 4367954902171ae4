import { afterAll, describe, expect, it } from 'vitest';
import { FIGHTER, Fighter } from '../../../../test/combat-player.js';
import { Player } from '../../../../test/players.js';
import { type Body, get, post, testApp } from '../../../../test/test-app.js';
import { openSaves } from '../../../saves/saves.js';

const saves = await openSaves(':memory:');
afterAll(() => saves.close());
const app = testApp({ saves, limits: { tries: 10_000 } });

/** Signing in takes longer than a fight, so these few take turns. */
const players = await Promise.all([1, 2, 3].map(() => Player.signIn(app)));
const nextPlayer = () => {
  players.push(players.shift()!);
  return players[0]!;
};

const inFight = async (seed: number) => {
  const fighter = new Fighter(nextPlayer());
  await fighter.meet({ hero: FIGHTER, seed });
  return fighter;
};

/** The first fight in which it comes to that. */
async function until(wanted: (now: Body) => boolean, options: object = {}): Promise<Fighter> {
  const fighter = new Fighter(nextPlayer());
  for (let seed = 1; seed <= 200; seed++) {
    await fighter.meet({ hero: FIGHTER, seed, options });
    for (let call = 0; call < 60 && fighter.isOn && !wanted(fighter.now); call++) await fighter.press();
    if (wanted(fighter.now)) return fighter;
  }
  throw new Error('It never came to that.');
}

const isActive = ({ phase, question }: Body) => phase === 'active' && !question;
const refusal = (code: string) => ({
  status: 409,
  type: 'application/problem+json',
  body: { code, detail: expect.stringMatching(/\.$/) },
});

describe('QUEST-28.1: the five calls', () => {
  it('start begins an encounter, once', async () => {
    const player = await Player.signIn(app);
    const start = (game_turn: number) => player.post('/api/combat/start', { game_turn });
    expect(await start(0)).toMatchObject({ status: 404, body: { code: 'no_adventure' } });
    const begun = await player.begin();
    expect(await start(begun.turn)).toMatchObject(refusal('no_target'));
    const out = begun.options.find(({ choice, blocked }: Body) => choice.do === 'travel' && !blocked);
    const { situation, turn } = await player.make(begun, out.choice);
    if (situation.phase !== 'fight')
      expect(await start(turn)).toMatchObject({ status: 200, body: { round: 1 } });
    // QUEST-5.1
    expect(await start(turn)).toMatchObject(refusal('combat_active'));
  });

  it('start answers after the opening turns of monsters', async () => {
    const fighter = await until(({ initiative, round }) => round === 1 && initiative[0].who !== 0);
    const { log, initiative, turn } = fighter.now;
    expect(log).toContain(`${initiative[0].name}'s turn.`);
    expect(initiative[turn].who).toBe(0);
  });

  it('state answers the same again and again', async () => {
    const fighter = await inFight(5);
    await fighter.press();
    const first = await fighter.player.get('/api/combat/state');
    const { new_log, ...rest } = fighter.now;
    expect(new_log.length).toBeGreaterThan(0);
    expect(first).toMatchObject({ status: 200, body: { ...rest, new_log: [] } });
    expect((await fighter.player.get('/api/combat/state')).body).toEqual(first.body);
  });

  it('death-save makes the save that is due, and no other', async () => {
    const fighter = await until(({ phase }) => phase === 'death_saves');
    expect(fighter.now.party[0]).toMatchObject({ hp: 0, state: 'dying' });
    expect(await fighter.send('action', { type: 'attack' })).toMatchObject(refusal('incapacitated'));
    const { new_log } = await fighter.must('death-save');
    expect(new_log[0]).toMatch(/^Death save: /);
    const healthy = await until(isActive);
    expect(await healthy.send('death-save')).toMatchObject(refusal('not_your_turn'));
  });

  it('end takes loot and clears the combat, after it and not before', async () => {
    const fighter = await until(isActive);
    expect(await fighter.send('end', { take: 'all' })).toMatchObject(refusal('combat_active'));
    const winner = await until(({ phase }) => phase === 'loot');
    const [{ item, name, quantity }] = winner.now.loot;
    expect(await winner.send('action', { type: 'end_turn' })).toMatchObject(refusal('combat_over'));
    const before = (await winner.player.get('/api/adventure')).body.situation;
    // QUEST-20.9
    expect(await winner.send('end', { take: [item, 'crown'] })).toMatchObject(refusal('not_in_loot'));
    const ended = await winner.must('end', { take: [item] });
    expect(ended).toMatchObject({ phase: 'victory', options: [], loot: [] });
    expect(ended.new_log).toContain(`You take ${quantity === 1 ? name : `${quantity} ${name}`}.`);
    const after = (await winner.player.get('/api/adventure')).body.situation;
    const carried = ({ gear, general, bag }: Body): number =>
      [...Object.values<Body>(gear), ...general, ...bag]
        .filter(pile => pile?.item === item)
        .reduce((sum, { count }) => sum + count, 0);
    expect(carried(after)).toBe(carried(before) + quantity);
    expect(await winner.player.get('/api/combat/state')).toMatchObject({
      status: 404,
      body: { code: 'no_active_combat' },
    });
    expect(await winner.send('end')).toMatchObject({ status: 404, body: { code: 'no_active_combat' } });
  });

  it('each option of the loot is a body for end, and nothing is taken by itself', async () => {
    const winner = await until(({ phase }) => phase === 'loot');
    const ends = winner.now.options.map(({ end }: Body) => end.take);
    expect(ends).toEqual(['all', ...winner.now.loot.map(({ item }: Body) => [item]), []]);
    const before = (await winner.player.get('/api/adventure')).body.situation;
    const ended = await winner.must('end');
    expect(ended.new_log[0]).toMatch(/^You leave .* behind\.$/);
    const { general, bag } = (await winner.player.get('/api/adventure')).body.situation;
    expect({ general, bag }).toEqual({ general: before.general, bag: before.bag });
  });
});

describe('QUEST-28.2: one call is one choice', () => {
  it('monsters move only after end_turn', async () => {
    const fighter = await until(now => isActive(now) && now.range === 0);
    const { name } = fighter.now.monsters[0];
    const { round } = fighter.now;
    const struck = await fighter.must('action', { type: 'attack', hand: 'main' });
    expect(struck.new_log[0]).toMatch(/^You attack with /);
    expect(struck.new_log).not.toContain(`${name}'s turn.`);
    const open = await until(now => isActive(now) && now.monsters[0].state === 'up');
    const { new_log, initiative, turn } = await open.must('action', { type: 'end_turn' });
    if (open.isOn) {
      expect(new_log).toContain(`${open.now.monsters[0].name}'s turn.`);
      expect(initiative[turn].who).toBe(0);
    }
    expect(struck.round).toBe(round);
  });

  it('takes the fields of the rules: type, target, hand, thrown, item, spell, ability, direction', async () => {
    const fighter = await until(isActive);
    const [{ who }] = fighter.now.monsters;
    // What the options do not offer has its own reason, so the fields were understood.
    const tries: [object, string][] = [
      [{ type: 'attack', target: 99 }, 'unknown_id'],
      [{ type: 'attack', target: who, hand: 'off' }, 'not_equipped'],
      [{ type: 'attack', target: who, thrown: true, item: 'torch-of-nowhere' }, 'unknown_id'],
      [{ type: 'item', item: 'nothing-like-it' }, 'unknown_id'],
      [{ type: 'spell', spell: 'fire-bolt', target: who }, 'not_prepared'],
      [{ type: 'ability', ability: 'enter-rage' }, 'wrong_class'],
      [{ type: 'reaction', answer: 'no' }, 'not_your_turn'],
      [{ type: 'range', direction: 'closer' }, 'not_your_turn'],
      [{ type: 'equip', hand: 'main', item: 'crown' }, 'no_item'],
      [{ type: 'help', ally: 0 }, 'no_ally'],
    ];
    for (const [body, code] of tries)
      expect(await fighter.send('action', body), JSON.stringify(body)).toMatchObject(refusal(code));
    expect((await fighter.player.get('/api/combat/state')).body).toEqual({ ...fighter.now, new_log: [] });
    const { new_log } = await fighter.must('action', { type: 'equip', hand: 'main', item: null });
    expect(new_log.length).toBeGreaterThan(0);
    expect(await fighter.send('action', { type: 'attack', thrown: true })).toMatchObject(
      refusal('not_equipped'),
    );
  });

  it('every option can be sent back as it is; what is blocked is refused for that reason', async () => {
    const fighter = new Fighter(nextPlayer());
    const seen = { taken: new Set<string>(), refused: new Set<string>() };
    for (const [seed, hero] of ['fighter', 'wizard', 'rogue', 'cleric', 'sorcerer', 'paladin'].entries()) {
      await fighter.meet({ hero: { class: hero }, seed });
      for (let call = 0; call < 12 && fighter.isOn; call++) {
        for (const { action, blocked } of fighter.now.options) {
          if (!blocked) continue;
          expect(await fighter.send('action', action), JSON.stringify(action)).toMatchObject(
            refusal(blocked.code),
          );
          seen.refused.add(action.type);
        }
        const open = fighter.now.options.filter(({ blocked }: Body) => !blocked);
        // Each of them in turn, from another place in every fight.
        const { action } = open[(5 * call + seed) % open.length];
        await fighter.must('action', action);
        seen.taken.add(action.type);
      }
    }
    expect(seen.taken.size, [...seen.taken].join()).toBeGreaterThan(8);
    expect(seen.refused.size, [...seen.refused].join()).toBeGreaterThan(6);
  });

  it('QUEST-8.1: where several foes stand a target has to be named', async () => {
    const options = { group_encounters: true, max_group_size: 4 };
    const fighter = await until(now => isActive(now) && now.monsters.length > 1, options);
    expect(fighter.now.range).toBeNull();
    expect(await fighter.send('action', { type: 'attack' })).toMatchObject(refusal('no_target'));
    expect(await fighter.send('action', { type: 'move', direction: 'closer' })).toMatchObject(
      refusal('no_target'),
    );
  });
});

describe('QUEST-28.5: errors', () => {
  const isPlain = (body: unknown): body is object =>
    typeof body === 'object' && body !== null && !Array.isArray(body);
  const wrong: [string, unknown][] = [
    ['action', {}],
    ['action', []],
    ['action', 'not json'],
    ['action', { type: 'dance' }],
    ['action', { type: 'attack', target: -1 }],
    ['action', { type: 'attack', target: 1, weapon: 'x' }],
    ['action', { type: 'attack', target: '1' }],
    ['action', { type: 'attack', item: 'dagger' }],
    ['action', { type: 'end_turn', target: 1 }],
    ['end', { take: 'some' }],
    ['end', { take: [1] }],
    ['start', { now: true }],
    ['death-save', null],
  ];

  it.each(wrong)('400 bad_request: %s %j', async (call, body) => {
    const fighter = await inFight(1);
    const inTurn = isPlain(body) ? { game_turn: fighter.now.game_turn, ...body } : body;
    expect(await fighter.player.post(`/api/combat/${call}`, inTurn)).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { code: 'bad_request', detail: expect.any(String) },
    });
    expect((await fighter.player.get('/api/combat/state')).body.round).toBe(1);
  });

  it('404 no_active_combat, and 401 for who is not signed in', async () => {
    const player = await Player.signIn(app);
    const none = { status: 404, type: 'application/problem+json', body: { code: 'no_active_combat' } };
    for (const begins of [false, true]) {
      if (begins) await player.begin();
      expect(await player.get('/api/combat/state')).toMatchObject(none);
      const game_turn = 0;
      expect(await player.post('/api/combat/action', { type: 'end_turn', game_turn })).toMatchObject(none);
      expect(await player.post('/api/combat/death-save', { game_turn })).toMatchObject(none);
      expect(await player.post('/api/combat/end', { game_turn })).toMatchObject(none);
    }
    expect((await get(app, '/api/combat/state')).status).toBe(401);
    for (const call of ['start', 'action', 'death-save', 'end']) {
      const body = { game_turn: 0, ...(call === 'action' ? { type: 'flee' } : {}) };
      expect((await post(app, `/api/combat/${call}`, body)).status, call).toBe(401);
    }
  });

  it('409 for what the rules refuse now, and nothing changes', async () => {
    const fighter = await until(now => isActive(now) && now.range !== null && now.range < 3);
    expect(await fighter.send('action', { type: 'flee' })).toMatchObject(refusal('too_close_to_escape'));
    expect((await fighter.player.get('/api/combat/state')).body).toEqual({ ...fighter.now, new_log: [] });
  });
});

describe('QUEST-5.1, 5.4: combats live in the memory of the session', () => {
  it('one per player key, and nobody else’s', async () => {
    const ada = await inFight(1);
    const bo = await inFight(2);
    const before = (await bo.player.get('/api/combat/state')).body;
    await ada.press();
    expect((await bo.player.get('/api/combat/state')).body).toEqual(before);
    // The same key signed in elsewhere is the same player.
    const again = await Player.signIn(app, ada.player.secret);
    expect((await again.get('/api/combat/state')).body.log).toEqual(ada.now.log);
  });

  it('a refresh resumes it; when the session ends it is gone, and play resumes from the last save', async () => {
    const player = nextPlayer();
    const fighter = new Fighter(player);
    await player.begin({ hero: { name: 'Saved', class: 'fighter' } });
    expect((await player.post(`/api/saves/${player.npub}`)).status).toBe(200);
    const now = await fighter.meet({ hero: { name: 'Lost' }, seed: 3 });
    expect(await player.post(`/api/saves/${player.npub}`)).toMatchObject(refusal('combat_active'));
    const refreshed = await player.get('/api/combat/state');
    expect(refreshed.body.log).toEqual(now.log);
    expect((await player.delete('/api/adventure')).status).toBe(204);
    expect((await player.get('/api/combat/state')).status).toBe(404);
    const { body } = await player.post('/api/adventure/load');
    expect(body.situation).toMatchObject({ phase: 'free', hero: { name: 'Saved' } });
    expect((await player.get('/api/combat/state')).status).toBe(404);
  });
});
