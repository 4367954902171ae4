import type { Dice } from '../../../../core/dice/dice.js';
import type { Question } from '../../../../core/ruleset.js';
import { GO_ON, STONE } from '../../choices.js';
import { armHero } from '../../plan/gear.js';
import { decide as decideInDuel, evaluate as evaluateDuel, STONE_FROM_MISSING_LP } from '../../policy.js';
import { stoneRefusal } from '../../rules/items.js';
import { HERO } from '../../state/state.js';
import { FACE, type GauntletChoice } from '../choices.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import { applyInCamp, startingKits } from '../rules/camp.js';
import { duelPlan } from '../rules/duel.js';
import { offeredRewards } from '../rules/gifts.js';
import { copyState, type GauntletState, isEnemyHere } from '../state.js';
import { strengthAhead } from './strength.js';

/** The built-in hero: takes what makes him strongest in arms, heals where it is free, fights every enemy. */
export function decide(
  plan: GauntletPlan,
  state: GauntletState,
  dice: Dice,
  question?: Question<GauntletChoice>,
): GauntletChoice {
  if (question) return question.choices[0]!;
  const { gear, hero } = state.duel;
  if (state.phase === 'fight') return decideInDuel(duelPlan(plan, state), state.duel, dice);
  if (state.phase === 'kit') return strongest(plan, state, kitChoices(plan));
  if (state.offer > 0) return strongest(plan, state, rewardChoices(plan, state));
  if (hero.maxLp - hero.lp >= STONE_FROM_MISSING_LP && !stoneRefusal(state.duel)) return STONE;
  const weapon = bestWeapon(plan, state);
  if (weapon !== gear.weapon) return { do: 'wield', weapon };
  return isEnemyHere(state) ? FACE : GO_ON;
}

function bestWeapon({ content }: GauntletPlan, { duel, weapons }: GauntletState): string {
  let best = duel.gear.weapon;
  for (const id of weapons) {
    if (content.weapons.get(id)!.bonus > content.weapons.get(best)!.bonus) best = id;
  }
  return best;
}

const kitChoices = (plan: GauntletPlan): GauntletChoice[] =>
  startingKits(plan).map(({ weapon, armour }) => ({ do: 'kit', weapon: weapon.id, armour: armour.id }));

const rewardChoices = (plan: GauntletPlan, state: GauntletState): GauntletChoice[] =>
  offeredRewards(plan, state).map((_, reward) => ({ do: 'take', reward }));

/** The choice after which the hero is strongest against all that is ahead; none of them draws dice. */
function strongest(
  plan: GauntletPlan,
  state: GauntletState,
  choices: readonly GauntletChoice[],
): GauntletChoice {
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const after = copyState(state);
    applyInCamp(plan, after, SILENT, choice);
    after.duel.gear.weapon = bestWeapon(plan, after);
    armHero(plan, after.duel);
    const strength = strengthAhead(plan, after);
    if (strength > most) {
      best = choice;
      most = strength;
    }
  }
  return best;
}

/** What is tried draws no dice, asks nothing and is told to nobody. */
const SILENT: GauntletTable = {
  get dice(): Dice {
    throw new Error('a kit or a reward draws no dice');
  },
  ask: () => {
    throw new Error('a kit or a reward asks nothing');
  },
};

/** What a section is worth by what became of its enemy. */
const WORTH = { beaten: 1, passed: 0.8, skipped: 0.4, ahead: 0 } as const;

/** Sections behind the hero count most, then the current duel. */
export function evaluate(plan: GauntletPlan, state: GauntletState, side: number): number {
  const done = state.marks.reduce((sum, mark) => sum + WORTH[mark], 0);
  const now = state.phase === 'fight' ? evaluateDuel(duelPlan(plan, state), state.duel, HERO) : 0.5;
  const hero =
    state.phase === 'over' && !state.won
      ? done / (plan.sections.length + 1) / 2
      : (done + now) / (plan.sections.length + 1);
  return side === HERO ? hero : 1 - hero;
}
