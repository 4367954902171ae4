import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { choose, finished, get, post, started, testApp } from '../../test/test-app.js';
import { progressSchema } from '../schemas/fight.js';

const app = testApp();
const act = (id: string, body: unknown, headers = {}) =>
  post(app, `/api/fights/${id}/choices`, body, headers);
const attack = { do: 'attack' };

describe('the answer to a choice', () => {
  it('has what happened and what can be done now; the view only on request', async () => {
    const { id, ruleset } = await started(app);
    const { status, body } = await act(id, { turn: 0, choice: attack });
    expect(status).toBe(200);
    expect(progressSchema.strict().parse(body)).toEqual(body);
    expect(Object.keys(body).sort()).toEqual(
      ['turn', 'question', 'options', 'outcome', 'events', 'eventCount'].sort(),
    );
    const { body: whole } = await post(app, `/api/fights/${id}/choices?view=true`, {
      turn: 1,
      choice: attack,
    });
    expect(whole.view).toEqual((await get(app, `/api/fights/${id}`)).body.view);
    expect(whole.view.ruleset).toBe(ruleset);
  });

  it('says of each event how it is shown', async () => {
    const { id } = await started(app);
    const { body } = await act(id, { turn: 0, choice: attack });
    const { present } = standardRegistry().ruleset('saga');
    for (const { event, presentation } of body.events) expect(presentation).toEqual(present!(event));
  });

  it('refuses another value than true or false for the view', async () => {
    const { id } = await started(app);
    const refused = await post(app, `/api/fights/${id}/choices?view=all`, { turn: 0, choice: attack });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'request/invalid', issues: [{ path: 'view' }] },
    });
  });
});

describe('opponents', () => {
  it.each(['novice', 'expert'])(
    'play as the new fight says, and the replay says it too: %s',
    async opponent => {
      const { status, body } = await post(app, '/api/fights', { name: 'quest/wolves', seed: 7, opponent });
      expect([status, body.opponent]).toEqual([201, opponent]);
      const { choice } = body.options.find((option: { blocked?: unknown }) => !option.blocked);
      expect((await act(body.id, { turn: 0, choice })).status).toBe(200);
      const replay = (await get(app, `/api/fights/${body.id}/replay`)).body;
      expect(replay.opponent).toBe(opponent);
      expect((await post(app, '/api/replays/verify', replay)).body).toEqual({ ok: true });
      expect((await post(app, '/api/fights', { replay })).body.opponent).toBe(opponent);
    },
  );

  it('are refused by another name', async () => {
    const { status, body } = await post(app, '/api/fights', { name: 'saga/goblin', opponent: 'god' });
    expect([status, body.issues[0].path]).toEqual([422, 'opponent']);
  });
});

describe('a choice that comes too late', () => {
  it('is refused with the turn of the fight, and changes nothing', async () => {
    const fight = await started(app);
    await act(fight.id, { turn: 0, choice: attack });
    const before = (await get(app, `/api/fights/${fight.id}`)).body;
    const { status, body } = await act(fight.id, { turn: 0, choice: attack });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'choice/stale',
      turn: 1,
      issues: [{ path: 'turn', reason: 'must be 1' }],
    });
    expect((await get(app, `/api/fights/${fight.id}`)).body).toEqual(before);
  });

  it('is refused too when it is for a turn to come', async () => {
    const { id } = await started(app);
    expect(await act(id, { turn: 5, choice: attack })).toMatchObject({
      status: 409,
      body: { code: 'choice/stale', turn: 0 },
    });
  });

  it('is applied once, however many are sent at the same time', async () => {
    const { id } = await started(app, { ruleset: 'coin', setup: { coins: 50 } });
    const all = await Promise.all(
      Array.from({ length: 25 }, () => act(id, { turn: 0, choice: { take: 'one' } })),
    );
    expect(all.filter(each => each.status === 200)).toHaveLength(1);
    expect(all.filter(each => each.body.code === 'choice/stale')).toHaveLength(24);
    expect((await get(app, `/api/fights/${id}`)).body).toMatchObject({
      turn: 1,
      view: { title: '48 coins – “left”' },
    });
  });

  it('is stale rather than over when it is the last one, sent twice', async () => {
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 1 } });
    const last = { turn: 0, choice: { take: 'one' } };
    expect((await act(fight.id, last)).body.outcome).toEqual({ kind: 'taken', winner: 0 });
    expect(await act(fight.id, last)).toMatchObject({ status: 409, body: { code: 'choice/stale', turn: 1 } });
    expect(await act(fight.id, { ...last, turn: 1 })).toMatchObject({
      status: 409,
      body: { code: 'fight/over' },
    });
  });
});

describe('a choice that is not possible', () => {
  it('is refused with the reason of the option', async () => {
    const { id } = await started(app);
    const { status, body } = await act(id, { turn: 0, choice: { do: 'cast', spell: 'fireball' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'choice/blocked',
      detail: body.blocked.reason,
      blocked: { code: 'saga/magic-locked' },
    });
    expect((await get(app, `/api/fights/${id}`)).body.turn).toBe(0);
  });

  it.each([
    [{ do: 'dance' }, 'choice.do'],
    [{ do: 'cast' }, 'choice.spell'],
    [{ do: 'attack', twice: true }, 'choice'],
    [null, 'choice'],
    [{ __proto__: null, do: 7 }, 'choice.do'],
  ])('%j is refused with its place', async (choice, path) => {
    const { id } = await started(app);
    const { status, body } = await act(id, { turn: 0, choice });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'choice/unknown', issues: [{ path }] });
  });

  it('is refused as none of the options when it is well formed', async () => {
    const { id } = await started(app);
    const { status, body } = await act(id, { turn: 0, choice: { do: 'rest' } });
    expect({ status, code: body.code, issues: body.issues }).toEqual({
      status: 422,
      code: 'choice/unknown',
      issues: [],
    });
    expect(body.detail).toContain('{"do":"rest"}');
  });

  it('is refused once the fight is over', async () => {
    const fight = await finished(app, await started(app));
    expect(await act(fight.id, { turn: fight.turn, choice: attack })).toMatchObject({
      status: 409,
      body: { code: 'fight/over' },
    });
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'k1' };

  it('brings the same answer again, and the choice is made once', async () => {
    const { id } = await started(app);
    const first = await act(id, { turn: 0, choice: attack }, key);
    expect(await act(id, { turn: 0, choice: attack }, key)).toEqual(first);
    const second = await act(id, { turn: 1, choice: attack });
    expect(second.body.turn).toBe(2);
    expect((await act(id, { turn: 0, choice: attack }, key)).body).toEqual(first.body);
  });

  it('is refused with another body', async () => {
    const { id } = await started(app);
    await act(id, { turn: 0, choice: attack }, key);
    expect(await act(id, { turn: 1, choice: attack }, key)).toMatchObject({
      status: 422,
      body: { code: 'key/reused' },
    });
    expect((await get(app, `/api/fights/${id}`)).body.turn).toBe(1);
  });

  it('works when both requests come at the same time', async () => {
    const { id } = await started(app);
    const all = await Promise.all(Array.from({ length: 8 }, () => act(id, { turn: 0, choice: attack }, key)));
    expect(new Set(all.map(each => JSON.stringify(each.body))).size).toBe(1);
    expect(all[0]!.status).toBe(200);
  });

  it('means nothing in another fight', async () => {
    const [one, two] = [await started(app), await started(app, { name: 'saga/wolf', seed: 1 })];
    await act(one.id, { turn: 0, choice: attack }, key);
    const { body } = await act(two.id, { turn: 0, choice: attack }, key);
    expect(body.events).toEqual(
      (await get(app, `/api/fights/${two.id}`)).body.events.slice(-body.events.length),
    );
  });

  it('is free again when the choice was refused', async () => {
    const { id } = await started(app);
    expect((await act(id, { turn: 0, choice: { do: 'dance' } }, key)).status).toBe(422);
    expect((await act(id, { turn: 0, choice: attack }, key)).status).toBe(200);
  });

  it('brings the answer again also when other choices were made since', async () => {
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 100 } });
    const first = await choose(app, fight, { 'Idempotency-Key': 'a' });
    let now = first.body;
    for (const name of ['b', 'c', 'd', 'e']) now = (await choose(app, now, { 'Idempotency-Key': name })).body;
    expect((await choose(app, fight, { 'Idempotency-Key': 'a' })).body).toEqual(first.body);
    expect((await get(app, `/api/fights/${fight.id}`)).body.turn).toBe(5);
  });

  it('must not be empty or endless', async () => {
    const { id } = await started(app);
    for (const name of ['', 'x'.repeat(201)]) {
      const { status, body } = await act(id, { turn: 0, choice: attack }, { 'Idempotency-Key': name });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'request/invalid', issues: [{ path: 'Idempotency-Key' }] });
    }
  });
});

describe('a fight without end', () => {
  it('between two policies is refused, and the next request is answered', async () => {
    const endless = { ruleset: 'coin', setup: { coins: 1000, endless: true } };
    const small = testApp({ limits: { decisions: 500 } });
    const { status, body } = await post(small, '/api/fights', { ...endless, players: [] });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'fight/too-long' });
    expect((await post(small, '/api/fights', endless)).status).toBe(201);
    expect((await get(small, '/api/health')).body.fights).toBe(1);
    const long = (coins: number) =>
      post(small, '/api/fights', { ruleset: 'coin', setup: { coins }, players: [] });
    expect((await long(500)).status).toBe(201);
    expect((await long(501)).status).toBe(422);
  });

  it('can be played as long as each choice needs few decisions', async () => {
    const small = testApp({ limits: { decisions: 2 } });
    let now = await started(small, { ruleset: 'coin', setup: { coins: 1000, endless: true } });
    for (let i = 0; i < 20; i++) now = (await choose(small, now)).body;
    expect(now.turn).toBe(20);
  });

  it('ends for us after so many choices', async () => {
    const small = testApp({ limits: { turns: 3 } });
    let now = await started(small, { ruleset: 'coin', setup: { coins: 1000, endless: true } });
    for (let i = 0; i < 3; i++) now = (await choose(small, now)).body;
    expect(await choose(small, now)).toMatchObject({ status: 409, body: { code: 'fight/too-long' } });
    const { body: replay } = await get(small, `/api/fights/${now.id}/replay`);
    const long = {
      ...replay,
      choices: [...replay.choices, replay.choices[0]],
      checks: `${replay.checks}0000`,
    };
    expect(await post(small, '/api/replays/verify', long)).toMatchObject({
      status: 422,
      body: { code: 'replay/invalid', issues: [{ path: 'choices' }] },
    });
  });
});
