import { resolveLazy } from '../../../core/content/lazy.js';
import type { Ruleset } from '../../../core/ruleset.js';
import type { SagaContent } from '../content.js';
import { about } from './about.js';
import { choiceSchema, type GauntletChoice } from './choices.js';
import type { GauntletEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { observe } from './observe.js';
import { describeQuestion, options } from './options.js';
import { compile, type GauntletPlan } from './plan.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type GauntletInput, type GauntletSetup, setupSchema } from './setup.js';
import { copyState, type GauntletState } from './state.js';
import { names, view } from './view.js';

type GauntletRuleset = Ruleset<
  GauntletSetup,
  GauntletPlan,
  GauntletState,
  GauntletChoice,
  GauntletEvent,
  GauntletInput
>;

/** SAGA-13.3: a run through all sections; its state holds the duel in progress. */
export function createGauntlet(content: SagaContent): GauntletRuleset {
  return {
    ...about,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Enemies', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    describeQuestion,
    apply,
    outcome,
    decide,
    view,
    names,
    narrate,
    present,
    evaluate,
    measure,
    observe,
    invariants,
  };
}
