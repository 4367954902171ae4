import type { Ruleset } from '@fray/engine';
import { Problem } from './problem.js';

/**
 * A ruleset whose policies may decide only so often until `rest` is called. Some setups make a fight of
 * millions of turns; without this, one request for such a fight between two policies would stop the server.
 */
export class Guard {
  readonly ruleset: Ruleset;
  private left: number;

  constructor(
    ruleset: Ruleset,
    private readonly decisions: number,
  ) {
    this.left = decisions;
    const decide: Ruleset['decide'] = (...given) => {
      if (this.left-- <= 0) {
        throw new Problem(
          'fight/too-long',
          `This would take more than ${decisions} decisions of the built-in players in one go. Play a side yourself, or start from a setup that ends sooner.`,
        );
      }
      return ruleset.decide(...given);
    };
    this.ruleset = Object.create(ruleset, { decide: { value: decide, enumerable: true } }) as Ruleset;
  }

  rest(): void {
    this.left = this.decisions;
  }
}
