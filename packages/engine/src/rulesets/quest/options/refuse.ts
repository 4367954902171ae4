import type { Blocked } from '../../../core/ruleset.js';
import { choiceSchema, type QuestChoice } from '../choices.js';
import { NONE, PARTY } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import {
  abilityOf,
  cannotAim,
  cannotKnow,
  cannotUse as cannotUseAbility,
  isActive,
  isAnswer,
} from '../rules/abilities/abilities.js';
import { cannotPay, shortage } from '../rules/abilities/cost.js';
import { cannotUse as cannotUseItem } from '../rules/items/consumables.js';
import { countOf } from '../rules/items/pack.js';
import { cannotCast, castMethodOf } from '../rules/spells/casting.js';
import type { QuestState } from '../state/state.js';
import { blockedBy } from './option.js';

/**
 * QUEST-1.7: the reason against a choice that the options do not list because there are endlessly many: abilities not
 * learned, spells not prepared, things not carried, ids that do not exist.
 */
export function refuse(plan: QuestPlan, state: QuestState, given: QuestChoice): Blocked | null {
  const { data: choice } = choiceSchema.safeParse(given);
  return (choice && blockedBy(plan, codeOf(plan, state, choice)).blocked) ?? null;
}

function codeOf(plan: QuestPlan, state: QuestState, choice: QuestChoice): string {
  const named = 'targets' in choice ? (choice.targets ?? []) : 'target' in choice ? [choice.target ?? 0] : [];
  if (named.some(who => who >= state.creatures.length)) return 'unknown_id';
  switch (choice.do) {
    case 'ability':
      return cannotUse(plan, state, choice);
    case 'cast':
      return castCode(plan, state, choice);
    case 'use': {
      const item = plan.itemOf.get(choice.item);
      if (item === undefined) return 'unknown_id';
      return countOf(state.creatures[state.turn]!.pack, item) === 0
        ? 'no_item'
        : cannotUseItem(plan, state, item);
    }
    case 'throw': {
      const item = plan.content.items.get(choice.item);
      if (!item) return 'unknown_id';
      return item.tags.includes('thrown') ? 'no_item' : 'not_thrown';
    }
    case 'answer':
      return answerCode(plan, state, choice);
    case 'dash':
    case 'disengage':
    case 'hide':
      return choice.bonus ? 'no_bonus_action' : '';
    default:
      return '';
  }
}

/** QUEST-12.6, in its order. */
function cannotUse(plan: QuestPlan, state: QuestState, choice: QuestChoice & { do: 'ability' }): string {
  const creature = state.creatures[state.turn]!;
  const unknown = cannotKnow(plan, creature, choice.ability);
  if (unknown !== '') return unknown;
  const power = abilityOf(plan, creature, choice.ability)!;
  if (!isActive(power)) return '';
  const { target = NONE, at = NONE } = choice;
  return cannotUseAbility(state, state.turn, power) || cannotAim(plan, state, state.turn, power, target, at);
}

/** QUEST-12.38: an ability that was not asked for, or not with that amount. */
function answerCode(plan: QuestPlan, state: QuestState, choice: QuestChoice & { do: 'answer' }): string {
  for (const creature of state.creatures) {
    const power = creature.side === PARTY ? abilityOf(plan, creature, choice.with) : undefined;
    if (!power || !isAnswer(power)) continue;
    const { amount = power.cost } = choice;
    // Less than it costs at least buys nothing.
    return amount < power.cost ? shortage(power) : cannotPay(creature, power, amount) || 'asked_when_due';
  }
  return '';
}

/** QUEST-13.2, in its order. */
function castCode(plan: QuestPlan, state: QuestState, choice: QuestChoice & { do: 'cast' }): string {
  const spell = plan.spellOf.get(choice.spell);
  const scroll = choice.scroll === undefined ? NONE : plan.itemOf.get(choice.scroll);
  if (spell === undefined || scroll === undefined) return 'unknown_id';
  if (scroll !== NONE && countOf(state.creatures[state.turn]!.pack, scroll) === 0) return 'no_item';
  const power = plan.spells[spell]!;
  const code = cannotCast(plan, state, power, castMethodOf(plan, choice));
  if (code !== '') return code;
  const aimed = power.area === 'range' || power.target === 'ground' ? choice.at : choice.targets;
  const needsAim = power.area !== 'radius' && power.target !== 'self';
  return needsAim && aimed === undefined ? 'no_target' : '';
}
