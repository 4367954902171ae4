import { z } from 'zod';
import { gridOf, TILE } from '../../../boards/grid/index.js';
import { invalid } from '../../../core/validation/validate.js';
import type { RogueContent } from '../content/content.js';
import { heroIssues, heroSchema, heroTemplate } from '../plan/hero.js';
import { optionsSchema, type Rules, rulesOf } from '../plan/plan.js';
import type { RogueState } from '../state/state.js';

export const setupSchema = z.strictObject({
  hero: heroSchema.prefault({}),
  /** Where the run begins. */
  depth: z.int().min(1).max(99).default(1),
  options: optionsSchema.prefault({}),
});
/** A Rogue run with every usual value filled in. */
export type RunSetup = z.infer<typeof setupSchema>;
/** A Rogue run as a caller writes it: what has a usual value may be left out. */
export type RunInput = z.input<typeof setupSchema>;

export interface RunPlan extends Rules {
  readonly depth: number;
  /** The hero before his first level; every run starts as a copy. */
  readonly template: RogueState;
}

export function compile(content: RogueContent, setup: RunSetup): RunPlan {
  const rules = rulesOf(content, setup.options, setup.hero.name, true);
  const issues = heroIssues(rules, setup.hero, 'hero');
  if (setup.depth > setup.options.depths)
    issues.push({ path: 'depth', reason: `the run has ${setup.options.depths} depths` });
  if (issues.length > 0) throw invalid('setup/invalid', 'The rogue run', issues);
  const template = heroTemplate(rules, setup.hero, setup.depth, gridOf([TILE.floor]), 0);
  return { ...rules, depth: setup.depth, template };
}
