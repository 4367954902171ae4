import { FrayError, type Issue } from '../../core/errors.js';
import { digest } from '../../core/hash.js';
import type { Room } from '../../core/registry.js';
import type { Ruleset } from '../../core/ruleset.js';
import { invalid, parse } from '../../core/validate.js';
import { assemble, files, type RogueContent, shipped } from './content.js';
import { createFight } from './fight.js';
import { createRun } from './run/index.js';

/** One hero against the monsters of one map, with the shipped content. */
export const rogue = createFight(shipped);
/** Ten depths down to the Amulet, with the shipped content. */
export const rogueRun = createRun(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const rogueRoom: Room<RogueContent> = {
  id: 'rogue',
  title: 'Rogue',
  shipped,
  files,
  assemble: own => checkSetups(assemble(own)),
  rulesets: (content = shipped) => {
    if (content === shipped) return [rogue, rogueRun];
    const mark = digest(content.source);
    return [createFight(content, mark), createRun(content, mark)];
  },
  setups: (content = shipped) => content.setups,
};

/** Setups are read by the rulesets, so they can be checked only here. */
function checkSetups(content: RogueContent): RogueContent {
  const rulesets = new Map(
    [createFight(content), createRun(content)].map(each => [each.id, each as Ruleset]),
  );
  const issues: Issue[] = [];
  for (const { name, ruleset: id, setup } of content.setups) {
    const add = ({ path, reason }: Issue) =>
      issues.push({ path: `setups.json: ${name}${path ? `: ${path}` : ''}`, reason });
    const ruleset = rulesets.get(id);
    if (!ruleset) {
      add({
        path: 'ruleset',
        reason: `rogue has no ruleset '${id}'; it has ${[...rulesets.keys()].join(', ')}`,
      });
      continue;
    }
    try {
      ruleset.compile(parse(ruleset.setup, setup, 'setup/invalid', name));
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      error.issues.forEach(add);
    }
  }
  if (issues.length > 0) throw invalid('content/invalid', 'The rogue content', issues);
  return content;
}

export type { RogueChoice } from './choices.js';
export type { RogueEvent } from './events.js';
export type { RunSetup } from './run/setup.js';
export type { RogueSetup } from './setup.js';
