import type { Dice } from '../../core/dice/dice.js';
import type { Question } from '../../core/ruleset.js';
import { ATTACK, FLEE, GO_ON, REST, type SagaChoice, STONE, THROW } from './choices.js';
import type { SagaPlan } from './plan/plan.js';
import { castRefusal } from './rules/magic.js';
import { ENEMY, type SagaState } from './state/state.js';

/** The Orb is thrown at once at an enemy with this many maximum LP; against others only in danger. */
const ORB_AT_ONCE_MAX_LP = 500;
/** A full roll of the stone heals 60: it is used when no more than a third of that would be wasted. */
export const STONE_FROM_MISSING_LP = 40;
/** POISON NEEDLE is too good for enemies that a few blows slay. */
const POISON_ABOVE_LP = 150;

/** How the built-in hero fights; the enemy always attacks (SAGA-8.4). Draws no dice. */
export function decide(
  plan: SagaPlan,
  state: SagaState,
  _dice: Dice,
  question?: Question<SagaChoice>,
): SagaChoice {
  if (question) return question.choices[0]!;
  if (state.turn === ENEMY) return state.phase === 'opening' ? GO_ON : ATTACK;
  const { hero, gear, enemy } = state;
  if (state.phase === 'gap') return hero.maxLp - hero.lp >= STONE_FROM_MISSING_LP ? STONE : GO_ON;
  if (hero.resting) return REST;
  const danger = hero.lp * 3 < hero.maxLp;
  if (gear.orb !== 'none' && plan.enemy.demonspawn && (danger || enemy.maxLp >= ORB_AT_ONCE_MAX_LP))
    return THROW;
  if (gear.power > 0 && !state.castThisRound) {
    const spell = chooseSpell(plan, state, danger);
    if (spell) return spell;
  }
  return state.section.unseen ? FLEE : ATTACK;
}

/** POISON NEEDLE while the enemy is strong, TIMEWARP when the hero has lost more than it has. */
function chooseSpell(plan: SagaPlan, state: SagaState, danger: boolean): SagaChoice | undefined {
  const { hero, enemy, gear, section } = state;
  for (const spell of plan.content.spells) {
    if (spell.power > gear.power || castRefusal(state, spell, 'fight')) continue;
    const kind = spell.effect.kind;
    if (kind === 'slay' && enemy.lp > POISON_ABOVE_LP) return { do: 'cast', spell: spell.id };
    if (kind === 'strike' && spell.effect.amount >= enemy.lp) return { do: 'cast', spell: spell.id };
    if (kind === 'rewind' && danger && section.heroLp - hero.lp > 2 * (section.enemyLp - enemy.lp))
      return { do: 'cast', spell: spell.id };
  }
  return undefined;
}

/** A rough chance to win, from how much of their LP both sides have left. */
export function evaluate(_plan: SagaPlan, state: SagaState, side: number): number {
  const mine = Math.max(0, state.hero.lp) / state.hero.maxLp;
  const theirs = state.enemy.lp / state.enemy.maxLp;
  const hero = state.ending === 'fled' || state.ending === 'escaped' ? 0.2 : 0.5 + (mine - theirs) / 2;
  return side === ENEMY ? 1 - hero : hero;
}
