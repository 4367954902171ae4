import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { reportParts } from '../reports/report.js';
import { everyValue } from '../setup/field-list.js';
import { axisOf } from '../setup/fields.js';
import { simulate } from '../simulate/simulate.js';
import { shipped } from '../testkit.js';
import { sweep } from './sweep.js';
import { tune, tuned } from './tune.js';

const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 20, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: 'B', ac: 13, hp: 20, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
};

describe('a sweep', () => {
  it('has a cell for each value, which is what a simulation of it says', async () => {
    const axes = [axisOf('monsters[0].hp=10..30:10')];
    const { cells, inputs } = await sweep({ ...DUEL, axes, fights: 800, workers: 0 });
    expect(cells.map(({ values }) => values)).toEqual([[10], [20], [30]]);
    const rates = cells.map(({ wins }) => wins[0]!.rate);
    expect(rates[0]! > rates[1]! && rates[1]! > rates[2]!).toBe(true);
    const alone = await simulate({ ...DUEL, fights: 800, workers: 0 });
    expect(cells[1]!.wins).toEqual(alone.wins);
    const { mean, interval } = alone.measures.rounds!;
    expect(cells[1]!.measures.rounds).toEqual({ mean, ...interval });
    expect(cells[1]!.examples).toEqual(alone.examples);
    expect(inputs.axes).toEqual(axes.map(axis => ({ ...axis, label: 'B: HP' })));
  });

  it('of everything that a field can hold names what it cannot hold, and why', async () => {
    const { ruleset: id, setup } = shipped('quest/warband');
    const ruleset = standardRegistry().ruleset(id);
    const field = 'party[1].class';
    const { values, leftOut } = everyValue(ruleset, setup, field);
    expect([values.length, leftOut.length]).toEqual([5, 7]);
    const asked = { ruleset: id, setup, fights: 1, workers: 0 };
    const report = await sweep({ ...asked, axes: [{ field, values }] });
    expect(report.inputs.axes).toEqual([{ field, label: 'Sister Ione: Class', values, leftOut }]);
    expect(leftOut.find(({ value }) => value === 'wizard')!.reason).toMatch(
      /^party\[1\]\.spells\[0\]: .*class does not learn that spell, and \d+ more places$/,
    );
    // Told in the file and on the page alike.
    const [, part] = reportParts({ kind: 'sweep', report }).parts;
    expect(part!.title).toBe('Left out of Sister Ione: Class');
    expect(part!.table!.rows).toEqual(leftOut.map(({ value, reason }) => [value, reason]));
    // Whoever names one that does not fit misses only that.
    const mixed = await sweep({ ...asked, axes: [{ field, values: [values[0], 'paladin'] }] });
    const reason = leftOut.find(({ value }) => value === 'paladin')!;
    const label = 'Sister Ione: Class';
    expect(mixed.inputs.axes).toEqual([{ field, label, values: [values[0]], leftOut: [reason] }]);
    const alone = sweep({ ...asked, axes: [{ field, values: ['paladin'] }] });
    await expect(alone).rejects.toThrow(/With party\[1\]\.class="paladin" the setup/);
    // Whoever asks for some misses nothing.
    const some = await sweep({ ...asked, axes: [{ field, values: values.slice(1) }] });
    expect(some.inputs.axes).toEqual([{ field, label, values: values.slice(1) }]);
    expect(reportParts({ kind: 'sweep', report: some }).parts).toHaveLength(1);
  });

  it('of two fields runs through the second for each value of the first', async () => {
    const axes = [axisOf('heroes[0].ac=14,16'), axisOf('monsters[0].hp=15,25')];
    const { cells } = await sweep({ ...DUEL, axes, fights: 200, workers: 0 });
    expect(cells.map(({ values }) => values)).toEqual([
      [14, 15],
      [14, 25],
      [16, 15],
      [16, 25],
    ]);
  });

  it('shows progress over all cells', async () => {
    const axes = [axisOf('monsters[0].hp=18..22')];
    const seen: (readonly [number, number])[] = [];
    await sweep({ ...DUEL, axes, fights: 120, workers: 0, onProgress: (...each) => seen.push(each) });
    expect(seen).toHaveLength(30);
    expect(seen.at(-1)).toEqual([600, 600]);
  });

  it('says which values make the setup wrong, before anything is fought', async () => {
    const axes = [axisOf('heroes[0].ac=15,many')];
    await expect(sweep({ ...DUEL, axes, fights: 10 ** 9 })).rejects.toThrow(
      /With heroes\[0\]\.ac="many" the setup.*ac/,
    );
    await expect(sweep({ ...DUEL, axes: [], fights: 10 })).rejects.toThrow(/axes: must be one field/);
  });
});

describe('tuning', () => {
  const options = {
    ...DUEL,
    field: 'monsters[0].hp',
    from: 5,
    to: 60,
    target: 0.5,
    fights: 4_000,
    workers: 0,
  };

  it('finds the value that the exact odds name', async () => {
    const report = await tune(options);
    const nearest = await Promise.all(
      [-1, 0, 1].map(async by => {
        const setup = {
          ...DUEL.setup,
          monsters: [{ ...DUEL.setup.monsters[0]!, hp: report.best.value + by }],
        };
        return Math.abs((await odds({ ruleset: 'd20', setup })).wins[0]!.probability - 0.5);
      }),
    );
    // Its neighbours may be as near as the dice can tell.
    expect(nearest[1]).toBeLessThan(Math.min(nearest[0]!, nearest[2]!) + 0.02);
    expect(report.met).toBe(true);
    expect(report.range.low <= report.best.value && report.best.value <= report.range.high).toBe(true);
    expect(report.tried.length).toBeLessThan(12);
    expect(tuned(DUEL.setup, report)).toMatchObject({ monsters: [{ hp: report.best.value }] });
  });

  it('works where the rate rises with the field, and in steps', async () => {
    const { best, tried } = await tune({
      ...options,
      field: 'heroes[0].hp',
      from: 4,
      to: 60,
      step: 4,
      fights: 2_000,
    });
    expect(tried.every(({ value }) => value % 4 === 0)).toBe(true);
    expect(Math.abs(best.rate - 0.5)).toBeLessThan(0.12);
  });

  it('says when no value meets the target', async () => {
    const { met, best } = await tune({ ...options, to: 8, target: 0.2, fights: 1_000 });
    expect(met).toBe(false);
    expect(best.value).toBe(8);
  });

  it('refuses what it cannot search', async () => {
    await expect(tune({ ...options, from: 9, to: 9 })).rejects.toThrow(/from: must lie below/);
    await expect(tune({ ...options, target: 1 })).rejects.toThrow(/target/);
    await expect(tune({ ...options, side: 5 })).rejects.toThrow(/there is no side 5/);
  });
});
