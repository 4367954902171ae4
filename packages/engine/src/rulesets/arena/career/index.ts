import { resolveLazy } from '../../../core/content/lazy.js';
import type { Ruleset } from '../../../core/ruleset.js';
import type { ArenaContent } from '../content/content.js';
import { additionalIssues } from '../plan/additional-issues.js';
import { about } from './about.js';
import { type CareerChoice, choiceSchema } from './choices.js';
import type { CareerEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { observe } from './observe.js';
import { choiceName, options } from './options/options.js';
import { type CareerPlan, compile } from './plan.js';
import { expert } from './policy/expert.js';
import { decide } from './policy/policy.js';
import { present } from './present.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type CareerInput, type CareerSetup, setupSchema } from './setup.js';
import { type CareerState, copyCareer } from './state.js';
import { names, view } from './view/view.js';

type CareerRuleset = Ruleset<CareerSetup, CareerPlan, CareerState, CareerChoice, CareerEvent, CareerInput>;

/**
 * A season with a roster whose injuries, discoveries, recruits and finds last from fight to fight. Its fights run at
 * once, each from a seed of its own; while what they left behind is walked through, `view().watch` names the fight
 * so that it can be watched.
 *
 * @example
 * const season = Fight.start(arenaCareer, { weeks: 8 }, { seed: 7 });
 * season.act({ do: 'encounter', id: 'rat_pit' });
 * const { setup, seed } = season.view().watch!;
 * const battle = Fight.start(arena, setup, { seed, players: [0, 1, 2, 3, 4] });
 * while (!battle.outcome) battle.follow();
 * while (season.state.phase === 'after') season.follow();
 */
export function createCareer(content: ArenaContent): CareerRuleset {
  return {
    ...about,
    sides: [{ name: 'Manager', control: 'player' }],
    setup: setupSchema,
    choice: choiceSchema,
    additionalIssues: setup => additionalIssues(resolveLazy(content), setupSchema, compile, setup),
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyCareer,
    actor,
    sideOf,
    // The dead never fight again (ARENA-21.6): a season is played for good.
    oneLife: () => true,
    options,
    apply,
    outcome,
    // A week is chosen, not fought: its fights run by themselves.
    challenge: () => null,
    decide,
    expert,
    view,
    names,
    redrawHidden,
    narrate,
    present,
    choiceName,
    measure,
    invariants,
    observe,
  };
}
