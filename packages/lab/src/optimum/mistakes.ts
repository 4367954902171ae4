import { type CombatantView, type FightView, type Option, openOptions, type Ruleset } from '@fray/engine';
import { getOrCreate } from '../get-or-create.js';
import type { DecisionGraph, MidStepQuestion } from './decision-graph.js';
import { winChance } from './policy-iteration.js';
import { visitsFrom } from './visits.js';

/** Smaller losses may be rounding errors. */
const MIN_LOSS = 1e-10;

/** How many wrong decisions are described: those that cost most. */
const MAX_DESCRIBED = 20_000;

/** One state in which ordinary play does not do the best thing. */
export interface Example {
  /** The state of the fight in one line. */
  readonly state: string;
  readonly ordinary: string;
  readonly better: string;
  /** How likely our side wins after either, if it plays on optimally. */
  readonly ordinaryWins: number;
  readonly betterWins: number;
  /** How often ordinary play comes to this state in a fight, on average. */
  readonly perFight: number;
}

/** A combatant's bar (HP, POWER), and the range in which it is in eight of ten cases. */
interface Bar {
  readonly name: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly max: number;
}

/** Something that ordinary play does although something else wins more often. */
export interface Mistake {
  /** The question in the middle of a rule that is answered wrongly; absent if it is a choice of its own. */
  readonly question?: string;
  readonly ordinary: string;
  readonly better: string;
  /** How much of the win rate it loses. All mistakes add up to what optimal play gains. */
  readonly cost: number;
  /** How often it is made in a fight, on average, and in how many different states. */
  readonly perFight: number;
  readonly states: number;
  /** The bars when it is made, weighted by its cost. */
  readonly when: readonly Bar[];
  /** The state where it costs most. */
  readonly example: Example;
}

export interface Mistakes {
  /** Most costly first. */
  readonly mistakes: readonly Mistake[];
  /** What is lost by all others, and by ordinary play going round in circles. */
  readonly others: number;
}

/** A solved fight: the best way of each decision, and by node how likely our side then wins. */
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

/** A decision in which ordinary play does not take the best way. */
interface WrongDecision {
  readonly decision: number;
  readonly node: number;
  readonly perFight: number;
  readonly ordinaryWins: number;
  readonly cost: number;
}

/**
 * Where ordinary play loses what optimal play would gain. The cost of a mistake is how often ordinary play comes to it times how much less
 * our side wins by it if everything after it is optimal. These costs add up to the whole difference.
 */
export function mistakesOf(solved: Solved, gain: number, maxMistakes: number): Mistakes {
  const { graph, ruleset, plan, side, best, won } = solved;
  /** By the node whose state describes them: for a question, the node where the step began that led to it. */
  const byNode = new Map<number, WrongDecision[]>();
  for (const wrongDecision of mostCostly(wrongDecisions(solved), MAX_DESCRIBED)) {
    const node = graph.questions.get(wrongDecision.node)?.stepNode ?? wrongDecision.node;
    byNode.set(node, [...(byNode.get(node) ?? []), wrongDecision]);
  }
  const groups = new Map<string, MistakeGroup>();
  graph.retrace(new Set(byNode.keys()), (node, state) => {
    const view = ruleset.view(plan, state, side);
    for (const wrongDecision of byNode.get(node)!) {
      const asked = graph.questions.get(wrongDecision.node);
      const { decision } = wrongDecision;
      const named = nameWays(solved, state, asked, graph.ordinary.data[decision]!, best[decision]!);
      const key = JSON.stringify([named.question, named.ordinaryOrder, named.betterOrder]);
      const group = getOrCreate(groups, key, () => new MistakeGroup());
      group.add(wrongDecision, won[wrongDecision.node]!, named, view);
    }
  });
  const mistakes = mostCostly(
    [...groups.values()].map(group => group.mistake()),
    maxMistakes,
  );
  const others = gain - mistakes.reduce((sum, { cost }) => sum + cost, 0);
  return { mistakes, others: Math.max(0, others) };
}

function mostCostly<T extends { readonly cost: number }>(all: T[], max: number): T[] {
  return all.sort((a, b) => b.cost - a.cost).slice(0, max);
}

function wrongDecisions({ graph, start, team, best, won }: Solved): WrongDecision[] {
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    graph.take(decision, graph.ordinary.data[decision]!);
  }
  const visits = visitsFrom(graph, start);
  const wrong: WrongDecision[] = [];
  for (let decision = 0; decision < graph.decisions.length; decision++) {
    const node = graph.decisions.data[decision]!;
    const ordinary = graph.ordinary.data[decision]!;
    const perFight = visits[node]!;
    if (perFight === 0 || best[decision] === ordinary) continue;
    const ordinaryWins = winChance(graph, won, team, decision, ordinary);
    const cost = perFight * (won[node]! - ordinaryWins);
    if (won[node]! - ordinaryWins > MIN_LOSS) wrong.push({ decision, node, perFight, ordinaryWins, cost });
  }
  return wrong;
}

/** Wrong decisions of one kind, such as 'Attack' instead of 'Heal'. */
class MistakeGroup {
  private cost = 0;
  private perFight = 0;
  private states = 0;
  private worst = -1;
  private example: Example | undefined;
  private named: WayNames | undefined;
  /** By bar: its values, each with its weight. */
  private readonly bars = new Map<string, { bar: Omit<Bar, 'low' | 'high'>; values: [number, number][] }>();

  add(
    { cost, perFight, ordinaryWins }: WrongDecision,
    betterWins: number,
    named: WayNames,
    view: FightView,
  ): void {
    this.cost += cost;
    this.perFight += perFight;
    this.states++;
    for (const { name, bars } of view.combatants) {
      for (const { label, now, max } of bars) {
        const key = JSON.stringify([name, label]);
        const entry = getOrCreate(this.bars, key, () => ({ bar: { name, label, max }, values: [] }));
        entry.values.push([now, cost]);
      }
    }
    if (cost <= this.worst) return;
    this.worst = cost;
    this.named = named;
    const { ordinary, better } = named;
    this.example = { state: describe(view), ordinary, better, ordinaryWins, betterWins, perFight };
  }

  mistake(): Mistake {
    const { cost, perFight, states } = this;
    const { question, ordinaryOrder, betterOrder } = this.named!;
    return {
      ...(question === undefined ? {} : { question }),
      ordinary: ordinaryOrder,
      better: betterOrder,
      cost,
      perFight,
      states,
      when: [...this.bars.values()].map(({ bar, values }) => ({ ...bar, ...middleRange(values, cost) })),
      example: this.example!,
    };
  }
}

/** From the 10th to the 90th percentile, by weight. */
function middleRange(values: [number, number][], total: number): { low: number; high: number } {
  values.sort(([a], [b]) => a - b);
  const at = (share: number) => {
    let sum = 0;
    for (const [now, weight] of values) {
      sum += weight;
      if (sum >= share * total) return now;
    }
    return values.at(-1)![0];
  };
  return { low: at(0.1), high: at(0.9) };
}

/** The names of two ways of a decision, in this state and in general. */
interface WayNames {
  readonly question?: string;
  readonly ordinary: string;
  readonly better: string;
  /** Without the tile or the target: 'Move', 'Fire Bolt'. */
  readonly ordinaryOrder: string;
  readonly betterOrder: string;
}

/** With more combatants than this a line becomes unreadable. */
const MAX_DESCRIBED_COMBATANTS = 6;

/** The names of two ways of a decision, given by their numbers. */
function nameWays(
  { ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: unknown },
  state: unknown,
  asked: MidStepQuestion | undefined,
  ordinary: number,
  better: number,
): WayNames {
  if (asked) {
    const label = (way: number) => asked.labels[way] ?? AT_RANDOM;
    return {
      question: asked.prompt,
      ordinary: label(ordinary),
      better: label(better),
      ordinaryOrder: label(ordinary),
      betterOrder: label(better),
    };
  }
  const open = openOptions(ruleset.options(plan, state));
  const [ordinaryOption, betterOption] = [open[ordinary], open[better]];
  const names = { ordinary: ordinaryOption?.label ?? AT_RANDOM, better: betterOption?.label ?? AT_RANDOM };
  const [ordinaryOrder, betterOrder] = [orderOf(ordinaryOption), orderOf(betterOption)];
  if (ordinaryOrder !== betterOrder) return { ...names, ordinaryOrder, betterOrder };
  // The same order on two tiles: if combatants stand there, they are named, else the tile does not matter.
  const { board } = ruleset.view(plan, state);
  const isAtToken = (option: Option<unknown> | undefined) =>
    board.kind === 'grid' && board.tokens.some(({ tile }) => tile === option?.aim?.tile);
  return ordinaryOption?.aim && !(isAtToken(ordinaryOption) && isAtToken(betterOption))
    ? { ...names, ordinaryOrder, betterOrder: `${betterOrder} elsewhere` }
    : { ...names, ordinaryOrder: names.ordinary, betterOrder: names.better };
}

const AT_RANDOM = 'chosen at random';

function orderOf(option: Option<unknown> | undefined): string {
  return option?.aim?.order ?? option?.target?.order ?? option?.label ?? AT_RANDOM;
}

/** The state of a fight in one line: 'Hero LP 12/30 · Goblin LP 4/9, poisoned'. */
function describe(view: FightView): string {
  const standing = view.combatants.filter(({ fallen }) => !fallen);
  const lines = standing.slice(0, MAX_DESCRIBED_COMBATANTS).map(each => {
    const bars = each.bars.map(({ label, now, max }) => `${label} ${now}/${max}`);
    const badges = each.badges.map(({ label }) => label);
    return `${each.name} ${[...bars, ...badges, ...placeOf(view, each)].join(', ')}`;
  });
  if (standing.length > MAX_DESCRIBED_COMBATANTS)
    lines.push(`${standing.length - MAX_DESCRIBED_COMBATANTS} more`);
  return lines.join(' · ');
}

/** Where a combatant stands, on boards that have places. */
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
