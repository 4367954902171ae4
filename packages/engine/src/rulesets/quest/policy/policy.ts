import type { Dice } from '../../../core/dice/dice.js';
import type { Question } from '../../../core/ruleset.js';
import {
  attackOn,
  closerTo,
  DEATH_SAVE,
  DODGE,
  END,
  offHandOn,
  type QuestChoice,
  SHIFTS,
  STAND,
} from '../choices.js';
import type { QuestQuestion } from '../events.js';
import { EXTRA, LIFE, NONE, PARTY, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { countOf } from '../rules/items/pack.js';
import { targetByPriority } from '../rules/monsters/targets.js';
import { canStand } from '../rules/movement/manoeuvres.js';
import { rangeOf } from '../rules/movement/range.js';
import { cannotGoCloser, cannotOffHand, cannotStrike, isCharmedBy } from '../rules/refusals.js';
import { isPresent } from '../rules/statuses/able.js';
import { BAR } from '../rules/statuses/conditions.js';
import { statusId } from '../rules/statuses/statuses.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { abilityChoice, answerHit } from './abilities.js';
import { finishingChoice } from './finish.js';
import { monsterDecides } from './monsters.js';
import { drawBetterWeapon, otherAttack, stepChoice } from './movement.js';
import { castingReach } from './powers.js';
import { ENDLESS, escapeChoice, giveUpChoice, isLosing } from './retreat.js';
import { magicChoice } from './spells.js';

/** The built-in players: members by the heuristics below, monsters by QUEST-17. */
export function decide(
  plan: QuestPlan,
  state: QuestState,
  dice: Dice,
  question?: Question<QuestChoice>,
): QuestChoice {
  // Questions list first what suggests itself.
  if (question)
    return question.id === 'quest/on-hit'
      ? answerHit(plan, state, question as QuestQuestion)
      : question.choices[0]!;
  if (state.phase === PHASE.shift) return wantedShift(plan, state);
  const creature = state.creatures[state.turn]!;
  if (creature.life === LIFE.dying) return DEATH_SAVE;
  return creature.side === PARTY ? memberDecides(plan, state) : monsterDecides(plan, state, dice);
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
  const being = plan.beings[creature.record]!;
  const { arms, controlled, spells } = being;
  const main = arms[creature.main]!;
  // QUEST-30.2: a companion that no player controls picks as monsters do, with sides swapped.
  const whom = controlled ? targetOf(plan, state, who, main) : targetByPriority(plan, state, who, being);
  if (whom === NONE) return END;
  // Between the blows of one Attack action nothing changes that would change the decision.
  if (
    state.attacks > 0 &&
    main.reach >= 0 &&
    state.unarmed === 0 &&
    state.creatures[whom]!.life === LIFE.up &&
    cannotStrike(plan, state, whom, main) === ''
  )
    return attackOn(whom);
  if (state.round > ENDLESS) {
    const out = giveUpChoice(plan, state);
    if (out !== null) return out;
  }
  // Only a foe that may rise again is left: what keeps it from that, and help for friends.
  if (state.creatures[whom]!.life !== LIFE.up)
    return finishingChoice(plan, state, whom) ?? magicChoice(plan, state, NONE, null) ?? END;
  if (canStand(state)) return STAND;
  if (controlled && state.actions > 0 && isLosing(plan, state, creature)) {
    const out = escapeChoice(plan, state);
    if (out !== null) return out;
  }
  const strikes = cannotStrike(plan, state, whom, main) === '';
  const near = strikes || comesNear(plan, state, whom, main);
  const ability = abilityChoice(plan, state, whom, strikes, near);
  if (ability !== null) return ability;
  if (spells.length > 0 || (state.actions > 0 && creature.pack.length > 0)) {
    const magic = magicChoice(plan, state, whom, near ? main : null);
    if (magic !== null) return magic;
  }
  if (state.actions > 0 || state.attacks > 0 || (state.extra & EXTRA.attack) !== 0) {
    if (creature.statuses.length > 0 && state.actions > 0) {
      const loose = breakFreeChoice(plan, state, creature, strikes);
      if (loose !== null) return loose;
    }
    if (strikes) return drawBetterWeapon(plan, state, whom, main) ?? attackOn(whom);
    const other = otherAttack(plan, state, whom);
    if (other !== null) return other;
  }
  if (state.bonus > 0 && creature.off !== NONE && cannotOffHand(plan, state) === '') {
    const off = arms[creature.off]!;
    if (off.item !== NONE && cannotStrike(plan, state, whom, off) === '') return offHandOn(whom);
  }
  // Nothing is left to be done with.
  if (state.actions <= 0 && state.steps <= 0) return END;
  const reach = main.reach >= 0 ? main.reach : shootingRange(creature, main);
  if (spells.length === 0) return stepChoice(plan, state, whom, reach);
  const far = Math.max(castingReach(plan, state), reach);
  // Near enough to cast, but nothing can be cast in this turn.
  if (state.actions > 0 && far > reach && rangeOf(state, who, whom) <= far)
    return comesNear(plan, state, whom, main) ? closerTo(whom) : DODGE;
  return stepChoice(plan, state, whom, far);
}

/** One step, and it strikes. */
function comesNear(plan: QuestPlan, state: QuestState, whom: number, { reach }: Arms): boolean {
  const range = rangeOf(state, state.turn, whom);
  return reach >= 0 && range <= reach + state.steps && cannotGoCloser(plan, state, whom) === '';
}

/** How far a bow is drawn from: as far as it shoots well, while there is something to shoot. */
function shootingRange(creature: Creature, { ammunition, near }: Arms): number {
  return ammunition === NONE || countOf(creature.pack, ammunition) > 0 ? near : 0;
}

/** The weakest foe in reach, else the nearest; last those who run, and those who may rise again. */
function targetOf(plan: QuestPlan, state: QuestState, who: number, arms: Arms): number {
  const { creatures } = state;
  const reach = arms.reach > arms.near ? arms.reach : arms.near;
  let best = NONE;
  let least = 0;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (foe.side === PARTY || !isPresent(foe)) continue;
    const range = rangeOf(state, who, other);
    let far = range > reach ? range : reach;
    if (foe.fleeing && range > reach) far += 10;
    if (foe.life !== LIFE.up) far += 20;
    if (isCharmedBy(plan, state, who, other)) far += 40;
    if (best !== NONE && (far > least || (far === least && foe.hp >= creatures[best]!.hp))) continue;
    best = other;
    least = far;
  }
  return best;
}

/** QUEST-7.14: out of what burns once it becomes dangerous, and of what holds the member away from every foe. */
function breakFreeChoice(
  plan: QuestPlan,
  state: QuestState,
  creature: Creature,
  strikes: boolean,
): QuestChoice | null {
  const { statuses } = creature;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    if (status.escapeStat === NONE) continue;
    const { turnStart } = plan.statuses[status.what]!;
    const burns = turnStart.length > 0 && creature.hp * 3 <= creature.maxHp;
    if (burns || !strikes) return { do: 'escape', status: statusId(plan, status), target: state.turn };
  }
  return null;
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
