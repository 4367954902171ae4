import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { POOL } from '../../plan/abilities.js';
import type { Being } from '../../plan/being.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { reportSpent } from '../abilities/cost.js';
import { countOf, takeFrom } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { isCharmedBy } from '../refusals.js';
import { BAR } from '../statuses/conditions.js';

// Whether a spell can be cast, at whom, and what it costs. What happens then stands in spells.ts.

export type CastChoice = Extract<QuestChoice, { do: 'cast' }>;

/** How a spell is cast: as it is, from a scroll (QUEST-14.9), or changed by metamagic (QUEST-12.42, QUEST-12.43). */
export interface CastMethod {
  readonly scroll: boolean;
  readonly quickened: boolean;
  readonly twinned: boolean;
}

export const PLAIN_CAST: CastMethod = { scroll: false, quickened: false, twinned: false };

export function castMethodOf(plan: QuestPlan, choice: CastChoice): CastMethod {
  if (choice.scroll === undefined && choice.metamagic === undefined) return PLAIN_CAST;
  const special =
    choice.metamagic === undefined ? undefined : plan.content.abilities.get(choice.metamagic)?.special;
  return {
    scroll: choice.scroll !== undefined,
    quickened: special === 'quicken',
    twinned: special === 'twin',
  };
}

/** QUEST-13.3, QUEST-12.42, QUEST-12.43 */
export function manaCost(plan: QuestPlan, power: Power, { quickened, twinned }: CastMethod): number {
  if (twinned) return power.mana + Math.max(1, power.level);
  return quickened ? power.mana + (metamagic(plan, 'quicken')?.tiers[0]?.cost ?? 0) : power.mana;
}

function metamagic(plan: QuestPlan, special: string) {
  for (const ability of plan.content.abilities.values()) if (ability.special === special) return ability;
  return undefined;
}

/** Why a spell cannot be cast at all now, in the order of QUEST-13.2; '' when it can. */
export function cannotCast(plan: QuestPlan, state: QuestState, power: Power, method: CastMethod): string {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const asBonus = !method.scroll && (method.quickened || power.action === 'bonus action');
  if ((creature.bars & (asBonus ? BAR['bonus action'] : BAR.action)) !== 0) return 'incapacitated';
  if ((creature.bars & BAR.cast) !== 0) return 'raging';
  if (!power.combat) return 'not_in_combat';
  if (power.escapes && plan.noFlee) return 'no_flee';
  if (power.action === 'reaction' || (method.quickened && power.action !== 'action'))
    return 'wrong_casting_time';
  if (asBonus ? state.bonus <= 0 : state.actions <= 0) return asBonus ? 'bonus_used' : 'action_used';
  // QUEST-13.12
  if (
    asBonus ? (state.done & DONE.actionSpell) !== 0 : power.level > 0 && (state.done & DONE.bonusSpell) !== 0
  )
    return 'one_spell_per_turn';
  return missingForSpell(plan, creature, being, power, method);
}

/** QUEST-13.16: the mark of a dead foe goes to another as a bonus action, without mana. */
export function cannotMoveMark(state: QuestState): string {
  return state.bonus > 0 ? '' : 'bonus_used';
}

/** QUEST-13.2 to 13.4, for reactions too: prepared, mana, components. */
export function missingForSpell(
  plan: QuestPlan,
  creature: Creature,
  being: Being,
  power: Power,
  method: CastMethod,
): string {
  if (!method.scroll && !being.spells.includes(power.index)) return 'not_prepared';
  if (creature.mana < manaCost(plan, power, method)) return 'not_enough_mana';
  if (method.scroll) return '';
  const { components } = power;
  for (let i = 0; i < components.length; i++) {
    const { item, count } = components[i]!;
    if (!provides(plan, creature, being, item) && countOf(creature.pack, item) < count)
      return 'missing_component';
  }
  return '';
}

/** A held or worn focus (QUEST-13.4). */
function provides(plan: QuestPlan, creature: Creature, being: Being, item: number): boolean {
  const { id } = plan.items[item]!;
  const held = (hand: number) => hand !== NONE && plan.items[hand]!.provides === id;
  return held(creature.mainHand) || held(creature.offHand) || being.components.includes(id);
}

/** Mana and components, spent at the cast, hit or miss. */
export function payForSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  method: CastMethod,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const cost = manaCost(plan, power, method);
  creature.mana -= cost;
  reportSpent(plan, state, table, who, { pool: POOL.mana, amount: cost, source: power.name });
  if (method.scroll) return;
  for (const { item, count } of power.components)
    if (!provides(plan, creature, being, item)) creature.pack = takeFrom(creature.pack, item, count);
}

/** Why that creature cannot be the target. */
export function cannotReach(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  whom: number,
  who = state.turn,
): string {
  const target = state.creatures[whom]!;
  if (power.target === 'dying') return target.life === LIFE.dying ? '' : 'ally_conscious';
  if (power.target !== 'foe') return '';
  if (isCharmedBy(plan, state, who, whom)) return 'charmed_by_target';
  if (rangeOf(state, who, whom) > power.rangeLong) return 'out_of_range';
  return power.needsWielder && plan.beings[target.record]!.wields.length === 0 ? 'no_weapon' : '';
}
