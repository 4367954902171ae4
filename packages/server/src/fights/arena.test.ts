import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { type Body, get, post, started, testApp } from '../../test/test-app.js';
import { fightSchema, logSchema, progressSchema } from '../schemas/fight.js';
import { problemSchema } from '../schemas/problem.js';
import { MAX_EVENTS } from './played-fight.js';

const app = testApp();
const TEAM = { name: 'Mine', members: ['garrick', { generate: 2, seed: 5 }] };
const size = (body: unknown) => JSON.stringify(body).length;

/** Those in which nobody waits for a hand. */
const setups = standardRegistry().setups.filter(
  ({ ruleset, setup }) => ruleset === 'arena' && !('manual' in (setup as object)),
);

describe.each(setups.map(({ name }) => name))('%s', name => {
  it('is over at once, in an answer of bearable size that holds to its schema', async () => {
    const fight = await started(app, { name, seed: 1 });
    fightSchema.parse(fight);
    expect(fight.outcome).not.toBeNull();
    expect(fight.view.board.kind).toBe('zones');
    expect(fight.view.ending.table.rows.length).toBeGreaterThan(1);
    expect(fight.events).toHaveLength(Math.min(MAX_EVENTS, fight.eventCount));
    expect(size(fight)).toBeLessThan(600_000);
  });
});

/** All pages of a fight's log. */
async function pages(id: string, limit = ''): Promise<Body[]> {
  const events: Body[] = [];
  for (;;) {
    const { status, body } = await get(app, `/api/fights/${id}/log?after=${events.length}${limit}`);
    expect(status).toBe(200);
    logSchema.parse(body);
    events.push(...body.events);
    if (events.length >= body.eventCount) return events;
  }
}

describe('a battle of forty', () => {
  it('has its events by the page, numbered without a gap, and the stream has the same', async () => {
    const fight = await started(app, { name: 'arena/grand-field', seed: 1 });
    expect(fight.eventCount).toBeGreaterThan(5 * MAX_EVENTS);
    const all = await pages(fight.id);
    expect(all.map(({ number }) => number)).toEqual(
      Array.from({ length: fight.eventCount }, (_, at) => at + 1),
    );
    expect(all.slice(0, MAX_EVENTS)).toEqual(fight.events);
    const stream = await app.request(`/api/fights/${fight.id}/events?after=${fight.eventCount - 3}`);
    const text = await stream.text();
    expect(text.match(/^id: \d+$/gm)).toHaveLength(3);
  });

  it('is read in smaller pages too, and not beyond its end', async () => {
    const { id, eventCount } = await started(app, { name: 'arena/duel', seed: 1 });
    expect(await pages(id, '&limit=100')).toHaveLength(eventCount);
    const beyond = await get(app, `/api/fights/${id}/log?after=${eventCount + 1}`);
    expect(beyond).toMatchObject({ status: 422, body: { code: 'request/invalid' } });
    const wrong = await get(app, `/api/fights/${id}/log?limit=many`);
    expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'limit' }] } });
  });
});

describe('a fight with teams of one’s own', () => {
  it('is fought', async () => {
    const setup = { teams: [TEAM, 'iron_vow'], map: 'causeway' };
    const fight = await started(app, { ruleset: 'arena', setup, seed: 2 });
    fightSchema.parse(fight);
    expect(fight.view.board.teams[0]).toBe('Mine');
  });

  it('is refused with every fault, its path and the code of the rule', async () => {
    const weak = { fighter: 'garrick', settings: { actionWeights: { attack: 9 } } };
    const setup = { teams: [{ name: 'Mine', members: ['nobody', weak] }, 'iron_vow'] };
    const { status, body } = await post(app, '/api/fights', { ruleset: 'arena', setup, seed: 2 });
    expect(status).toBe(422);
    problemSchema.parse(body);
    expect(body.code).toBe('setup/invalid');
    expect(body.issues).toContainEqual(
      expect.objectContaining({ path: 'setup.teams[0].members[0]', code: 'unknown_id' }),
    );
    expect(body.issues.some(({ code }: Body) => code === 'config_range')).toBe(true);
  });
});

describe('a fight between policies, watched', () => {
  const watched = { name: 'arena/duel', seed: 4, players: [0, 1, 2, 3, 4] };

  it('goes on turn by turn with `follow`, and comes out as it does at once', async () => {
    let fight = await started(app, watched);
    expect([fight.turn, fight.outcome]).toEqual([0, null]);
    const events = [...fight.events];
    while (!fight.outcome) {
      const { status, body } = await post(app, `/api/fights/${fight.id}/choices`, {
        turn: fight.turn,
        follow: true,
      });
      expect(status).toBe(200);
      progressSchema.parse(body);
      fight = { ...fight, ...body };
      events.push(...body.events);
    }
    const atOnce = await started(app, { name: 'arena/duel', seed: 4 });
    expect(events).toEqual(await pages(atOnce.id));
  });

  it('says what is wrong with a request to follow', async () => {
    const { id, turn } = await started(app, watched);
    const path = `/api/fights/${id}/choices`;
    const no = await post(app, path, { turn, follow: false });
    expect(no).toMatchObject({ status: 422, body: { issues: [{ path: 'follow' }] } });
    const both = await post(app, path, { turn, follow: true, choice: {} });
    expect(both).toMatchObject({ status: 422, body: { code: 'request/invalid' } });
    const stale = await post(app, path, { turn: turn + 1, follow: true });
    expect(stale).toMatchObject({ status: 409, body: { code: 'choice/stale' } });
  });
});

describe('a fighter played by hand', () => {
  it('ARENA-12.1 hears and sees nothing of who is hidden from it', async () => {
    const options = { control: 'manual' };
    const setup = { teams: ['iron_vow', 'knives_at_dusk'], manual: ['garrick', 'brannoc', 'odile'], options };
    let fight = await started(app, { ruleset: 'arena', setup, seed: 4 });
    const events = [...fight.events];
    let hidden = 0;
    for (;;) {
      for (const { badges, bars } of fight.view.combatants) {
        if (!badges.some(({ label }: Body) => label === 'Hidden')) continue;
        expect(bars).toEqual([]);
        hidden++;
      }
      if (fight.outcome) break;
      const path = `/api/fights/${fight.id}/choices?view=true`;
      const { body } = await post(app, path, { turn: fight.turn, follow: true });
      fight = { ...fight, ...progressSchema.parse(body) };
      events.push(...body.events);
    }
    expect(hidden).toBeGreaterThan(0);
    const byHand = 4;
    expect(events.filter(({ event }) => event.hidden?.some(({ side }: Body) => side === byHand))).toEqual([]);
  });
});

describe('a career', () => {
  it('is played, and its fights can be watched as fights of their own', async () => {
    let career = await started(app, { name: 'arena/career', seed: 3 });
    for (let turn = 0; turn < 40 && !career.outcome; turn++) {
      const path = `/api/fights/${career.id}/choices?view=true`;
      const { body } = await post(app, path, { turn, follow: true });
      career = { ...career, ...progressSchema.parse(body) };
      if (career.view.watch) break;
    }
    const { ruleset, setup, seed } = career.view.watch;
    const fight = await started(app, { ruleset, setup, seed });
    expect(fight.outcome).not.toBeNull();
  });
});
