import { TooLarge } from '../exact/graph.js';
import { readSettings } from '../exact/odds-settings.js';
import { DecisionGraph } from '../optimum/decision-graph.js';
import { improve } from '../optimum/policy-iteration.js';
import { type OpenPosition, stepOf } from './position.js';

/** More states and results of choices than this are not followed. */
const MAX_EFFORT = 100_000;

/**
 * By option the exact chance to win after it if the side plays as well as possible from there on; null where there is too much to follow, or
 * something is hidden.
 */
export async function optimalValues(
  position: OpenPosition,
  pause: () => Promise<void>,
): Promise<readonly number[] | null> {
  const { toGoal, plan, policies, goal, isHidden, side, team, open, from } = position;
  if (goal === null || isHidden || !toGoal.key) return null;
  try {
    const graph = new DecisionGraph(
      { ruleset: toGoal, plan, policies, maxStates: MAX_EFFORT, maxPaths: MAX_EFFORT },
      side,
    );
    const roots: number[] = [];
    for (const option of open) {
      const { choice, tableFor } = stepOf(position, option);
      roots.push(await graph.addChoice(from, choice, pause, tableFor));
    }
    while (graph.expand(1)) {
      if (graph.results + graph.nodes > MAX_EFFORT) return null;
      await pause();
    }
    const { best } = await improve(graph, team, readSettings('The hint', {}));
    return roots.map(root => best.won[root]!);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return null;
  }
}
