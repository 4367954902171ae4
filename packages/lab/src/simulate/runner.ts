import {
  type BaseEvent,
  CommonDice,
  type Dice,
  MAX_CHOICES,
  NO_ACTOR,
  type Outcome,
  type Policy,
  type Ruleset,
  type Seed,
  SeededDice,
  type Table,
  type Who,
} from '@fray/engine';
import type { Measured } from './counter.js';
import { LazyDice } from './lazy-dice.js';

/** The outcome of a fight that did not end within the limit, or never will. */
export const UNFINISHED: Outcome = { kind: 'unfinished', winner: null };

/** Makes the table that a choice is carried out at from the one that all others are. */
export type TableFor = (table: Table<unknown, BaseEvent>) => Table<unknown, BaseEvent>;

/** What a `Runner` fights. */
export interface RunnerOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  /** One per side. */
  readonly policies: readonly Policy[];
  readonly seed: Seed;
  readonly maxChoices?: number;
  /** Use common dice (one stream per purpose), for comparisons. */
  readonly common?: boolean;
  /** Receives the events. Without it no event is built. */
  readonly emit?: (event: BaseEvent) => void;
}

/** Dice that start over for each fight. */
interface DealtDice extends Dice {
  deal(index: number): void;
}

/**
 * Plays whole fights, one after the other, as fast as the rules allow: the same dice object is dealt anew for each fight, and no
 * object is created per step.
 *
 * @example
 * const runner = new Runner({ ruleset, plan, policies, seed: 7 });
 * for (let i = 0; i < 1000; i++) { runner.run(i); count(runner.outcome); }
 */
export class Runner {
  /** The final state of the last fight. */
  state: unknown;
  /** How many choices the last fight took, without answers to questions. */
  choices = 0;
  private readonly ruleset: Ruleset;
  private readonly plan: unknown;
  private readonly policies: readonly Policy[];
  private readonly maxChoices: number;
  private readonly dice: DealtDice;
  private readonly policyDice: DealtDice;
  private readonly table: Table<unknown, BaseEvent>;

  constructor({ ruleset, plan, policies, seed, maxChoices = MAX_CHOICES, common, emit }: RunnerOptions) {
    this.ruleset = ruleset;
    this.plan = plan;
    this.policies = policies;
    this.maxChoices = maxChoices;
    this.dice = common ? new CommonDice(seed) : new SeededDice(seed);
    this.policyDice = common
      ? new CommonDice(seed, 'policy')
      : new LazyDice(new SeededDice(seed, 0, 'policy'));
    this.table = {
      dice: this.dice,
      emit,
      ask: question =>
        policies[ruleset.sideOf(plan, this.state, question.who)]!.decide(
          plan,
          this.state,
          this.policyDice,
          question,
        ),
    };
  }

  /** Plays fight `index` of the seed to its end. */
  run(index: number): this {
    this.begin(index);
    this.finish();
    return this;
  }

  /** Starts fight `index`, to be played step by step with `actor`, `decide` and `apply`. */
  begin(index: number): void {
    this.deal(index);
    this.state = this.ruleset.start(this.plan, this.table);
    this.choices = 0;
  }

  /** Who chooses next; `NO_ACTOR` when the fight is over or has taken too many choices. */
  get actor(): Who {
    return this.choices < this.maxChoices ? this.ruleset.actor(this.plan, this.state) : NO_ACTOR;
  }

  decide(who: Who): unknown {
    const { ruleset, plan, state } = this;
    return this.policies[ruleset.sideOf(plan, state, who)]!.decide(plan, state, this.policyDice);
  }

  /** `tableFor` makes the table that the choice is carried out at, where part of it has happened already. */
  apply(choice: unknown, tableFor?: TableFor): void {
    this.ruleset.apply(this.plan, this.state, choice, tableFor ? tableFor(this.table) : this.table);
    this.choices++;
  }

  /** Makes a choice in a copy of a state and plays on from there, with the dice of fight `index`. */
  runFrom(from: unknown, choice: unknown, index: number): void {
    this.beginFrom(from, index);
    this.apply(choice);
    // Only what follows it is counted.
    this.choices = 0;
    this.finish();
  }

  /** Goes on from a copy of a state, with the dice of fight `index`: step by step with `actor`, `decide` and `apply`. */
  beginFrom(from: unknown, index: number): void {
    this.deal(index);
    this.state = this.ruleset.copy(from);
    this.choices = 0;
  }

  private deal(index: number): void {
    this.dice.deal(index);
    this.policyDice.deal(index);
  }

  /**
   * Plays on to the end: the same steps as `actor`, `decide` and `apply` in one loop, which is a third faster. With `most` it stops after so
   * many choices; true once the end is reached.
   */
  finish(most = Number.POSITIVE_INFINITY): boolean {
    const { ruleset, plan, policies, policyDice, table, state } = this;
    let { choices } = this;
    const end = Math.min(this.maxChoices, choices + most);
    let who = ruleset.actor(plan, state);
    for (; who !== NO_ACTOR && choices < end; who = ruleset.actor(plan, state)) {
      const policy = policies[ruleset.sideOf(plan, state, who)]!;
      ruleset.apply(plan, state, policy.decide(plan, state, policyDice), table);
      choices++;
    }
    this.choices = choices;
    return who === NO_ACTOR || choices >= this.maxChoices;
  }

  /** How the last fight ended. */
  get outcome(): Outcome {
    return this.ruleset.outcome(this.plan, this.state) ?? UNFINISHED;
  }

  /** What the ruleset measures of the last fight. */
  get measured(): Measured {
    return this.ruleset.measure?.(this.plan, this.state);
  }
}
