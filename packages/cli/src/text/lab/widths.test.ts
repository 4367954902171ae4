import { standardRegistry } from '@fray/engine';
import { checkBands, compare, matrix, simulate, sweep, tune, withField } from '@fray/lab';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../report.js';
import { bandLines } from './bands.js';
import { compareLines } from './compare.js';
import { matrixLines } from './matrix.js';
import { sweepLines } from './sweep.js';
import { tuneLines } from './tune.js';

const registry = standardRegistry();
const { ruleset, setup, title } = registry.setup('d20/duel');
const work = { ruleset, setup, fights: 200, workers: 0 };
const [field, ac] = ['monsters[0].hp', 'heroes[0].ac'];
const block = (hp: number) => ({
  name: `${hp} HP`,
  value: { name: 'X', ac: 14, hp, attack: 5, damage: '1d8+3' },
});

const LINES: Readonly<Record<string, (width: number) => Promise<string[]>>> = {
  simulations: async width => reportLines(await simulate(work), title, width),
  sweeps: async width =>
    sweepLines(await sweep({ ...work, axes: [{ field: ac, values: [14, 15] }] }), title, width),
  tuning: async width =>
    tuneLines(await tune({ ...work, field, from: 5, to: 90, target: 0.6 }), title, width),
  comparisons: async width =>
    compareLines(await compare({ ...work, against: { setup: withField(setup, ac, 16) } }), title, width),
  matrices: async width =>
    matrixLines(
      await matrix({
        ...work,
        fights: 5,
        fields: ['heroes[0]', 'monsters[0]'],
        entrants: [5, 9, 20].map(block),
      }),
      title,
      width,
    ),
  bands: async () =>
    bandLines(
      await checkBands(
        { fights: 200, bands: [{ setup: 'd20/duel', winRate: [0, 1] }] },
        { find: name => registry.setup(name), workers: 0 },
      ),
    ),
};

describe.each([80, 120])('in %d columns', width => {
  it.each(Object.keys(LINES))('%s stay within them', async what => {
    const lines = await LINES[what]!(width);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter(line => line.length > width)).toEqual([]);
  });
});
