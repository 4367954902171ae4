import type { Question } from '../../core/ruleset.js';
import { ATTACK, CAST_RESURRECTION, GO_ON, REST, type SagaChoice, STONE, THROW } from './choices.js';
import { spellBlocked } from './rules/magic.js';
import type { SagaPlan } from './setup.js';
import { ENEMY, type SagaState } from './state.js';

/** From this many LP on an enemy is worth the Orb at once; against less it is kept for a moment of need. */
const WORTH_THE_ORB = 500;

/** How the built-in hero fights; the enemy always attacks (SAGA-8.4). Draws no dice. */
export function decide(plan: SagaPlan, state: SagaState, question?: Question<SagaChoice>): SagaChoice {
  if (question) return CAST_RESURRECTION;
  if (state.turn === ENEMY) return state.phase === 'opening' ? GO_ON : ATTACK;
  const { hero, gear, enemy } = state;
  // A full roll heals 60: use the stone when no more than a third of that would be wasted.
  if (state.phase === 'gap') return hero.maxLp - hero.lp >= 40 ? STONE : GO_ON;
  if (hero.resting) return REST;
  const danger = hero.lp * 3 < hero.maxLp;
  if (gear.orb !== 'none' && plan.enemy.demonspawn && (danger || enemy.maxLp >= WORTH_THE_ORB)) return THROW;
  if (gear.power > 0 && !state.castThisRound) {
    const spell = chooseSpell(plan, state, danger);
    if (spell) return spell;
  }
  return state.section.unseen ? { do: 'flee' } : ATTACK;
}

/** POISON NEEDLE while the enemy is strong, TIMEWARP when the hero has lost more than it has. */
function chooseSpell(plan: SagaPlan, state: SagaState, danger: boolean): SagaChoice | undefined {
  const { hero, enemy, gear, section } = state;
  for (const spell of plan.spells) {
    if (spell.power > gear.power || spellBlocked(state, spell, 'fight')) continue;
    const kind = spell.effect.kind;
    if (kind === 'slay' && enemy.lp > 150) return { do: 'cast', spell: spell.id };
    if (kind === 'strike' && spell.effect.amount >= enemy.lp) return { do: 'cast', spell: spell.id };
    if (kind === 'rewind' && danger && section.heroLp - hero.lp > 2 * (section.enemyLp - enemy.lp))
      return { do: 'cast', spell: spell.id };
  }
  return undefined;
}

/** The hero's share of what life is left, as a rough chance to win. */
export function evaluate(state: SagaState, side: number): number {
  const mine = Math.max(0, state.hero.lp) / state.hero.maxLp;
  const theirs = state.enemy.lp / state.enemy.maxLp;
  const hero = state.ending === 'fled' || state.ending === 'escaped' ? 0.2 : 0.5 + (mine - theirs) / 2;
  return side === ENEMY ? 1 - hero : hero;
}
