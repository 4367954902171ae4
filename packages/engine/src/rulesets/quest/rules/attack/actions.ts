import type { QuestTable } from '../../events.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import { expectedDamage } from '../../policy/monster-attacks.js';
import type { QuestState } from '../../state/state.js';
import { addTo, countOf, takeFrom } from '../items/pack.js';
import { isActionReady, rampage, specialTarget, useSpecial, useUp } from '../monsters/actions.js';
import { grappledVictim } from '../monsters/attached.js';
import { ONCE } from '../monsters/traits.js';
import { rangeOf } from '../movement/range.js';
import { answerReadied } from '../reactions/ready.js';
import { isAble } from '../statuses/able.js';
import { armsIndex, refresh } from '../statuses/refresh.js';
import { type AttackCause, strike } from './attack.js';

/** QUEST-12.37: the first attack takes the action, the others come with it. */
export function attackWithMainHand(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const arms = plan.beings[creature.record]!.arms[creature.main]!;
  payAttack(state, creature.attacks, arms);
  makeAttack(plan, state, table, who, whom, arms);
}

/** QUEST-10.2: the bonus attack of the off hand. */
export function attackWithOffHand(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[state.turn]!;
  state.bonus--;
  const arms = plan.beings[creature.record]!.arms[creature.off]!;
  if ((arms.flags & ARM.loading) !== 0) state.done |= DONE.loadedOff;
  makeAttack(plan, state, table, state.turn, whom, arms);
}

/** With bare hands: those granted besides, else one of the Attack action. */
export function attackUnarmed(plan: QuestPlan, state: QuestState, table: QuestTable, whom: number): void {
  const creature = state.creatures[state.turn]!;
  const arms = plan.beings[creature.record]!.arms[0]!;
  if (state.unarmed > 0) state.unarmed--;
  else payAttack(state, creature.attacks, arms);
  makeAttack(plan, state, table, state.turn, whom, arms);
}

/** QUEST-10.4: from the hand or straight from the pack; always uses one up. */
export function throwWeapon(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  whom: number,
  item: number,
): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const arms = being.arms[armsIndex(being, item, 'thrown')]!;
  payAttack(state, creature.attacks, arms);
  if ((arms.flags & ARM.net) !== 0) state.done |= DONE.net;
  creature.shot = addTo(creature.shot, item, 1);
  if (countOf(creature.pack, item) > 0) creature.pack = takeFrom(creature.pack, item, 1);
  else if (creature.mainHand === item) creature.mainHand = NONE;
  else creature.offHand = NONE;
  refresh(plan, creature);
  makeAttack(plan, state, table, who, whom, arms);
}

export function payAttack(state: QuestState, attacks: number, arms: Arms): void {
  if (state.attacks > 0) state.attacks--;
  else if (state.actions > 0) {
    state.actions--;
    state.attacks = attacks - 1;
  } else state.extra = 0;
  state.done |= DONE.attack;
  if ((arms.flags & ARM.light) !== 0) state.done |= DONE.lightAttack;
  if ((arms.flags & ARM.loading) !== 0) state.done |= DONE.loadedMain;
}

/** One piece of ammunition, then the attack; a natural 1 may drop the weapon (QUEST-8.7). */
export function makeAttack(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  arms: Arms,
  manner: AttackCause | null = null,
): void {
  const creature = state.creatures[who]!;
  if (arms.ammunition !== NONE) {
    creature.pack = takeFrom(creature.pack, arms.ammunition, 1);
    creature.shot = addTo(creature.shot, arms.ammunition, 1);
  }
  if (answerReadied(plan, state, table, who, 'attacks') && !isAble(creature)) return;
  if (creature.life === LIFE.up && state.creatures[whom]!.life < LIFE.dead)
    strike(plan, state, table, who, whom, arms, manner);
}

/** What a monster does with its action: an attack, a multiattack, a special. */
export function monsterAction(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  which: number,
  whom: number,
): void {
  const who = state.turn;
  const being = plan.beings[state.creatures[who]!.record]!;
  const action = being.actions[which]!;
  if (state.actions > 0) state.actions--;
  else state.extra = 0;
  state.done |= DONE.attack;
  if (action.kind === 'special') useSpecial(plan, state, table, who, which, whom);
  else if (action.kind === 'attack') monsterAttack(plan, state, table, who, which, whom);
  else {
    const list = bestSequence(plan, state, who, which, whom);
    for (let i = 0; i < list.length; i++) {
      const part = list[i]!;
      if (being.actions[part]!.kind === 'special') {
        if (isActionReady(state.creatures[who]!, part)) {
          const prey = specialTarget(plan, state, who, part, whom);
          if (prey !== NONE) useSpecial(plan, state, table, who, part, prey);
        }
      } else monsterAttack(plan, state, table, who, part, whom);
      if (state.ending !== null || state.creatures[who]!.life !== LIFE.up) return;
    }
  }
  if ((state.creatures[who]!.once & ONCE.felled) !== 0) rampage(plan, state, table, who);
}

/** QUEST-31.6: each only if in reach or range. */
function monsterAttack(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  which: number,
  whom: number,
): void {
  if (!isUsable(plan, state, who, which, whom)) return;
  const creature = state.creatures[who]!;
  useUp(creature, plan.beings[creature.record]!.actions[which]!, which);
  if (answerReadied(plan, state, table, who, 'attacks') && !isAble(creature)) return;
  if (creature.life === LIFE.up)
    strike(plan, state, table, who, whom, plan.beings[creature.record]!.actions[which]!.arms!);
}

/** Whether an attack of a monster can be made at that target now. */
export function isUsable(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): boolean {
  const creature = state.creatures[who]!;
  const { actions, grabs } = plan.beings[creature.record]!;
  const { arms, recharge } = actions[which]!;
  if (!arms || creature.uses[which] === 0 || (recharge > 0 && (creature.spent & (1 << which)) !== 0))
    return false;
  if (state.creatures[whom]!.life >= LIFE.dead) return false;
  if (grabs) {
    // QUEST-31.25
    const held = grappledVictim(plan, state, who);
    if (held !== NONE && held !== whom) return false;
  }
  const range = rangeOf(state, who, whom);
  return range <= arms.reach || range <= arms.far;
}

/** The list of a multiattack, or the alternative that promises more damage (QUEST-17.7, 31.6). */
export function bestSequence(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  which: number,
  whom: number,
): readonly number[] {
  const being = plan.beings[state.creatures[who]!.record]!;
  const { attacks, alternatives } = being.actions[which]!;
  if (alternatives.length === 0) return attacks;
  let best = attacks;
  let most = expectedDamage(plan, state, who, being, attacks, whom);
  for (const list of alternatives) {
    const expected = expectedDamage(plan, state, who, being, list, whom);
    if (expected <= most) continue;
    best = list;
    most = expected;
  }
  return best;
}
