import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Body, choose, get, post, started, testApp, testRegistry } from '../../test/test-app.js';
import { assemble } from '../app.js';
import { LiveFight } from './live-fight.js';
import { LocalFight } from './local-fight.js';
import { startFight } from './start-fight.js';

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

  const small = { ruleset: 'coin', setup: { coins: 100 } };
  /** Bytes of one such fight, as the server weighs it. */
  const weight = () => {
    const { store } = assemble({ registry: testRegistry() });
    const opened = startFight(
      testRegistry(),
      store.limits,
      { ...small, seed: 1 },
      { decisions: 100, milliseconds: 1_000 },
    );
    return new LiveFight(opened, opened.firstEvents(), store.limits, null).estimateBytes();
  };

  it('are weighed: those idle longest go when others grow', async () => {
    const app = testApp({ limits: { bytes: 10 * weight() } });
    const fights: Body[] = [];
    for (let i = 0; i < 9; i++) fights.push(await started(app, small));
    const [oldest, played] = fights;
    const count = async () => (await get(app, '/api/health')).body.fights;
    let now = played;
    while ((await count()) === 9 && now.turn < 90) now = (await choose(app, now)).body;
    expect(await count()).toBe(8);
    expect(await statuses(app, [oldest, played])).toEqual([404, 200]);
  });

  it('that are in use are not given up for a new one, which is told when to come back', async () => {
    const app = testApp({ limits: { bytes: 2.5 * weight() } });
    const [a, b] = [await started(app, small), await started(app, small)];
    const refused = await post(app, '/api/fights', small);
    expect(refused).toMatchObject({ status: 503, body: { code: 'fights/full' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await statuses(app, [a, b])).toEqual([200, 200]);
    vi.advanceTimersByTime(20_000);
    await choose(app, b);
    vi.advanceTimersByTime(10_000);
    const c = await started(app, small);
    expect(await statuses(app, [a, b, c])).toEqual([404, 200, 200]);
  });

  it('never include one that alone is too large, and none is given up for it', async () => {
    const app = testApp({ limits: { bytes: 1.5 * weight() } });
    const a = await started(app, small);
    vi.advanceTimersByTime(60_000);
    const refused = await post(app, '/api/fights', { ruleset: 'coin', setup: { coins: 100 }, players: [] });
    expect(refused).toMatchObject({ status: 503, body: { code: 'fights/full' } });
    expect(refused.body.detail).toContain('This fight is too large');
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(await statuses(app, [a])).toEqual([200]);
  });

  it('leave nothing behind when the answer cannot be made', async () => {
    const app = testApp({ log: () => {} });
    const broken = vi.spyOn(LocalFight.prototype, 'progress').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect((await post(app, '/api/fights', small)).status).toBe(500);
    broken.mockRestore();
    expect((await get(app, '/api/health')).body.fights).toBe(0);
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
