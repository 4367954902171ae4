import type { Component } from './solve.js';

/** Room for the largest set so far. */
let away = new Float64Array(64);

/**
 * Solves a set of nodes exactly, leaving the results in `outside`. Nodes are taken out one by one, the way
 * through them added to those before (Grassmann, Taksar and Heyman 1985): nothing is ever subtracted, so no
 * digit is lost even where a fight hardly ever leaves the circle.
 */
export function eliminate(component: Component): void {
  const { size, width, from, inside, outside, leaving } = component;
  if (away.length < size) away = new Float64Array(size * 2);
  for (let k = 0; k < size; k++) {
    let sum = leaving[k]!;
    for (let j = k + 1; j < size; j++) sum += inside[k * size + j]!;
    // With the nodes before it gone, the probability that it does not lead back to itself.
    away[k] = sum;
    for (let i = k + 1; i < size; i++) {
      const into = inside[i * size + k]!;
      if (into === 0) continue;
      const share = into / sum;
      for (let j = k + 1; j < size; j++) inside[i * size + j]! += share * inside[k * size + j]!;
      leaving[i]! += share * leaving[k]!;
      for (let v = from; v < width; v++) outside[i * width + v]! += share * outside[k * width + v]!;
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    for (let j = k + 1; j < size; j++) {
      const p = inside[k * size + j]!;
      if (p === 0) continue;
      for (let v = from; v < width; v++) outside[k * width + v]! += p * outside[j * width + v]!;
    }
    for (let v = from; v < width; v++) outside[k * width + v]! /= away[k]!;
  }
}
