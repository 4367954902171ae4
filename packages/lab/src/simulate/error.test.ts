import { describe, expect, it } from 'vitest';
import { type Executor, thisThreadExecutor } from '../executors/executor.js';
import { compare } from '../experiments/compare.js';
import { matrix } from '../experiments/matrix.js';
import { sweep } from '../experiments/sweep.js';
import { tune } from '../experiments/tune.js';
import { axisOf, withField } from '../setup/fields.js';

const block = (name: string, hp: number) => ({ name, ac: 13, hp, attack: 5, damage: '1d8+3' });
const setup = { heroes: [block('A', 25)], monsters: [block('B', 25)] };
const DUEL = { ruleset: 'd20', setup };
const FIGHTS = 6_400;

/** Runs everything in this thread, but claims this concurrency: what counts is how the work is divided. */
function executorOf(concurrency: number): Executor {
  const here = thisThreadExecutor();
  return { concurrency, run: (job, chunk) => here.run(job, chunk), close: async () => {} };
}

/** What each asks of the same duel, until it is known to within 4 %. */
const questions = {
  sweep: (concurrency: number, error: number) =>
    sweep({
      ...DUEL,
      axes: [axisOf('monsters[0].hp=1,25')],
      fights: FIGHTS,
      error,
      executor: executorOf(concurrency),
    }),
  tune: (concurrency: number, error: number) =>
    tune({
      ...DUEL,
      field: 'monsters[0].hp',
      from: 1,
      to: 40,
      target: 0.5,
      fights: FIGHTS,
      error,
      executor: executorOf(concurrency),
    }),
  compare: (concurrency: number, error: number) =>
    compare({
      ...DUEL,
      against: { setup: withField(setup, 'heroes[0].ac', 14) },
      fights: FIGHTS,
      error,
      executor: executorOf(concurrency),
    }),
  matrix: (concurrency: number, error: number) =>
    matrix({
      ...DUEL,
      fields: ['heroes[0]', 'monsters[0]'],
      entrants: [block('weak', 2), block('one', 25), block('two', 26)].map(value => ({
        name: value.name,
        value,
      })),
      fights: FIGHTS,
      error,
      executor: executorOf(concurrency),
    }),
};

describe('an error that is small enough', () => {
  it.each(Object.keys(questions) as (keyof typeof questions)[])(
    'ends a %s at the same fights for any concurrency, and reports it',
    async name => {
      const alone = await questions[name](1, 0.04);
      expect(await questions[name](5, 0.04)).toEqual(alone);
      expect(JSON.stringify(alone)).toContain('"error":0.04');
    },
  );

  it('is reached sooner where there is less doubt', async () => {
    const { cells } = await questions.sweep(1, 0.02);
    const [clear, close] = cells;
    expect(clear!.fights).toBeLessThan(close!.fights);
    expect(close!.fights).toBeLessThan(FIGHTS);
    for (const { wins } of cells)
      for (const { low, high } of wins) expect((high - low) / 2).toBeLessThanOrEqual(0.02);
    const { pairings } = await questions.matrix(1, 0.02);
    expect(pairings[0]![1]!.fights).toBeLessThan(pairings[1]![2]!.fights);
    const { tried } = await questions.tune(1, 0.02);
    for (const { low, high, fights } of tried)
      expect((high - low) / 2 <= 0.02 || fights === FIGHTS).toBe(true);
  });

  it('of a comparison is that of the difference, which is known sooner than the rates are', async () => {
    const { wins, before } = await questions.compare(1, 0.02);
    for (const { low, high } of wins) expect((high - low) / 2).toBeLessThanOrEqual(0.02);
    const [hero] = before.wins;
    expect((hero!.high - hero!.low) / 2).toBeGreaterThan(0.02);
    expect(before.fights).toBeLessThan(FIGHTS);
  });

  it('is refused where it is none', async () => {
    await expect(questions.sweep(1, 2)).rejects.toThrow(/error.*between 0 and 1/);
  });
});
