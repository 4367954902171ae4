import { AWAY, BONUS_DASH, closerTo, DASH, DODGE, END, type QuestChoice, unarmedOn } from '../choices.js';
import { AGGRESSION } from '../plan/being.js';
import { DONE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { ARM, type Arms } from '../plan/weapons.js';
import { shareThrough } from '../rules/damage/damage.js';
import { cannotUse, isFlask } from '../rules/items/consumables.js';
import { countOf } from '../rules/items/pack.js';
import { FARTHEST, hasFoeInContact, nearestRange, rangeOf } from '../rules/movement/range.js';
import { cannotBonus, cannotGoAway, cannotGoCloser, cannotStrike } from '../rules/refusals.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { provokes } from './monster-movement.js';
import { hitShare, type Outlook } from './outlook.js';
import { isStandingFoe } from './worth.js';

// How a member gets at a foe, or away from it, once abilities, spells and the weapon in hand have had their say.

/** It flees and can: who has to run after it never catches it, and it escapes by QUEST-17.3. */
function isRunningAway({ fleeing, slow }: Creature): boolean {
  return fleeing && slow < 2;
}

/** The action, where the weapon in hand does not reach: flasks, what can be thrown, another weapon, bare hands. */
export function otherAttack(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const { arms } = plan.beings[creature.record]!;
  const range = rangeOf(state, who, whom);
  const main = arms[creature.main]!;
  // A step, and it strikes; those who only bite are better shot at once more before they are there.
  const comesNear = range > 0 && main.reach >= 0 && range <= main.reach + state.steps;
  if (comesNear && !comesByItself(plan, state, whom, 0)) return null;
  if (range > 0) {
    const far = throwFlask(plan, state, whom, range) ?? throwFromPack(plan, state, whom);
    if (far) return far;
  }
  const other = drawWeapon(plan, state, whom, range, 0);
  if (other) return other;
  return creature.main !== 0 && main.reach < 0 && cannotStrike(plan, state, whom, arms[0]!) === ''
    ? unarmedOn(whom)
    : null;
}

/** QUEST-14.3 */
function throwFlask(plan: QuestPlan, state: QuestState, whom: number, range: number): QuestChoice | null {
  for (const { what } of state.creatures[state.turn]!.pack) {
    const power = plan.uses[what];
    if (!power || !isFlask(power) || range > power.rangeLong || cannotUse(plan, state, what) !== '') continue;
    return { do: 'use', item: power.id, target: whom };
  }
  return null;
}

/** QUEST-10.4: from the pack, never what is in hand. */
function throwFromPack(plan: QuestPlan, state: QuestState, whom: number): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  for (const arms of plan.beings[creature.record]!.arms)
    if (
      arms.use === 'thrown' &&
      countOf(creature.pack, arms.item) > 0 &&
      cannotStrike(plan, state, whom, arms) === ''
    )
      return { do: 'throw', target: whom, item: plan.items[arms.item]!.id };
  return null;
}

/** QUEST-7.15: what hurts that foe more than the weapon in hand: a blade among claws instead of a bow, silver against werewolves. */
export function drawBetterWeapon(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  main: Arms,
): QuestChoice | null {
  if (main.reach < 0 && hasFoeInContact(state, state.turn)) return drawWeapon(plan, state, whom, 0, 0);
  const foe = state.creatures[whom]!;
  const share = shareThrough(plan, foe, main.type, main.flags);
  if (share >= 1) return null;
  return drawWeapon(plan, state, whom, rangeOf(state, state.turn, whom), share * main.average);
}

/** The best weapon of the pack that reaches so far and does more than so much, if it may be taken in hand for free. */
function drawWeapon(
  plan: QuestPlan,
  state: QuestState,
  whom: number,
  range: number,
  least: number,
): QuestChoice | null {
  const creature = state.creatures[state.turn]!;
  if ((state.done & DONE.equip) !== 0 || creature.pack.length === 0) return null;
  let best: Arms | null = null;
  let most = least;
  for (const arms of plan.beings[creature.record]!.arms) {
    if (arms.use !== 'one' && arms.use !== 'both') continue;
    if (arms.item === creature.mainHand || countOf(creature.pack, arms.item) === 0) continue;
    if (range === 0 ? arms.reach < 0 : arms.near < range) continue;
    const harm = arms.average * shareThrough(plan, state.creatures[whom]!, arms.type, arms.flags);
    if (harm <= most) continue;
    if ((arms.flags & ARM.twoHanded) !== 0 && creature.offHand !== NONE) continue;
    if (arms.ammunition !== NONE && countOf(creature.pack, arms.ammunition) === 0) continue;
    best = arms;
    most = harm;
  }
  return best ? { do: 'equip', slot: 'mainHand', item: plan.items[best.item]!.id } : null;
}

/** Closer where the weapon does not reach; else out of reach of claws with what is left of the turn. */
export function stepChoice(plan: QuestPlan, state: QuestState, whom: number, reach: number): QuestChoice {
  const range = rangeOf(state, state.turn, whom);
  const foe = state.creatures[whom]!;
  if (range <= reach) return reach > 1 && !isRunningAway(foe) ? stepBack(plan, state, range, reach) : END;
  const idle = state.actions <= 0 && state.attacks <= 0;
  // Who only bites has to run over two steps, and then has no action left: it is met with a blow instead of run up to.
  const { spells } = plan.beings[state.creatures[state.turn]!.record]!;
  const share = spells.length > 0 ? WORSE : 0;
  if (idle && range <= reach + 2 && comesByItself(plan, state, whom, share))
    return range === reach + 1 ? stepOut(plan, state) : END;
  if (range > reach + state.steps && range <= reach + 2 && comesByItself(plan, state, whom, 0))
    return state.actions > 0 && isFreeToReact(state) ? READY : END;
  if (isRunningAway(foe) && (idle || range - reach > state.steps)) return END;
  const code = cannotGoCloser(plan, state, whom);
  if (code === '') return closerTo(whom);
  if (state.actions <= 0) return END;
  if (code !== 'no_steps_left' || isRunningAway(foe)) return DODGE;
  return state.bonus > 0 && cannotBonus(plan, state, 'dash') === '' ? BONUS_DASH : DASH;
}

/** Casters let even those come that could shoot instead, if they do so much less from afar. */
const WORSE = 0.6;

/** A blow for whoever comes near. */
const READY: QuestChoice = { do: 'ready', trigger: 'comes' };

function isFreeToReact(state: QuestState): boolean {
  const { reaction, readied } = state.creatures[state.turn]!;
  return reaction && readied === null;
}

/**
 * It has to run over two steps to do its best, and does not stay away of its own accord: what it has left for farther off does
 * no more than this share of it.
 */
export function comesByItself(plan: QuestPlan, state: QuestState, whom: number, share: number): boolean {
  const { record, slow, fleeing, statuses } = state.creatures[whom]!;
  if (slow > 0 || fleeing) return false;
  const { aggression, preferred, offence } = plan.beings[record]!;
  if (aggression === AGGRESSION.defensive || (aggression === AGGRESSION.cautious && preferred > 0))
    return false;
  if (offenceFromAfar(plan, state, whom) > share * offence.average) return false;
  return !statuses.some(({ what }) => plan.statuses[what]!.record.grants?.includes('step closer'));
}

/** What it does in a turn without being near, if everything hits. */
function offenceFromAfar(plan: QuestPlan, state: QuestState, whom: number): number {
  const { record, uses } = state.creatures[whom]!;
  const { actions, offence } = plan.beings[record]!;
  let most = 0;
  for (let i = 0; i < actions.length; i++) {
    const { arms, kind, range, legendaryOnly } = actions[i]!;
    if (uses[i] === 0 || legendaryOnly) continue;
    if (arms === null) {
      if (kind === 'special' && range > 1) return offence.average;
    } else if (arms.average > most && Math.max(arms.reach, arms.far) > 0) most = arms.average;
  }
  return most;
}

/**
 * What a turn away from foes is worth to the one whose turn it is, in HP of the foes: what they do less from there. Those that only
 * bite lose a single turn, in which they run.
 */
export function worthOfDistance(plan: QuestPlan, state: QuestState, outlook: Outlook): number {
  const { creatures, turn } = state;
  const { ac } = creatures[turn]!;
  let spared = 0;
  for (let other = 0; other < creatures.length; other++) {
    const foe = creatures[other]!;
    if (!isStandingFoe(state, other) || foe.fleeing) continue;
    if (rangeOf(state, turn, other) === 0) return 0;
    const { offence } = plan.beings[foe.record]!;
    const afar = offenceFromAfar(plan, state, other);
    const less = Math.max(0, offence.average - afar) * hitShare(offence.toHit, ac);
    spared += afar > 0 ? less : less / outlook.rounds;
  }
  return (spared * outlook.exchange) / outlook.ownCount;
}

/** Once nothing else is left to do: a step away from a foe that comes near, unless that would provoke or lose the target. */
function stepBack(plan: QuestPlan, state: QuestState, range: number, reach: number): QuestChoice {
  if (state.steps <= 0 || state.actions > 0 || state.attacks > 0) return END;
  const most = Math.min(reach, FARTHEST - 1);
  if (range >= most || nearestRange(state, state.turn) >= most) return END;
  return stepOut(plan, state);
}

function stepOut(plan: QuestPlan, state: QuestState): QuestChoice {
  return cannotGoAway(plan, state) === '' && !provokes(plan, state, state.turn) ? AWAY : END;
}
