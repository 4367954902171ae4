import type { Deadline } from '../deadline.js';
import { TooLarge } from '../exact/graph.js';
import { pauseOrGiveUp, type Settings } from '../exact/odds-settings.js';
import { type Solution, solve } from '../exact/solve.js';
import type { DecisionGraph } from './decision-graph.js';

/** A way must win so much more often to be taken: less may be the last digit of the arithmetic. */
const BETTER = 1e-12;

/** Far more rounds than it ever takes: five or so do. */
const MOST_ROUNDS = 200;

/** What a graph comes to if every decision takes the way it takes. */
export interface Played {
  readonly solution: Solution;
  /** By node: how likely our side wins from there. */
  readonly won: Float64Array;
}

/**
 * The best way of every decision, by policy iteration: everything is solved as it is played, then each decision takes
 * the way that wins most often if all others stay, until none has a better one. The first round is the usual policy,
 * and a way is left only for one that is truly better: so what differs in the end matters, every round wins at least as
 * often as the one before, and nobody is lured into fights without end, which count as not won.
 */
export async function improve(
  graph: DecisionGraph,
  team: number,
  settings: Settings,
): Promise<{ usual: Played; best: Played }> {
  const { exactDeadline } = settings;
  const usual = play(graph, team, exactDeadline);
  let best = usual;
  for (let round = 0; takeBetter(graph, best.won, team); round++) {
    if (round === MOST_ROUNDS) throw new TooLarge(`the best way was not found in ${MOST_ROUNDS} rounds`);
    await pauseOrGiveUp(settings, () => `the best way was not found in ${exactDeadline.text}`);
    best = play(graph, team, exactDeadline);
  }
  return { usual, best };
}

function play(graph: DecisionGraph, team: number, deadline: Deadline): Played {
  const solution = solve(graph, deadline);
  const { values, width } = solution;
  const won = new Float64Array(graph.nodes);
  for (const [row, { winner }] of graph.outcomes.entries()) {
    if (winner !== team) continue;
    for (let node = 0; node < won.length; node++) won[node]! += values[node * width + row]!;
  }
  return { solution, won };
}

/** Whether any decision found a better way. */
function takeBetter(graph: DecisionGraph, won: Float64Array, team: number): boolean {
  let found = false;
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    let most = won[graph.decisions.data[decision]!]! + BETTER;
    for (let way = 0; way < graph.ways.data[decision]!; way++) {
      const chance = worth(graph, won, team, decision, way);
      if (chance <= most) continue;
      most = chance;
      graph.take(decision, way);
      found = true;
    }
  }
  return found;
}

/** How likely our side wins if a decision takes a way, and all goes on from there as it was solved. */
export function worth(
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
