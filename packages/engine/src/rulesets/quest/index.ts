import type { ZodType } from 'zod';
import { createChangeable } from '../../core/content/changeable.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { OwnFiles } from '../../core/content/pack.js';
import { createWith, defineModule } from '../../core/content/ruleset-module.js';
import { about } from './about.js';
import { createAdventure } from './adventure/index.js';
import { choiceSchema } from './choices.js';
import { assemble, type QuestContent, shipped } from './content/content.js';
import { files } from './content/files.js';
import { translate } from './content/translate.js';
import type { QuestRuleset } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { observe } from './observe.js';
import { choiceName } from './options/choice-name.js';
import { options } from './options/options.js';
import { describeQuestion } from './options/questions.js';
import { refuse } from './options/refuse.js';
import { type ContentTables, compile, compileTables } from './plan/compile.js';
import { brawl } from './policy/brawler.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { withOpeningState } from './rules/opening-state.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { ruleCalls } from './rules/rule-calls.js';
import { start } from './rules/start.js';
import { type QuestInput, type QuestSetup, setupSchema } from './setup.js';
import { key } from './state/key.js';
import { copyState } from './state/state.js';
import { names, view } from './view/view.js';

/** The ruleset of one fight: a party against monsters at a range of 0 to 6. */
export function createQuest(content: QuestContent): QuestRuleset {
  // Compiled when the first fight asks for it, and then the same for all fights with this content.
  const tables = new Map<string, ContentTables>();
  const tablesFor = (fireDie: string): ContentTables => {
    const found = tables.get(fireDie) ?? compileTables(resolveLazy(content), fireDie);
    tables.set(fireDie, found);
    return found;
  };
  return {
    ...about,
    sides: [
      { name: 'Party', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    // The type of its input knows more than the schema: which fields a monster of one's own needs.
    setup: setupSchema as ZodType<QuestSetup, QuestInput>,
    choice: choiceSchema,
    compile: setup => {
      const fireDie = setup.options.alchemists_fire_die;
      return withOpeningState(compile(resolveLazy(content), setup, tablesFor(fireDie)), setup, ruleCalls);
    },
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    describeQuestion,
    refuse,
    apply,
    outcome,
    decide,
    searchChoices: 1_000,
    brawl,
    view,
    names,
    narrate,
    present,
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    choiceName,
    measure,
    observe,
    invariants,
  };
}

function createWholeAdventure(content: QuestContent): ReturnType<typeof createAdventure> {
  return createAdventure(content, createQuest(content));
}

const pack = { shipped, files, assemble };

/** Fights with the shipped content. */
export const quest = /* @__PURE__ */ createChangeable(pack, shipped, createQuest);
/** The game around those fights. */
export const adventure = /* @__PURE__ */ createChangeable(pack, shipped, createWholeAdventure);

/** What the registry knows of Quest: its content, its two rulesets, its setups. */
export const questModule = /* @__PURE__ */ defineModule({
  id: 'quest',
  title: 'Quest',
  shipped,
  files,
  assemble,
  translate: own => translate(own).files,
  warnings: ({ warnings }) => warnings,
  rulesets: [quest, adventure],
  create: content => {
    const fight = createQuest(content);
    return [fight, createAdventure(content, fight)];
  },
});

/** Quest with content of one's own over the shipped one: any of the pack's files, merged record by record. */
export function questWith(own: OwnFiles<typeof files>): typeof quest {
  return createWith(questModule, pack, own, createQuest);
}

/** The run with content of one's own, likewise. */
export function adventureWith(own: OwnFiles<typeof files>): typeof adventure {
  return createWith(questModule, pack, own, createWholeAdventure);
}

export type { AdventureChoice } from './adventure/choices.js';
export type { AdventureEvent } from './adventure/events.js';
export { lootOptions } from './adventure/options/loot.js';
export type { AdventurePlan } from './adventure/plan/plan.js';
export { cannotSave, saveOf } from './adventure/rules/saves/save.js';
export { readSave, type SaveRecord, saveSchema } from './adventure/setup/save-record.js';
export type { AdventureInput, AdventureSetup } from './adventure/setup/setup.js';
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
export { readyMadeHero } from './adventure/view/ready-made.js';
export { type Situation, situationOf } from './adventure/view/situation.js';
export type { QuestChoice } from './choices.js';
export { type QuestContent, shipped as questContent } from './content/content.js';
export type { QuestEvent } from './events.js';
export type { QuestInput, QuestSetup } from './setup.js';
