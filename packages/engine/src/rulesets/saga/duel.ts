import { FrayError } from '../../core/errors.js';
import { NOBODY, type Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type SagaChoice } from './choices.js';
import { CHARACTERISTICS, type SagaContent } from './content.js';
import type { SagaEvent, SagaTable } from './events.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
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
    compile: setup => compile(content, setup),
    start,
    copy: copyState,
    actor: (_plan, state) => (state.phase === 'over' ? NOBODY : state.turn),
    sideOf: (_plan, _state, who) => who,
    options,
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

/** All that the rest of the fight depends on: not the round, not the tally. */
function key(plan: SagaPlan, state: SagaState): string {
  const { hero, enemy, gear, section } = state;
  const flags =
    (state.phase === 'gap' ? 1 : 0) +
    state.turn * 2 +
    state.leader * 4 +
    state.leaderActs * 8 +
    state.otherActs * 32 +
    (hero.resting ? 128 : 0) +
    (enemy.resting ? 256 : 0) +
    (state.saved ? 512 : 0) +
    (state.castThisRound ? 1024 : 0) +
    (state.stoneUsed ? 2048 : 0) +
    (state.phase === 'opening' ? 4096 : 0);
  const plain = `${hero.lp},${enemy.lp},${flags},${hero.tired},${enemy.tired}`;
  const bare = gear.maxPower === 0 && gear.store < 0 && gear.orb === 'none' && gear.arrows === 0;
  if (bare && !plan.rollHero) return plain;
  const { str, lck, crg, spd, sta, maxLp, protection } = hero;
  const numbers = `${str},${lck},${crg},${spd},${sta},${maxLp},${protection}`;
  const carried = `${gear.store},${gear.power},${gear.orb},${gear.arrows}`;
  return `${plain},${numbers},${carried},${state.weakened},${state.enemyStart},${section.inclination},${section.cast}`;
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
