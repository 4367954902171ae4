import type { BaseEvent, Option, Ruleset, Table as TableOf } from '@fray/engine';
import { Problem } from '../http/problem.js';

type Table = TableOf<unknown, BaseEvent>;

/** How much the policies may do in answer to one request. */
export interface Budget {
  readonly decisions: number;
  readonly milliseconds: number;
  /** The clock counts only after so many decisions and events: before that a delay may be the machine's, not the fight's. */
  readonly freeSteps?: number;
}

/**
 * A ruleset as the server runs it for one fight, with two additions.
 *
 * Policies have a budget of decisions and time for each request. Some setups make a fight of millions of turns; without a
 * budget one request for such a fight between two policies would stop the server.
 *
 * The options of a state are computed once. They are shown after one choice and checked at the next, and a state that
 * `Fight` has reached never changes.
 */
export class BudgetedRuleset {
  readonly ruleset: Ruleset;
  private decisions = 0;
  private milliseconds = 0;
  private deadline = 0;
  private freeSteps = 0;
  private state: unknown;
  private options: Option<unknown>[] = [];

  constructor(ruleset: Ruleset, budget: Budget) {
    this.reset(budget);
    const decide: Ruleset['decide'] = (...given) => {
      if (this.decisions-- <= 0) throw tooManyDecisions();
      this.checkTime();
      return ruleset.decide(...given);
    };
    const options: Ruleset['options'] = (plan, state) => {
      if (state !== this.state) {
        this.options = ruleset.options(plan, state);
        this.state = state;
      }
      return this.options;
    };
    this.ruleset = Object.create(ruleset, {
      decide: { value: decide },
      options: { value: options },
      start: { value: (plan: unknown, table: Table) => ruleset.start(plan, this.timed(table)) },
      apply: {
        value: (plan: unknown, state: unknown, choice: unknown, table: Table) =>
          ruleset.apply(plan, state, choice, this.timed(table)),
      },
    }) as Ruleset;
  }

  /** Grants the budget for another request. */
  reset({ decisions, milliseconds, freeSteps = 0 }: Budget): void {
    this.freeSteps = freeSteps;
    this.decisions = decisions;
    this.milliseconds = milliseconds;
    this.deadline = performance.now() + milliseconds;
  }

  /** Checks the time at every event as well, because a rule may run for long without a decision. */
  private timed(table: Table): Table {
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
    else if (performance.now() > this.deadline) throw new TimeLimitError(this.milliseconds);
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
  constructor(milliseconds: number) {
    super(
      'fight/too-long',
      `This takes longer than the ${milliseconds / 1000} s that the server gives to one request. Play a side yourself, or start from a smaller setup.`,
    );
  }
}
