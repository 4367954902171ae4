import { resolveLazy } from '../../core/content/lazy.js';
import { FrayError } from '../../core/errors.js';
import { NO_ACTOR, type Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type SagaChoice } from './choices.js';
import { CHARACTERISTICS, type SagaContent } from './content.js';
import type { SagaEvent, SagaTable } from './events.js';
import { key } from './key.js';
import { narrate } from './narrate.js';
import { describeQuestion, options } from './options.js';
import { decide, evaluate } from './policy.js';
import { enemyAttack, heroAttack } from './rules/attack.js';
import { rollCharacteristics } from './rules/character.js';
import { end, OUTCOMES } from './rules/death.js';
import { throwOrb, useStone } from './rules/items.js';
import { castSpell, spellById } from './rules/magic.js';
import { nextTurn, openFight, startRound } from './rules/turn.js';
import { compile, type SagaPlan, type SagaSetup, setupSchema } from './setup.js';
import { copyState, ENEMY, HERO, type SagaState } from './state.js';
import { view } from './view.js';

export type SagaRuleset = Ruleset<SagaSetup, SagaPlan, SagaState, SagaChoice, SagaEvent>;

/** One hero against one enemy (SAGA-2.1). */
export function createDuel(content: SagaContent, digest?: string): SagaRuleset {
  return {
    id: 'saga',
    content: digest,
    version: 1,
    title: 'Saga duel',
    summary: 'Gamebook duels: 2d6 against a target number, the same dice feeding the damage.',
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Enemy', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor: (_plan, state) => (state.phase === 'over' ? NO_ACTOR : state.turn),
    sideOf: (_plan, _state, who) => who,
    options,
    describeQuestion,
    apply,
    outcome: (_plan, state) => state.ending && OUTCOMES[state.ending],
    decide: (plan, state, _dice, question) => decide(plan, state, question),
    view,
    narrate,
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    measure: (_plan, state) => ({ rounds: state.round, heroLp: state.hero.lp, enemyLp: state.enemy.lp }),
    invariants,
  };
}

function start(plan: SagaPlan, table: SagaTable): SagaState {
  const state = copyState(plan.template);
  if (plan.rollHero) rollCharacteristics(plan, state.hero, table, 0);
  if (plan.rollHero) state.section.heroLp = state.hero.lp;
  startDuel(plan, state, table);
  return state;
}

/** Opens the fight of a state whose hero, enemy and section stand ready. */
export function startDuel(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  openFight(plan, state, table);
}

/** Carries out a choice that `options` offered. */
export function apply(plan: SagaPlan, state: SagaState, choice: SagaChoice, table: SagaTable): void {
  if (state.phase === 'opening') {
    openFight(plan, state, table);
    return;
  }
  if (state.phase === 'gap') {
    if (choice.do === 'stone') useStone(plan.options, state, table);
    startRound(plan, state, table);
    return;
  }
  if (act(plan, state, choice, table)) nextTurn(plan, state, table);
}

/** Answers whether the turn passes on; not when the fight ended, opened anew, or the hero may act on. */
function act(plan: SagaPlan, state: SagaState, choice: SagaChoice, table: SagaTable): boolean {
  switch (choice.do) {
    case 'attack':
      return state.turn === ENEMY ? enemyAttack(plan, state, table) : heroAttack(plan, state, table);
    case 'rest':
      return true;
    case 'flee':
      end(state, table, 'fled');
      return false;
    case 'throw':
      return throwOrb(plan, state, table);
    case 'cast': {
      state.castThisRound = true;
      // SAGA-15.4: with freeCasting the attack is still to come.
      return !castSpell(plan, state, spellById(plan, choice.spell)!, table) && !plan.options.freeCasting;
    }
    default:
      throw new FrayError('choice/unknown', `'${choice.do}' is not an action of a duel's turn.`, {
        data: { choice },
      });
  }
}

function invariants(plan: SagaPlan, state: SagaState): string[] {
  const broken: string[] = [];
  const { hero, enemy, gear } = state;
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  must(hero.lp <= hero.maxLp, `hero LP ${hero.lp} above the maximum ${hero.maxLp}`);
  must(enemy.lp >= 0 && enemy.lp <= enemy.maxLp, `enemy LP ${enemy.lp} outside 0–${enemy.maxLp}`);
  must(gear.power >= 0 && gear.power <= gear.maxPower, `POWER ${gear.power} outside 0–${gear.maxPower}`);
  must(gear.store >= -1 && gear.store <= 50, `stone store ${gear.store}`);
  must(gear.arrows >= 0, `arrows ${gear.arrows}`);
  must(state.phase === 'over' || (hero.lp > 0 && enemy.lp > 0), 'somebody without LP fights on');
  must((state.phase === 'over') === (state.ending !== null), 'over without an ending, or the reverse');
  const sum = CHARACTERISTICS.reduce((total, each) => total + hero[each], 0);
  must(
    hero.maxLp === sum + (plan.options.sklAddsLp ? hero.skl : 0),
    'maximum LP is not the sum of its parts',
  );
  return broken;
}
