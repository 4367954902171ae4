import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Body, choose, get, started, testApp } from '../test/kit.js';

const statuses = (app: ReturnType<typeof testApp>, fights: Body[]) =>
  Promise.all(fights.map(async ({ id }) => (await get(app, `/api/fights/${id}/options`)).status));

describe('fights in memory', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('make room for a new one: the one that was idle longest goes', async () => {
    const app = testApp({ limits: { fights: 3 } });
    const [a, b, c] = [await started(app), await started(app), await started(app)];
    await choose(app, a);
    const d = await started(app);
    expect(await statuses(app, [a, b, c, d])).toEqual([200, 404, 200, 200]);
    expect((await get(app, '/api/health')).body.fights).toBe(3);
  });

  it('are counted by their events too', async () => {
    const app = testApp({ limits: { events: 30 } });
    const small = { ruleset: 'coin', setup: { coins: 100 } };
    const [a, b] = [await started(app, small), await started(app, small)];
    let now = b;
    // Two events a choice, on top of one for each start.
    for (let i = 0; i < 14; i++) now = (await choose(app, now)).body;
    expect(await statuses(app, [a, b])).toEqual([200, 200]);
    now = (await choose(app, now)).body;
    expect(await statuses(app, [a])).toEqual([404]);
    // The one in play stays, even when it alone is too much.
    for (let i = 0; i < 5; i++) now = (await choose(app, now)).body;
    expect(await statuses(app, [b])).toEqual([200]);
  });

  it('go after a long rest, and only then', async () => {
    const app = testApp({ limits: { idle: 10 * 60_000 } });
    const [a, b] = [await started(app), await started(app)];
    vi.advanceTimersByTime(9 * 60_000);
    expect(await statuses(app, [a])).toEqual([200]);
    vi.advanceTimersByTime(5 * 60_000);
    expect(await statuses(app, [a, b])).toEqual([200, 404]);
    vi.advanceTimersByTime(60 * 60_000);
    expect((await get(app, '/api/health')).body.fights).toBe(0);
    // With nothing left to watch, the watch is over.
    expect(vi.getTimerCount()).toBe(0);
  });
});
