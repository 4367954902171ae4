import { Z } from '../simulate/statistics.js';

/** The results of one entrant against another. */
export interface Meeting {
  readonly wins: number;
  readonly draws: number;
  readonly fights: number;
}

const MAX_ROUNDS = 1_000;
const PRECISION = 1e-10;
/** Elo's scale: 400 points are ten to one. */
const SCALE = 400 / Math.LN10;
/** Half a virtual fight on either side, so that an entrant that always won is not rated infinitely high. */
const PRIOR = 0.5;

type Meetings = readonly (readonly (Meeting | null)[])[];

/** The share of the points that an entrant took, and the variance of that share. */
interface Score {
  readonly share: number;
  readonly variance: number;
}

/** The score of one entrant against another; both sides count the same. */
function scoreOf(meetings: Meetings, a: number, b: number): Score {
  const sides = [
    ...(meetings[a]![b] ? [sideScore(meetings[a]![b])] : []),
    ...(meetings[b]![a] ? [reversed(sideScore(meetings[b]![a]))] : []),
  ];
  if (sides.length === 0) throw new Error(`There are no ratings before ${a} and ${b} have met.`);
  const sum = (of: (side: Score) => number) => sides.reduce((total, side) => total + of(side), 0);
  return {
    share: sum(({ share }) => share) / sides.length,
    variance: sum(({ variance }) => variance) / sides.length ** 2,
  };
}

function sideScore({ wins, draws, fights }: Meeting): Score {
  const all = fights + PRIOR;
  const share = (wins + draws / 2 + PRIOR / 2) / all;
  const square = (wins + draws / 4 + PRIOR / 2) / all;
  return { share, variance: (square - share ** 2) / all };
}

const reversed = ({ share, variance }: Score): Score => ({ share: 1 - share, variance });

/**
 * Ratings on Elo's scale by the Bradley-Terry model: the strengths that make the results most likely. Every pair must have met, at least on
 * one side. A draw is half a win, and every pair counts the same. The ratings average 1500.
 */
export function ratingsOf(meetings: Meetings): number[] {
  const count = meetings.length;
  const shares = meetings.map((_, a) =>
    meetings.map((__, b) => (a === b ? 0 : scoreOf(meetings, a, b).share)),
  );
  let strength = new Array<number>(count).fill(1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = strength.map((own, a) => {
      let won = 0;
      let weight = 0;
      for (let b = 0; b < count; b++) {
        if (a === b) continue;
        won += shares[a]![b]!;
        weight += 1 / (own + strength[b]!);
      }
      return won / weight;
    });
    const mean = Math.exp(next.reduce((sum, each) => sum + Math.log(each), 0) / count);
    const scaled = next.map(each => each / mean);
    const moved = scaled.reduce((most, each, i) => Math.max(most, Math.abs(each / strength[i]! - 1)), 0);
    strength = scaled;
    if (moved < PRECISION) break;
  }
  return strength.map(each => 1500 + SCALE * Math.log(each));
}

/**
 * Half the widths of the 95 % intervals of the ratings, by the sandwich estimator (Huber 1967): the results need not follow the model, rock
 * may beat scissors and lose to paper. Only differences of strengths can be known, so their mean is fixed.
 */
export function ratingMargins(meetings: Meetings, ratings: readonly number[]): number[] {
  const count = ratings.length;
  // The added constant makes the matrix invertible, and does not change the differences.
  const slope = ratings.map(() => ratings.map(() => 1 / count));
  const spread = ratings.map(() => ratings.map(() => 0));
  const add = (to: number[][], a: number, b: number, weight: number) => {
    to[a]![a]! += weight;
    to[b]![b]! += weight;
    to[a]![b]! -= weight;
    to[b]![a]! -= weight;
  };
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++) {
      const { variance } = scoreOf(meetings, a, b);
      const chance = 1 / (1 + Math.exp((ratings[b]! - ratings[a]!) / SCALE));
      add(slope, a, b, chance * (1 - chance));
      add(spread, a, b, variance);
    }
  const inverted = inverse(slope);
  return inverted.map(row => {
    const variance = row.reduce(
      (sum, x, a) => sum + row.reduce((inner, y, b) => inner + x * y * spread[a]![b]!, 0),
      0,
    );
    return Z * SCALE * Math.sqrt(Math.max(0, variance));
  });
}

/** The inverse of a matrix, by Gauss-Jordan elimination. The matrices here are well conditioned, so it needs no pivoting. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, a) => [...row, ...row.map((_, b) => (a === b ? 1 : 0))]);
  for (const [at, pivot] of rows.entries()) {
    const by = pivot[at]!;
    for (let i = at; i < pivot.length; i++) pivot[i]! /= by;
    for (const row of rows) {
      const times = row[at]!;
      if (row === pivot || times === 0) continue;
      for (let i = at; i < row.length; i++) row[i]! -= times * pivot[i]!;
    }
  }
  return rows.map(row => row.slice(matrix.length));
}
