import type { Graph } from './graph.js';

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
  /** When a node was found, from 1; 0: not yet. */
  const found = new Int32Array(nodes);
  /** The earliest found node that is reached from it and not yet settled. */
  const low = new Int32Array(nodes);
  const settled = new Uint8Array(nodes);
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
    const enter = (node: number) => {
      found[node] = low[node] = ++time;
      open[opened++] = node;
      next[node] = first[node]!;
      path[depth++] = node;
    };
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1]!;
      if (next[node]! < first[node]! + count[node]!) {
        const to = target[next[node]!++]!;
        if (to < 0 || settled[to] === 1) continue;
        if (found[to] === 0) enter(to);
        else if (found[to]! < low[node]!) low[node] = found[to]!;
        continue;
      }
      depth--;
      if (depth > 0 && low[node]! < low[path[depth - 1]!]!) low[path[depth - 1]!] = low[node]!;
      if (low[node] !== found[node]) continue;
      let size = 0;
      for (let member = -1; member !== node; ) {
        member = open[--opened]!;
        settled[member] = 1;
        members[size++] = member;
      }
      visit(members, size);
    }
  }
}
