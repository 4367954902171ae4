import { type BaseEvent, EnumeratingDice, NOBODY, type Outcome, type Ruleset, type Table } from '@fray/engine';
import { GrowingFloat64, GrowingInt32 } from './growing.js';
import type { Policy } from './policies.js';
import { UNFINISHED } from './run.js';

/** A way to end: the row of the graph's outcomes. Row 0 is 'unfinished', for fights that never end. */
export type OutcomeRow = Pick<Outcome, 'kind' | 'winner'>;

/** More results than this of a single choice are not walked through. */
const MOST_PATHS = 200_000;

export interface GraphOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  /** One per side. */
  readonly policies: readonly Policy[];
  readonly maxStates: number;
}

/** Why a graph was not finished. */
export class TooLarge extends Error {}

/**
 * Every state that a fight can come to, and how likely one follows another. Nodes are numbered as they are
 * found; a node stands for all states of one key. An edge leads to a node or, if negative, to an ending:
 * −1 − row of the outcome. Edges of one node that lead to the same place are one edge.
 */
export class Graph {
  readonly outcomes: OutcomeRow[] = [UNFINISHED];
  /** Where the edges of a node begin, and how many it has. */
  readonly first = new GrowingInt32();
  readonly count = new GrowingInt32();
  readonly target = new GrowingInt32();
  readonly probability = new GrowingFloat64();
  /** The nodes that `root` made. */
  readonly roots = new Set<number>();
  private readonly numbers = new Map<string, number>();
  /** States that still have to be played on from, beside their numbers. */
  private readonly waiting: unknown[] = [];
  private readonly waitingNumbers: number[] = [];
  private readonly dice = new EnumeratingDice();
  private readonly table: Table<unknown, BaseEvent>;
  /** The state that the running path works on. */
  private state: unknown;
  private paths = 0;
  /** For each place an edge of the node at hand leads to, that edge's number. */
  private readonly edgeTo = new Map<number, number>();

  constructor(private readonly options: GraphOptions) {
    const { ruleset, plan, policies } = options;
    this.table = {
      dice: this.dice,
      emit: undefined,
      ask: question =>
        policies[ruleset.sideOf(plan, this.state, question.who)]!.decide(plan, this.state, this.dice, question),
    };
  }

  get nodes(): number {
    return this.first.length;
  }

  /**
   * Adds a node that stands for the beginning, or for a choice made by hand: `enter` makes the state, rolling
   * what there is to roll on the table that it is given.
   */
  root(enter: (table: Table<unknown, BaseEvent>) => unknown): number {
    const number = this.addNode();
    this.roots.add(number);
    this.walk(number, () => {
      this.state = undefined;
      this.state = enter(this.table);
    });
    return number;
  }

  /** Plays on from up to `most` of the states that wait. False when none is left. */
  expand(most: number): boolean {
    const { ruleset, plan, policies } = this.options;
    for (let i = 0; i < most && this.waiting.length > 0; i++) {
      const from = this.waiting.pop();
      const number = this.waitingNumbers.pop()!;
      const policy = policies[ruleset.sideOf(plan, from, ruleset.actor(plan, from))]!;
      this.walk(number, () => {
        const state = ruleset.copy(from);
        this.state = state;
        ruleset.apply(plan, state, policy.decide(plan, state, this.dice), this.table);
      });
    }
    return this.waiting.length > 0;
  }

  /** Walks every path of one step; its results are the edges of the node. */
  private walk(number: number, step: () => void): void {
    this.edgeTo.clear();
    this.first.data[number] = this.target.length;
    this.paths = 0;
    this.dice.explore(step, this.leaf);
    this.count.data[number] = this.target.length - this.first.data[number]!;
  }

  private readonly leaf = (): void => {
    if (++this.paths > MOST_PATHS) {
      throw new TooLarge(`a single choice has more than ${MOST_PATHS} results`);
    }
    const place = this.place(this.state);
    const edge = this.edgeTo.get(place);
    if (edge === undefined) {
      this.edgeTo.set(place, this.target.length);
      this.target.push(place);
      this.probability.push(this.dice.probability);
    } else {
      this.probability.data[edge]! += this.dice.probability;
    }
  };

  /** The node or ending of a state. */
  private place(state: unknown): number {
    const { ruleset, plan, maxStates } = this.options;
    if (ruleset.actor(plan, state) === NOBODY) return -1 - this.row(ruleset.outcome(plan, state));
    const key = ruleset.key!(plan, state);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    if (this.numbers.size >= maxStates) throw new TooLarge(`there are more than ${maxStates} states`);
    const number = this.addNode();
    this.numbers.set(key, number);
    this.waiting.push(state);
    this.waitingNumbers.push(number);
    return number;
  }

  private addNode(): number {
    this.first.push(0);
    this.count.push(0);
    return this.first.length - 1;
  }

  private row(outcome: Outcome | null): number {
    const { kind, winner } = outcome ?? UNFINISHED;
    for (let row = 0; row < this.outcomes.length; row++) {
      const each = this.outcomes[row]!;
      if (each.kind === kind && each.winner === winner) return row;
    }
    return this.outcomes.push({ kind, winner }) - 1;
  }
}
