import { resolveLazy } from '../../../core/content/lazy.js';
import { NO_ACTOR, type Ruleset } from '../../../core/ruleset.js';
import type { D20Content } from '../content/content.js';
import { choiceSchema, type RunChoice } from './choices.js';
import type { RunEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
import { decide, evaluate } from './policy/policy.js';
import { apply, outcome, scoreOf, start } from './rules/apply.js';
import { compile, type RunPlan, type RunSetup, setupSchema } from './setup.js';
import { copyRun, HERO, heroOf, killsOf, type RunState, sum } from './state.js';
import { view } from './view.js';

export type RunRuleset = Ruleset<RunSetup, RunPlan, RunState, RunChoice, RunEvent>;

/** D20-13: one hero, room by room, depth by depth; its state holds the fight in progress. */
export function createRun(content: D20Content, digest?: string): RunRuleset {
  return {
    id: 'd20-run',
    content: digest,
    version: 2,
    title: 'D20 run',
    summary: 'Ten depths of three rooms each: fight, find, grow, and do not die.',
    isRun: true,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyRun,
    actor: (_plan, state) =>
      state.phase === 'over' ? NO_ACTOR : state.phase === 'camp' ? HERO : state.fight.turn,
    sideOf: (_plan, state, who) => state.fight.fighters[who]!.side,
    options,
    apply,
    outcome: (_plan, state) => outcome(state),
    decide,
    view,
    narrate,
    evaluate,
    measure: (_plan, state) => ({
      rooms: state.cleared,
      depth: state.depth,
      level: heroOf(state).level,
      rounds: state.rounds,
      kills: sum(killsOf(state)),
      score: scoreOf(state),
    }),
    oneLife: ({ options }) => options.permadeath,
    invariants,
  };
}
