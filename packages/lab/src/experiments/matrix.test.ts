import { SeededDice } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { reportParts } from '../reports/report.js';
import { ChunkRunner } from '../simulate/chunk-runner.js';
import { examplesOf } from '../simulate/ranking.js';
import { meanRate, wilson } from '../simulate/statistics.js';
import { wonBy } from '../simulate/wins.js';
import { matrix, type PartialMatrix } from './matrix.js';
import { type Meeting, ratingMargins, ratingsOf } from './ratings.js';

const meeting = (wins: number, fights = 100, draws = 0): Meeting => ({ wins, draws, fights });

describe('ratings', () => {
  it('put ten to one 400 points apart, around 1500', () => {
    const [a, b] = ratingsOf([
      [null, meeting(100_000, 110_000)],
      [null, null],
    ]) as [number, number];
    expect(a - b).toBeCloseTo(400, 1);
    expect(a + b).toBeCloseTo(3000, 6);
  });

  it('are equal where results are, count draws as half, and stay finite for who always wins', () => {
    expect(
      ratingsOf([
        [null, meeting(50)],
        [meeting(50), null],
      ]),
    ).toEqual([1500, 1500]);
    const [a, b] = ratingsOf([
      [null, meeting(0, 100, 100)],
      [null, null],
    ]) as [number, number];
    expect(a).toBeCloseTo(b, 6);
    expect(
      ratingsOf([
        [null, meeting(100)],
        [null, null],
      ]).every(Number.isFinite),
    ).toBe(true);
  });

  it('order three who beat each other in turn by how clearly', () => {
    const [a, b, c] = ratingsOf([
      [null, meeting(90), meeting(40)],
      [null, null, meeting(60)],
      [null, null, null],
    ]) as [number, number, number];
    expect(a > c && c > b).toBe(true);
  });
});

describe('the margin of a rating', () => {
  it('holds the true one in 95 of 100 cases, whoever is strong', () => {
    const truth = [1250, 1500, 1520, 1730];
    const dice = new SeededDice('margins');
    const times = 400;
    const held = truth.map(() => 0);
    for (let time = 0; time < times; time++) {
      const meetings = truth.map((own, a) =>
        truth.map((other, b) => {
          if (b <= a) return null;
          const chance = Math.round(1e6 / (1 + 10 ** ((other - own) / 400)));
          return meeting(
            Array.from({ length: 120 }, () => dice.chance(chance, 1e6, 'win')).filter(Boolean).length,
            120,
          );
        }),
      );
      const ratings = ratingsOf(meetings);
      for (const [a, margin] of ratingMargins(meetings, ratings).entries())
        if (Math.abs(ratings[a]! - truth[a]!) <= margin) held[a]!++;
    }
    for (const count of held) {
      expect(count / times).toBeGreaterThan(0.92);
      expect(count / times).toBeLessThan(0.98);
    }
  });

  it('is half as wide after four times the fights', () => {
    const margins = [1, 4].map(times => {
      const meetings = [
        [null, meeting(600 * times, 1000 * times)],
        [null, null],
      ];
      return ratingMargins(meetings, ratingsOf(meetings))[0]!;
    });
    expect(margins[0]! / margins[1]!).toBeCloseTo(2, 2);
  });
});

describe('a matrix', () => {
  const entrants = [10, 20, 30].map(hp => ({
    name: `${hp} HP`,
    value: { name: String(hp), ac: 14, hp, attack: 5, damage: '1d8+3' },
  }));
  const options = {
    ruleset: 'd20',
    setup: { heroes: [{}], monsters: [{}] },
    fields: ['heroes[0]', 'monsters[0]'] as const,
    entrants,
    fights: 300,
    workers: 0,
  };

  it('lets everybody meet everybody on both sides, and rates them', async () => {
    const report = await matrix(options);
    const ratings = report.entrants.map(({ rating }) => rating);
    expect(ratings[0]! < ratings[1]! && ratings[1]! < ratings[2]!).toBe(true);
    for (const [a, row] of report.pairings.entries()) {
      for (const [b, each] of row.entries()) {
        if (a === b) expect(each).toBeNull();
        else {
          expect(each!.fights).toBe(600);
          expect(each!.wins + each!.draws + report.pairings[b]![a]!.wins).toBe(600);
        }
      }
    }
    expect(report.entrants[2]!.wins).toBe(report.pairings[2]![0]!.wins + report.pairings[2]![1]!.wins);
  });

  it('is what simulations of every pair say, those that nobody won included', async () => {
    // Too few choices for most: who then stands has not won.
    const cut = { ...options, fights: 200, maxChoices: 6 };
    const report = await matrix(cut);
    // Pairs are fought one after the other with the dice of one seed: 0-1, 0-2, 1-0, …
    const met = (a: number, b: number, firstFight: number) => {
      const setup = { heroes: [entrants[a]!.value], monsters: [entrants[b]!.value] };
      const job = {
        ruleset: 'd20',
        setup,
        policies: ['default', 'default'],
        seed: 1,
        maxChoices: 6,
        firstFight,
      };
      return new ChunkRunner(job).run({ from: 0, to: 200 });
    };
    const [a, b] = [1, 0];
    const [first, second] = [met(a, b, 400), met(b, a, 0)];
    const drawn = [first, second].map(({ outcomes }) => wonBy(outcomes, null));
    const draws = drawn[0]! + drawn[1]!;
    const wins = wonBy(first.outcomes, 0) + wonBy(second.outcomes, 1);
    expect(report.pairings[a]![b]).toEqual({
      ...{ wins, draws, fights: 400, rate: wins / 400, ...wilson(wins, 400) },
      example: `1#${examplesOf(first.ranking).median}`,
    });
    expect([draws > 20, drawn[0] === drawn[1]]).toEqual([true, false]);
    // A draw is half a win.
    const meetings = entrants.map((_, row) =>
      entrants.map((__, column) => (row === column ? null : report.pairings[row]![column]!)),
    );
    const upper = meetings.map((row, at) => row.map((each, column) => (column > at ? each : null)));
    const ratings = ratingsOf(upper);
    for (const [place, rating] of ratings.entries())
      expect(Math.abs(rating - report.entrants[place]!.rating)).toBeLessThan(0.5);
    for (const [place, margin] of ratingMargins(upper, ratings).entries())
      expect(Math.abs(margin - report.entrants[place]!.margin)).toBeLessThan(0.5);
    const whole = report.entrants[a]!;
    expect([whole.fights, whole.draws]).toEqual([800, draws + report.pairings[a]![2]!.draws]);
  });

  it('deals every pair dice of its own on either side, so that each example can be watched as it was fought', async () => {
    const { pairings } = await matrix({ ...options, fights: 30 });
    const numbers = pairings.flatMap(row => row.flatMap(each => (each ? [String(each.example)] : [])));
    const places = numbers.map(seed => Math.floor(Number(seed.split('#')[1]) / 30));
    expect(places).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('counts every side the same where some are known after fewer fights', () => {
    const rate = meanRate([
      { count: 90, of: 100 },
      { count: 500, of: 1000 },
    ]);
    expect(rate.rate).toBeCloseTo(0.7, 12);
    // As well known as one rate after so many fights as the fewer allow.
    const fights = 4 / (1 / 100 + 1 / 1000);
    expect(rate).toEqual({ rate: rate.rate, ...wilson(rate.rate * fights, fights) });
  });

  it('knows nothing of who has not fought yet', async () => {
    const told: PartialMatrix[] = [];
    await matrix({ ...options, onReport: report => told.push(report) });
    const [first] = told as [PartialMatrix];
    expect(first.entrants[2]).toMatchObject({ fights: 0, rate: 0, low: 0, high: 1 });
    expect(first.entrants[0]!.fights).toBe(20);
    expect([first.pairings[0]![1]!.fights, first.pairings[0]![2]]).toEqual([20, null]);
  });

  it('rates nobody before every pair has met on both sides', async () => {
    const told: PartialMatrix[] = [];
    const last = await matrix({ ...options, onReport: report => told.push(report) });
    const [first] = told as [PartialMatrix];
    for (const each of first.entrants) expect(each).not.toHaveProperty('rating');
    const { lead, parts } = reportParts({ kind: 'matrix', report: first });
    expect(lead).toBe(
      'Ratings need every pair to have met on both sides: so far 1 of 6 meetings have been fought.',
    );
    expect(parts.map(({ title }) => title)).toEqual(['How often the row beats the column']);
    for (const each of last.entrants) expect(each).toHaveProperty('rating');
  });

  it('refuses fewer than two, and says who cannot fight', async () => {
    await expect(matrix({ ...options, entrants: entrants.slice(1, 2) })).rejects.toThrow(/two or more/);
    const odd = { name: 'Nobody', value: { ...entrants[0]!.value, hp: 'many' } };
    await expect(matrix({ ...options, entrants: [...entrants, odd] })).rejects.toThrow(
      /Nobody.*hp: expected number, not "many"/,
    );
  });
});
