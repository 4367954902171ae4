import { digest } from '../../core/hash.js';
import type { Room } from '../../core/registry.js';
import type { Ruleset } from '../../core/ruleset.js';
import { checkSetups } from '../../core/setups.js';
import { assemble, files, type QuestContent, shipped } from './content/content.js';
import { createFight } from './fight.js';

/** A party against monsters at a range of 0 to 6, with the shipped content. */
export const quest = createFight(shipped);

/** The room's door: its content, its ruleset, its setups. */
export const questRoom: Room<QuestContent> = {
  id: 'quest',
  title: 'Quest',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('quest', content, [createFight(content) as Ruleset]);
  },
  rulesets: (content = shipped) => [
    (content === shipped ? quest : createFight(content, digest(content.source))) as Ruleset,
  ],
  setups: (content = shipped) => content.setups,
};

export type { QuestChoice } from './choices.js';
export type { QuestEvent } from './events.js';
export type { QuestSetup } from './setup.js';
