import type { SagaContent, Spell, Weapon } from '../content.js';
import type { SagaOptions } from '../setup.js';

/** What the plans of a duel and of a gauntlet have in common: the options, and the content that rules look up. */
export interface SharedPlan {
  readonly options: SagaOptions;
  readonly spells: readonly Spell[];
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: SagaContent['armours'];
  readonly shield: SagaContent['shield'];
}

export function sharedPlan(content: SagaContent, options: SagaOptions): SharedPlan {
  const { spells, weapons, armours, shield } = content;
  return { options, spells, weapons, armours, shield };
}
