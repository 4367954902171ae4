import { afterAll, describe, expect, it } from 'vitest';
import { compare } from '../experiments/compare.js';
import { matrix } from '../experiments/matrix.js';
import { sweep } from '../experiments/sweep.js';
import { tune } from '../experiments/tune.js';
import { axisOf, withField } from '../setup/fields.js';
import { simulate, type WorkOptions } from '../simulate/simulate.js';
import { type Executor, thisThreadExecutor } from './executor.js';
import { workerThreadExecutor } from './worker-threads.js';

const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: 'B', ac: 13, hp: 14, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
};
const harder = { setup: withField(DUEL.setup, 'heroes[0].ac', 16) };
const hp = 'monsters[0].hp';

/** All that works on many fights, each with few of them. */
const WORK: Readonly<Record<string, (options: WorkOptions) => Promise<unknown>>> = {
  simulate: options => simulate({ ...DUEL, fights: 901, ...options }),
  'simulate until it is known': options => simulate({ ...DUEL, fights: 20_000, error: 0.03, ...options }),
  sweep: options => sweep({ ...DUEL, axes: [axisOf(`${hp}=10..18:4`)], fights: 301, ...options }),
  tune: options => tune({ ...DUEL, field: hp, from: 2, to: 40, target: 0.5, fights: 301, ...options }),
  compare: options => compare({ ...DUEL, against: harder, fights: 501, ...options }),
  matrix: options =>
    matrix({
      ...DUEL,
      fields: ['heroes[0]', 'monsters[0]'],
      entrants: [10, 12, 16].map(hp => ({
        name: `${hp} HP`,
        value: { name: 'X', ac: 14, hp, attack: 5, damage: '1d8+3' },
      })),
      fights: 101,
      ...options,
    }),
};

/** Seven at a time, never finished in the order in which they began; takes several chunks at once at random. */
function unrulyCrew(): Executor {
  const here = thisThreadExecutor();
  let taken = 0;
  return {
    concurrency: 7,
    get batchSize() {
      return (taken % 3) * 30;
    },
    async run(job, chunk) {
      const late = (taken++ * 7) % 5;
      for (let i = 0; i < late; i++) await new Promise(resolve => setTimeout(resolve, 1));
      return here.run(job, chunk);
    },
    close: async () => {},
  };
}

describe('whoever does the work', () => {
  const threads = [1, 3].map(workerThreadExecutor);
  afterAll(() => Promise.all(threads.map(each => each.close())));

  it.each(Object.entries(WORK))('%s comes to the same, to the last byte', async (_, work) => {
    const here = JSON.stringify(await work({ workers: 0 }));
    for (const executor of [...threads, unrulyCrew()])
      expect(JSON.stringify(await work({ executor }))).toBe(here);
    expect(JSON.stringify(await work({ workers: 0, seed: 2 }))).not.toBe(here);
  });

  it.each(Object.entries(WORK))(
    '%s ends as soon as it is aborted, and hands out nothing more',
    async (_, work) => {
      const here = thisThreadExecutor();
      const stop = new AbortController();
      let asked = 0;
      const executor: Executor = {
        ...here,
        run: (job, chunk) => {
          if (++asked === 2) stop.abort(new Error('enough of it'));
          return here.run(job, chunk);
        },
      };
      await expect(work({ executor, signal: stop.signal })).rejects.toThrow('enough of it');
      expect(asked).toBeLessThanOrEqual(3);
    },
  );
});
