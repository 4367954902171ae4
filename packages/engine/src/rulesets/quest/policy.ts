import type { Dice } from '../../core/dice/dice.js';
import type { Question } from '../../core/ruleset.js';
import {
  attackOn,
  closerTo,
  DASH,
  DEATH_SAVE,
  END,
  FLEE,
  offHandOn,
  type QuestChoice,
  SHIFTS,
  STAND,
  unarmedOn,
} from './choices.js';
import type { Arms, QuestPlan } from './plan.js';
import { abilityChoice } from './policy-abilities.js';
import { keepsDistance, magicChoice } from './policy-magic.js';
import { monsterDecides } from './rules/ai.js';
import { BAR, CONDITION } from './rules/conditions.js';
import { countOf } from './rules/pack.js';
import { isPresent, nearestRange, rangeOf } from './rules/range.js';
import { cannotFlee, cannotGoCloser, cannotOffHand, cannotStrike } from './rules/refusals.js';
import { LIFE, NONE, PARTY, PHASE, type QuestState } from './state.js';

/** The built-in players: members by the heuristics below, monsters by QUEST-17. */
export function decide(
  plan: QuestPlan,
  state: QuestState,
  dice: Dice,
  question?: Question<QuestChoice>,
): QuestChoice {
  if (question) return answer(question);
  if (state.phase === PHASE.shift) return wantedShift(plan, state);
  const creature = state.creatures[state.turn]!;
  if (creature.life === LIFE.dying) return DEATH_SAVE;
  return creature.side === PARTY ? memberDecides(plan, state) : monsterDecides(plan, state, dice);
}

/** The first that can be had: questions list first what suggests itself. */
function answer({ options }: Question<QuestChoice>): QuestChoice {
  for (const option of options) if (!option.blocked) return option.choice;
  return options[0]!.choice;
}

/** Towards the range its weapon likes. */
function wantedShift(plan: QuestPlan, state: QuestState): QuestChoice {
  const leader = state.creatures[0]!;
  const arms = plan.beings[leader.record]!.arms[leader.main]!;
  return SHIFTS[arms.reach >= 0 ? 0 : 2]!;
}

function memberDecides(plan: QuestPlan, state: QuestState): QuestChoice {
  const who = state.turn;
  const creature = state.creatures[who]!;
  if ((creature.bars & BAR.action) !== 0) return END;
  const { arms } = plan.beings[creature.record]!;
  const main = arms[creature.main]!;
  const whom = targetOf(state, who, main);
  if (whom === NONE) return END;
  if ((creature.marks & CONDITION.prone) !== 0 && state.steps > 0 && creature.slow < 2) return STAND;
  if (state.actions > 0 && isLosing(state, who) && cannotFlee(plan, state) === '') return FLEE;
  const strikes = canStrike(plan, state, who, whom, main);
  const ability = abilityChoice(plan, state, whom, strikes);
  if (ability !== null) return ability;
  const magic = magicChoice(
    plan,
    state,
    whom,
    strikes && state.attacks === 0 ? main.average * creature.attacks : 0,
  );
  if (magic !== null) return magic;
  if (state.actions > 0 || state.attacks > 0) {
    if (strikes) return attackOn(whom);
    // A bow without arrows, a foe that is out of reach: bare hands, if they reach.
    if (creature.main !== 0 && main.reach < 0 && rangeOf(state, who, whom) === 0) return unarmedOn(whom);
  }
  if (state.bonus > 0 && creature.off !== NONE && cannotOffHand(plan, state) === '') {
    const off = arms[creature.off]!;
    if (off.item !== NONE && canStrike(plan, state, who, whom, off)) return offHandOn(whom);
  }
  if (creature.mana > 0) {
    const stays = keepsDistance(plan, state);
    if (stays !== null) return stays;
  }
  const near = main.reach >= 0 ? main.reach : main.near;
  if (rangeOf(state, who, whom) > near && cannotGoCloser(plan, state, whom) === '') return closerTo(whom);
  return state.actions > 0 && rangeOf(state, who, whom) > near && creature.slow < 2 ? DASH : END;
}

function canStrike(plan: QuestPlan, state: QuestState, who: number, whom: number, arms: Arms): boolean {
  const creature = state.creatures[who]!;
  const range = rangeOf(state, who, whom);
  if (range > arms.reach && range > arms.far) return false;
  if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) return false;
  return arms.flags === 0 || creature.bars !== 0 || state.done !== 0
    ? cannotStrike(plan, state, whom, arms) === ''
    : true;
}

/** Whoever is in reach and weakest, else the nearest. */
function targetOf(state: QuestState, who: number, arms: Arms): number {
  const { creatures } = state;
  const reach = Math.max(arms.reach, arms.near);
  let best = NONE;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side === PARTY || !isPresent(foe) || foe.life !== LIFE.up) continue;
    if (best === NONE) {
      best = other;
      continue;
    }
    const [mine, theirs] = [
      Math.max(reach, rangeOf(state, who, other)),
      Math.max(reach, rangeOf(state, who, best)),
    ];
    if (mine < theirs || (mine === theirs && foe.hp < creatures[best]!.hp)) best = other;
  }
  return best;
}

/** Below a quarter of his HP, far enough away and with more against him than that. */
function isLosing(state: QuestState, who: number): boolean {
  const creature = state.creatures[who]!;
  if (creature.hp * 4 > creature.maxHp || nearestRange(state, who) < 3) return false;
  let foes = 0;
  for (const other of state.creatures) if (other.side !== PARTY && isPresent(other)) foes += other.hp;
  return foes > creature.hp;
}

/** How good a state is for a side, 0 … 1. */
export function evaluate(state: QuestState, side: number): number {
  if (state.ending !== null) {
    const party =
      state.ending === 'victory' ? 1 : state.ending === 'defeat' ? 0 : state.ending === 'fled' ? 0.4 : 0.2;
    return side === PARTY ? party : 1 - party;
  }
  let mine = 0;
  let theirs = 0;
  for (const creature of state.creatures) {
    const share = creature.life > LIFE.down ? 0 : creature.hp / Math.max(1, creature.maxHp);
    if (creature.side === side) mine += share;
    else theirs += share;
  }
  return mine + theirs === 0 ? 0.5 : mine / (mine + theirs);
}
