import { TooLarge } from './graph.js';
import { type Component, checkTime } from './solve.js';

/** How much of the probability may be left undecided. */
const UNDECIDED = 1e-14;

/** Edges looked at before giving up. */
const MOST_WORK = 4e8;

/**
 * Solves a large set of nodes by going to and fro in it until nothing is left to decide (Gauss and Seidel),
 * leaving the results in `outside`. Begun at zero, every probability only grows towards its true value; what
 * is undecided of a node, the chance to be still inside, is how far its probabilities can be off at most.
 */
export function relax(component: Component): void {
  const { graph, members, size, placeOf, outside, leaving, width } = component;
  const first = graph.first.data;
  const count = graph.count.data;
  const target = graph.target.data;
  const probability = graph.probability.data;
  const now = new Float64Array(size * width);
  const undecided = new Float64Array(size).fill(1);
  let work = 0;
  for (let round = 0, most = 1; most > UNDECIDED; round++) {
    if (work > MOST_WORK) throw new TooLarge(`${size} states lead to one another and are left too rarely`);
    checkTime(component.deadline);
    most = 0;
    for (let k = 0; k < size; k++) {
      // Both directions in turn: what is known at either end then runs through at once.
      const i = round % 2 === 0 ? k : size - 1 - k;
      const row = i * width;
      const end = first[members[i]!]! + count[members[i]!]!;
      const shift = graph.shift.data[members[i]!]!;
      for (let v = 0; v < width; v++) now[row + v] = outside[row + v]!;
      let inside = 0;
      // Added up and not taken as 1 − the way back to itself: nothing is subtracted, no digit lost.
      let away = leaving[i]!;
      for (let edge = first[members[i]!]!; edge < end; edge++) {
        const place = target[edge]! < 0 ? -1 : placeOf[target[edge]!]!;
        if (place < 0 || place === i) continue;
        const p = probability[edge - shift]!;
        away += p;
        inside += p * undecided[place]!;
        for (let v = 0; v < width; v++) now[row + v]! += p * now[place * width + v]!;
      }
      for (let v = 0; v < width; v++) now[row + v]! /= away;
      undecided[i] = inside / away;
      if (undecided[i]! > most) most = undecided[i]!;
      work += count[members[i]!]!;
    }
  }
  outside.set(now);
}
