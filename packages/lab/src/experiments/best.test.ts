import { describe, expect, it } from 'vitest';
import type { Executor } from '../executors/executor.js';
import { axisOf, withField } from '../setup/fields.js';
import type { TallyData } from '../simulate/tally.js';
import { shipped } from '../testkit.js';
import { type BestReport, best, kitsOf, MAX_KITS } from './best.js';
import { compare } from './compare.js';

const DUEL = { ...shipped('d20/duel'), workers: 0 };
const AC = axisOf('heroes[0].ac=13..17');
const HP = axisOf('heroes[0].hp=30..50:10');

/** Fights that are won with the rates of a list, one for each value of an axis, instead of by rules. Counts what is fought. */
function invented(rates: readonly number[]): Executor & { fights: number } {
  const executor = {
    fights: 0,
    concurrency: 1,
    async run(job: { readonly setup: unknown; readonly seed: unknown }, chunk: { from: number; to: number }) {
      const { monsters } = job.setup as { readonly monsters: readonly { readonly hp: number }[] };
      const kit = monsters[0]!.hp - 1;
      const winners = Array.from({ length: chunk.to - chunk.from }, (_, index) =>
        chance(Number(job.seed), kit, chunk.from + index) < rates[kit]! ? 0 : 1,
      );
      executor.fights += winners.length;
      return tallyOf(winners, chunk.from);
    },
    close: async () => {},
  };
  return executor;
}

function tallyOf(winners: readonly number[], from: number): TallyData {
  const outcomes = [0, 1].map(winner => ({
    kind: 'over',
    winner,
    count: winners.filter(each => each === winner).length,
    first: from,
  }));
  const ranking = { values: [0], counts: [winners.length], first: [from] };
  return { fights: winners.length, outcomes, measures: {}, ranking, winners };
}

/** A number from 0 to 1 that depends on all of these alone. */
function chance(...from: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const each of from) {
    mixed = Math.imul(mixed ^ (each + 0x7f4a7c15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
}

describe('the best kit', () => {
  it('of two fields is the one that wins most, known with few fights, and ranked by what all win at least', async () => {
    const report = await best({ ...DUEL, axes: [AC, HP], fights: 1_000 });
    const [first, second] = report.kits;
    expect(first).toMatchObject({ name: '17, 50', isContender: true });
    expect(first!.changes).toEqual([
      { field: 'heroes[0].ac', value: 17 },
      { field: 'heroes[0].hp', value: 50 },
    ]);
    expect([report.count, report.contenders, report.isFinished]).toEqual([15, 1, true]);
    expect(report.labels).toEqual({ 'heroes[0].ac': 'A: AC', 'heroes[0].hp': 'A: HP' });
    expect(report.kits.map(({ low }) => low)).toEqual(
      report.kits.map(({ low }) => low).sort((a, b) => b - a),
    );
    expect(report.fights).toBe(report.kits.reduce((sum, { fights }) => sum + fights, 0));
    expect(report.fights).toBeLessThan(15_000 * 0.5);
    expect(second!.behind!.high).toBeLessThan(0);
  });

  it('fights with the same luck as a comparison', async () => {
    const { kits } = await best({ ...DUEL, axes: [axisOf('heroes[0].ac=15,16')], fights: 200 });
    const against = { setup: withField(DUEL.setup, 'heroes[0].ac', 16) };
    const { before, after } = await compare({ ...DUEL, against, fights: 200 });
    const countOf = (name: string) => kits.find(kit => kit.name === name)!.count;
    expect([countOf('15'), countOf('16')]).toEqual([before.wins[0]!.count, after.wins[0]!.count]);
    expect(kits[0]!.example).toMatch(/^1#=\d+$/);
  });

  it('is the same report for any number of workers', async () => {
    const asked = { ...DUEL, axes: [AC, HP], fights: 300 };
    const [one, two] = await Promise.all([best(asked), best({ ...asked, workers: 2 })]);
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  });

  it('tells what is known so far, to the last that it grew', async () => {
    const reports: BestReport[] = [];
    const report = await best({ ...DUEL, axes: [AC], fights: 60, onReport: each => reports.push(each) });
    expect(reports[0]).toMatchObject({ isFinished: false, contenders: 5, count: 5 });
    expect(reports[0]!.kits).toHaveLength(1);
    expect(report.isFinished).toBe(true);
  });

  it('ends with the last of the fights of all kits', async () => {
    const asked = { ...DUEL, axes: [AC, HP], fights: 1_000 };
    const { fights, contenders, isFinished, kits } = await best({ ...asked, totalFights: 600 });
    expect(fights).toBeLessThanOrEqual(600);
    expect(fights).toBeGreaterThan(500);
    expect(contenders).toBeGreaterThan(1);
    expect(isFinished).toBe(true);
    // Those that may win most often had the most of them.
    expect(kits[0]!.fights).toBeGreaterThan(kits.at(-1)!.fights);
    // Too few for all of them: the first kits of the list.
    expect((await best({ ...asked, totalFights: 50 })).kits).toHaveLength(2);
  });

  it('of a list keeps its names, and names those that do not fit, with the reason', async () => {
    const kits = kitsOf({
      Axe: { 'hero.weapon': 'axe' },
      Spoon: { 'hero.weapon': 'spoon' },
      'Skilled axe': { 'hero.weapon': 'axe', 'hero.skl': 4 },
    });
    const asked = { ...shipped('saga/demonspawn-warrior'), kits, fights: 200, workers: 0 };
    const { kits: ranked, refused } = await best(asked);
    expect(ranked.map(({ name }) => name).sort()).toEqual(['Axe', 'Skilled axe']);
    expect(refused).toEqual({
      count: 1,
      first: [{ name: 'Spoon', reason: expect.stringContaining("there is no weapon 'spoon'") }],
    });
    expect(
      kitsOf([
        { name: 'A', x: 1 },
        { x: 2, y: 'z' },
      ]).map(({ name }) => name),
    ).toEqual(['A', '2, z']);
    expect(() => kitsOf({ A: 3 })).toThrow('A: must be an object of values by field');
    expect(() => kitsOf([])).toThrow('with at least one kit');
  });

  it('is refused where there are more combinations than can race, or none that fits', async () => {
    const [one, other] = [axisOf('heroes[0].ac=1..101'), axisOf('heroes[0].hp=1..100')];
    await expect(best({ ...DUEL, axes: [one, other], fights: 1 })).rejects.toThrow(
      `10,100 kits are more than the ${MAX_KITS.toLocaleString('en')} that can race`,
    );
    await expect(best({ ...DUEL, axes: [AC, AC], fights: 1 })).rejects.toThrow(
      "'heroes[0].ac' is varied twice",
    );
    await expect(best({ ...DUEL, fights: 1 })).rejects.toThrow('name either fields');
    const none = best({ ...DUEL, axes: [axisOf('heroes[0].hp=-2,-1')], fights: 1 });
    await expect(none).rejects.toThrow(/With -2 the setup is not valid: .* no other kit fits either/);
  });
});

describe('a race', () => {
  /** 300 kits, most of them middling, as kits are. */
  const rates = Array.from(
    { length: 300 },
    (_, kit) => 0.35 + 0.4 * chance(1, kit) ** 3 + 0.1 * chance(2, kit),
  );
  const ranking = rates.toSorted((a, b) => b - a);
  const axes = [axisOf(`monsters[0].hp=1..${rates.length}`)];

  it('finds one of the true top ten in 19 of 20 trials, and keeps the best, with few of the fights of a grid', async () => {
    let [found, kept, fights] = [0, 0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const executor = invented(rates);
      const { kits } = await best({ ...DUEL, axes, fights: 2_000, seed, executor });
      const rateOf = (place: number) => rates[Number(kits[place]!.changes[0]!.value) - 1]!;
      if (rateOf(0) >= ranking[9]!) found++;
      if (kits.some(({ isContender }, place) => isContender && rateOf(place) === ranking[0])) kept++;
      fights += executor.fights;
    }
    expect(found).toBeGreaterThanOrEqual(19);
    expect(kept).toBeGreaterThanOrEqual(19);
    expect(fights / (20 * rates.length * 2_000)).toBeLessThan(0.15);
  });
});
