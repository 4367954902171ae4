import { invalid } from '../../../core/validation/validate.js';
import type { RogueContent } from '../content/content.js';
import { heroIssues } from '../plan/hero.js';
import { compileShared, type RoguePlan } from '../plan/plan.js';
import type { RunSetup } from './setup.js';

export interface RunPlan extends RoguePlan {
  /** Where the run begins. */
  readonly depth: number;
}

export function compile(content: RogueContent, setup: RunSetup): RunPlan {
  const issues = heroIssues(content, setup.hero, 'hero');
  if (setup.depth > setup.options.depths)
    issues.push({ path: 'depth', reason: `the run has ${setup.options.depths} depths` });
  if (issues.length > 0) throw invalid('setup/invalid', 'The rogue run', issues);
  return {
    ...compileShared(content, setup.options, setup.hero),
    isRun: true,
    hasFixedSpeeds: false,
    depth: setup.depth,
  };
}
