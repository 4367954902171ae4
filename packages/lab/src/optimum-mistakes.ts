import type { FightView, Ruleset } from '@fray/engine';
import type { DecisionGraph } from './optimum-graph.js';
import { worth } from './optimum-solve.js';
import { visitsFrom } from './optimum-visits.js';
import { describe, type Named, nameWays } from './optimum-words.js';

/** Less than this is the last digit of the arithmetic. */
const LEAST = 1e-10;

/** The states that are looked at more closely: those that cost most. */
const LOOKED_AT = 20_000;

/** One state in which the usual player does not do the best thing. */
export interface Example {
  /** How the fight stands. */
  readonly state: string;
  readonly usual: string;
  readonly better: string;
  /** How likely our side wins after either, if it plays on as well as can be. */
  readonly usualWins: number;
  readonly betterWins: number;
  /** How often usual play comes to this state in a fight. */
  readonly often: number;
}

/** Where a bar stands, eight in ten times. */
interface Bar {
  readonly name: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly max: number;
}

/** Something that the usual player does although something else wins more often. */
export interface Mistake {
  /** The question in the middle of a rule that is answered so; absent where it is a choice of its own. */
  readonly question?: string;
  readonly usual: string;
  readonly better: string;
  /** How much of the win rate is lost by it. All mistakes together are what optimal play gains. */
  readonly costs: number;
  /** How often it is made in a fight, on average, and in how many different states. */
  readonly often: number;
  readonly states: number;
  /** How the fight stands when it is made, weighed by what it costs. */
  readonly when: readonly Bar[];
  /** Where it costs most. */
  readonly example: Example;
}

export interface Mistakes {
  /** The dearest first. */
  readonly mistakes: readonly Mistake[];
  /** What is lost by others, and by usual play going round in circles. */
  readonly others: number;
}

/** A solved fight: the best way of each decision, and how likely our side then wins from each node. */
export interface Solved {
  readonly graph: DecisionGraph;
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly start: number;
  readonly side: number;
  readonly team: number;
  readonly best: Int32Array;
  readonly won: Float64Array;
}

/** A decision that is not the best, as often as usual play comes to it. */
interface Slip {
  readonly decision: number;
  readonly node: number;
  readonly often: number;
  readonly usualWins: number;
  readonly costs: number;
}

/**
 * Where the usual player loses what optimal play would gain. A mistake costs as often as usual play comes to it times
 * how much less our side wins by it if all is played best from there on: that adds up to the whole difference.
 */
export function mistakesOf(solved: Solved, gain: number, most: number): Mistakes {
  const { graph, ruleset, plan, side, best, won } = solved;
  /** By the node whose state tells of them: of a question, where the step began that came to it. */
  const at = new Map<number, Slip[]>();
  for (const slip of dearest(slipsOf(solved), LOOKED_AT)) {
    const node = graph.questions.get(slip.node)?.from ?? slip.node;
    at.set(node, [...(at.get(node) ?? []), slip]);
  }
  const groups = new Map<string, Group>();
  graph.retrace(new Set(at.keys()), (node, state) => {
    const view = ruleset.view(plan, state, side);
    for (const slip of at.get(node)!) {
      const asked = graph.questions.get(slip.node);
      const { decision } = slip;
      const named = nameWays(solved, state, asked, graph.usual.data[decision]!, best[decision]!);
      const key = JSON.stringify([named.question, named.usualOrder, named.betterOrder]);
      const group = groups.get(key) ?? new Group();
      groups.set(key, group);
      group.add(slip, won[slip.node]!, named, view);
    }
  });
  const mistakes = dearest(
    [...groups.values()].map(group => group.mistake()),
    most,
  );
  const others = gain - mistakes.reduce((sum, { costs }) => sum + costs, 0);
  return { mistakes, others: Math.max(0, others) };
}

function dearest<T extends { readonly costs: number }>(all: T[], most: number): T[] {
  return all.sort((a, b) => b.costs - a.costs).slice(0, most);
}

function slipsOf({ graph, start, team, best, won }: Solved): Slip[] {
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    graph.take(decision, graph.usual.data[decision]!);
  }
  const visits = visitsFrom(graph, start);
  const slips: Slip[] = [];
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    const node = graph.decisions.data[decision]!;
    const usual = graph.usual.data[decision]!;
    const often = visits[node]!;
    if (often === 0 || best[decision] === usual) continue;
    const usualWins = worth(graph, won, team, decision, usual);
    const costs = often * (won[node]! - usualWins);
    if (won[node]! - usualWins > LEAST) slips.push({ decision, node, often, usualWins, costs });
  }
  return slips;
}

/** Slips of one kind. */
class Group {
  private costs = 0;
  private often = 0;
  private states = 0;
  private worst = -1;
  private example: Example | undefined;
  private named: Named | undefined;
  /** By bar: where it stood, and what that cost. */
  private readonly bars = new Map<string, { bar: Omit<Bar, 'low' | 'high'>; stood: [number, number][] }>();

  add({ costs, often, usualWins }: Slip, betterWins: number, named: Named, view: FightView): void {
    this.costs += costs;
    this.often += often;
    this.states++;
    for (const { name, bars } of view.combatants) {
      for (const { label, now, max } of bars) {
        const key = JSON.stringify([name, label]);
        const bar = this.bars.get(key) ?? { bar: { name, label, max }, stood: [] };
        this.bars.set(key, bar);
        bar.stood.push([now, costs]);
      }
    }
    if (costs <= this.worst) return;
    this.worst = costs;
    this.named = named;
    const { usual, better } = named;
    this.example = { state: describe(view), usual, better, usualWins, betterWins, often };
  }

  mistake(): Mistake {
    const { costs, often, states } = this;
    const { question, usualOrder, betterOrder } = this.named!;
    return {
      ...(question === undefined ? {} : { question }),
      usual: usualOrder,
      better: betterOrder,
      costs,
      often,
      states,
      when: [...this.bars.values()].map(({ bar, stood }) => ({ ...bar, ...middle(stood, costs) })),
      example: this.example!,
    };
  }
}

/** From the lowest to the highest tenth, by weight. */
function middle(stood: [number, number][], whole: number): { low: number; high: number } {
  stood.sort(([a], [b]) => a - b);
  const at = (share: number) => {
    let sum = 0;
    for (const [now, weight] of stood) {
      sum += weight;
      if (sum >= share * whole) return now;
    }
    return stood.at(-1)![0];
  };
  return { low: at(0.1), high: at(0.9) };
}
