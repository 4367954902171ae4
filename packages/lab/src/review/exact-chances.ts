import { exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { PatternGraph } from '../exact/pattern-graph.js';
import { solve } from '../exact/solve.js';
import { stepOf } from '../forecast/position.js';
import type { Judged } from './judged.js';

/**
 * Gives the exact chances to those moments of a chapter from which all that may happen can be followed: one graph for all of them, the last
 * moment first, since it has the least ahead of it, and back until the effort is spent. It is solved once. Returns the effort: states and
 * results of choices.
 */
export async function addExactChances(
  moments: readonly Judged[],
  maxEffort: number,
  pause: () => Promise<void>,
): Promise<number> {
  const candidates = moments.filter(({ open }) => open.goal !== null && !open.isHidden && open.toGoal.key);
  const [first] = candidates;
  if (!first) return 0;
  const { toGoal, plan, policies, team } = first.open;
  const graph = new PatternGraph({
    ...{ ruleset: toGoal, plan, policies, maxStates: maxEffort, maxPaths: maxEffort },
  });
  const followed: { readonly moment: Judged; readonly roots: readonly number[] }[] = [];
  try {
    for (const moment of candidates.toReversed()) {
      const roots = await addRoots(graph, moment, pause);
      while (graph.expand(1)) {
        if (graph.results + graph.nodes > maxEffort) throw new TooLarge('the effort is spent');
        await pause();
      }
      followed.push({ moment, roots });
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  if (followed.length > 0) {
    const solution = solve(graph);
    for (const { moment, roots } of followed) {
      const values = roots.map(root => exactEndings(toGoal, graph, solution, root).wins[team]!.probability);
      moment.exact = { now: values.at(-1)!, options: values.slice(0, -1) };
    }
  }
  return graph.results + graph.nodes;
}

/** A node for each option, and one for ordinary play. */
async function addRoots(
  graph: PatternGraph,
  { open, options }: Judged,
  pause: () => Promise<void>,
): Promise<number[]> {
  const roots: number[] = [];
  for (const option of options) {
    const { choice, tableFor } = stepOf(open, option);
    roots.push(await graph.addChoice(open.from, choice, pause, tableFor));
  }
  if (open.ordinary >= 0) return [...roots, roots[open.ordinary]!];
  const { choice, tableFor } = stepOf(open);
  return [
    ...roots,
    open.begun ? await graph.addChoice(open.from, choice, pause, tableFor) : graph.addPosition(open.from),
  ];
}
