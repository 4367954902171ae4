import { Z } from './statistics.js';

/** What one competitor did against another. */
export interface Meeting {
  readonly wins: number;
  readonly draws: number;
  readonly fights: number;
}

const ROUNDS = 1_000;
const CLOSE = 1e-10;
/** Elo's scale: 400 points are ten to one. */
const SCALE = 400 / Math.LN10;
/** A meeting that was never fought: keeps who always won from being rated infinitely high. */
const PRIOR = 0.5;

type Meetings = readonly (readonly (Meeting | null)[])[];

/** What one scored against another, on both sides of the field. */
function scoreOf(meetings: Meetings, a: number, b: number): number {
  const here = meetings[a]![b];
  const there = meetings[b]![a];
  const lost = there ? there.fights - there.wins - there.draws : 0;
  return (here ? here.wins + here.draws / 2 : 0) + lost + (there ? there.draws / 2 : 0) + PRIOR;
}

/**
 * Ratings on Elo's scale from everybody's meetings with everybody, by the Bradley-Terry model: the strengths that make
 * the results most likely. A draw is half a win. They average 1500.
 */
export function ratingsOf(meetings: Meetings): number[] {
  const count = meetings.length;
  const score = (a: number, b: number) => scoreOf(meetings, a, b);
  const fights = (a: number, b: number) => score(a, b) + score(b, a);
  let strength = new Array<number>(count).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = strength.map((own, a) => {
      let won = 0;
      let weight = 0;
      for (let b = 0; b < count; b++) {
        if (a === b) continue;
        won += score(a, b);
        weight += fights(a, b) / (own + strength[b]!);
      }
      return weight === 0 ? own : won / weight;
    });
    const mean = Math.exp(next.reduce((sum, each) => sum + Math.log(each), 0) / count);
    const scaled = next.map(each => each / mean);
    const moved = Math.max(...scaled.map((each, i) => Math.abs(each / strength[i]! - 1)));
    strength = scaled;
    if (moved < CLOSE) break;
  }
  return strength.map(each => 1500 + SCALE * Math.log(each));
}

/**
 * How far each true rating may lie from the one found, in 95 of 100 cases: from how sharply the likelihood of the results falls off
 * around it. What is known of the strengths are their differences, so their mean is held fast.
 */
export function ratingMargins(meetings: Meetings, ratings: readonly number[]): number[] {
  const count = ratings.length;
  // With a constant added everywhere what is known of differences can be turned around, and the constant taken off again.
  const known = ratings.map(() => ratings.map(() => 1 / count));
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++) {
      const chance = 1 / (1 + Math.exp((ratings[b]! - ratings[a]!) / SCALE));
      const fights = scoreOf(meetings, a, b) + scoreOf(meetings, b, a);
      const weight = fights * chance * (1 - chance);
      known[a]![a]! += weight;
      known[b]![b]! += weight;
      known[a]![b]! -= weight;
      known[b]![a]! -= weight;
    }
  return inverse(known).map((row, a) => Z * SCALE * Math.sqrt(Math.max(0, row[a]! - 1 / count)));
}

/** By Gauss and Jordan; what is turned around here is never far from round. */
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
