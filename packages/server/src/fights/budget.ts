import type { BaseEvent, Opponent, Ruleset, Table } from '@fray/engine';
import { Problem } from '../http/problem.js';

/** How much the policies may do in answer to one request. */
export interface BudgetLimits {
  readonly decisions: number;
  readonly milliseconds: number;
  /** The clock counts only after so many decisions and events: before that a delay may be the machine's, not the fight's. */
  readonly freeSteps?: number;
}

/** About as many decisions as an expert tries out for one of its own. */
const DECISIONS_OF_EXPERT = 4_000;

/** What an expert tries out before its choices does not count against the decisions of a fight; its time does. */
export function withOpponent(limits: BudgetLimits, opponent: Opponent | undefined): BudgetLimits {
  return opponent === 'expert' ? { ...limits, decisions: limits.decisions * DECISIONS_OF_EXPERT } : limits;
}

/**
 * Limits the decisions of the policies and their time for each request. Some setups make a fight of millions of turns, and companions
 * may fight on for ever while a hero lies dying; without a budget one request for such a fight would stop the server.
 */
export class Budget {
  private decisions = 0;
  private deadline = 0;
  private freeSteps = 0;

  constructor(readonly limits: BudgetLimits) {
    this.reset();
  }

  /** Grants the budget for another request. */
  reset(): void {
    const { decisions, milliseconds, freeSteps = 0 } = this.limits;
    this.decisions = decisions;
    this.deadline = performance.now() + milliseconds;
    this.freeSteps = freeSteps;
  }

  /** The decisions made since the last reset. */
  get spent(): number {
    return this.limits.decisions - this.decisions;
  }

  /** The same ruleset within this budget. */
  limit<Setup, Plan, State, Choice, Event extends BaseEvent>(
    ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  ): Ruleset<Setup, Plan, State, Choice, Event> {
    type Limited = typeof ruleset;
    const decide: Limited['decide'] = (...given) => {
      if (this.decisions-- <= 0) throw tooManyDecisions();
      this.checkTime();
      return ruleset.decide(...given);
    };
    const start: Limited['start'] = (plan, table) => ruleset.start(plan, this.timed(table));
    const apply: Limited['apply'] = (plan, state, choice, table) =>
      ruleset.apply(plan, state, choice, this.timed(table));
    const { changeable } = ruleset;
    return Object.create(ruleset, {
      decide: { value: decide },
      start: { value: start },
      apply: { value: apply },
      // A setup that changes content is run by a ruleset of its own, which has the same budget.
      changeable: {
        value: changeable && {
          pack: changeable.pack,
          change: (changes: unknown) => this.limit(changeable.change(changes) as Limited),
        },
      },
    }) as Limited;
  }

  /** Checks the time at every event as well, because a rule may run for long without a decision. */
  private timed<Choice, Event extends BaseEvent>(table: Table<Choice, Event>): Table<Choice, Event> {
    const { emit } = table;
    if (!emit) return table;
    return {
      ...table,
      emit: event => {
        this.checkTime();
        return emit(event);
      },
    };
  }

  private checkTime(): void {
    if (this.freeSteps > 0) this.freeSteps--;
    else if (performance.now() > this.deadline) throw new TimeLimitError(this.limits.milliseconds);
  }
}

function tooManyDecisions(): Problem {
  return new Problem(
    'fight/too-long',
    'This would take more decisions of the built-in players than are made in one go. Play a side yourself, or start from a setup that ends sooner.',
  );
}

/** A request took longer than its budget. */
export class TimeLimitError extends Problem {
  constructor(milliseconds: number, advice = 'Play a side yourself, or start from a smaller setup.') {
    super(
      'fight/too-long',
      `This takes longer than the ${milliseconds / 1000} s that the server gives to one request. ${advice}`,
    );
  }
}
