import { resolveLazy } from '../../core/content/lazy.js';
import { defineModule } from '../../core/content/ruleset-module.js';
import type { Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type RogueChoice } from './choices.js';
import { assemble, files, type RogueContent, shipped } from './content/content.js';
import type { RogueEvent } from './events.js';
import { invariants } from './invariants.js';
import { createNarrate } from './narrate.js';
import { choiceName, options } from './options/options.js';
import { compile, type FightPlan } from './plan/plan.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { createRun } from './run/index.js';
import { type RogueSetup, setupSchema } from './setup.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import type { RogueState } from './state/state.js';
import { names, view } from './view/view.js';

type RogueRuleset = Ruleset<RogueSetup, FightPlan, RogueState, RogueChoice, RogueEvent>;

/** One hero against the monsters of one map, until he is dead or no monster is left. */
function createFight(content: RogueContent): RogueRuleset {
  return {
    id: 'rogue',
    version: 3,
    title: 'Rogue fight',
    summary:
      'After the game of 1980: walk into a monster to strike it, a d20 against a descending Armour Class.',
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    apply,
    outcome,
    decide,
    view,
    names,
    narrate: createNarrate(content),
    present,
    key,
    evaluate,
    choiceName,
    measure,
    invariants,
  };
}

/** One hero against the monsters of one map, with the shipped content. */
export const rogue = createFight(shipped);
/** Ten depths down to the Amulet, with the shipped content. */
export const rogueRun = createRun(shipped);

/** The content, the rulesets and the shipped setups of Rogue. */
export const rogueModule = defineModule({
  id: 'rogue',
  title: 'Rogue',
  shipped,
  files,
  assemble,
  rulesets: [rogue, rogueRun],
  create: content => [createFight(content), createRun(content)],
});

export type { RogueChoice } from './choices.js';
export type { RogueEvent } from './events.js';
export type { RunInput, RunSetup } from './run/setup.js';
export type { RogueInput, RogueSetup } from './setup.js';
