import { describe, expect, it } from 'vitest';
import { shipped } from './testkit.js';
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

  it('is the range of those whose interval holds the target, and no other', async () => {
    const { tried, range, met } = await tune(OPTIONS);
    const alike = tried.filter(({ low, high }) => low <= 0.5 && 0.5 <= high).map(({ value }) => value);
    expect(alike.length).toBeGreaterThan(2);
    expect(alike.length).toBeLessThan(tried.length - 1);
    expect([range, met]).toEqual([{ low: Math.min(...alike), high: Math.max(...alike) }, true]);
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
