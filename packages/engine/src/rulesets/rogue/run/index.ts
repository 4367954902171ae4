import { resolveLazy } from '../../../core/content/lazy.js';
import { NO_ACTOR, type Ruleset } from '../../../core/ruleset.js';
import { called } from '../called.js';
import { choiceSchema, type RogueChoice } from '../choices.js';
import type { RogueContent } from '../content/content.js';
import type { RogueEvent } from '../events.js';
import { createNarrate } from '../narrate.js';
import { options } from '../options/options.js';
import { outcomeOf } from '../rules/death.js';
import { apply } from '../rules/turn.js';
import { copyState } from '../state/copy.js';
import { HERO, type RogueState } from '../state/state.js';
import { invariants } from './invariants.js';
import { compile, type RunPlan, type RunSetup, setupSchema } from './plan.js';
import { decide, evaluate } from './policy.js';
import { scoreOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { view } from './view.js';

export type RunRuleset = Ruleset<RunSetup, RunPlan, RogueState, RogueChoice, RogueEvent>;

/** Chapter 13: depth after depth to the Amulet, with one life. */
export function createRun(content: RogueContent, digest?: string): RunRuleset {
  return {
    id: 'rogue-run',
    content: digest,
    version: 2,
    title: 'Rogue run',
    summary: 'Ten depths, one life: explore, fight, eat, and bring back the Amulet.',
    isRun: true,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    // Monsters act by rule (8.3), so nobody but the hero ever chooses.
    actor: (_plan, state) => (state.ending === null ? HERO : NO_ACTOR),
    sideOf: (_plan, _state, who) => (who === HERO ? 0 : 1),
    options,
    apply,
    outcome: outcomeOf,
    decide,
    view,
    narrate: createNarrate(content),
    evaluate,
    choiceName: called,
    measure: (_plan, state) => ({
      depth: state.level.depth,
      level: state.hero.level,
      turns: state.turn,
      kills: state.tally.kills.reduce((sum, count) => sum + count, 0),
      score: scoreOf(state),
    }),
    oneLife: plan => plan.options.permadeath,
    invariants,
  };
}
