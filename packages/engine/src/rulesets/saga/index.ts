import { FrayError, type Issue } from '../../core/errors.js';
import { digest } from '../../core/hash.js';
import type { Room } from '../../core/registry.js';
import type { Ruleset } from '../../core/ruleset.js';
import { invalid, parse } from '../../core/validate.js';
import { assemble, files, type SagaContent, shipped } from './content.js';
import { createDuel } from './duel.js';
import { createGauntlet } from './gauntlet/index.js';

/** One hero against one enemy, with the shipped content. */
export const saga = createDuel(shipped);
/** The run through twelve sections, with the shipped content. */
export const sagaGauntlet = createGauntlet(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const sagaRoom: Room<SagaContent> = {
  id: 'saga',
  title: 'Saga',
  shipped,
  files,
  assemble: own => checkSetups(assemble(own)),
  rulesets: (content = shipped) => {
    if (content === shipped) return [saga, sagaGauntlet];
    const mark = digest(content.source);
    return [createDuel(content, mark), createGauntlet(content, mark)];
  },
  setups: (content = shipped) => content.setups,
};

/** Setups are read by the rulesets, so they can be checked only here. */
function checkSetups(content: SagaContent): SagaContent {
  const rulesets = new Map(
    [createDuel(content), createGauntlet(content)].map(each => [each.id, each as Ruleset]),
  );
  const issues: Issue[] = [];
  for (const { name, ruleset: id, setup } of content.setups) {
    const add = ({ path, reason }: Issue) =>
      issues.push({ path: `setups.json: ${name}${path ? `: ${path}` : ''}`, reason });
    const ruleset = rulesets.get(id);
    if (!ruleset) {
      add({
        path: 'ruleset',
        reason: `saga has no ruleset '${id}'; it has ${[...rulesets.keys()].join(', ')}`,
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
  if (issues.length > 0) throw invalid('content/invalid', 'The saga content', issues);
  return content;
}

export type { SagaChoice } from './choices.js';
export type { SagaEvent } from './events.js';
export type { GauntletChoice } from './gauntlet/choices.js';
export { editCharacteristic, heroRecord } from './rules/character.js';
export type { SagaSetup } from './setup.js';
