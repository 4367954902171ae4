import { replayed, type Seed, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { comparedFight } from '../reports/parts/compare.js';
import { withField } from '../setup/fields.js';
import { replayFight } from '../simulate/replay-fight.js';
import { fightSeed } from '../simulate/report.js';
import { simulate } from '../simulate/simulate.js';
import { Z } from '../simulate/statistics.js';
import { compare } from './compare.js';

const d20 = standardRegistry().ruleset('d20');
const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 25, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: 'B', ac: 13, hp: 30, attack: 5, damage: '2d6+3', at: [2, 1] }],
  },
};
const harder = { setup: withField(DUEL.setup, 'heroes[0].ac', 16) };
const FIGHTS = 8_000;

describe('a comparison', () => {
  it('finds the true difference, far nearer than two separate simulations would', async () => {
    const { wins, before, after, measures } = await compare({
      ...DUEL,
      against: harder,
      fights: FIGHTS,
      workers: 0,
    });
    const [a, b] = await Promise.all([odds(DUEL), odds({ ...DUEL, ...harder })]);
    const exact = b.wins[0]!.probability - a.wins[0]!.probability;
    const hero = wins[0]!;
    const error = (hero.high - hero.low) / 2 / 1.96;
    expect(Math.abs(hero.mean - exact)).toBeLessThan(4 * error);
    expect(hero.low < hero.mean && hero.mean < hero.high).toBe(true);
    expect(hero.mean).toBeCloseTo(after.wins[0]!.rate - before.wins[0]!.rate, 12);
    expect(hero.gained - hero.lost).toBe(after.wins[0]!.count - before.wins[0]!.count);
    expect(hero.variance).toBeLessThan(1 / 3);
    expect(hero.variance).toBeGreaterThan(0.01);
    expect(measures.rounds!.variance).toBeLessThan(1 / 3);
    expect(measures.rounds!.mean).toBeCloseTo(after.measures.rounds!.mean - before.measures.rounds!.mean, 9);
  });

  it('names fights that went otherwise, to be watched before and after', async () => {
    const report = await compare({ ...DUEL, against: harder, fights: 200, seed: 's', workers: 0 });
    const { turned, wins, measures, before, after } = report;
    expect(turned.length).toBeGreaterThan(0);
    expect(turned.map(({ count }) => count)).toEqual(
      turned.map(({ count }) => count).toSorted((a, b) => b - a),
    );
    const sum = (side: 'before' | 'after') =>
      turned.reduce((all, each) => all + (each[side] === 0 ? each.count : 0), 0);
    expect([sum('after'), sum('before')]).toEqual([wins[0]!.gained, wins[0]!.lost]);
    const endOf = (when: 'before' | 'after', seed: Seed) => {
      const ref = comparedFight(report, when, seed);
      return replayed(d20, replayFight(ref, ref.seed));
    };
    for (const each of turned) {
      expect(each.example).toMatch(/^s#=\d+$/);
      expect(endOf('before', each.example).outcome?.winner).toBe(each.before);
      expect(endOf('after', each.example).outcome?.winner).toBe(each.after);
    }
    // Half of all fights differ by no more than this.
    const hpAt = (when: 'before' | 'after', seed: Seed) => {
      const { plan, state } = endOf(when, seed);
      return d20.measure!(plan, state).monsterHp!;
    };
    const differs = (seed: Seed) => hpAt('after', seed) - hpAt('before', seed);
    const all = Array.from({ length: before.fights }, (_, index) => differs(fightSeed('s', index, true)));
    expect(differs(measures.monsterHp!.example)).toBe(all.toSorted((a, b) => a - b)[before.fights / 2 - 1]);
    expect(new Set(all).size).toBeGreaterThan(5);
    // Each side by itself is a simulation like any other.
    expect(endOf('before', before.examples.best).outcome?.winner).toBe(0);
    expect(endOf('after', after.examples.worst).outcome?.winner).toBe(1);
  });

  it('says how much variance it saves, of what two separate simulations would have', async () => {
    const fights = 400;
    const weaker = { setup: withField(DUEL.setup, 'heroes[0].hp', 9) };
    const { wins, before, after, measures } = await compare({ ...DUEL, against: weaker, fights, workers: 0 });
    for (const side of [0, 1]) {
      const { gained, lost, mean, variance } = wins[side]!;
      const [a, b] = [before.wins[side]!.rate, after.wins[side]!.rate];
      // Of a number that is 1, 0 or −1 for each pair, beside that of two shares.
      const paired = (gained + lost) / fights - mean ** 2;
      expect(variance).toBeCloseTo(paired / (a * (1 - a) + b * (1 - b)), 12);
      expect(Math.abs(mean)).toBeGreaterThan(0.3);
    }
    const { mean, low, high, variance } = measures.rounds!;
    const sd = ((high - low) / 2 / Z) * Math.sqrt(fights);
    expect(variance).toBeCloseTo(
      sd ** 2 / (before.measures.rounds!.sd ** 2 + after.measures.rounds!.sd ** 2),
      12,
    );
    expect([(low + high) / 2, mean < 0]).toEqual([expect.closeTo(mean, 12), true]);
    // Differences are after minus before.
    expect(measures.choices!.mean).toBeCloseTo(
      after.measures.choices!.mean - before.measures.choices!.mean,
      9,
    );
  });

  it('has the same luck in attacks where another weapon rolls more dice for damage', async () => {
    const against = { setup: withField(DUEL.setup, 'heroes[0].damage', '2d4+3') };
    const { wins } = await compare({ ...DUEL, against, fights: 1_000, workers: 0 });
    // With all dice out of one stream it is 0.9.
    expect(wins[0]!.variance).toBeLessThan(0.5);
  });

  it('cannot say so where nothing ever varied, and still does not call it certain', async () => {
    const weakling = { name: 'B', ac: 1, hp: 1, attack: -50, damage: '1d2' };
    const setup = withField(DUEL.setup, 'monsters[0]', weakling);
    const { wins } = await compare({ ruleset: 'd20', setup, against: {}, fights: 100, workers: 0 });
    expect(wins[0]).toMatchObject({ mean: 0, gained: 0, lost: 0, variance: null });
    expect(wins[0]!.high).toBeGreaterThan(0.01);
    expect(wins[0]!.low).toBe(-wins[0]!.high);
  });

  it('with itself finds no difference at all', async () => {
    const { wins, measures } = await compare({ ...DUEL, against: {}, fights: 500, workers: 0 });
    expect(wins[0]).toMatchObject({ mean: 0, gained: 0, lost: 0, variance: 0 });
    expect(measures.choices).toMatchObject({ mean: 0, low: 0, high: 0 });
  });

  it('changes the luck of no fight: rates are those of the exact odds', async () => {
    const { before } = await compare({ ...DUEL, against: harder, fights: FIGHTS, workers: 0 });
    const { wins } = await odds(DUEL);
    const { rate, low, high } = before.wins[0]!;
    expect(Math.abs(rate - wins[0]!.probability)).toBeLessThan(2.2 * (high - low));
  });

  it('compares policies too, and says who plays what', async () => {
    const saga = { ruleset: 'saga', setup: { hero: {}, enemy: 'goblin' } };
    const { before, after } = await compare({
      ...saga,
      against: { policies: ['random'] },
      fights: 400,
      workers: 0,
    });
    expect([before.inputs.policies, after.inputs.policies]).toEqual([
      ['default', 'default'],
      ['random', 'default'],
    ]);
    expect(after.wins[0]!.rate).toBeLessThan(before.wins[0]!.rate);
  });

  it('refuses what is wrong on either side', async () => {
    await expect(compare({ ...DUEL, against: { setup: { heroes: 7 } }, fights: 9 })).rejects.toThrow(
      /heroes/,
    );
    await expect(compare({ ...DUEL, against: harder, fights: 0 })).rejects.toThrow(/fights/);
  });
});

describe('a simulation that stops when it knows enough', () => {
  it('stops at the end of a chunk, once the error is small enough', async () => {
    const { fights, wins, inputs } = await simulate({ ...DUEL, fights: 1_000_000, error: 0.008, workers: 0 });
    expect(fights).toBeLessThan(50_000);
    expect(fights % 5_000).toBe(0);
    const { low, high } = wins[0]!;
    expect((high - low) / 2).toBeLessThanOrEqual(0.008);
    expect(inputs).toMatchObject({ error: 0.008, fights: 1_000_000 });
  });

  it('runs all fights where that is not reached, and refuses errors that mean nothing', async () => {
    const { fights } = await simulate({ ...DUEL, fights: 2_500, error: 0.0001, workers: 0 });
    expect(fights).toBe(2_500);
    await expect(simulate({ ...DUEL, fights: 9, error: 2 })).rejects.toThrow(
      /error: must be a number between/,
    );
  });
});
