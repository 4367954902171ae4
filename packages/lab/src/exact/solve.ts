import { Deadline } from '../deadline.js';
import { eachComponent } from './components.js';
import { type Graph, TooLarge } from './graph.js';

/** Nodes that lead to one another are solved by elimination up to this many, by approximation above. */
const ELIMINATED = 400;

/** What each node leads to: per node one probability per outcome, then the mean number of choices. */
export interface Solution {
  readonly values: Float64Array;
  /** Numbers per node. */
  readonly width: number;
}

/**
 * One set of nodes that lead to one another, as equations: x = inside · x + outside. What leads out of the
 * set is known already, and is summed up in `outside`.
 */
interface Component {
  readonly graph: Graph;
  members: Int32Array;
  size: number;
  /** By node: its place among the members, −1 for all others. */
  readonly placeOf: Int32Array;
  /** By member, up to `ELIMINATED`: the probabilities to come to each member. */
  inside: Float64Array;
  /** By member: `width` numbers; the solution in the end. */
  outside: Float64Array;
  /** By member: the probability to leave the set at the next step. */
  leaving: Float64Array;
  readonly width: number;
  /** The first of those numbers that is not 0 all over: nothing is unfinished as long as every set is left. */
  from: number;
  readonly deadline: Deadline;
}

/** Solves a graph from its ends to its roots, one set of mutually reachable nodes after the other, as long as there is time. */
export function solve(graph: Graph, deadline = Deadline.in(undefined)): Solution {
  const width = graph.outcomes.length + 1;
  const values = new Float64Array(graph.nodes * width);
  const component: Component = {
    graph,
    members: NO_MEMBERS,
    size: 0,
    placeOf: new Int32Array(graph.nodes).fill(-1),
    inside: new Float64Array(64 * 64),
    outside: new Float64Array(ELIMINATED * width),
    leaving: new Float64Array(ELIMINATED),
    width,
    from: 1,
    deadline,
  };
  let sets = 0;
  const { placeOf } = component;
  eachComponent(graph, (members, size) => {
    if (sets++ % SETS_AT_ONCE === 0) checkTime(deadline);
    component.members = members;
    component.size = size;
    for (let i = 0; i < size; i++) placeOf[members[i]!] = i;
    if (size > component.leaving.length) {
      component.outside = new Float64Array(size * width);
      component.leaving = new Float64Array(size);
    }
    if (size <= ELIMINATED && size * size > component.inside.length)
      component.inside = new Float64Array(size * size);
    lookAround(component, values);
    if (!isLeft(component)) neverEnds(component);
    else if (size <= ELIMINATED) eliminate(component);
    else relax(component);
    for (let i = 0; i < size; i++) {
      placeOf[members[i]!] = -1;
      store(values, members[i]! * width, component.outside, i * width, width);
    }
  });
  return { values, width };
}

/** Sets that are solved between two looks at the clock. */
const SETS_AT_ONCE = 1_000;

/** Throws where there is no time left. */
function checkTime(deadline: Deadline): void {
  if (deadline.isPast) throw new TooLarge(`the odds of all states were not known in ${deadline.text}`);
}

const NO_MEMBERS = new Int32Array(0);

/** Adds up what leads out of a set, whose values are known by now, and enters what leads from member to member. */
function lookAround(component: Component, values: Float64Array): void {
  const { graph, members, size, placeOf, inside, outside, leaving, width, from } = component;
  const target = graph.target.data;
  const probability = graph.probability.data;
  const isTable = size <= ELIMINATED;
  outside.fill(0, 0, size * width);
  leaving.fill(0, 0, size);
  if (isTable) inside.fill(0, 0, size * size);
  for (let i = 0; i < size; i++) {
    const node = members[i]!;
    const row = i * width;
    // Each step is a choice, but the roots are steps of their own: nobody chooses there.
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

function isLeft({ leaving, size }: Component): boolean {
  for (let i = 0; i < size; i++) if (leaving[i]! > 0) return true;
  return false;
}

/** Nothing leads out: whoever comes here fights for ever. */
function neverEnds(component: Component): void {
  const { outside, size, width } = component;
  component.from = 0;
  outside.fill(0, 0, size * width);
  for (let i = 0; i < size; i++) {
    outside[i * width] = 1;
    outside[i * width + width - 1] = Number.POSITIVE_INFINITY;
  }
}

/** Something always happens: the probabilities are made to add up to 1, whatever the last digit did. */
function store(to: Float64Array, at: number, from: Float64Array, row: number, width: number): void {
  let sum = 0;
  for (let k = 0; k < width - 1; k++) sum += from[row + k]!;
  for (let k = 0; k < width - 1; k++) to[at + k] = from[row + k]! / sum;
  to[at + width - 1] = from[row + width - 1]!;
}

/** Room for the largest set so far. */
let away = new Float64Array(64);

/**
 * Solves a set of nodes exactly, leaving the results in `outside`. Nodes are taken out one by one, the way
 * through them added to those before (Grassmann, Taksar and Heyman 1985): nothing is ever subtracted, so no
 * digit is lost even where a fight hardly ever leaves the circle.
 */
function eliminate(component: Component): void {
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

/** How much of the probability may be left undecided. */
const UNDECIDED = 1e-14;

/** Edges looked at before giving up. */
const MOST_WORK = 4e8;

/**
 * Solves a large set of nodes by going to and fro in it until nothing is left to decide (Gauss and Seidel),
 * leaving the results in `outside`. Begun at zero, every probability only grows towards its true value; what
 * is undecided of a node, the chance to be still inside, is how far its probabilities can be off at most.
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
