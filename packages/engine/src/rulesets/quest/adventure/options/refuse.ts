import type { Blocked } from '../../../../core/ruleset.js';
import type { QuestChoice } from '../../choices.js';
import { type AdventureChoice, choiceSchema, isWorldChoice, type WorldChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import { cannotTake } from '../rules/combat/loot.js';
import { cannotHire, hiredAt } from '../rules/companions.js';
import { cannotPutOn, cannotTakeOff } from '../rules/items/gear.js';
import { cannotSell } from '../rules/items/trade.js';
import { cannotCast, cannotUse } from '../rules/items/use.js';
import { cannotPrepare } from '../rules/preparation.js';
import { type AdventureState, isInCity } from '../state.js';
import { blockedBy } from './option.js';

/** QUEST-1.7: why a choice that the options do not list is refused. */
export function refuse(plan: AdventurePlan, state: AdventureState, given: AdventureChoice): Blocked | null {
  const { data: choice } = choiceSchema.safeParse(given);
  if (!choice) return null;
  const { world } = plan;
  const blocked = (code: string) => blockedBy(plan, code).blocked ?? null;
  if (state.phase === 'fight')
    return isWorldChoice(choice)
      ? blocked('combat_active')
      : (world.fight.refuse?.(
          plan.world.compileFight(state.encounter!),
          state.fight!,
          choice as QuestChoice,
        ) ?? null);
  if (!isWorldChoice(choice)) return blocked(state.phase === 'after' ? 'combat_over' : 'no_active_combat');
  return blocked(refusalCode(plan, state, choice));
}

function refusalCode(plan: AdventurePlan, state: AdventureState, choice: WorldChoice): string {
  const { world } = plan;
  const item = 'item' in choice ? world.itemOf.get(choice.item) : undefined;
  if ('item' in choice && item === undefined) return 'unknown_id';
  switch (choice.do) {
    case 'prepare':
    case 'forget':
      if (!world.content.spells.has(choice.spell)) return 'unknown_id';
      if (!state.rested) return 'rest_first';
      return choice.do === 'prepare' ? cannotPrepare(plan, state, choice.spell) : 'not_prepared';
    case 'hire': {
      const companion = world.companionOf.get(choice.companion);
      return companion === undefined || state.phase !== 'free'
        ? 'unknown_id'
        : cannotHire(plan, state, companion);
    }
    case 'dismiss':
    case 'command': {
      const companion = world.companionOf.get(choice.companion);
      if (companion === undefined) return 'unknown_id';
      return hiredAt(state, companion) < 0 ? 'not_hired' : '';
    }
    case 'take':
      return state.phase === 'after' ? cannotTake(plan, state, item!) : 'not_in_loot';
    case 'put on':
      return cannotPutOn(plan, state, choice.slot, item!);
    case 'take off':
      return cannotTakeOff(plan, state, choice.slot);
    case 'use item':
      return cannotUse(plan, state, item!);
    case 'heal by spell':
      return cannotCast(plan, state, choice.spell);
    case 'sell':
      return state.phase === 'shop' ? cannotSell(plan, state, item!, choice.count) : '';
    case 'put gear back on':
    case 'eat':
    case 'drop item':
    case 'stow':
    case 'fetch':
      return 'no_item';
    case 'buy':
      return state.phase === 'shop' ? 'unknown_id' : '';
    case 'travel':
      return isInCity(state) && state.phase === 'free' ? 'unknown_id' : '';
    default:
      return '';
  }
}
