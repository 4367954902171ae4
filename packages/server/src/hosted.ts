import type { BaseEvent, Option, Ruleset, Table as TableOf } from '@fray/engine';
import { Problem } from './problem.js';

type Table = TableOf<unknown, BaseEvent>;

/** How much the built-in players may do in answer to one request. */
export interface Allowance {
  readonly decisions: number;
  readonly milliseconds: number;
  /** So many decisions and events are free, however long they take: a short delay may be the machine's, not the fight's. */
  readonly freeSteps?: number;
}

/**
 * A ruleset as a server runs it for one fight.
 *
 * Policies may decide only so often in answer to one request, and all of it may take only so long. Some setups make a
 * fight of millions of turns; without this, one request for such a fight between two policies would stop the server.
 *
 * Options are worked out once per state: they are shown after one choice and checked at the next, and a state
 * that `Fight` has reached never changes.
 */
export class Hosted {
  readonly ruleset: Ruleset;
  private decisions = 0;
  private milliseconds = 0;
  private deadline = 0;
  private freeSteps = 0;
  private state: unknown;
  private options: Option<unknown>[] = [];

  constructor(ruleset: Ruleset, allowance: Allowance) {
    this.allow(allowance);
    const decide: Ruleset['decide'] = (...given) => {
      if (this.decisions-- <= 0) throw tooLong();
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

  /** Another request begins. */
  allow({ decisions, milliseconds, freeSteps = 0 }: Allowance): void {
    this.freeSteps = freeSteps;
    this.decisions = decisions;
    this.milliseconds = milliseconds;
    this.deadline = performance.now() + milliseconds;
  }

  /** Looks at the clock with every event: a rule may go on for long without a decision. */
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
    else if (performance.now() > this.deadline) throw new OutOfTime(this.milliseconds);
  }
}

function tooLong(): Problem {
  return new Problem(
    'fight/too-long',
    'This would take more decisions of the built-in players than are made in one go. Play a side yourself, or start from a setup that ends sooner.',
  );
}

/** Playing took longer than was allowed. */
export class OutOfTime extends Problem {
  constructor(milliseconds: number) {
    super(
      'fight/too-long',
      `This takes longer than the ${milliseconds / 1000} s that the server gives to one request. Play a side yourself, or start from a smaller setup.`,
    );
  }
}
