import { invalid } from '../../../core/validation/validate.js';
import type { SagaContent } from '../content.js';
import { compile as compileDuel, heroIssues, type SagaPlan } from '../plan/plan.js';
import { type SharedPlan, sharedPlan } from '../plan/shared-plan.js';
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
  const shared = sharedPlan(content, setup.options);
  const issues = heroIssues(shared, setup.hero, 'hero');
  if (issues.length > 0) throw invalid('setup/invalid', 'The gauntlet setup', issues);
  const duels = content.gauntlet.sections.map(section =>
    compileDuel(content, { hero: setup.hero, enemy: section.enemy, options: setup.options }),
  );
  const { options, spells, weapons, armours, shield } = shared;
  return {
    options,
    spells,
    weapons,
    armours,
    shield,
    heroName: setup.hero.name,
    rollHero: setup.hero.characteristics === undefined,
    ownKit: setup.ownKit,
    hours: content.gauntlet.hours,
    sections: content.gauntlet.sections,
    duels,
  };
}
