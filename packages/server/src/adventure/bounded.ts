import type { BaseEvent, Ruleset } from '@fray/engine';
import { Problem } from '../problem.js';

/** How often, and for how long, the built-in players may still decide in answer to this request. */
export class Patience {
  private left = 0;
  private deadline = 0;

  constructor(
    readonly most: number,
    private readonly milliseconds: number,
  ) {}

  get spent(): number {
    return this.most - this.left;
  }

  renew(): void {
    this.left = this.most;
    this.deadline = performance.now() + this.milliseconds;
  }

  spend(): void {
    if (this.left-- > 0 && performance.now() < this.deadline) return;
    throw new Problem(
      'fight/too-long',
      'From here the fight would go on by itself for longer than the server waits. Choose something else, or end the adventure and load your last save.',
      { status: 409 },
    );
  }
}

/**
 * A ruleset whose built-in players lose patience: companions and monsters may fight on for ever while the hero lies
 * there, and one such request would stop the server.
 */
export function bounded<Setup, Plan, State, Choice, Event extends BaseEvent>(
  ruleset: Ruleset<Setup, Plan, State, Choice, Event>,
  patience: Patience,
): typeof ruleset {
  const decide: typeof ruleset.decide = (plan, state, dice, question) => {
    patience.spend();
    return ruleset.decide(plan, state, dice, question);
  };
  return Object.create(ruleset, { decide: { value: decide } }) as typeof ruleset;
}
