import { eachComponent } from '../exact/components.js';
import type { Graph } from '../exact/graph.js';

/** Probability that may remain in a cycle when the iteration stops. */
const MAX_REMAINING = 1e-12;

/** Edges followed within one component before the iteration gives up. */
const MAX_EDGES = 2e8;

/** The nodes ordered by strongly connected component; a component comes after all that it leads to. */
interface Components {
  readonly order: Int32Array;
  /** By component: where it begins in `order`. */
  readonly begins: readonly number[];
  /** By node: its component, and its place in `order`. */
  readonly componentOf: Int32Array;
  readonly placeOf: Int32Array;
}

/** How often a fight that begins at `start` comes to each node, on average. Cycles without an exit count once. */
export function visitsFrom(graph: Graph, start: number): Float64Array {
  const components = componentsOf(graph);
  /** By place in the order: visits that have not been passed on to the next nodes yet. */
  const arriving = new Float64Array(graph.nodes);
  const visits = new Float64Array(graph.nodes);
  arriving[components.placeOf[start]!] = 1;
  for (let component = components.begins.length - 2; component >= 0; component--)
    passThrough(graph, components, component, arriving, visits);
  return visits;
}

function componentsOf(graph: Graph): Components {
  const order = new Int32Array(graph.nodes);
  const componentOf = new Int32Array(graph.nodes);
  const placeOf = new Int32Array(graph.nodes);
  const begins = [0];
  eachComponent(graph, (members, size) => {
    const begin = begins.at(-1)!;
    for (let i = 0; i < size; i++) {
      order[begin + i] = members[i]!;
      placeOf[members[i]!] = begin + i;
      componentOf[members[i]!] = begins.length - 1;
    }
    begins.push(begin + size);
  });
  return { order, begins, componentOf, placeOf };
}

/** Passes on what arrives in a component, round and round until almost nothing remains in it. */
function passThrough(
  graph: Graph,
  components: Components,
  component: number,
  arriving: Float64Array,
  visits: Float64Array,
): void {
  const { first, count, target, probability } = graph;
  const { order, begins, componentOf, placeOf } = components;
  const [begin, end] = [begins[component]!, begins[component + 1]!];
  const canLeave = hasExit(graph, components, component);
  let remaining = 1;
  for (let followed = 0; remaining > MAX_REMAINING && followed < MAX_EDGES; ) {
    remaining = 0;
    for (let place = begin; place < end; place++) {
      const amount = arriving[place]!;
      if (amount === 0) continue;
      const node = order[place]!;
      const last = first.data[node]! + count.data[node]!;
      arriving[place] = 0;
      visits[node]! += amount;
      if (!canLeave) continue;
      followed += count.data[node]!;
      for (let edge = first.data[node]!; edge < last; edge++) {
        const to = target.data[edge]!;
        if (to < 0) continue;
        const onward = amount * probability.data[edge]!;
        arriving[placeOf[to]!]! += onward;
        if (componentOf[to] === component) remaining += onward;
      }
    }
  }
}

/** Whether a fight can leave a component; else the iteration would not end. */
function hasExit(
  { first, count, target }: Graph,
  { order, begins, componentOf }: Components,
  component: number,
): boolean {
  for (let place = begins[component]!; place < begins[component + 1]!; place++) {
    const begin = first.data[order[place]!]!;
    for (let edge = begin; edge < begin + count.data[order[place]!]!; edge++) {
      const to = target.data[edge]!;
      if (to < 0 || componentOf[to] !== component) return true;
    }
  }
  return false;
}
