import type { Option, Ruleset } from '@fray/engine';
import { Problem } from './problem.js';

/**
 * A ruleset as a server runs it for one fight.
 *
 * Policies may decide only so often in answer to one request. Some setups make a fight of millions of turns;
 * without this, one request for such a fight between two policies would stop the server.
 *
 * Options are worked out once per state: they are shown after one choice and checked at the next, and a state
 * that `Fight` has reached never changes.
 */
export class Hosted {
  readonly ruleset: Ruleset;
  private left: number;
  private state: unknown;
  private options: Option<unknown>[] = [];

  constructor(ruleset: Ruleset, decisions: number) {
    this.left = decisions;
    const decide: Ruleset['decide'] = (...given) => {
      if (this.left-- <= 0) throw tooLong();
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
    }) as Ruleset;
  }

  /** Another request: so many decisions may be made from now on. */
  allow(decisions: number): void {
    this.left = decisions;
  }
}

function tooLong(): Problem {
  return new Problem(
    'fight/too-long',
    'This would take more decisions of the built-in players than are made in one go. Play a side yourself, or start from a setup that ends sooner.',
  );
}
