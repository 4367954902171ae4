import type { Option } from '@fray/engine';
import { exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { PatternGraph } from '../exact/pattern-graph.js';
import { solve } from '../exact/solve.js';
import { type OpenPosition, stepOf } from './position.js';

/** More states and results of choices than this are not followed. */
const MAX_EFFORT = 300_000;

/** The exact chances to win. */
export interface ExactValues {
  readonly now: number;
  /** By option. */
  readonly options: readonly number[];
}

/** Follows every result of every roll from a position, a part at a time, for as long as there are not too many. */
export class ExactAttempt {
  values: ExactValues | null = null;
  /** Whether it is known that it leads nowhere, or done. */
  isOver = false;
  private readonly graph: PatternGraph | null;
  private roots: readonly number[] | null = null;

  constructor(
    private readonly position: OpenPosition,
    private readonly pause: () => Promise<void>,
  ) {
    this.graph = graphFor(position);
    this.isOver = this.graph === null;
  }

  /** Goes on until so many states and results have been followed in all. The effort is counted, so it comes to the same everywhere. */
  async advance(effort: number): Promise<void> {
    const { graph } = this;
    if (!graph || this.isOver) return;
    try {
      this.roots ??= await this.addRoots(graph);
      const most = Math.min(effort, MAX_EFFORT);
      while (graph.results + graph.nodes < most) {
        if (!graph.expand(1)) {
          this.values = this.solve(graph, this.roots);
          this.isOver = true;
          return;
        }
        await this.pause();
      }
      if (graph.results + graph.nodes >= MAX_EFFORT) this.isOver = true;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.isOver = true;
    }
  }

  /** A node for each option, and one for ordinary play. */
  private async addRoots(graph: PatternGraph): Promise<number[]> {
    const { position, pause } = this;
    const { open, ordinary, from, begun } = position;
    const roots: number[] = [];
    const add = (option?: Option<unknown>) => {
      const { choice, tableFor } = stepOf(position, option);
      return graph.addChoice(from, choice, pause, tableFor);
    };
    for (const option of open) roots.push(await add(option));
    if (ordinary >= 0) roots.push(roots[ordinary]!);
    else roots.push(begun ? await add() : graph.addPosition(from));
    return roots;
  }

  private solve(graph: PatternGraph, roots: readonly number[]): ExactValues {
    const { toGoal, team } = this.position;
    const solution = solve(graph);
    const values = roots.map(root => exactEndings(toGoal, graph, solution, root).wins[team]!.probability);
    return { now: values.at(-1)!, options: values.slice(0, -1) };
  }
}

function graphFor({ toGoal, plan, policies, goal, isHidden }: OpenPosition): PatternGraph | null {
  if (goal === null || isHidden || !toGoal.key) return null;
  return new PatternGraph({ ruleset: toGoal, plan, policies, maxStates: MAX_EFFORT, maxPaths: MAX_EFFORT });
}
