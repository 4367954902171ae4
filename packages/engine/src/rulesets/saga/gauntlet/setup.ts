import { z } from 'zod';
import { invalid } from '../../../core/validation/validate.js';
import type { SagaContent } from '../content.js';
import {
  compile as compileDuel,
  heroIssues,
  heroSchema,
  optionsSchema,
  type Rules,
  rulesOf,
  type SagaPlan,
} from '../setup.js';

export const setupSchema = z.strictObject({
  /** Left out in part or whole: the characteristics are rolled and the kit is chosen in play. */
  hero: heroSchema.prefault({}),
  options: optionsSchema.prefault({}),
  /** Skips the choice of the kit and starts with the hero's own weapon and armour. */
  ownKit: z.boolean().default(false),
});
/** A Saga gauntlet with every usual value filled in. */
export type GauntletSetup = z.infer<typeof setupSchema>;
/** A Saga gauntlet as a caller writes it: what has a usual value may be left out. */
export type GauntletInput = z.input<typeof setupSchema>;

export interface GauntletPlan extends Rules {
  readonly heroName: string;
  readonly rollHero: boolean;
  readonly ownKit: boolean;
  readonly hours: number;
  readonly sections: SagaContent['gauntlet']['sections'];
  /** One duel per section, in order; their templates hold the enemies. */
  readonly duels: readonly SagaPlan[];
}

export function compile(content: SagaContent, setup: GauntletSetup): GauntletPlan {
  const rules = rulesOf(content, setup.options);
  const issues = heroIssues(rules, setup.hero, 'hero');
  if (issues.length > 0) throw invalid('setup/invalid', 'The gauntlet setup', issues);
  const duels = content.gauntlet.sections.map(section =>
    compileDuel(content, { hero: setup.hero, enemy: section.enemy, options: setup.options }),
  );
  const { options, spells, weapons, armours, shield } = rules;
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
