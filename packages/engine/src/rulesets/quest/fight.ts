import { resolveLazy } from '../../core/content/lazy.js';
import { NO_ACTOR, type Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type QuestChoice } from './choices.js';
import type { QuestContent } from './content/content.js';
import type { QuestEvent, QuestTable } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { called } from './options/choice-name.js';
import { options } from './options/options.js';
import { refuse } from './options/refuse.js';
import { LIFE, PARTY } from './plan/codes.js';
import { compile, type Tables, tablesOf } from './plan/compile.js';
import type { QuestPlan } from './plan/plan.js';
import { decide, evaluate } from './policy/policy.js';
import { apply } from './rules/apply.js';
import { shown, xpOf } from './rules/damage/xp.js';
import { OUTCOMES } from './rules/outcome.js';
import { startFight } from './rules/start.js';
import { type QuestSetup, setupSchema } from './setup.js';
import { key } from './state/key.js';
import { copyState, type QuestState } from './state/state.js';
import { view } from './view/view.js';

export type QuestRuleset = Ruleset<QuestSetup, QuestPlan, QuestState, QuestChoice, QuestEvent>;

/** A party against monsters at a range of 0 to 6. */
export function createFight(content: QuestContent, digest?: string): QuestRuleset {
  const tables = new Map<string, Tables>();
  const tablesFor = (fireDie: string): Tables => {
    const found = tables.get(fireDie) ?? tablesOf(resolveLazy(content), fireDie);
    tables.set(fireDie, found);
    return found;
  };
  return {
    id: 'quest',
    content: digest,
    version: 1,
    title: 'Quest fight',
    summary: 'Turn-based fight by range: classes, spells, conditions and monsters with minds of their own.',
    sides: [
      { name: 'Party', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup, tablesFor(setup.options.alchemists_fire_die)),
    start,
    copy: copyState,
    actor: (_plan, state) => (state.ending === null ? state.turn : NO_ACTOR),
    sideOf: (plan, state, who) => sideOf(plan, state, who),
    options,
    refuse,
    apply,
    outcome: (_plan, state) => (state.ending === null ? null : OUTCOMES[state.ending]),
    decide,
    view,
    narrate,
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    choiceName: called,
    measure: (plan, state) => ({
      rounds: state.round,
      partyHp: hpOf(state, PARTY),
      monsterHp: hpOf(state, 1),
      xp: shown(xpOf(plan, state)),
    }),
    invariants,
  };
}

/** Companions that nobody controls are played by the policy, like the monsters (QUEST-30.2). */
function sideOf(plan: QuestPlan, state: QuestState, who: number): number {
  const creature = state.creatures[who]!;
  return creature.side === PARTY && !plan.beings[creature.record]!.controlled ? 1 : creature.side;
}

function hpOf(state: QuestState, side: number): number {
  let sum = 0;
  for (const creature of state.creatures)
    if (creature.side === side && creature.life <= LIFE.down) sum += creature.hp;
  return sum;
}

function start(plan: QuestPlan, table: QuestTable): QuestState {
  const state = copyState(plan.template);
  startFight(plan, state, table);
  return state;
}
