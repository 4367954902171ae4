import type { Deadline } from '../deadline.js';
import { TooLarge } from '../exact/graph.js';
import { pauseOrGiveUp, type Settings } from '../exact/odds-settings.js';
import { type Solution, solve } from '../exact/solve.js';
import type { DecisionGraph } from './decision-graph.js';

/** A way must win this much more often to be taken: less may be a rounding error. */
const MIN_GAIN = 1e-12;

/** Far more rounds than it ever takes, which is about five. */
const MAX_ROUNDS = 200;

/** A graph solved with the ways that its decisions take now. */
export interface SolvedPolicy {
  readonly solution: Solution;
  /** By node: how likely our side wins from there. */
  readonly won: Float64Array;
}

/**
 * The best way of every decision, by policy iteration: the graph is solved for the current policy, then each decision takes the way that
 * wins most often if all others stay the same, until none has a better one. It starts from ordinary play and changes a decision only for
 * a real gain. So every difference in the end matters, every round wins at least as often as the one before, and endless fights, which
 * count as not won, are never preferred.
 */
export async function improve(
  graph: DecisionGraph,
  team: number,
  settings: Settings,
): Promise<{ ordinary: SolvedPolicy; best: SolvedPolicy }> {
  const { exactDeadline } = settings;
  const ordinary = solvePolicy(graph, team, exactDeadline);
  let best = ordinary;
  for (let round = 0; takeBetterWays(graph, best.won, team); round++) {
    if (round === MAX_ROUNDS) throw new TooLarge(`optimal play was not found in ${MAX_ROUNDS} rounds`);
    await pauseOrGiveUp(settings, () => `optimal play was not found in ${exactDeadline.text}`);
    best = solvePolicy(graph, team, exactDeadline);
  }
  return { ordinary, best };
}

function solvePolicy(graph: DecisionGraph, team: number, deadline: Deadline): SolvedPolicy {
  const solution = solve(graph, deadline);
  const { values, width } = solution;
  const won = new Float64Array(graph.nodes);
  for (const [row, { winner }] of graph.outcomes.entries()) {
    if (winner !== team) continue;
    for (let node = 0; node < won.length; node++) won[node]! += values[node * width + row]!;
  }
  return { solution, won };
}

/** Lets every decision take its best way. False if none found a better one. */
function takeBetterWays(graph: DecisionGraph, won: Float64Array, team: number): boolean {
  let isImproved = false;
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    let highest = won[graph.decisions.data[decision]!]! + MIN_GAIN;
    for (let way = 0; way < graph.ways.data[decision]!; way++) {
      const chance = winChance(graph, won, team, decision, way);
      if (chance <= highest) continue;
      highest = chance;
      graph.take(decision, way);
      isImproved = true;
    }
  }
  return isImproved;
}

/** How likely our side wins if a decision takes a way and everything after it follows the solved policy. */
export function winChance(
  { firstWay, wayFirst, wayCount, target, probability, outcomes }: DecisionGraph,
  won: Float64Array,
  team: number,
  decision: number,
  way: number,
): number {
  const index = firstWay.data[decision]! + way;
  const begin = wayFirst.data[index]!;
  const end = begin + wayCount.data[index]!;
  let sum = 0;
  for (let edge = begin; edge < end; edge++) {
    const to = target.data[edge]!;
    if (to >= 0) sum += probability.data[edge]! * won[to]!;
    else if (outcomes[-1 - to]!.winner === team) sum += probability.data[edge]!;
  }
  return sum;
}
