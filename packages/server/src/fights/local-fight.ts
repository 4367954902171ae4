import {
  type BaseEvent,
  Fight,
  invalid,
  issuesOf,
  type Opponent,
  type Option,
  type Outcome,
  type Replay,
  type Ruleset,
  replayOf,
  type Seed,
} from '@fray/engine';
import { toProblem } from '../http/problem.js';
import { Budget, type BudgetLimits, withOpponent } from './budget.js';
import {
  type Decision,
  logEvents,
  MAX_EVENTS,
  type NewEvents,
  type PlayedFight,
  type Progress,
  type ShownFight,
  shownQuestion,
} from './played-fight.js';

/** Objects in memory take about so many times the bytes of their JSON. */
const BYTES_PER_CHARACTER = 4;
/** For a choice and its check value, in addition to the choice itself. */
const BYTES_PER_CHOICE = 200;
/** An estimate takes about as long as a turn, and the size changes little from turn to turn. */
const TURNS_BETWEEN_ESTIMATES = 16;

/** A fight as plain data, with which another thread can continue it. */
export interface FightRecord {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly seed: Seed;
  readonly players: readonly number[];
  readonly opponent: Opponent;
  readonly choices: readonly unknown[];
  readonly checks: readonly string[];
  readonly internals: ReturnType<Fight['internals']>;
  readonly policyDice: readonly number[];
}

/** A fight that is played in this thread. */
export class LocalFight implements PlayedFight {
  /** What can be done now: shown after one choice and checked at the next. */
  private options: readonly Option<unknown>[];
  private estimatedBytes = 0;
  private estimatedAtTurn = Number.NEGATIVE_INFINITY;

  /** The ruleset of the fight must be within this budget. */
  constructor(
    private readonly fight: Fight,
    private readonly budget: Budget,
  ) {
    this.options = fight.options();
  }

  /** Continues a fight of another thread. */
  static resume(ruleset: Ruleset, record: FightRecord, limits: BudgetLimits): LocalFight {
    const { setup, seed, players, opponent, choices, checks, internals, policyDice } = record;
    const budget = new Budget(withOpponent(limits, opponent));
    const fight = Fight.prepare(budget.limit(ruleset), setup, { seed, players, opponent });
    for (const choice of choices) fight.choices.push(choice);
    for (const check of checks) fight.checks.push(check);
    fight.resumeFrom(internals);
    fight.policyDice.restore([...policyDice]);
    return new LocalFight(fight, budget);
  }

  get turn(): number {
    return this.fight.choices.length;
  }

  get outcome(): Outcome | null {
    return this.fight.outcome;
  }

  progress(): Progress {
    const { turn, options, outcome, fight } = this;
    return { turn, question: shownQuestion(fight.question), options, outcome };
  }

  show(): ShownFight {
    const { ruleset, seed, players, opponent } = this.fight;
    const { id, version, content } = ruleset;
    const view = this.fight.view(this.fight.viewer);
    return { ruleset: id, version, content, seed, players, opponent, ...this.progress(), view };
  }

  estimateBytes(): number {
    const { fight, options, turn } = this;
    if (turn - this.estimatedAtTurn >= TURNS_BETWEEN_ESTIMATES) {
      // The setup counts twice, because the plan that is compiled from it is about as large.
      const objects = [fight.setup, fight.setup, fight.internals(), options, fight.choices];
      this.estimatedBytes = BYTES_PER_CHARACTER * JSON.stringify(objects).length;
      this.estimatedAtTurn = turn;
    }
    return this.estimatedBytes + BYTES_PER_CHOICE * turn;
  }

  choose(decision: Decision, known: number): NewEvents {
    this.budget.reset();
    const events = 'follow' in decision ? this.follow() : this.act(decision.choice);
    this.options = this.fight.options();
    return this.takeEvents(events, known);
  }

  replay(): Replay {
    return replayOf(this.fight);
  }

  toRecord(): FightRecord {
    const { ruleset, setup, seed, players, opponent, choices, checks, policyDice } = this.fight;
    return {
      ruleset: ruleset.id,
      setup,
      seed,
      players,
      opponent,
      choices,
      checks,
      internals: this.fight.internals(),
      policyDice: policyDice.snapshot(),
    };
  }

  /** The events before the first choice, or those of the replay that the fight was started from. */
  firstEvents(): string[] {
    return this.takeEvents(this.fight.events, 0).texts;
  }

  private follow(): readonly BaseEvent[] {
    const { policyDice } = this.fight;
    const before = policyDice.snapshot();
    try {
      return this.fight.follow();
    } catch (error) {
      policyDice.restore(before);
      throw error;
    }
  }

  private act(choice: unknown): readonly BaseEvent[] {
    try {
      return this.fight.act(choice, this.options);
    } catch (error) {
      const problem = toProblem(error);
      if (problem?.code !== 'choice/unknown') throw error;
      // It is none of the options. If it is not even a choice of this ruleset, the answer says what is wrong with it.
      const { choice: schema } = this.fight.ruleset;
      const parsed = schema.safeParse(choice);
      throw parsed.success
        ? problem
        : toProblem(
            invalid('choice/unknown', 'The choice', issuesOf(parsed.error, schema, choice)),
            'choice',
          );
    }
  }

  private takeEvents(events: readonly BaseEvent[], known: number): NewEvents {
    const { fight } = this;
    const logged = logEvents(fight, fight.visibleEvents(events, fight.viewer), known);
    fight.events.length = 0;
    return { texts: logged.map(event => JSON.stringify(event)), logged: logged.slice(0, MAX_EVENTS) };
  }
}
