import { resolveLazy } from '../../../core/content/lazy.js';
import type { Ruleset } from '../../../core/ruleset.js';
import { choiceSchema, type RogueChoice } from '../choices.js';
import type { RogueContent } from '../content/content.js';
import type { RogueEvent } from '../events.js';
import { createNarrate } from '../narrate.js';
import { choiceName } from '../options/options.js';
import { present } from '../present.js';
import { copyState } from '../state/copy.js';
import type { RogueState } from '../state/state.js';
import { names } from '../view/view.js';
import { about } from './about.js';
import { invariants } from './invariants.js';
import { observe } from './observe.js';
import { options } from './options.js';
import { compile, type RunPlan } from './plan.js';
import { decide, evaluate } from './policy.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, challenge, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type RunInput, type RunSetup, setupSchema } from './setup.js';
import { view } from './view.js';

type RunRuleset = Ruleset<RunSetup, RunPlan, RogueState, RogueChoice, RogueEvent, RunInput>;

/** Chapter 13: depth after depth to the Amulet, with one life. */
export function createRun(content: RogueContent): RunRuleset {
  return {
    ...about,
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
    challenge,
    decide,
    view,
    names,
    redrawHidden,
    narrate: createNarrate(content),
    present,
    evaluate,
    choiceName,
    measure,
    observe,
    oneLife: plan => plan.options.permadeath,
    invariants,
  };
}
