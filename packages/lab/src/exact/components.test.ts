import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachComponent } from './components.js';
import type { Graph } from './graph.js';
import { Int32List } from './typed-lists.js';

/** A graph with these edges; a negative target is an ending. */
function graphOf(edges: readonly (readonly number[])[]): Graph {
  const [first, count, target] = [new Int32List(), new Int32List(), new Int32List()];
  for (const targets of edges) {
    first.push(target.length);
    count.push(targets.length);
    for (const each of targets) target.push(each);
  }
  return { nodes: edges.length, first, count, target } as unknown as Graph;
}

function componentsOf(edges: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  eachComponent(graphOf(edges), (members, size) => found.push([...members.subarray(0, size)]));
  return found;
}

/** By node: all nodes that it leads to, itself included. */
function reachable(edges: readonly (readonly number[])[]): Set<number>[] {
  return edges.map((_, start) => {
    const seen = new Set([start]);
    for (const node of seen) for (const to of edges[node]!) if (to >= 0) seen.add(to);
    return seen;
  });
}

const graphs = fc.integer({ min: 1, max: 12 }).chain(size => {
  const targets = fc.array(fc.integer({ min: -2, max: size - 1 }), { maxLength: 3 });
  return fc.array(targets, { minLength: size, maxLength: size });
});

describe('eachComponent', () => {
  it('finds the nodes that lead to one another', () => {
    fc.assert(
      fc.property(graphs, edges => {
        const reach = reachable(edges);
        const expected = edges.map((_, node) =>
          edges.flatMap((_targets, other) =>
            reach[node]!.has(other) && reach[other]!.has(node) ? [other] : [],
          ),
        );
        const components = componentsOf(edges);
        expect(components.flat().sort((a, b) => a - b)).toEqual([...edges.keys()]);
        for (const component of components) {
          expect(component.toSorted((a, b) => a - b)).toEqual(expected[component[0]!]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('comes to a set only after all that it leads to', () => {
    fc.assert(
      fc.property(graphs, edges => {
        const reach = reachable(edges);
        const done = new Set<number>();
        for (const component of componentsOf(edges)) {
          for (const node of component) done.add(node);
          for (const node of component) for (const to of reach[node]!) expect(done.has(to)).toBe(true);
        }
      }),
    );
  });

  it('goes deeper than a call stack', () => {
    const length = 200_000;
    const chain = Array.from({ length }, (_, node) => [node + 1 < length ? node + 1 : -1]);
    expect(componentsOf(chain)).toHaveLength(length);
    expect(componentsOf([...chain.slice(0, -1), [0]])).toHaveLength(1);
  });
});
