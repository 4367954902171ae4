import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { POOL } from '../../plan/abilities.js';
import type { Being } from '../../plan/being.js';
import { DONE, LIFE, NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { Creature } from '../../state/creature.js';
import type { QuestState } from '../../state/state.js';
import { tellSpent } from '../abilities/spending.js';
import { sourceOf } from '../effects/source.js';
import { countOf, takeFrom } from '../items/pack.js';
import { rangeOf } from '../movement/range.js';
import { isCountered } from '../reactions/counterspell.js';
import { barsAgainst } from '../refusals.js';
import { BAR, END_OF } from '../statuses/conditions.js';
import { endStatuses } from '../statuses/statuses.js';
import { concentrate, movableMark, settleConcentration } from './concentration.js';
import { type Aim, deliver, effectsOf } from './delivery.js';
import { empowered } from './empower.js';
import { spellArms } from './spell-arms.js';

export type CastChoice = Extract<QuestChoice, { do: 'cast' }>;

/** How a spell is cast: as it is, from a scroll (QUEST-14.9), or changed by metamagic (QUEST-12.42, 12.43). */
export interface Manner {
  readonly scroll: boolean;
  readonly quickened: boolean;
  readonly twinned: boolean;
}

export const PLAINLY: Manner = { scroll: false, quickened: false, twinned: false };

export function mannerOf(plan: QuestPlan, choice: CastChoice): Manner {
  if (choice.scroll === undefined && choice.metamagic === undefined) return PLAINLY;
  const special =
    choice.metamagic === undefined ? undefined : plan.content.abilities.get(choice.metamagic)?.special;
  return {
    scroll: choice.scroll !== undefined,
    quickened: special === 'quicken',
    twinned: special === 'twin',
  };
}

/** QUEST-13.3, 12.42, 12.43 */
export function manaCost(plan: QuestPlan, power: Power, { quickened, twinned }: Manner): number {
  if (twinned) return power.mana + Math.max(1, power.level);
  return quickened ? power.mana + (metamagic(plan, 'quicken')?.tiers[0]?.cost ?? 0) : power.mana;
}

function metamagic(plan: QuestPlan, special: string) {
  for (const ability of plan.content.abilities.values()) if (ability.special === special) return ability;
  return undefined;
}

/** Why a spell cannot be cast at all now, in the order of QUEST-13.2; '' when it can. */
export function cannotCast(plan: QuestPlan, state: QuestState, power: Power, manner: Manner): string {
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const asBonus = !manner.scroll && (manner.quickened || power.action === 'bonus action');
  if ((creature.bars & (asBonus ? BAR['bonus action'] : BAR.action)) !== 0) return 'incapacitated';
  if ((creature.bars & BAR.cast) !== 0) return 'raging';
  if (!power.combat) return 'not_in_combat';
  if (power.action === 'reaction' || (manner.quickened && power.action !== 'action'))
    return 'wrong_casting_time';
  if (asBonus ? state.bonus <= 0 : state.actions <= 0) return asBonus ? 'bonus_used' : 'action_used';
  // QUEST-13.12
  if (
    asBonus ? (state.done & DONE.actionSpell) !== 0 : power.level > 0 && (state.done & DONE.bonusSpell) !== 0
  )
    return 'one_spell_per_turn';
  return unprepared(plan, creature, being, power, manner);
}

/** QUEST-13.2–13.4, for reactions too: prepared, mana, components. */
export function unprepared(
  plan: QuestPlan,
  creature: Creature,
  being: Being,
  power: Power,
  manner: Manner,
): string {
  if (!manner.scroll && !being.spells.includes(power.index)) return 'not_prepared';
  if (creature.mana < manaCost(plan, power, manner)) return 'not_enough_mana';
  if (manner.scroll) return '';
  return power.components.every(
    ({ item, count }) => provides(plan, creature, being, item) || countOf(creature.pack, item) >= count,
  )
    ? ''
    : 'missing_component';
}

/** A held or worn focus (QUEST-13.4). */
function provides(plan: QuestPlan, creature: Creature, being: Being, item: number): boolean {
  const { id } = plan.items[item]!;
  const held = (hand: number) => hand !== NONE && plan.items[hand]!.provides === id;
  return held(creature.mainHand) || held(creature.offHand) || being.components.includes(id);
}

/** Mana and components, spent at the cast, hit or miss. */
export function payFor(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  manner: Manner,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const cost = manaCost(plan, power, manner);
  creature.mana -= cost;
  tellSpent(plan, state, table, who, POOL.mana, cost, power.name);
  if (manner.scroll) return;
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
  if (barsAgainst(plan, state, who, whom, BAR['harm source'])) return 'charmed_by_target';
  if (rangeOf(state, who, whom) > power.rangeLong) return 'out_of_range';
  return power.needsWielder && plan.beings[target.record]!.wields.length === 0 ? 'no_weapon' : '';
}

/** QUEST-13: casts what `options` offered. */
export function castSpell(plan: QuestPlan, state: QuestState, table: QuestTable, choice: CastChoice): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const power = plan.spells[plan.spellOf.get(choice.spell)!]!;
  const manner = mannerOf(plan, choice);
  const moves = movableMark(plan, state, who) === power.index;
  const asBonus = !manner.scroll && (manner.quickened || power.action === 'bonus action');
  if (asBonus) state.bonus--;
  else state.actions--;
  if (!moves) {
    payFor(plan, state, table, who, power, manner);
    if (choice.scroll !== undefined)
      creature.pack = takeFrom(creature.pack, plan.itemOf.get(choice.scroll)!, 1);
    if (asBonus) state.done |= DONE.bonusSpell;
    else if (power.level > 0) state.done |= DONE.actionSpell;
  }
  const aim: Aim = {
    targets: choice.targets ?? [],
    at: choice.at ?? NONE,
    how: choice.how ?? power.modes[0]?.id ?? '',
  };
  table.emit?.({ kind: 'cast', round: state.round, who, what: power.name, targets: aim.targets });
  if (!moves && isCountered(plan, state, table, who, power)) return;
  castNow(plan, state, table, who, power, aim, moves);
}

/** The spell happens: also as a reaction. */
export function castNow(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
  aim: Aim,
  moves = false,
  trigger = NONE,
): void {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const ends = END_OF.cast | (isHarmful(power) ? END_OF.harm : 0);
  // QUEST-7.9: what casting ends still counts for the attack that the spell is.
  const attacks = power.attack === 'ranged' || power.attack === 'melee';
  if (!attacks) endStatuses(plan, state, table, who, ends);
  if (power.concentration && !moves) concentrate(plan, state, table, who, power.index);
  const source = {
    ...sourceOf(plan, state, who, power.name),
    spell: true,
    area: power.area !== 'none',
    at: aim.at,
    trigger,
  };
  const arms = spellArms(being, power, effectsOf(plan, state, power, aim.how, who));
  deliver(plan, state, empowered(plan, state, table, who, power), power, aim, source, arms);
  if (attacks) endStatuses(plan, state, table, who, ends);
  if (power.concentration) settleConcentration(plan, state, table, who);
}

function isHarmful(power: Power): boolean {
  return power.target === 'foe';
}
