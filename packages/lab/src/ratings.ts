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

/**
 * Ratings on Elo's scale from everybody's meetings with everybody, by the Bradley-Terry model: the strengths that make
 * the results most likely. A draw is half a win. They average 1500.
 */
export function ratingsOf(meetings: readonly (readonly (Meeting | null)[])[]): number[] {
  const count = meetings.length;
  const score = (a: number, b: number) => {
    const here = meetings[a]![b];
    const there = meetings[b]![a];
    const lost = there ? there.fights - there.wins - there.draws : 0;
    return (here ? here.wins + here.draws / 2 : 0) + lost + (there ? there.draws / 2 : 0) + PRIOR;
  };
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
