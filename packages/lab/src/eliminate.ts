import type { Component } from './solve.js';

/** Room for the largest table so far. */
let matrix = new Float64Array(64 * 64);
let away = new Float64Array(64);

/**
 * Solves a set of nodes exactly, leaving the results in `outside`. Nodes are taken out one by one, the way
 * through them added to those before (Grassmann, Taksar and Heyman 1985): nothing is ever subtracted, so no
 * digit is lost even where a fight hardly ever leaves the circle.
 */
export function eliminate(component: Component): void {
  const { size, width, outside, leaving } = component;
  const inside = insideOf(component);
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
      for (let v = 0; v < width; v++) outside[i * width + v]! += share * outside[k * width + v]!;
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    for (let j = k + 1; j < size; j++) {
      const p = inside[k * size + j]!;
      if (p === 0) continue;
      for (let v = 0; v < width; v++) outside[k * width + v]! += p * outside[j * width + v]!;
    }
    for (let v = 0; v < width; v++) outside[k * width + v]! /= away[k]!;
  }
}

/** The probabilities from member to member as a full table; few sets have more than some dozens. */
function insideOf({ graph, members, size, placeOf }: Component): Float64Array {
  if (matrix.length < size * size) {
    matrix = new Float64Array(size * size);
    away = new Float64Array(size);
  }
  matrix.fill(0, 0, size * size);
  for (let i = 0; i < size; i++) {
    const begin = graph.first.data[members[i]!]!;
    const end = begin + graph.count.data[members[i]!]!;
    for (let edge = begin; edge < end; edge++) {
      const to = graph.target.data[edge]!;
      if (to >= 0 && placeOf[to]! >= 0) matrix[i * size + placeOf[to]!] = graph.probability.data[edge]!;
    }
  }
  return matrix;
}
