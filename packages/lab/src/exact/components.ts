import type { Graph } from './graph.js';

/** Greater than any time at which a node is found. */
const SETTLED = 0x7fffffff;

/**
 * Calls `visit` for each strongly connected component (a set of nodes that lead to one another), after all components that it leads to.
 * This is Tarjan's algorithm (1972) without recursion, because fights can be deeper than the call stack. The nodes are the first `size`
 * entries of `members`, the last found first; they are valid until `visit` returns.
 */
export function eachComponent(graph: Graph, visit: (members: Int32Array, size: number) => void): void {
  const { nodes } = graph;
  const first = graph.first.data;
  const count = graph.count.data;
  const target = graph.target.data;
  /** When a node was found, from 1; 0 before that; `SETTLED` in the end. */
  const found = new Int32Array(nodes);
  /** The time of the earliest unsettled node that it reaches. */
  const low = new Int32Array(nodes);
  /** Nodes that are found but not settled. */
  const open = new Int32Array(nodes);
  /** The path from a root to the current node, and the next edge to follow of each. */
  const path = new Int32Array(nodes);
  const next = new Int32Array(nodes);
  const members = new Int32Array(nodes);
  let time = 0;
  let opened = 0;
  for (let root = 0; root < nodes; root++) {
    if (found[root] !== 0) continue;
    let depth = 0;
    for (let node = root; ; ) {
      if (found[node] === 0) {
        found[node] = low[node] = ++time;
        open[opened++] = node;
        next[node] = first[node]!;
        path[depth++] = node;
      }
      // Follow its edges until one leads to a new node.
      const end = first[node]! + count[node]!;
      let edge = next[node]!;
      let lowest = low[node]!;
      let deeper = -1;
      while (edge < end && deeper < 0) {
        const to = target[edge++]!;
        if (to < 0) continue;
        const when = found[to]!;
        if (when === 0) deeper = to;
        else if (when < lowest) lowest = when;
      }
      next[node] = edge;
      low[node] = lowest;
      if (deeper >= 0) {
        node = deeper;
        continue;
      }
      if (lowest === found[node]) {
        let size = 0;
        for (let member = -1; member !== node; ) {
          member = open[--opened]!;
          found[member] = SETTLED;
          members[size++] = member;
        }
        visit(members, size);
      }
      if (--depth === 0) break;
      node = path[depth - 1]!;
      if (lowest < low[node]!) low[node] = lowest;
    }
  }
}
