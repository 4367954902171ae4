import type { SagaContent } from '../content.js';
import type { SagaOptions } from '../setup.js';

/** What the plans of a duel and of a gauntlet have in common. */
export interface SharedPlan {
  readonly options: SagaOptions;
  readonly content: SagaContent;
}
