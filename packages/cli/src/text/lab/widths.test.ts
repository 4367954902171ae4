import { Fight, standardRegistry } from '@fray/engine';
import {
  actionOdds,
  checkBands,
  compare,
  diceOdds,
  matrix,
  type OptionOdds,
  odds,
  optimum,
  simulate,
  sweep,
  tune,
  withField,
} from '@fray/lab';
import { describe, expect, it } from 'vitest';
import { actionLines } from './action-odds.js';
import { bandLines } from './bands.js';
import { compareLines } from './compare.js';
import { diceLines } from './dice-odds.js';
import { matrixLines } from './matrix.js';
import { oddsLines } from './odds.js';
import { optimumLines } from './optimum.js';
import { reportLines } from './simulation.js';
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
  'simulations of many, in full': async width => {
    const shown = registry.setup('arena/five-a-side');
    const report = await simulate({ ...shown, fights: 60, watched: 20, workers: 0 });
    const teams = ['The Company of the Long and Winding Name', 'They'];
    return [
      ...reportLines(report, shown.title, width, { teams }),
      ...reportLines(report, shown.title, width, { teams, full: true }),
    ];
  },
  'simulations of runs': async width => {
    const shown = registry.setup('saga/gauntlet');
    return reportLines(await simulate({ ...shown, fights: 40, watched: 10, workers: 0 }), shown.title, width);
  },
  odds: async width => [
    ...oddsLines(await odds(work), title, width),
    ...oddsLines(await odds({ ...work, maxStates: 3 }), title, width),
  ],
  rolls: async width => ['2d20kh1+5 >= 15', '20d6', '1d6'].flatMap(roll => diceLines(diceOdds(roll), width)),
  'optimal play': async width => {
    const shown = registry.setup('saga/mercenary');
    return optimumLines(
      await optimum({ ...shown, fights: 20, maxStates: 2, workers: 0 }),
      shown.title,
      width,
    );
  },
  actions: async width => {
    const sides = registry.ruleset('saga').sides;
    const fight = Fight.start(registry.ruleset('saga'), registry.setup('saga/sorcery').setup, { seed: 1 });
    const leads = {
      exact: false,
      reason: 'there are too many states to follow',
      wins: [],
    } as unknown as OptionOdds;
    const actions = (await actionOdds(fight)).map(each => ({ ...each, leads }));
    const moment = {
      title: 'A title as long as they get in what is shipped with it',
      moment: 'Hero chooses',
      side: 0,
      sides,
    };
    return [...actionLines(actions, moment, width), ...actionLines(actions.slice(0, 2), moment, width)];
  },
  sweeps: async width =>
    sweepLines(await sweep({ ...work, axes: [{ field: ac, values: [14, 15] }] }), title, width),
  'sweeps over two fields': async width =>
    sweepLines(
      await sweep({
        ...work,
        axes: [
          { field: ac, values: [14, 15] },
          { field, values: [5, 10, 15, 20, 25, 30, 35, 40] },
        ],
      }),
      title,
      width,
    ),
  'sweeps over words': async width =>
    sweepLines(
      await sweep({
        ...work,
        error: 0.05,
        axes: [{ field: 'monsters[0]', values: ['orc', 'cultist-blademaster'] }],
      }),
      title,
      width,
    ),
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
        entrants: [block(5), { name: 'Cultist blademaster', value: 'cultist-blademaster' }, block(20)],
      }),
      title,
      width,
    ),
  bands: async width =>
    bandLines(
      await checkBands(
        {
          fights: 200,
          bands: [
            { setup: 'd20/duel', winRate: [0, 1] },
            { setup: 'saga/doombringer', winRate: [0, 1], hitsToKill: { 'Black knight': [4, 9] } },
          ],
        },
        { find: name => registry.setup(name), workers: 0 },
      ),
      width,
    ),
};

describe.each([60, 80, 120])('in %d columns', width => {
  it.each(Object.keys(LINES))('%s stay within them', async what => {
    const lines = await LINES[what]!(width);
    expect(lines.length).toBeGreaterThan(4);
    // A command stays in one piece, to be copied.
    expect(lines.filter(line => line.length > width && !line.includes('fray fight '))).toEqual([]);
  });
});
