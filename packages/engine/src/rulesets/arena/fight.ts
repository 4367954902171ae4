import { resolveLazy } from '../../core/content/lazy.js';
import { type Entrants, NO_ACTOR, type Ruleset } from '../../core/ruleset.js';
import { type ArenaChoice, choiceSchema, PASS, STOP, SUSTAIN } from './choices.js';
import type { ArenaContent } from './content/content.js';
import type { ArenaEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { options, refuse } from './options.js';
import { furtherFaults } from './plan/additional-issues.js';
import { type ArenaPlan, compile } from './plan/plan.js';
import { explain } from './policy/explain.js';
import { decide } from './policy/policy.js';
import { actionNamed, refusalOf } from './rules/actions/legality.js';
import { type ArenaTable, NONE, sceneOf } from './rules/context.js';
import { checkVictory } from './rules/outcome.js';
import { BY_HAND, perceived } from './rules/stealth/sight.js';
import { advance, startFight } from './rules/ticks/tick.js';
import { canAct, endTurn, takeAction, takeChannelTurn } from './rules/ticks/turn.js';
import { type ArenaSetup, setupSchema } from './setup.js';
import { type ArenaState, copyState } from './state.js';
import { measure } from './view/result.js';
import { view } from './view/view.js';

export type ArenaRuleset = Ruleset<ArenaSetup, ArenaPlan, ArenaState, ArenaChoice, ArenaEvent>;

export function createFight(content: ArenaContent, digest?: string): ArenaRuleset {
  return {
    id: 'arena',
    content: digest,
    version: 2,
    title: 'Arena battle',
    summary: 'Teams fight by themselves on a map of zones; builds and minds decide.',
    sides: [
      { name: 'First team', control: 'policy' },
      { name: 'Second team', control: 'policy' },
      { name: 'Third team', control: 'policy' },
      { name: 'Fourth team', control: 'policy' },
      { name: 'By hand', control: 'player' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    additionalIssues: setup => furtherFaults(resolveLazy(content), setupSchema, compile, setup),
    compile: setup => compile(resolveLazy(content), setup),
    start: startFight,
    copy: copyState,
    actor: (_, state) => (state.outcome ? NO_ACTOR : state.actor),
    sideOf: (plan, state, who) => (plan.manual[who] ? BY_HAND : state.units[who]!.team),
    options,
    refuse,
    apply: takeTurn,
    outcome: (_, state) => state.outcome,
    decide: (plan, state, dice) => decide(plan, state, dice),
    view,
    narrate,
    redactEvent: perceived,
    choiceName: (plan, state, choice) => actionNamed(plan, state, state.actor, choice.do)?.name ?? choice.do,
    entrants: () => entrants(resolveLazy(content)),
    measure,
    invariants,
  };
}

/** Shipped teams, and single fighters. */
function entrants({ teams, fighters }: ArenaContent): Entrants[] {
  const fields = ['teams[0]', 'teams[1]'] as const;
  return [
    { kind: 'teams', fields, all: [...teams.values()].map(({ id, name }) => ({ name, value: id })) },
    {
      kind: 'fighters',
      fields,
      all: [...fighters.values()].map(({ id, name }) => ({ name, value: { name, members: [id] } })),
    },
  ];
}

/** A choice of the acting unit, and all that follows until the next one. */
export function takeTurn(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice, table: ArenaTable): void {
  const scene = sceneOf(plan, state, table);
  const who = state.actor;
  const unit = state.units[who]!;
  const { falls } = unit;
  if (unit.channel && (choice.do === SUSTAIN || choice.do === STOP)) {
    takeChannelTurn(scene, who, choice.do === SUSTAIN);
    // Who has stopped may do something else with the turn.
    if (choice.do === STOP && !checkVictory(scene) && canAct(scene, unit, falls)) return;
    endTurn(scene, who);
    if (!state.outcome) advance(scene);
    return;
  }
  const action = actionNamed(plan, state, who, choice.do);
  if (table.emit && !plan.manual[who]) scene.table.emit?.(explain(plan, state, choice));
  if (choice.do !== PASS && action) {
    takeAction(scene, who, action, choice.target ?? NONE, choice.zone ?? NONE);
    if (checkVictory(scene)) return;
    if (!state.bonus && canAct(scene, unit, falls) && mayFollow(plan, state, who)) return;
  }
  endTurn(scene, who);
  if (!state.outcome) advance(scene);
}

/** ARENA-6.1: whether a bonus action is there to follow the main one. */
function mayFollow(plan: ArenaPlan, state: ArenaState, who: number): boolean {
  state.bonus = true;
  for (const action of plan.builds[state.units[who]!.build]!.actions)
    if (action.bonus && refusalOf(plan, state, who, action) === '') return true;
  state.bonus = false;
  return false;
}
