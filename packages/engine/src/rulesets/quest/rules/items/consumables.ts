import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import type { Being } from '../../plan/being.js';
import { EXTRA, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Aim } from '../../plan/rule-calls.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { Stack } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { payAttack } from '../attack/attack.js';
import { sourceOf } from '../effects/source.js';
import { payAction } from '../movement/manoeuvres.js';
import { attackArms } from '../spells/spell-arms.js';
import { deliver, effectsOf } from '../spells/spells.js';
import { BAR } from '../statuses/conditions.js';
import { countOf, takeFrom } from './pack.js';

export type UseChoice = Extract<QuestChoice, { do: 'use' }>;

/** QUEST-14.3: thrown, as one attack of the Attack action. */
export function isFlask(power: Power): boolean {
  return power.attack === 'ranged';
}

/** Why an item cannot be used at all now (QUEST-14.1); '' when it can. */
export function cannotUse(plan: QuestPlan, state: QuestState, item: number): string {
  const creature = state.creatures[state.turn]!;
  const power = plan.uses[item] ?? null;
  const asBonus = power?.action === 'bonus action';
  if ((creature.bars & (asBonus ? BAR['bonus action'] : BAR.action)) !== 0) return 'incapacitated';
  if (!power?.combat) return 'not_in_combat';
  if (countOf(creature.pack, item) < power.quantity) return 'no_item';
  if (asBonus) return state.bonus > 0 ? '' : 'bonus_used';
  const extra = isFlask(power) ? EXTRA.attack | EXTRA.use : EXTRA.use;
  const free = state.actions > 0 || (state.extra & extra) !== 0 || (isFlask(power) && state.attacks > 0);
  return free ? '' : 'action_used';
}

/** QUEST-14.3: d20 + DEX modifier + proficiency, whatever weapons its thrower has learned. */
export function flaskArms(being: Being, power: Power): Arms {
  const toHitParts = [
    { source: 'DEX', value: being.mods[DEXTERITY]! },
    { source: 'proficiency', value: being.proficiency },
  ];
  return attackArms(power, power.effects, toHitParts, ARM.ranged | ARM.thrown, DEXTERITY, 0);
}

const DEXTERITY = 1;

/** QUEST-14: uses what `options` offered. */
export function useItem(plan: QuestPlan, state: QuestState, table: QuestTable, choice: UseChoice): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const item = plan.itemOf.get(choice.item)!;
  const power = plan.uses[item]!;
  const how = choice.how ?? power.modes[0]?.id ?? '';
  const arms = isFlask(power)
    ? flaskArms(being, power)
    : attackArms(power, effectsOf(plan, state, power, how, who), [], 0, NONE, 0);
  // A flask is one attack of the Attack action; everything else takes its own action or bonus action.
  if (power.action === 'bonus action') state.bonus--;
  else if (isFlask(power)) payAttack(state, creature.attacks, arms);
  else payAction(state, EXTRA.use);
  creature.pack = usedUp(plan, creature.pack, item, power.quantity);
  const aim: Aim = {
    targets: choice.target === undefined ? [] : [choice.target],
    at: choice.at ?? NONE,
    how,
  };
  const target = choice.target === undefined ? {} : { target: choice.target };
  table.emit?.({ kind: 'used', round: state.round, who, what: power.name, ...target });
  const source = sourceOf(plan, state, who, power.name);
  source.at = aim.at;
  deliver(plan, state, table, { power, aim, source, arms });
}

/** One use of what has charges (QUEST-14.8), else so many of it. */
function usedUp(plan: QuestPlan, pack: readonly Stack[], item: number, quantity: number): readonly Stack[] {
  const full = chargesOf(plan, item);
  if (full === 0) return takeFrom(pack, item, quantity);
  let done = false;
  return pack.flatMap(stack => {
    if (done || stack.what !== item) return [stack];
    done = true;
    const left = (stack.charges === 0 ? full : stack.charges) - 1;
    if (left > 0) return [{ ...stack, charges: left }];
    return stack.count > 1 ? [{ ...stack, count: stack.count - 1, charges: 0 }] : [];
  });
}

/** How often a new one can be used, 0 for what is used up at once. */
export function chargesOf(plan: QuestPlan, item: number): number {
  return plan.content.items.get(plan.items[item]!.id)?.charges ?? 0;
}
