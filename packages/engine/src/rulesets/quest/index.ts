import { checkSetups } from '../../core/content/check-setups.js';
import type { RulesetModule } from '../../core/content/registry.js';
import { digest } from '../../core/hash.js';
import type { Ruleset } from '../../core/ruleset.js';
import { createAdventure } from './adventure/index.js';
import { assemble, files, type QuestContent, shipped, translate } from './content/content.js';
import { createFight } from './fight.js';

/** A party against monsters at a range of 0 to 6, with the shipped content. */
export const quest = createFight(shipped);
/** The game around those fights. */
export const adventure = createAdventure(shipped, quest);

function rulesetsOf(content: QuestContent): readonly Ruleset[] {
  if (content === shipped) return [quest as Ruleset, adventure as Ruleset];
  const own = digest(content.source);
  const fight = createFight(content, own);
  return [fight as Ruleset, createAdventure(content, fight, own) as Ruleset];
}

/** The room's door: its content, its ruleset, its setups. */
export const questModule: RulesetModule<QuestContent> = {
  id: 'quest',
  title: 'Quest',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('quest', content, rulesetsOf(content));
  },
  translate: own => translate(own).files,
  warnings: ({ warnings }) => warnings,
  rulesets: (content = shipped) => rulesetsOf(content),
  setups: (content = shipped) => content.setups,
};

export type { AdventureChoice } from './adventure/choices.js';
export type { AdventureEvent } from './adventure/events.js';
export { lootOptions } from './adventure/options/options.js';
export { cannotSave, saveOf } from './adventure/rules/saves/save.js';
export { readSave, type SaveRecord, saveSchema } from './adventure/setup/save-record.js';
export type { AdventureInput, AdventurePlan, AdventureSetup } from './adventure/setup/setup.js';
export type { AdventureState, LevelUp, Robbery } from './adventure/state.js';
export { type Atlas, atlasOf } from './adventure/view/atlas.js';
export {
  COMBAT_PHASES,
  type CombatState,
  combatOf,
  foesOf,
  heldItem,
  LIVES,
  namesOf,
} from './adventure/view/combat.js';
export { type Situation, situationOf } from './adventure/view/situation.js';
export type { QuestChoice } from './choices.js';
export type { QuestEvent } from './events.js';
export type { QuestInput, QuestSetup } from './setup.js';
