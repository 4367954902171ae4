import { eachComponent } from './components.js';
import { Deadline } from './deadline.js';
import { eliminate } from './eliminate.js';
import { type Graph, TooLarge } from './graph.js';
import { relax } from './relax.js';

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
export interface Component {
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
export function checkTime(deadline: Deadline): void {
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
