import { Deadline } from '../deadline.js';
import { eachComponent } from './components.js';
import { type Graph, TooLarge } from './graph.js';

/** Components of up to this many nodes are solved by elimination, larger ones iteratively. */
const MAX_ELIMINATED = 400;

/** What each node leads to: a probability per outcome, then the mean number of choices. */
export interface Solution {
  readonly values: Float64Array;
  /** Numbers per node. */
  readonly width: number;
}

/**
 * One strongly connected component as equations: x = inside · x + outside. The values of the nodes outside are known already, and are
 * summed up in `outside`.
 */
interface Component {
  readonly graph: Graph;
  members: Int32Array;
  size: number;
  /** By node: its index among the members, −1 for all others. */
  readonly placeOf: Int32Array;
  /** By member, for up to `MAX_ELIMINATED` members: the probability of each member as the next node. */
  inside: Float64Array;
  /** By member: `width` numbers, which become the solution. */
  outside: Float64Array;
  /** By member: the probability to leave the component with the next step. */
  leaving: Float64Array;
  readonly width: number;
  /** The first of the `width` numbers that can differ from 0: 1 as long as no fight is endless. */
  from: number;
  readonly deadline: Deadline;
}

/** Solves a graph from its endings to its roots, one component after the other. Throws `TooLarge` if time is up. */
export function solve(graph: Graph, deadline = Deadline.in(undefined)): Solution {
  const width = graph.outcomes.length + 1;
  const values = new Float64Array(graph.nodes * width);
  const component: Component = {
    graph,
    members: NO_MEMBERS,
    size: 0,
    placeOf: new Int32Array(graph.nodes).fill(-1),
    inside: new Float64Array(64 * 64),
    outside: new Float64Array(MAX_ELIMINATED * width),
    leaving: new Float64Array(MAX_ELIMINATED),
    width,
    from: 1,
    deadline,
  };
  let solved = 0;
  const { placeOf } = component;
  eachComponent(graph, (members, size) => {
    if (solved++ % CLOCK_INTERVAL === 0) checkTime(deadline);
    component.members = members;
    component.size = size;
    for (let i = 0; i < size; i++) placeOf[members[i]!] = i;
    if (size > component.leaving.length) {
      component.outside = new Float64Array(size * width);
      component.leaving = new Float64Array(size);
    }
    if (size <= MAX_ELIMINATED && size * size > component.inside.length)
      component.inside = new Float64Array(size * size);
    setUpEquations(component, values);
    if (!hasExit(component)) solveEndless(component);
    else if (size <= MAX_ELIMINATED) eliminate(component);
    else relax(component);
    for (let i = 0; i < size; i++) {
      placeOf[members[i]!] = -1;
      store(values, members[i]! * width, component.outside, i * width, width);
    }
  });
  return { values, width };
}

/** Components that are solved between two looks at the clock. */
const CLOCK_INTERVAL = 1_000;

/** Throws if time is up. */
function checkTime(deadline: Deadline): void {
  if (deadline.isPast) throw new TooLarge(`the odds of all states were not known in ${deadline.text}`);
}

const NO_MEMBERS = new Int32Array(0);

/** Sets up the equations: sums up the edges that leave the component, and enters those between members. */
function setUpEquations(component: Component, values: Float64Array): void {
  const { graph, members, size, placeOf, inside, outside, leaving, width, from } = component;
  const target = graph.target.data;
  const probability = graph.probability.data;
  const isTable = size <= MAX_ELIMINATED;
  outside.fill(0, 0, size * width);
  leaving.fill(0, 0, size);
  if (isTable) inside.fill(0, 0, size * size);
  for (let i = 0; i < size; i++) {
    const node = members[i]!;
    const row = i * width;
    // Each node is a choice, except for the roots.
    outside[row + width - 1] = graph.roots.has(node) ? 0 : 1;
    const begin = graph.first.data[node]!;
    const end = begin + graph.count.data[node]!;
    const shift = graph.shift.data[node]!;
    let left = 0;
    for (let edge = begin; edge < end; edge++) {
      const to = target[edge]!;
      const p = probability[edge - shift]!;
      if (to < 0) {
        left += p;
        outside[row - 1 - to]! += p;
        // The ending 'unfinished' itself.
        if (to === -1) component.from = 0;
        continue;
      }
      const place = placeOf[to]!;
      if (place < 0) {
        left += p;
        const known = to * width;
        for (let k = from; k < width; k++) outside[row + k]! += p * values[known + k]!;
      } else if (isTable) inside[i * size + place]! += p;
    }
    leaving[i] = left;
  }
}

function hasExit({ leaving, size }: Component): boolean {
  for (let i = 0; i < size; i++) if (leaving[i]! > 0) return true;
  return false;
}

/** Nothing leads out of the component, so the fight never ends. */
function solveEndless(component: Component): void {
  const { outside, size, width } = component;
  component.from = 0;
  outside.fill(0, 0, size * width);
  for (let i = 0; i < size; i++) {
    outside[i * width] = 1;
    outside[i * width + width - 1] = Number.POSITIVE_INFINITY;
  }
}

/** Stores a row, with its probabilities scaled to add up to exactly 1. */
function store(to: Float64Array, at: number, from: Float64Array, row: number, width: number): void {
  let sum = 0;
  for (let k = 0; k < width - 1; k++) sum += from[row + k]!;
  for (let k = 0; k < width - 1; k++) to[at + k] = from[row + k]! / sum;
  to[at + width - 1] = from[row + width - 1]!;
}

/** Scratch memory of `eliminate`, large enough for the largest component so far. */
let away = new Float64Array(64);

/**
 * Solves a component exactly, leaving the results in `outside`. Nodes are eliminated one by one, and the paths through them are added to the
 * others (Grassmann, Taksar and Heyman 1985). Nothing is ever subtracted, so no digit is lost even if a fight hardly ever leaves a cycle.
 */
function eliminate(component: Component): void {
  const { size, width, from, inside, outside, leaving } = component;
  if (away.length < size) away = new Float64Array(size * 2);
  for (let k = 0; k < size; k++) {
    let sum = leaving[k]!;
    for (let j = k + 1; j < size; j++) sum += inside[k * size + j]!;
    // With the nodes before it eliminated, the probability that it does not lead back to itself.
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

/** How much of the probability may stay undecided. */
const MAX_UNDECIDED = 1e-14;

/** Edges followed before giving up. */
const MAX_EDGES = 4e8;

/**
 * Solves a large component iteratively (Gauss and Seidel), leaving the results in `outside`. It starts at zero, so every probability only
 * grows towards its true value. The undecided part of a node, the chance to be still inside, is the largest possible error of its
 * probabilities.
 */
function relax(component: Component): void {
  const { graph, members, size, placeOf, outside, leaving, width } = component;
  const first = graph.first.data;
  const count = graph.count.data;
  const target = graph.target.data;
  const probability = graph.probability.data;
  const now = new Float64Array(size * width);
  const undecided = new Float64Array(size).fill(1);
  let work = 0;
  for (let round = 0, most = 1; most > MAX_UNDECIDED; round++) {
    if (work > MAX_EDGES)
      throw new TooLarge(`${size} states lead to one another, and fights leave them too rarely`);
    checkTime(component.deadline);
    most = 0;
    for (let k = 0; k < size; k++) {
      // In alternating directions, so that values from either end pass through in one round.
      const i = round % 2 === 0 ? k : size - 1 - k;
      const row = i * width;
      const end = first[members[i]!]! + count[members[i]!]!;
      const shift = graph.shift.data[members[i]!]!;
      for (let v = 0; v < width; v++) now[row + v] = outside[row + v]!;
      let inside = 0;
      // Summed, and not computed as 1 − (probability of staying): nothing is subtracted, so no digit is lost.
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
