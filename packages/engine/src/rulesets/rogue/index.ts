import { checkSetups } from '../../core/content/check-setups.js';
import type { RulesetModule } from '../../core/content/registry.js';
import { digest } from '../../core/hash.js';
import type { Ruleset } from '../../core/ruleset.js';
import { assemble, files, type RogueContent, shipped } from './content/content.js';
import { createFight } from './fight.js';
import { createRun } from './run/index.js';

/** One hero against the monsters of one map, with the shipped content. */
export const rogue = createFight(shipped);
/** Ten depths down to the Amulet, with the shipped content. */
export const rogueRun = createRun(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const rogueModule: RulesetModule<RogueContent> = {
  id: 'rogue',
  title: 'Rogue',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('rogue', content, rulesetsOf(content));
  },
  rulesets: (content = shipped) =>
    content === shipped ? [rogue, rogueRun] : rulesetsOf(content, digest(content.source)),
  setups: (content = shipped) => content.setups,
};

function rulesetsOf(content: RogueContent, mark?: string): Ruleset[] {
  return [createFight(content, mark) as Ruleset, createRun(content, mark) as Ruleset];
}

export type { RogueChoice } from './choices.js';
export type { RogueEvent } from './events.js';
export type { RogueInput, RogueSetup } from './plan/plan.js';
export type { RunInput, RunSetup } from './run/plan.js';
