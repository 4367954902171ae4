import { parseReplay } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Body,
  choose,
  finished,
  get,
  got,
  post,
  started,
  testApp,
  testRegistry,
} from '../test/test-app.js';
import { MAX_EVENTS } from './fights/played-fight.js';
import { rulesetSchema } from './schemas/catalogue.js';
import { fightSchema } from './schemas/fight.js';
import { optionsSchema } from './schemas/options.js';

const app = testApp();

describe('the catalogue', () => {
  it('says that it is up', async () => {
    const { status, body } = await get(testApp(), '/api/health');
    expect({ status, body }).toEqual({ status: 200, body: { ok: true, fights: 0, adventures: 0 } });
  });

  it('lists every ruleset with JSON Schemas that its setups fit', async () => {
    const { status, body } = await get(app, '/api/rulesets');
    expect(status).toBe(200);
    expect(body.rulesets.map((each: { id: string }) => each.id)).toEqual(
      testRegistry().rulesets.map(each => each.id),
    );
    for (const each of body.rulesets) {
      expect(() => z.strictObject(rulesetSchema.shape).parse(each)).not.toThrow();
      expect(each.setup).toMatchObject({ type: 'object', additionalProperties: false });
      expect(each.choice.anyOf ?? each.choice.oneOf ?? each.choice.properties).toBeTruthy();
    }
  });

  it('lists every shipped setup and shows each in full', async () => {
    const { body } = await get(app, '/api/setups');
    const { setups } = testRegistry();
    expect(body.setups).toHaveLength(setups.length);
    for (const { name, title, ruleset, setup } of setups) {
      expect(body.setups).toContainEqual({ name, title, ruleset });
      expect((await get(app, `/api/setups/${name}`)).body).toEqual({ name, title, ruleset, setup });
    }
  });

  it('does not find a setup that is not there', async () => {
    const { status, body } = await get(app, '/api/setups/saga/nobody');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'setup/unknown', status: 404, instance: '/api/setups/saga/nobody' });
  });
});

describe('starting a fight', () => {
  it('answers 201 with the fight and its address', async () => {
    const { status, headers, body } = await post(app, '/api/fights', { name: 'saga/goblin', seed: 7 });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/fights/${body.id}`);
    expect(body.id).toMatch(/^[\w-]{22}$/);
    expect(body).toMatchObject({
      ruleset: 'saga',
      seed: 7,
      players: [0],
      turn: 0,
      question: null,
      outcome: null,
    });
    expect(body.events[0]).toEqual({
      number: 1,
      text: 'Hero against Goblin.',
      event: { kind: 'started', round: 0, who: 0 },
      presentation: expect.objectContaining({ icon: expect.any(String), log: 'line', changes: [] }),
    });
    expect((await get(app, `/api/fights/${body.id}`)).body).toEqual(body);
  });

  it('takes a ruleset and a setup, and the sides to play', async () => {
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 2 }, seed: 'x', players: [1, 0] });
    expect(fight).toMatchObject({ ruleset: 'coin', version: 3, seed: 'x', players: [1, 0] });
    const { body } = await choose(app, fight);
    expect(body.view.actor).toBe(1);
  });

  it('draws a seed of its own when none is given, and never the same id', async () => {
    const fights = await Promise.all(Array.from({ length: 50 }, () => started(app, { name: 'saga/goblin' })));
    expect(new Set(fights.map(fight => fight.seed)).size).toBe(50);
    expect(new Set(fights.map(fight => fight.id)).size).toBe(50);
    expect(Number.isSafeInteger(fights[0].seed)).toBe(true);
  });

  it('plays a fight that nobody chooses in to its end', async () => {
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 4 }, players: [] });
    expect(fight).toMatchObject({ turn: 0, options: [], outcome: { kind: 'taken', winner: 1 } });
  });

  /** Of what goes on long, or without end, a while is enough. */
  const A_WHILE = 100;

  it.each(testRegistry().setups.map(({ name }) => name))(
    'plays %s through, each answer as described',
    async name => {
      const strict = z.strictObject(fightSchema.shape);
      const fight = await started(app, { name, seed: 11 });
      const numbers: number[] = [];
      for (let now = fight; ; ) {
        expect(() => strict.parse(now)).not.toThrow();
        numbers.push(...now.events.map((told: { number: number }) => told.number));
        if (now.outcome || now.turn >= A_WHILE) break;
        const { status, body } = await choose(app, now);
        expect(status).toBe(200);
        expect(body.turn).toBe(now.turn + 1);
        now = body;
      }
      const whole = (await get(app, `/api/fights/${fight.id}`)).body;
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(whole.events).toHaveLength(Math.min(MAX_EVENTS, whole.eventCount));
      expect(numbers).toHaveLength(whole.turn > 0 ? whole.eventCount : whole.events.length);
      expect(whole.options.length === 0).toBe(whole.outcome !== null);
    },
  );
});

describe('a fight', () => {
  it('tells its options and nothing else', async () => {
    const fight = await started(app);
    const { body } = await get(app, `/api/fights/${fight.id}/options`);
    expect(() => z.strictObject(optionsSchema.shape).parse(body)).not.toThrow();
    expect(body).toEqual({ turn: 0, question: null, options: fight.options });
  });

  it('asks a question in the middle of a rule and takes the answer', async () => {
    const fight = await started(app, { name: 'coin/three' });
    const asked = await post(app, `/api/fights/${fight.id}/choices`, { turn: 0, choice: { take: 'all' } });
    expect(asked.body).toMatchObject({
      turn: 1,
      question: { id: 'sure', who: 0, prompt: 'Sure?' },
      outcome: null,
    });
    expect(asked.body.options.map((option: { label: string }) => option.label)).toEqual([
      'Take yes',
      'Take no',
    ]);
    const answered = await post(app, `/api/fights/${fight.id}/choices`, { turn: 1, choice: { take: 'yes' } });
    expect(answered.body).toMatchObject({ turn: 2, question: null, outcome: { kind: 'taken', winner: 0 } });
    expect(answered.body.events.map((told: { text: string }) => told.text)).toEqual([
      'Ann: took, 0 left',
      'Ann: ended, 0 left',
    ]);
  });

  it('names those whom an event speaks of, though a run has gone on since', async () => {
    const run = await started(app, { name: 'saga/gauntlet', seed: 4 });
    const end = await finished(app, run);
    const { body } = await get(app, `/api/fights/${run.id}`);
    const fallen = body.events.filter((told: { event: { kind: string } }) => told.event.kind === 'slain');
    expect(end.outcome).toBeTruthy();
    expect(fallen[0].text).toMatch(/^Goblin is slain/);
  });

  it('is gone once deleted', async () => {
    const { id } = await started(app);
    const { status, body } = await got(app.request(`/api/fights/${id}`, { method: 'DELETE' }));
    expect({ status, body }).toEqual({ status: 204, body: '' });
    for (const path of ['', '/options', '/events', '/replay']) {
      expect(await get(app, `/api/fights/${id}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'fight/unknown' },
      });
    }
  });
});

/** Without what two fights that are the same may differ in: names of places and enemies may be told late. */
function bare(fight: Body): Body {
  return { ...fight, id: '', events: fight.events.map(({ number, event }: Body) => ({ number, event })) };
}

describe('a replay', () => {
  it('comes out as it was recorded, and brings the fight back at any turn', async () => {
    const fight = await finished(app, await started(app, { name: 'saga/gauntlet', seed: 5 }));
    const { body: replay } = await get(app, `/api/fights/${fight.id}/replay`);
    expect(parseReplay(replay)).toEqual(replay);
    expect((await post(app, '/api/replays/verify', replay)).body).toEqual({ ok: true });
    const whole = (await get(app, `/api/fights/${fight.id}`)).body;
    const again = await started(app, { replay });
    expect(bare(again)).toEqual(bare(whole));
    const early = await started(app, { replay, upTo: 3 });
    expect(early.turn).toBe(3);
    expect(bare(early).events).toEqual(bare(whole).events.slice(0, early.events.length));
    expect((await choose(app, early)).status).toBe(200);
  });

  it('that was changed is told apart, with the place', async () => {
    const fight = await finished(app, await started(app));
    const { body: replay } = await get(app, `/api/fights/${fight.id}/replay`);
    replay.choices[1] = { do: 'flee' };
    const { status, body } = await post(app, '/api/replays/verify', replay);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: false, at: 2, choice: { do: 'flee' } });
    const refused = await post(app, '/api/fights', { replay });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'replay/differs', issues: [{ path: 'replay' }] },
    });
    // Before the change it is still as recorded.
    expect((await post(app, '/api/fights', { replay, upTo: 1 })).status).toBe(201);
  });

  it('keeps the sides that were played', async () => {
    const fight = await started(app, { ruleset: 'coin', setup: { coins: 5 }, players: [0, 1] });
    await choose(app, fight);
    const { body: replay } = await get(app, `/api/fights/${fight.id}/replay`);
    expect((await started(app, { replay })).players).toEqual([0, 1]);
  });
});
