import { resolveLazy } from '../../../core/content/lazy.js';
import { NO_ACTOR, type Ruleset } from '../../../core/ruleset.js';
import type { SagaContent } from '../content.js';
import { describeQuestion } from '../options.js';
import { choiceSchema, type GauntletChoice, options } from './choices.js';
import { type GauntletEvent, narrate } from './events.js';
import { decide, evaluate } from './policy.js';
import { apply, start } from './rules.js';
import { compile, type GauntletPlan, type GauntletSetup, setupSchema } from './setup.js';
import { beaten, copyGauntlet, type GauntletState, outcome } from './state.js';
import { view } from './view.js';

export type GauntletRuleset = Ruleset<
  GauntletSetup,
  GauntletPlan,
  GauntletState,
  GauntletChoice,
  GauntletEvent
>;

/** SAGA-13: a run through all sections; its state holds the duel in progress. */
export function createGauntlet(content: SagaContent, digest?: string): GauntletRuleset {
  return {
    id: 'saga-gauntlet',
    content: digest,
    version: 1,
    title: 'Saga gauntlet',
    summary: 'Roll a hero, choose a kit, and fight through twelve sections.',
    isRun: true,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Enemies', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyGauntlet,
    actor: (_plan, state) =>
      state.phase === 'over' ? NO_ACTOR : state.phase === 'fight' ? state.duel.turn : 0,
    sideOf: (_plan, _state, who) => who,
    options,
    describeQuestion: (plan, state) => describeQuestion(plan.duels[state.section - 1]!, state.duel),
    apply,
    outcome: (_plan, state) => outcome(state),
    decide: (plan, state, _dice, question) => decide(plan, state, question),
    view,
    narrate,
    evaluate,
    measure: (_plan, state) => ({
      rounds: state.rounds,
      section: state.frontier,
      kills: beaten(state),
    }),
    invariants: (plan, state) => invariants(plan, state),
  };
}

function invariants(plan: GauntletPlan, state: GauntletState): string[] {
  const { hero, gear } = state.duel;
  const broken: string[] = [];
  if (hero.lp > hero.maxLp) broken.push(`hero LP ${hero.lp} above the maximum ${hero.maxLp}`);
  if (state.section > state.frontier || state.frontier > plan.sections.length)
    broken.push(`section ${state.section}, frontier ${state.frontier}`);
  if (gear.power < 0 || gear.power > gear.maxPower)
    broken.push(`POWER ${gear.power} outside 0–${gear.maxPower}`);
  if (!state.weapons.includes(gear.weapon)) broken.push(`wields ${gear.weapon}, owns ${state.weapons}`);
  if (beaten(state) !== gear.kills - plan.duels[0]!.template.gear.kills)
    broken.push('kills and beaten sections differ');
  return broken;
}
