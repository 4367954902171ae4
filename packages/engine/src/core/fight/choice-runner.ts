import { append } from '../append.js';
import type { Dice } from '../dice/dice.js';
import { diceOf } from '../dice/dice-of-seed.js';
import { type Seed, SeededDice } from '../dice/seeded.js';
import { FrayError } from '../errors.js';
import type { BaseEvent } from '../events.js';
import { type Opponent, opponentPolicy } from '../policies/opponents.js';
import type { Policy } from '../policies/policy.js';
import { NO_ACTOR, type Question, type Ruleset, type Table } from '../ruleset.js';

/** The snapshots of all dice. */
interface DicePositions {
  readonly dice: number[];
  readonly policyDice: number[];
  readonly aftermathDice: number[];
}

/** A choice under way: where it began, so that it can be run again once its question is answered. */
interface Pending<State, Choice> extends DicePositions {
  readonly choice: Choice;
  readonly answers: readonly Choice[];
  readonly state: State;
}

/** All that changes while a fight goes on. */
export interface FightInternals<State, Choice> extends DicePositions {
  readonly state: State;
  readonly pending: Pending<State, Choice> | null;
  readonly question: Question<Choice> | null;
  readonly shown: number;
}

/** After so many decisions of policies in a row a fight is refused: the combatants may be unable to hurt each other. */
export const MAX_CHOICES = 100_000;

/** What a fight is made of before it begins. */
export interface FightParts<Setup, Plan, State, Choice, Event extends BaseEvent> {
  readonly ruleset: Ruleset<Setup, Plan, State, Choice, Event>;
  readonly plan: Plan;
  readonly players: readonly number[];
  /** How well the other sides play. */
  readonly opponent: Opponent;
  readonly dice: Dice;
  readonly seed: Seed;
  readonly maxDecisions: number;
}

/** Thrown by `ask` to leave the rule; never seen outside this file. */
class UnansweredQuestion<Choice> {
  constructor(readonly question: Question<Choice>) {}
}

/**
 * Runs the choices of a fight on its state. A rule that asks an unanswered question is left, and its choice run
 * again from the beginning once there is an answer.
 */
export class ChoiceRunner<Setup, Plan, State, Choice, Event extends BaseEvent> {
  state!: State;
  /** What has to be answered before the rule can go on. */
  question: Question<Choice> | null = null;
  private pending: Pending<State, Choice> | null = null;
  /** How many events of the pending choice have been handed out already. */
  private shown = 0;
  /** How many questions the running choice has asked so far. */
  private asked = 0;
  private buffer: Event[] = [];
  private readonly policyDice: Dice;
  private readonly aftermathDice: Dice;
  private readonly origin: DicePositions;
  private readonly table: Table<Choice, Event>;

  private readonly ruleset: Ruleset<Setup, Plan, State, Choice, Event>;
  private readonly plan: Plan;
  private readonly players: readonly number[];
  /** Plays the sides that are nobody's. */
  private readonly policy: Policy<Plan, State, Choice>;
  private readonly dice: Dice;
  private readonly maxDecisions: number;
  /** How many decisions policies have made since the last choice of a player. */
  private decisions = 0;

  constructor(parts: FightParts<Setup, Plan, State, Choice, Event>) {
    this.ruleset = parts.ruleset;
    this.plan = parts.plan;
    this.players = parts.players;
    this.policy = opponentPolicy(parts.ruleset, parts.opponent);
    this.dice = parts.dice;
    this.maxDecisions = parts.maxDecisions;
    this.policyDice = diceOf(parts.seed, 'policy');
    this.aftermathDice = new SeededDice(parts.seed, 0, 'aftermath');
    this.origin = this.dicePositions();
    this.table = {
      dice: this.dice,
      aftermath: this.aftermathDice,
      emit: event => this.buffer.push(event),
      ask: question => this.answer(question),
    };
  }

  /** Whether a choice waits for an answer. */
  get isWaiting(): boolean {
    return this.pending !== null;
  }

  /** Goes back to where nothing had begun. */
  rewind(): void {
    this.restoreDice(this.origin);
    this.pending = this.question = null;
    this.shown = 0;
  }

  /** Plays up to the first choice of a player. */
  begin(): void {
    this.decisions = 0;
    this.state = this.ruleset.start(this.plan, this.table);
    this.advance();
  }

  /** Makes a choice, or answers the open question; then all follows up to the next choice of a player. */
  take(choice: Choice): void {
    this.decisions = 0;
    if (this.pending) this.run({ ...this.pending, answers: [...this.pending.answers, choice] });
    else this.step(choice);
    if (!this.question) this.advance();
  }

  /** Hands out what has happened since the last call. */
  collect(): Event[] {
    const fresh = this.buffer;
    this.buffer = [];
    return fresh;
  }

  internals(): FightInternals<State, Choice> {
    return {
      state: this.state,
      ...this.dicePositions(),
      pending: this.pending,
      question: this.question,
      shown: this.shown,
    };
  }

  resumeFrom(internals: FightInternals<State, Choice>): void {
    this.restoreDice(internals);
    this.state = internals.state;
    this.pending = internals.pending;
    this.question = internals.question;
    this.shown = internals.shown;
  }

  private dicePositions(): DicePositions {
    return {
      dice: this.dice.snapshot(),
      policyDice: this.policyDice.snapshot(),
      aftermathDice: this.aftermathDice.snapshot(),
    };
  }

  private restoreDice(from: DicePositions): void {
    this.dice.restore(from.dice);
    this.policyDice.restore(from.policyDice);
    this.aftermathDice.restore(from.aftermathDice);
  }

  /** Plays the sides that follow their policy, until a player must choose or it is over. */
  private advance(): void {
    const { ruleset, plan } = this;
    for (let who = ruleset.actor(plan, this.state); who !== NO_ACTOR; who = ruleset.actor(plan, this.state)) {
      if (this.players.includes(ruleset.sideOf(plan, this.state, who))) return;
      this.step(this.decide());
      if (this.question) return;
    }
  }

  private step(choice: Choice): void {
    this.run({ choice, answers: [], state: this.state, ...this.dicePositions() });
  }

  /**
   * Runs a choice from its beginning with the answers there are: same dice, same prefix. Works on a copy, so a
   * state once handed out never changes and going back is putting the old one in place.
   */
  private run(pending: Pending<State, Choice>): void {
    const before = this.buffer;
    this.buffer = [];
    this.pending = pending;
    this.asked = 0;
    this.state = this.ruleset.copy(pending.state);
    this.restoreDice(pending);
    try {
      this.ruleset.apply(this.plan, this.state, pending.choice, this.table);
      this.question = null;
      this.pending = null;
    } catch (thrown) {
      if (!(thrown instanceof UnansweredQuestion)) throw thrown;
      this.question = thrown.question;
    }
    const fresh = this.buffer.slice(this.shown);
    this.shown = this.question ? this.buffer.length : 0;
    this.buffer = before;
    append(this.buffer, fresh);
  }

  /** The policy's choice, or its answer to a question. */
  private decide(question?: Question<Choice>): Choice {
    if (this.decisions++ >= this.maxDecisions) throw tooLong(this.maxDecisions);
    return this.policy.decide(this.plan, this.state, this.policyDice, question);
  }

  private answer(question: Question<Choice>): Choice {
    const side = this.ruleset.sideOf(this.plan, this.state, question.who);
    if (!this.players.includes(side)) return this.decide(question);
    const given = this.pending?.answers[this.asked++];
    if (given === undefined) throw new UnansweredQuestion(question);
    return given;
  }
}

function tooLong(most: number): FrayError {
  return new FrayError(
    'fight/too-long',
    `The built-in players have chosen ${most.toLocaleString('en')} times in a row and the fight is not over. Play a side yourself, or start from a setup that ends sooner.`,
    { data: { decisions: most } },
  );
}
