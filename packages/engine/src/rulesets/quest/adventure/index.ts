import { resolveLazy } from '../../../core/content/lazy.js';
import type { Ruleset } from '../../../core/ruleset.js';
import type { QuestContent } from '../content/content.js';
import type { QuestRuleset } from '../events.js';
import { about } from './about.js';
import { type AdventureChoice, choiceSchema } from './choices.js';
import type { AdventureEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate/narrate.js';
import { observe } from './observe.js';
import { choiceName } from './options/choice-name.js';
import { describeQuestion, options } from './options/options.js';
import { refuse } from './options/refuse.js';
import { type AdventurePlan, compile } from './plan/plan.js';
import { buildWorld, type World } from './plan/world.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { actor, challenge, measure, outcome, sideOf } from './rules/outcome.js';
import { firstState, start } from './rules/start.js';
import { type AdventureInput, type AdventureSetup, setupSchema } from './setup/setup.js';
import { type AdventureState, copyState } from './state.js';
import { names, view } from './view/view.js';

type AdventureRuleset = Ruleset<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent,
  AdventureInput
>;

/** The game around Quest's fights. Its state holds the fight in progress. */
export function createAdventure(content: QuestContent, fight: QuestRuleset): AdventureRuleset {
  let world: World | undefined;
  return {
    ...about,
    sides: fight.sides,
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => {
      world ??= buildWorld(resolveLazy(content), fight);
      const plan = compile(world, setup);
      // A hero or a save that the rules do not allow is refused here, not when the adventure starts.
      firstState(plan);
      return plan;
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
    challenge,
    decide,
    searchChoices: 600,
    view,
    names,
    narrate,
    present,
    evaluate,
    choiceName,
    measure,
    observe,
    invariants,
  };
}
