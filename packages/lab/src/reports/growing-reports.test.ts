import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Optimum, optimum } from '../optimum/optimum.js';
import { simulate } from '../simulate/simulate.js';
import { Tally } from '../simulate/tally.js';
import { shipped } from '../testkit.js';
import { type AnyReport, reportParts } from './report.js';
import { DUEL, GROWING, reportOf, shapesOf } from './testkit.js';

afterEach(() => vi.restoreAllMocks());

/** All that a report has, without its values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.keys(value);
}

describe('a report while it is made', () => {
  it.each(GROWING)('is a report of the same kind: %s', async kind => {
    // Time stands still between two looks, so that every merge is one.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const heard: AnyReport[] = [];
    const last = await reportOf(kind, given => heard.push(given));
    expect(heard.length).toBeGreaterThan(1);
    for (const given of heard) {
      expect(given.kind).toBe(kind);
      expect(shapeOf(given.report)).toEqual(shapeOf(last.report));
      const drawn = reportParts(given).parts.flatMap(({ plot }) => (plot ? shapesOf(plot.draw(600)) : []));
      expect(JSON.stringify([drawn, reportParts(given).lead, reportParts(given).facts])).not.toMatch(
        /NaN|Infinity|undefined|null/,
      );
    }
    expect(JSON.stringify(heard.at(-1)!.report)).toBe(JSON.stringify(last.report));
  });

  it.each(GROWING)('changes nothing at the end: %s', async kind => {
    const { report } = await reportOf(kind, () => undefined);
    expect(JSON.stringify(report)).toBe(JSON.stringify((await reportOf(kind)).report));
  });

  it('of best play grows where it is estimated, from the same fights', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const heard: Optimum[] = [];
    const counted = new Set<string>();
    const last = await optimum({
      ...shipped('saga/goblin'),
      ...{ maxStates: 1, fights: 60, budget: 2, workers: 0 },
      onReport: report => heard.push(report),
      onProgress: (_done, most, what) => counted.add(`${most} ${what ?? 'fights'}`),
    });
    expect(heard.map(({ estimate }) => estimate?.fights)).toEqual([20, 40, 60]);
    expect(heard[0]).toMatchObject({ exact: false, reason: last.reason, estimate: { player: 'search:2' } });
    expect(heard.at(-1)).toEqual(last);
    expect([...counted]).toEqual(['60 fights']);
    expect(reportParts({ kind: 'optimum', report: heard[0]! }).lead).toMatch(
      /Optimal play wins at least as often .*search:2/,
    );
  });

  it('has ever more fights', async () => {
    vi.spyOn(performance, 'now').mockImplementation(
      (
        now => () =>
          (now += 1000)
      )(0),
    );
    const fights: number[] = [];
    await simulate({ ...DUEL, fights: 3000, onReport: report => fights.push(report.fights) });
    expect(fights.length).toBeGreaterThan(3);
    expect(fights).toEqual(fights.toSorted((a, b) => a - b));
    expect(fights.at(-1)).toBe(3000);
  });

  it('is looked at some times a second, not after every chunk', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let heard = 0;
    await simulate({ ...DUEL, fights: 3000, onReport: () => heard++ });
    expect(heard).toBe(1);
  });

  it('costs nothing where nobody listens', async () => {
    const data = vi.spyOn(Tally.prototype, 'data');
    await simulate({ ...DUEL, fights: 3000, onReport: () => undefined });
    const listening = data.mock.calls.length;
    data.mockClear();
    await simulate({ ...DUEL, fights: 3000 });
    expect(data.mock.calls.length).toBeLessThan(listening);
  });

  it('is not told to what is no function', async () => {
    await expect(simulate({ ...DUEL, onReport: 'x' as never })).rejects.toThrow(
      "onReport: must be a function, not 'x'",
    );
  });
});
