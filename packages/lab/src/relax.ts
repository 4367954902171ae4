import { TooLarge } from './graph.js';
import type { Component } from './solve.js';

/** How much of the probability may be left undecided. */
const UNDECIDED = 1e-14;

/** Edges looked at before giving up. */
const MOST_WORK = 4e9;

/**
 * Solves a large set of nodes by going round it until nothing is left to decide (Gauss and Seidel), leaving the
 * results in `outside`. Begun at zero, every probability only grows towards its true value, so what the
 * probabilities of a node lack to 1 is how far they can be off at most.
 */
export function relax(component: Component): void {
  const { graph, members, size, placeOf, width, outside } = component;
  const target = graph.target.data;
  const probability = graph.probability.data;
  const now = new Float64Array(size * width);
  const sum = new Float64Array(width);
  let work = 0;
  for (let undecided = 1; undecided > UNDECIDED; ) {
    if (work > MOST_WORK) throw new TooLarge(`${size} states lead to one another and are left too rarely`);
    undecided = 0;
    for (let i = 0; i < size; i++) {
      let back = 0;
      for (let v = 0; v < width; v++) sum[v] = outside[i * width + v]!;
      const begin = graph.first.data[members[i]!]!;
      const end = begin + graph.count.data[members[i]!]!;
      for (let edge = begin; edge < end; edge++) {
        const to = target[edge]!;
        const place = to < 0 ? -1 : placeOf[to]!;
        if (place < 0) continue;
        const p = probability[edge]!;
        if (place === i) back = p;
        else for (let v = 0; v < width; v++) sum[v]! += p * now[place * width + v]!;
      }
      work += end - begin;
      let decided = 0;
      for (let v = 0; v < width; v++) {
        now[i * width + v] = sum[v]! / (1 - back);
        if (v < width - 1) decided += now[i * width + v]!;
      }
      if (1 - decided > undecided) undecided = 1 - decided;
    }
  }
  outside.set(now);
}
