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

export {
  type AdventureChoice,
  type AdventureEvent,
  type AdventureInput,
  type AdventurePlan,
  type AdventureSetup,
  type AdventureState,
  type Atlas,
  atlasOf,
  COMBAT_PHASES,
  type CombatState,
  cannotSave,
  combatOf,
  foesOf,
  heldItem,
  type LevelUp,
  LIVES,
  lootOptions,
  namesOf,
  type Robbery,
  readSave,
  type SaveRecord,
  type Situation,
  saveOf,
  saveSchema,
  situationOf,
} from './adventure/index.js';
export type { QuestChoice } from './choices.js';
export type { QuestEvent } from './events.js';
export type { QuestInput, QuestSetup } from './setup.js';
