import {
  type BaseEvent,
  EnumeratingDice,
  NO_ACTOR,
  type Outcome,
  type Question,
  type Ruleset,
  StateKey,
  type Table,
  TooLarge,
} from '@fray/engine';
import type { Deadline } from '../deadline.js';
import type { Policy } from '../policies/policy.js';
import { UNFINISHED } from '../simulate/runner.js';
import { KeyTable } from './key-table.js';
import { Float64List, Int32List } from './typed-lists.js';

/** A way to end: the row of the graph's outcomes. Row 0 is 'unfinished', for fights that never end. */
export type OutcomeRow = Pick<Outcome, 'kind' | 'winner'>;

/** More results than this of a single choice are not walked through. */
const MOST_PATHS = 200_000;

/** Results of a choice that are walked through before others have a turn. */
const PATHS_AT_ONCE = 200;

export interface GraphOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  /** One per side. */
  readonly policies: readonly Policy[];
  readonly maxStates: number;
  /** How many results of choices are walked through in all; as many as it takes unless said otherwise. */
  readonly maxPaths?: number;
  /** When to give up, also in the middle of a choice that has ever more results. */
  readonly deadline?: Deadline;
}

/** Dice and results between two looks at the clock. */
const LOOK_EVERY = 64;

/** Why a graph was not finished. */
export { TooLarge };

/**
 * Every state that a fight can come to, and how likely one follows another. Nodes are numbered as they are
 * found; a node stands for all states of one key. An edge leads to a node or, if negative, to an ending:
 * −1 − row of the outcome. Edges of one node that lead to the same place are one edge.
 */
export class Graph {
  readonly outcomes: OutcomeRow[] = [UNFINISHED];
  /** Where the edges of a node begin, and how many it has. */
  readonly first = new Int32List();
  readonly count = new Int32List();
  readonly target = new Int32List();
  /** Of edge e of a node stands at e − `shift` of the node: nodes with the same probabilities may share them. */
  readonly probability = new Float64List();
  readonly shift = new Int32List();
  /** The nodes that stand for no state: the beginning, or choices made by hand. */
  readonly roots = new Set<number>();
  protected readonly keys = new KeyTable(8192);
  /** States that still have to be played on from, beside their numbers. */
  private readonly waiting: unknown[] = [];
  private readonly waitingNumbers: number[] = [];
  /** How it ends is all that is asked for: what is drawn after the end, such as loot, is not walked through. */
  protected readonly dice = new EnumeratingDice(() => this.isOver());
  protected readonly table: Table<unknown, BaseEvent>;
  /** The state that the running path works on. */
  protected state: unknown = null;
  /** States that nobody needs any more: copies are written over them. */
  protected readonly spare: unknown[] = [];
  /** What is played on from, and what is chosen there, once that is known to hang on no die. */
  protected from: unknown = null;
  protected choice: unknown;
  protected isChosen = false;
  /** The key of the state at hand. */
  protected readonly key = new StateKey();
  private paths = 0;
  private pathsInAll = 0;
  private looks = 0;
  /** By node and by outcome: the last edge that leads there. It counts if it is one of the node at hand. */
  private readonly edgeTo = new Int32List();
  private readonly edgeToEnd: number[] = [-1];
  protected begin = 0;
  /** Whether the state at hand has more results than were walked through at once. */
  protected isHalfway = false;

  constructor(protected readonly options: GraphOptions) {
    const { ruleset } = options;
    if (!ruleset.key) throw new TooLarge(`${ruleset.id} does not say which of its states are alike`);
    this.table = {
      dice: this.dice,
      emit: undefined,
      ask: question => this.answer(question),
    };
  }

  /** Whoever is asked in the middle of a rule answers as its policy says. */
  protected answer(question: Question<unknown>): unknown {
    const { ruleset, plan, policies } = this.options;
    const side = ruleset.sideOf(plan, this.state, question.who);
    return policies[side]!.decide(plan, this.state, this.dice, question);
  }

  /** Throws where there is no time left. AskedQuestion at every die and every result. */
  private checkTime(): void {
    const { deadline } = this.options;
    if (!deadline || ++this.looks % LOOK_EVERY !== 0 || !deadline.isPast) return;
    throw new TooLarge(`${this.nodes.toLocaleString('en')} states in ${deadline.text} were not all`);
  }

  protected isOver(): boolean {
    this.checkTime();
    const { ruleset, plan } = this.options;
    return this.state !== null && ruleset.outcome(plan, this.state) !== null;
  }

  get nodes(): number {
    return this.first.length;
  }

  /** Adds the beginning of the fight as a node. */
  addStart(): number {
    const { ruleset, plan } = this.options;
    const number = this.addRoot();
    this.walk(number, () => {
      this.state = null;
      this.state = ruleset.start(plan, this.table);
    });
    return number;
  }

  /** Adds a choice made by hand in some state as a node; `rest` comes between its results, of which there may be many. */
  async addChoice(from: unknown, choice: unknown, rest: () => Promise<void>): Promise<number> {
    const { ruleset, plan } = this.options;
    const step = () => {
      this.state = ruleset.copy(from);
      ruleset.apply(plan, this.state, choice, this.table);
    };
    const number = this.addRoot();
    this.beginWalk();
    for (let more = this.explore(step); more; more = this.exploreOn(step)) await rest();
    this.endWalk(number);
    return number;
  }

  /** Plays on from up to `most` of the states that wait. False when none is left. */
  expand(most: number): boolean {
    for (let i = 0; i < most && this.waiting.length > 0 && !this.isHalfway; i++) {
      this.playOn(this.waitingNumbers.pop()!, this.waiting.pop());
    }
    return this.isHalfway || this.waiting.length > 0;
  }

  /** Plays on from one state, as the policy of whoever is to choose there says. */
  protected playOn(number: number, from: unknown): void {
    this.from = from;
    this.isChosen = false;
    this.walk(number, this.step);
    this.spare.push(from);
  }

  /** Makes the choice in a copy of the state that is played on from. */
  protected readonly step = (): void => {
    const { ruleset, plan, policies } = this.options;
    const state = ruleset.copy(this.from, this.spare.pop());
    this.state = state;
    if (!this.isChosen) {
      const policy = policies[ruleset.sideOf(plan, state, ruleset.actor(plan, state))]!;
      this.choice = policy.decide(plan, state, this.dice);
      // Without a die in it, a decision is the same on every path.
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
    const number = this.addNode();
    this.roots.add(number);
    return number;
  }

  /** Walks every path of one step; its results are the edges of the node. */
  protected walk(number: number, step: () => void): void {
    this.beginWalk();
    this.dice.explore(step, this.leaf);
    this.endWalk(number);
  }

  protected beginWalk(): void {
    this.begin = this.target.length;
    this.paths = 0;
  }

  /** The first paths of a step, or some more of them. Answers whether any are left. */
  protected explore(step: () => void): boolean {
    return this.dice.explore(step, this.leaf, PATHS_AT_ONCE);
  }

  protected exploreOn(step: () => void): boolean {
    return this.dice.exploreOn(step, this.leaf, PATHS_AT_ONCE);
  }

  protected endWalk(number: number): void {
    this.first.data[number] = this.begin;
    this.shift.data[number] = this.target.length - this.probability.length;
    this.count.data[number] = this.target.length - this.begin;
  }

  private readonly leaf = (): void => {
    if (++this.paths > MOST_PATHS) {
      throw new TooLarge(`a single choice has more than ${MOST_PATHS.toLocaleString('en')} results`);
    }
    this.checkTime();
    const { maxPaths = Number.POSITIVE_INFINITY } = this.options;
    if (++this.pathsInAll > maxPaths)
      throw new TooLarge(`choices have more than ${maxPaths.toLocaleString('en')} results in all`);
    const { nodes } = this;
    const place = this.place(this.state);
    if (this.nodes === nodes) this.spare.push(this.state);
    this.addEdge(place, this.dice.probability);
  };

  /** Adds an edge to the node whose paths are walked; those to the same place are one. */
  protected addEdge(place: number, probability: number): void {
    const edge = place < 0 ? this.edgeToEnd[-1 - place]! : this.edgeTo.data[place]!;
    if (edge >= this.begin) {
      this.probability.data[edge - this.target.length + this.probability.length]! += probability;
      return;
    }
    if (place < 0) this.edgeToEnd[-1 - place] = this.target.length;
    else this.edgeTo.data[place] = this.target.length;
    this.target.push(place);
    this.probability.push(probability);
  }

  /** The node or ending of a state. */
  protected place(state: unknown): number {
    const { ruleset, plan } = this.options;
    if (ruleset.actor(plan, state) === NO_ACTOR) return -1 - this.row(ruleset.outcome(plan, state));
    this.readKey(state);
    const fresh = this.nodes;
    const number = this.keys.numberOf(this.key.words, this.key.length, fresh);
    if (number === fresh) this.addState(state);
    return number;
  }

  /** Adds a state that was not known before as a node. */
  protected addState(state: unknown): number {
    const { maxStates } = this.options;
    if (this.keys.size > maxStates)
      throw new TooLarge(`there are more than ${maxStates.toLocaleString('en')} states`);
    const number = this.addNode();
    this.waitingNumbers.push(number);
    this.waiting.push(state);
    return number;
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
