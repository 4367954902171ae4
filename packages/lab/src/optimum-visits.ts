import { eachComponent } from './components.js';
import type { Graph } from './graph.js';

/** What may be left on its way when going round in a circle is given up. */
const LEFT = 1e-12;

/** Edges looked at in one set before giving up. */
const MOST_WORK = 2e8;

/** The nodes set by set, where nodes of one set lead to one another; a set comes after all that it leads to. */
interface Sets {
  readonly order: Int32Array;
  /** By set: where it begins in the order. */
  readonly begins: readonly number[];
  /** By node: its set, and its place in the order. */
  readonly setOf: Int32Array;
  readonly placeOf: Int32Array;
}

/** How often a fight that begins at `start` comes to each node, on average. Circles without a way out count once. */
export function visitsFrom(graph: Graph, start: number): Float64Array {
  const sets = setsOf(graph);
  /** By place in the order: what comes in and has not been handed on yet. */
  const coming = new Float64Array(graph.nodes);
  const visits = new Float64Array(graph.nodes);
  coming[sets.placeOf[start]!] = 1;
  for (let set = sets.begins.length - 2; set >= 0; set--) passThrough(graph, sets, set, coming, visits);
  return visits;
}

function setsOf(graph: Graph): Sets {
  const order = new Int32Array(graph.nodes);
  const setOf = new Int32Array(graph.nodes);
  const placeOf = new Int32Array(graph.nodes);
  const begins = [0];
  eachComponent(graph, (members, size) => {
    const begin = begins.at(-1)!;
    for (let i = 0; i < size; i++) {
      order[begin + i] = members[i]!;
      placeOf[members[i]!] = begin + i;
      setOf[members[i]!] = begins.length - 1;
    }
    begins.push(begin + size);
  });
  return { order, begins, setOf, placeOf };
}

/** Hands on what comes into a set, round and round until all but nothing is left in it. */
function passThrough(
  graph: Graph,
  sets: Sets,
  set: number,
  coming: Float64Array,
  visits: Float64Array,
): void {
  const { first, count, target, probability } = graph;
  const { order, begins, setOf, placeOf } = sets;
  const [begin, end] = [begins[set]!, begins[set + 1]!];
  const isLeft = leadsOut(graph, sets, set);
  let left = 1;
  for (let work = 0; left > LEFT && work < MOST_WORK; ) {
    left = 0;
    for (let place = begin; place < end; place++) {
      const amount = coming[place]!;
      if (amount === 0) continue;
      const node = order[place]!;
      const last = first.data[node]! + count.data[node]!;
      coming[place] = 0;
      visits[node]! += amount;
      if (!isLeft) continue;
      work += count.data[node]!;
      for (let edge = first.data[node]!; edge < last; edge++) {
        const to = target.data[edge]!;
        if (to < 0) continue;
        const onward = amount * probability.data[edge]!;
        coming[placeOf[to]!]! += onward;
        if (setOf[to] === set) left += onward;
      }
    }
  }
}

/** Whether a fight can leave a set; else going round in it would not end. */
function leadsOut({ first, count, target }: Graph, { order, begins, setOf }: Sets, set: number): boolean {
  for (let place = begins[set]!; place < begins[set + 1]!; place++) {
    const begin = first.data[order[place]!]!;
    for (let edge = begin; edge < begin + count.data[order[place]!]!; edge++) {
      const to = target.data[edge]!;
      if (to < 0 || setOf[to] !== set) return true;
    }
  }
  return false;
}
