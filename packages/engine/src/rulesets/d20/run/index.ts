import { resolveLazy } from '../../../core/content/lazy.js';
import type { Ruleset } from '../../../core/ruleset.js';
import type { D20Content } from '../content/content.js';
import { redactEvent } from '../view.js';
import { about } from './about.js';
import { choiceSchema, type RunChoice } from './choices.js';
import type { RunEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { observe } from './observe.js';
import { options } from './options.js';
import { compile, type RunPlan } from './plan.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, challenge, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type RunInput, type RunSetup, setupSchema } from './setup.js';
import { copyState, type RunState } from './state.js';
import { names, view } from './view.js';

type D20RunRuleset = Ruleset<RunSetup, RunPlan, RunState, RunChoice, RunEvent, RunInput>;

/** A run (D20-13.1 to 13.8): one hero, room by room, depth by depth. Its state holds the fight in progress. */
export function createD20Run(content: D20Content): D20RunRuleset {
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
    searchChoices: 1_000,
    view,
    names,
    narrate,
    present,
    redactEvent,
    redrawHidden,
    evaluate,
    measure,
    observe,
    oneLife: ({ options }) => options.permadeath,
    invariants,
  };
}
