import type { Graph } from './graph.js';

/** Later than any node is found. */
const SETTLED = 0x7fffffff;

/**
 * Calls `visit` for each set of nodes that lead to one another, a set only after all that it leads to
 * (Tarjan 1972, without recursion: fights can be deeper than a call stack). The `size` nodes stand at the
 * beginning of `members`, the last found first; they are good until `visit` returns.
 */
export function eachComponent(graph: Graph, visit: (members: Int32Array, size: number) => void): void {
  const { nodes } = graph;
  const first = graph.first.data;
  const count = graph.count.data;
  const target = graph.target.data;
  /** When a node was found, from 1; 0: not yet; `SETTLED` in the end. */
  const found = new Int32Array(nodes);
  /** The earliest found node that is reached from it and not yet settled. */
  const low = new Int32Array(nodes);
  /** Nodes found and not yet settled. */
  const open = new Int32Array(nodes);
  /** The way from a root to the node at hand, with the next edge to follow of each. */
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
      // Along its edges until one leads to a node that was not found before.
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
