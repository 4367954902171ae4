import { invalid } from '../../../core/validation/validate.js';
import type { SagaContent } from '../content.js';
import { compile as compileDuel, heroIssues, type SagaPlan } from '../plan/plan.js';
import type { SharedPlan } from '../plan/shared-plan.js';
import type { GauntletSetup } from './setup.js';

export interface GauntletPlan extends SharedPlan {
  readonly heroName: string;
  readonly rollHero: boolean;
  readonly ownKit: boolean;
  readonly hours: number;
  readonly sections: SagaContent['gauntlet']['sections'];
  /** One duel per section, in order. */
  readonly duels: readonly SagaPlan[];
}

export function compile(content: SagaContent, setup: GauntletSetup): GauntletPlan {
  const { hero, options, ownKit, lastStand } = setup;
  const { hours, sections } = content.gauntlet;
  const issues = heroIssues({ options, content }, hero);
  if (issues.length > 0) throw invalid('setup/invalid', 'The gauntlet setup', issues);
  return {
    options,
    content,
    heroName: hero.name,
    rollHero: hero.characteristics === undefined,
    ownKit,
    hours,
    sections,
    duels: sections.map(({ enemy }, index) =>
      compileDuel(content, { hero, enemy, options }, lastStand && index === sections.length - 1),
    ),
  };
}
