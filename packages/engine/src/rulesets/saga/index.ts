import { checkSetups } from '../../core/content/check-setups.js';
import type { RulesetModule } from '../../core/content/registry.js';
import { digest } from '../../core/hash.js';
import type { Ruleset } from '../../core/ruleset.js';
import { assemble, files, type SagaContent, shipped } from './content.js';
import { createDuel } from './duel.js';
import { createGauntlet } from './gauntlet/index.js';

/** One hero against one enemy, with the shipped content. */
export const saga = createDuel(shipped);
/** The run through twelve sections, with the shipped content. */
export const sagaGauntlet = createGauntlet(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const sagaModule: RulesetModule<SagaContent> = {
  id: 'saga',
  title: 'Saga',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('saga', content, rulesetsOf(content));
  },
  rulesets: (content = shipped) =>
    content === shipped ? [saga, sagaGauntlet] : rulesetsOf(content, digest(content.source)),
  setups: (content = shipped) => content.setups,
};

function rulesetsOf(content: SagaContent, mark?: string): Ruleset[] {
  return [createDuel(content, mark) as Ruleset, createGauntlet(content, mark) as Ruleset];
}

export type { SagaChoice } from './choices.js';
export type { SagaEvent } from './events.js';
export type { GauntletChoice } from './gauntlet/choices.js';
export type { GauntletInput } from './gauntlet/setup.js';
export { editCharacteristic, heroRecord } from './rules/character.js';
export type { SagaInput, SagaSetup } from './setup.js';
