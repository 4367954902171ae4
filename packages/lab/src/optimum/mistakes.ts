import type { CombatantView, FightView, Option, Ruleset } from '@fray/engine';
import { eachComponent } from '../exact/components.js';
import type { Graph } from '../exact/graph.js';
import { openOptions } from '../policies/policy.js';
import type { AskedQuestion, DecisionGraph } from './decision-graph.js';
import { worth } from './policy-iteration.js';

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
interface WrongDecision {
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
  const at = new Map<number, WrongDecision[]>();
  for (const wrongDecision of dearest(wrongDecisions(solved), LOOKED_AT)) {
    const node = graph.questions.get(wrongDecision.node)?.from ?? wrongDecision.node;
    at.set(node, [...(at.get(node) ?? []), wrongDecision]);
  }
  const groups = new Map<string, Group>();
  graph.retrace(new Set(at.keys()), (node, state) => {
    const view = ruleset.view(plan, state, side);
    for (const wrongDecision of at.get(node)!) {
      const asked = graph.questions.get(wrongDecision.node);
      const { decision } = wrongDecision;
      const named = nameWays(solved, state, asked, graph.usual.data[decision]!, best[decision]!);
      const key = JSON.stringify([named.question, named.usualOrder, named.betterOrder]);
      const group = groups.get(key) ?? new Group();
      groups.set(key, group);
      group.add(wrongDecision, won[wrongDecision.node]!, named, view);
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

function wrongDecisions({ graph, start, team, best, won }: Solved): WrongDecision[] {
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    graph.take(decision, graph.usual.data[decision]!);
  }
  const visits = visitsFrom(graph, start);
  const slips: WrongDecision[] = [];
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
  private named: WayNames | undefined;
  /** By bar: where it stood, and what that cost. */
  private readonly bars = new Map<string, { bar: Omit<Bar, 'low' | 'high'>; stood: [number, number][] }>();

  add(
    { costs, often, usualWins }: WrongDecision,
    betterWins: number,
    named: WayNames,
    view: FightView,
  ): void {
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

/** What may be left on its way when going round in a circle is given up. */
const LEFT = 1e-12;

/** Edges looked at in one set before giving up. */
const MOST_WORK = 2e8;

/** The nodes set by set, where nodes of one set lead to one another; a set comes after all that it leads to. */
interface Sets {
  readonly order: Int32Array;
  /** By set: where it begins in the order. */
  readonly begins: readonly number[];
  /** By node: its set, and its place in the order. */
  readonly setOf: Int32Array;
  readonly placeOf: Int32Array;
}

/** How often a fight that begins at `start` comes to each node, on average. Circles without a way out count once. */
export function visitsFrom(graph: Graph, start: number): Float64Array {
  const sets = setsOf(graph);
  /** By place in the order: what comes in and has not been handed on yet. */
  const coming = new Float64Array(graph.nodes);
  const visits = new Float64Array(graph.nodes);
  coming[sets.placeOf[start]!] = 1;
  for (let set = sets.begins.length - 2; set >= 0; set--) passThrough(graph, sets, set, coming, visits);
  return visits;
}

function setsOf(graph: Graph): Sets {
  const order = new Int32Array(graph.nodes);
  const setOf = new Int32Array(graph.nodes);
  const placeOf = new Int32Array(graph.nodes);
  const begins = [0];
  eachComponent(graph, (members, size) => {
    const begin = begins.at(-1)!;
    for (let i = 0; i < size; i++) {
      order[begin + i] = members[i]!;
      placeOf[members[i]!] = begin + i;
      setOf[members[i]!] = begins.length - 1;
    }
    begins.push(begin + size);
  });
  return { order, begins, setOf, placeOf };
}

/** Hands on what comes into a set, round and round until all but nothing is left in it. */
function passThrough(
  graph: Graph,
  sets: Sets,
  set: number,
  coming: Float64Array,
  visits: Float64Array,
): void {
  const { first, count, target, probability } = graph;
  const { order, begins, setOf, placeOf } = sets;
  const [begin, end] = [begins[set]!, begins[set + 1]!];
  const isLeft = leadsOut(graph, sets, set);
  let left = 1;
  for (let work = 0; left > LEFT && work < MOST_WORK; ) {
    left = 0;
    for (let place = begin; place < end; place++) {
      const amount = coming[place]!;
      if (amount === 0) continue;
      const node = order[place]!;
      const last = first.data[node]! + count.data[node]!;
      coming[place] = 0;
      visits[node]! += amount;
      if (!isLeft) continue;
      work += count.data[node]!;
      for (let edge = first.data[node]!; edge < last; edge++) {
        const to = target.data[edge]!;
        if (to < 0) continue;
        const onward = amount * probability.data[edge]!;
        coming[placeOf[to]!]! += onward;
        if (setOf[to] === set) left += onward;
      }
    }
  }
}

/** Whether a fight can leave a set; else going round in it would not end. */
function leadsOut({ first, count, target }: Graph, { order, begins, setOf }: Sets, set: number): boolean {
  for (let place = begins[set]!; place < begins[set + 1]!; place++) {
    const begin = first.data[order[place]!]!;
    for (let edge = begin; edge < begin + count.data[order[place]!]!; edge++) {
      const to = target.data[edge]!;
      if (to < 0 || setOf[to] !== set) return true;
    }
  }
  return false;
}

/** What a decision is called: the two ways, each as it stands here and as it is called anywhere. */
interface WayNames {
  readonly question?: string;
  readonly usual: string;
  readonly better: string;
  /** Without the tile or the target: 'Move', 'Fire Bolt'. */
  readonly usualOrder: string;
  readonly betterOrder: string;
}

/** Combatants that are told of; of more a line says nothing any more. */
const MOST_TOLD = 6;

/** The words for two ways of a decision, given by their numbers. */
function nameWays(
  { ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: unknown },
  state: unknown,
  asked: AskedQuestion | undefined,
  usual: number,
  better: number,
): WayNames {
  if (asked) {
    const label = (way: number) => asked.labels[way] ?? BY_LOT;
    return {
      question: asked.prompt,
      usual: label(usual),
      better: label(better),
      usualOrder: label(usual),
      betterOrder: label(better),
    };
  }
  const open = openOptions(ruleset.options(plan, state));
  const [one, other] = [open[usual], open[better]];
  const names = { usual: one?.label ?? BY_LOT, better: other?.label ?? BY_LOT };
  const [usualOrder, betterOrder] = [orderOf(one), orderOf(other)];
  if (usualOrder !== betterOrder) return { ...names, usualOrder, betterOrder };
  // The same on two tiles: who stands there matters, not where it is.
  const { board } = ruleset.view(plan, state);
  const isAimed = (option: Option<unknown> | undefined) =>
    board.kind === 'grid' && board.tokens.some(({ tile }) => tile === option?.aim?.tile);
  return one?.aim && !(isAimed(one) && isAimed(other))
    ? { ...names, usualOrder, betterOrder: `${betterOrder} elsewhere` }
    : { ...names, usualOrder: names.usual, betterOrder: names.better };
}

const BY_LOT = 'drawn by lot';

function orderOf(option: Option<unknown> | undefined): string {
  return option?.aim?.order ?? option?.target?.order ?? option?.label ?? BY_LOT;
}

/** How a fight stands, in a line: 'Hero LP 12/30 · Goblin LP 4/9, poisoned'. */
function describe(view: FightView): string {
  const standing = view.combatants.filter(({ fallen }) => !fallen);
  const told = standing.slice(0, MOST_TOLD).map(each => {
    const bars = each.bars.map(({ label, now, max }) => `${label} ${now}/${max}`);
    const badges = each.badges.map(({ label }) => label);
    return `${each.name} ${[...bars, ...badges, ...placeOf(view, each)].join(', ')}`;
  });
  if (standing.length > MOST_TOLD) told.push(`${standing.length - MOST_TOLD} more`);
  return told.join(' · ');
}

/** Where somebody stands, on boards where that means something. */
function placeOf({ board }: FightView, { who }: CombatantView): string[] {
  if (board.kind === 'grid') {
    const token = board.tokens.find(each => each.who === who);
    return token ? [`at ${token.tile % board.width}, ${Math.floor(token.tile / board.width)}`] : [];
  }
  if (board.kind === 'zones') {
    const token = board.tokens.find(each => each.who === who);
    return token ? [board.zones[token.zone]!.name] : [];
  }
  if (board.kind !== 'range') return [];
  const foes = board.ranges.find(each => each.who === who)?.foes ?? [];
  return foes.length === 0 ? [] : [`range ${Math.min(...foes.map(({ range }) => range))}`];
}
