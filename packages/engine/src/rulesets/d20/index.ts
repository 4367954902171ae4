import { checkSetups } from '../../core/content/check-setups.js';
import type { RulesetModule } from '../../core/content/registry.js';
import { digest } from '../../core/hash.js';
import type { Ruleset } from '../../core/ruleset.js';
import { assemble, type D20Content, files, shipped } from './content/content.js';
import { createFight } from './fight.js';
import { createRun } from './run/index.js';

/** Heroes against monsters on a grid, with the shipped content. */
export const d20 = createFight(shipped);
/** The run through ten depths, with the shipped content. */
export const d20Run = createRun(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const d20Module: RulesetModule<D20Content> = {
  id: 'd20',
  title: 'D20',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('d20', content, rulesetsOf(content));
  },
  rulesets: (content = shipped) =>
    content === shipped ? [d20, d20Run] : rulesetsOf(content, digest(content.source)),
  setups: (content = shipped) => content.setups,
};

function rulesetsOf(content: D20Content, mark?: string): Ruleset[] {
  return [createFight(content, mark) as Ruleset, createRun(content, mark) as Ruleset];
}

export type { D20Choice } from './choices.js';
export type { D20Event } from './events.js';
export type { RunChoice } from './run/choices.js';
export type { RunInput } from './run/setup.js';
export type { D20Input, D20Setup } from './setup.js';
