import {
  type BaseEvent,
  EnumeratingDice,
  NO_ACTOR,
  type Outcome,
  type Policy,
  type Question,
  type Ruleset,
  StateKey,
  type Table,
  TooLarge,
} from '@fray/engine';
import type { Deadline } from '../deadline.js';
import { type TableFor, UNFINISHED } from '../simulate/runner.js';
import { KeyTable } from './key-table.js';
import { Float64List, Int32List } from './typed-lists.js';

/** An ending. Its index among the graph's outcomes is its row; row 0 is 'unfinished', for fights that never end. */
export type OutcomeRow = Pick<Outcome, 'kind' | 'winner'>;

/** How many results a single choice may have. */
const MAX_PATHS = 200_000;

/** Results of a choice that are followed before the event loop may run. */
const PATHS_AT_ONCE = 200;

export interface GraphOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  /** One per side. */
  readonly policies: readonly Policy[];
  readonly maxStates: number;
  /** The most results of choices that are followed in all. Default: no limit. */
  readonly maxPaths?: number;
  /** When to give up, even in the middle of a choice. */
  readonly deadline?: Deadline;
}

/** Draws and results between two looks at the clock. */
const CLOCK_INTERVAL = 64;

/** Why a graph was not finished. */
export { TooLarge };

/**
 * Every state that a fight can come to, and how likely one follows another. Nodes are numbered as they are found; a node stands for all
 * states with the same key. The target of an edge is a node or, if negative, an ending: −1 − row of the outcome. A node has at most one
 * edge to each target.
 */
export class Graph {
  readonly outcomes: OutcomeRow[] = [UNFINISHED];
  /** By node: where its edges begin, and how many it has. */
  readonly first = new Int32List();
  readonly count = new Int32List();
  readonly target = new Int32List();
  /** The probability of edge e of a node is at e − `shift` of the node: nodes with the same probabilities can share them. */
  readonly probability = new Float64List();
  readonly shift = new Int32List();
  /** The nodes that stand for no state: the start of the fight, or choices added by `addChoice`. */
  readonly roots = new Set<number>();
  protected readonly keys = new KeyTable(8192);
  /** States that have not been expanded yet, and their nodes. */
  private readonly waiting: unknown[] = [];
  private readonly waitingNodes: number[] = [];
  /** Only the ending matters, so draws after the end (loot, for example) are not followed. */
  protected readonly dice = new EnumeratingDice(() => this.isOver());
  protected readonly table: Table<unknown, BaseEvent>;
  /** The state of the current path. */
  protected state: unknown = null;
  /** States that are no longer needed: copies are written over them. */
  protected readonly spare: unknown[] = [];
  /** The state that is being expanded, and the choice made there, once it is known that the choice depends on no die. */
  protected from: unknown = null;
  protected choice: unknown;
  protected isChosen = false;
  /** The key of the current state. */
  protected readonly key = new StateKey();
  private paths = 0;
  private pathsInAll = 0;
  private clockCalls = 0;
  /** By node and by outcome: the last edge that leads there. It is valid if it belongs to the current node. */
  private readonly edgeTo = new Int32List();
  private readonly edgeToEnd: number[] = [-1];
  protected begin = 0;
  /** Whether the current state has results that have not been followed yet. */
  protected isHalfway = false;

  constructor(protected readonly options: GraphOptions) {
    const { ruleset } = options;
    if (!ruleset.key) throw new TooLarge(`${ruleset.id} does not say which of its states are equal`);
    this.table = {
      dice: this.dice,
      emit: undefined,
      ask: question => this.answer(question),
    };
  }

  /** Answers a question in the middle of a rule by the policy of the side that is asked. */
  protected answer(question: Question<unknown>): unknown {
    const { ruleset, plan, policies } = this.options;
    const side = ruleset.sideOf(plan, this.state, question.who);
    return policies[side]!.decide(plan, this.state, this.dice, question);
  }

  /** Throws if time is up. Called at every draw and every result. */
  private checkTime(): void {
    const { deadline } = this.options;
    if (!deadline || ++this.clockCalls % CLOCK_INTERVAL !== 0 || !deadline.isPast) return;
    throw new TooLarge(
      `${this.nodes.toLocaleString('en')} states were found in ${deadline.text}, and there are more`,
    );
  }

  protected isOver(): boolean {
    this.checkTime();
    const { ruleset, plan } = this.options;
    return this.state !== null && ruleset.outcome(plan, this.state) !== null;
  }

  get nodes(): number {
    return this.first.length;
  }

  /** How many results of choices were followed so far. */
  get results(): number {
    return this.pathsInAll;
  }

  /** Adds the start of the fight as a node. */
  addStart(): number {
    const { ruleset, plan } = this.options;
    const node = this.addRoot();
    this.walk(node, () => {
      this.state = null;
      this.state = ruleset.start(plan, this.table);
    });
    return node;
  }

  /**
   * Adds a choice in a given state as a node. `pause` is called between its results, because there may be many. `tableFor` makes the table
   * that the choice is carried out at, before each of its results: where part of it has happened already, that part is repeated there.
   */
  async addChoice(
    from: unknown,
    choice: unknown,
    pause: () => Promise<void>,
    tableFor: TableFor = table => table,
  ): Promise<number> {
    const { ruleset, plan } = this.options;
    const step = () => {
      this.state = ruleset.copy(from);
      ruleset.apply(plan, this.state, choice, tableFor(this.table));
    };
    const node = this.addRoot();
    this.beginWalk();
    for (let more = this.explore(step); more; more = this.exploreOn(step)) await pause();
    this.endWalk(node);
    return node;
  }

  /** Adds a state, where the policies play on, as a node. */
  addPosition(state: unknown): number {
    const node = this.addRoot();
    this.walk(node, () => {
      this.state = this.options.ruleset.copy(state);
    });
    return node;
  }

  /** Expands up to `max` of the waiting states. False when none is left. */
  expand(max: number): boolean {
    for (let i = 0; i < max && this.waiting.length > 0 && !this.isHalfway; i++) {
      this.expandState(this.waitingNodes.pop()!, this.waiting.pop());
    }
    return this.isHalfway || this.waiting.length > 0;
  }

  /** Finds the edges of one state, by the policy of the side that chooses there. */
  protected expandState(node: number, from: unknown): void {
    this.from = from;
    this.isChosen = false;
    this.walk(node, this.step);
    this.spare.push(from);
  }

  /** Makes the choice in a copy of the state that is being expanded. */
  protected readonly step = (): void => {
    const { ruleset, plan, policies } = this.options;
    const state = ruleset.copy(this.from, this.spare.pop());
    this.state = state;
    if (!this.isChosen) {
      const policy = policies[ruleset.sideOf(plan, state, ruleset.actor(plan, state))]!;
      this.choice = policy.decide(plan, state, this.dice);
      // A decision that used no die is the same on every path.
      this.isChosen = !this.dice.hasBranched;
    }
    ruleset.apply(plan, state, this.choice, this.table);
  };

  protected readKey(state: unknown): void {
    const { ruleset, plan } = this.options;
    this.key.clear();
    ruleset.key!(plan, state, this.key);
  }

  private addRoot(): number {
    const node = this.addNode();
    this.roots.add(node);
    return node;
  }

  /** Follows every path of one step; the results are the edges of the node. */
  protected walk(node: number, step: () => void): void {
    this.beginWalk();
    this.dice.explore(step, this.leaf);
    this.endWalk(node);
  }

  protected beginWalk(): void {
    this.begin = this.target.length;
    this.paths = 0;
  }

  /** Follows the first paths of a step; `exploreOn` follows some more. True if any are left. */
  protected explore(step: () => void): boolean {
    return this.dice.explore(step, this.leaf, PATHS_AT_ONCE);
  }

  protected exploreOn(step: () => void): boolean {
    return this.dice.exploreOn(step, this.leaf, PATHS_AT_ONCE);
  }

  protected endWalk(node: number): void {
    this.first.data[node] = this.begin;
    this.shift.data[node] = this.target.length - this.probability.length;
    this.count.data[node] = this.target.length - this.begin;
  }

  private readonly leaf = (): void => {
    if (++this.paths > MAX_PATHS) {
      throw new TooLarge(`a single choice has more than ${MAX_PATHS.toLocaleString('en')} results`);
    }
    this.checkTime();
    const { maxPaths = Number.POSITIVE_INFINITY } = this.options;
    if (++this.pathsInAll > maxPaths)
      throw new TooLarge(`choices have more than ${maxPaths.toLocaleString('en')} results in all`);
    const { nodes } = this;
    const target = this.targetOf(this.state);
    if (this.nodes === nodes) this.spare.push(this.state);
    this.addEdge(target, this.dice.probability);
  };

  /** Adds an edge to the current node, or adds the probability to its edge with the same target. */
  protected addEdge(target: number, probability: number): void {
    const edge = target < 0 ? this.edgeToEnd[-1 - target]! : this.edgeTo.data[target]!;
    if (edge >= this.begin) {
      this.probability.data[edge - this.target.length + this.probability.length]! += probability;
      return;
    }
    if (target < 0) this.edgeToEnd[-1 - target] = this.target.length;
    else this.edgeTo.data[target] = this.target.length;
    this.target.push(target);
    this.probability.push(probability);
  }

  /** The node or ending of a state, as the target of an edge. */
  protected targetOf(state: unknown): number {
    const { ruleset, plan } = this.options;
    if (ruleset.actor(plan, state) === NO_ACTOR) return -1 - this.row(ruleset.outcome(plan, state));
    this.readKey(state);
    const fresh = this.nodes;
    const node = this.keys.numberOf(this.key.words, this.key.length, fresh);
    if (node === fresh) this.addState(state);
    return node;
  }

  /** Adds a new state as a node. */
  protected addState(state: unknown): number {
    const { maxStates } = this.options;
    if (this.keys.size > maxStates)
      throw new TooLarge(`there are more than ${maxStates.toLocaleString('en')} states`);
    const node = this.addNode();
    this.waitingNodes.push(node);
    this.waiting.push(state);
    return node;
  }

  protected addNode(): number {
    this.first.push(0);
    this.count.push(0);
    this.shift.push(0);
    this.edgeTo.push(-1);
    return this.first.length - 1;
  }

  private row(outcome: Outcome | null): number {
    const { kind, winner } = outcome ?? UNFINISHED;
    for (let row = 0; row < this.outcomes.length; row++) {
      const each = this.outcomes[row]!;
      if (each.kind === kind && each.winner === winner) return row;
    }
    this.edgeToEnd.push(-1);
    return this.outcomes.push({ kind, winner }) - 1;
  }
}
