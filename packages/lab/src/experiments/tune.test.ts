import { describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { withField } from '../setup/fields.js';
import { shipped } from '../testkit.js';
import { tune } from './tune.js';

/** Strong and weak by their HP alone. */
const block = (name: string, hp: number) => ({ name, ac: 13, hp, attack: 5, damage: '1d8+3' });
const OPTIONS = {
  ruleset: 'd20',
  setup: { heroes: [block('A', 30)], monsters: [block('B', 30)] },
  field: 'monsters[0].hp',
  from: 5,
  to: 80,
  target: 0.5,
  fights: 300,
  workers: 0,
};

describe('what tuning finds', () => {
  it.each([
    ['falls', 'monsters[0].hp'],
    ['rises', 'heroes[0].hp'],
  ])('is pinned down to a single step where the rate %s with the field', async (_, field) => {
    const { tried, best } = await tune({ ...OPTIONS, field });
    const values = tried.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    // Both ends, then halves: the last two lie side by side with the target between them.
    const rates = tried.map(({ rate }) => rate);
    const crossing = tried.findIndex((_, i) => i > 0 && rates[i - 1]! < 0.5 !== rates[i]! < 0.5);
    expect(values[crossing]! - values[crossing - 1]!).toBe(1);
    for (const { rate } of tried) expect(Math.abs(best.rate - 0.5)).toBeLessThanOrEqual(Math.abs(rate - 0.5));
  });

  it('is exact where that is cheap, whatever the dice and however few the fights', async () => {
    const duel = { ...OPTIONS, ...shipped('d20/duel'), to: 90, target: 0.6 };
    const found = await Promise.all([1, 2, 3].map(seed => tune({ ...duel, seed, fights: 20 })));
    for (const { best, range, met } of found)
      expect([best.value, best.exact, range, met]).toEqual([37, true, { low: 37, high: 37 }, true]);
    const { exact, wins } = await odds({ ruleset: 'd20', setup: withField(duel.setup, OPTIONS.field, 37) });
    expect([exact, wins[0]!.probability]).toEqual([true, found[0]!.best.rate]);
  });

  it('is fought for where players think long, or exact odds are not wanted', async () => {
    const few = { ...OPTIONS, from: 20, to: 40, step: 10, fights: 2 };
    const [thinking, told] = await Promise.all([
      tune({ ...few, policies: ['search:1'] }),
      tune({ ...few, maxStates: 0 }),
    ]);
    for (const { tried } of [thinking, told])
      expect(tried.every(({ exact, fights }) => !exact && fights === 2)).toBe(true);
  });

  it('is the range of values that cannot be told from the best, and gets narrower with more fights', async () => {
    const found = await Promise.all([100, 1_600].map(fights => tune({ ...OPTIONS, maxStates: 0, fights })));
    const exactly = await tune(OPTIONS);
    const widths = found.map(({ range: { low, high } }) => high - low);
    expect(widths[0]!).toBeGreaterThan(widths[1]!);
    expect(widths[1]!).toBeGreaterThan(0);
    for (const { best, range, met } of found) {
      expect(met).toBe(true);
      for (const value of [best.value, exactly.best.value]) {
        expect(value).toBeGreaterThanOrEqual(range.low);
        expect(value).toBeLessThanOrEqual(range.high);
      }
    }
  });

  it('stays an answer with more fights, though none brings the target to the last digit', async () => {
    // Steps of 25 HP: each brings a rate far from the next.
    const coarse = { ...OPTIONS, from: 5, step: 25, target: 0.6 };
    for (const maxStates of [0, 100_000])
      for (const fights of [30, 300, 3_000]) {
        const { met, best } = await tune({ ...coarse, maxStates, fights });
        expect([met, best.value]).toEqual([true, 30]);
      }
  });

  it('meets a target that no value brings to within what was asked for only where that is so', async () => {
    const coarse = { ...OPTIONS, from: 5, step: 25, target: 0.6 };
    const { best } = await tune(coarse);
    const off = Math.abs(best.rate - 0.6);
    const met = async (within: number) => (await tune({ ...coarse, within })).met;
    expect([await met(off + 0.001), await met(off - 0.001)]).toEqual([true, false]);
    await expect(met(2)).rejects.toThrow(/within: must be a number between 0 and 1/);
  });

  it('says so where the target is out of reach', async () => {
    for (const maxStates of [0, 100_000]) {
      const { met, best, range } = await tune({ ...OPTIONS, from: 60, maxStates });
      expect([met, best.value, range]).toEqual([false, 60, { low: 60, high: 60 }]);
    }
  });

  it('is the same to the last digit with threads', async () => {
    const some = { ...OPTIONS, maxStates: 0, fights: 200 };
    expect(await tune({ ...some, workers: 2 })).toEqual(await tune(some));
  });

  it('is of the side that was named', async () => {
    const [hero, monster] = await Promise.all([
      tune({ ...OPTIONS, target: 0.8 }),
      tune({ ...OPTIONS, target: 0.2, side: 1 }),
    ]);
    expect(monster.best.value).toBe(hero.best.value);
    expect(monster.best.rate).toBeCloseTo(1 - hero.best.rate, 12);
  });

  it('steps from the first value, and does not go beyond the last', async () => {
    const { tried } = await tune({ ...OPTIONS, from: 7, to: 49, step: 5, fights: 40 });
    expect([tried[0]!.value, tried.at(-1)!.value]).toEqual([7, 47]);
    expect(tried.every(({ value }) => value % 5 === 2)).toBe(true);
  });

  it('is a number as it is written, without what adding up tenths leaves', async () => {
    const duel = shipped('arena/duel');
    const { tried } = await tune({
      ...OPTIONS,
      ...duel,
      field: 'multiplier',
      from: 0.5,
      to: 1.2,
      step: 0.1,
      fights: 20,
    });
    for (const { value } of tried) expect(String(value).length).toBeLessThanOrEqual(3);
    expect(tried.at(-1)!.value).toBe(1.2);
  });

  it('is told on the way, over all that will be looked at', async () => {
    const told: (readonly [number, number])[] = [];
    await tune({ ...OPTIONS, fights: 40, onProgress: (...each) => told.push(each) });
    expect(told.every(([done, all], i) => all === told[0]![1] && (i === 0 || done > told[i - 1]![0]))).toBe(
      true,
    );
    expect(told.at(-1)![0]).toBeLessThanOrEqual(told[0]![1]);
  });

  it('cannot be a rate that is no rate', async () => {
    for (const target of [0, 1, Number.NaN])
      await expect(tune({ ...OPTIONS, target })).rejects.toThrow(
        /target: must be a win rate above 0 and below 1/,
      );
  });
});
