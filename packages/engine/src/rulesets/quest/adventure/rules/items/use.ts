import type { QuestChoice } from '../../../choices.js';
import type { Item, QuestContent, Spell } from '../../../content/content.js';
import { PHASE } from '../../../plan/codes.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO } from '../../state.js';
import { carryOverHero } from '../combat/carry-over.js';
import { fightTable, setupForHeroAlone } from '../combat/combat.js';
import { maxHp } from '../hero.js';
import { carriedCount, removeItems } from './inventory.js';

// Items, spells and Lay on Hands used between fights.

/** The part of an item's use or of a spell that says what it does. */
interface WithEffects {
  readonly effects: readonly { readonly kind: string; readonly status?: unknown }[];
  readonly modes?: readonly { readonly effects: readonly { readonly kind: string }[] }[] | undefined;
}

const hasEffect = (power: WithEffects | undefined, kind: string): boolean =>
  power !== undefined &&
  [power, ...(power.modes ?? [])].some(({ effects }) => effects.some(effect => effect.kind === kind));

export const isHealing = ({ use }: Item): boolean => hasEffect(use, 'heal');
export const isFood = ({ use, type }: Item): boolean => type === 'food' && use?.action === 'outside';

/** Items that heal, or help for minutes. */
export const isUsableOutsideFights = ({ world }: AdventurePlan, item: Item): boolean =>
  isHealing(item) || (item.use?.target !== 'foe' && lastsForMinutes(world.content, item.use));

/** Spells that heal, make an item, or help for minutes. */
export const isCastableOutsideFights = ({ world }: AdventurePlan, spell: Spell): boolean =>
  spell.target !== 'foe' &&
  spell.action !== 'reaction' &&
  (hasEffect(spell, 'heal') || hasEffect(spell, 'item') || lastsForMinutes(world.content, spell));

/** QUEST-1.5: gives a status that lasts for minutes, so it may be used before it is needed. */
function lastsForMinutes({ statuses }: QuestContent, power: WithEffects | undefined): boolean {
  return (
    power?.effects.some(
      ({ kind, status }) => kind === 'status' && statuses.get(String(status))?.minutes !== undefined,
    ) ?? false
  );
}

const isHurt = (plan: AdventurePlan, state: AdventureState): boolean => state.hp < maxHp(plan, state);

/** Why an item cannot be used; '' when it can. */
export function cannotUse(plan: AdventurePlan, state: AdventureState, item: number): string {
  const record = plan.world.items[item];
  if (!record || !isUsableOutsideFights(plan, record)) return 'unknown_id';
  if (carriedCount(state, item) < (record.use?.quantity ?? 1)) return 'no_item';
  return !isHealing(record) || isHurt(plan, state) ? '' : 'nothing_to_gain';
}

/** QUEST-13.2: why a spell cannot be cast, checked in the order of the rule; '' when it can. */
export function cannotCast(plan: AdventurePlan, state: AdventureState, id: string): string {
  const { world } = plan;
  const spell = world.content.spells.get(id);
  if (!spell || !isCastableOutsideFights(plan, spell)) return 'unknown_id';
  if (!state.prepared.includes(id)) return 'not_prepared';
  if (state.mana < spell.mana) return 'not_enough_mana';
  const provided = state.gear.flatMap(pile => (pile ? [world.items[pile.item]!.provides] : []));
  const isMissing = spell.components.some(
    ({ item, quantity }) =>
      !provided.includes(item) && carriedCount(state, world.itemOf.get(item)!) < quantity,
  );
  // QUEST-13.3: cantrips never use components.
  if (isMissing && spell.level > 0) return 'missing_component';
  return !hasEffect(spell, 'heal') || isHurt(plan, state) ? '' : 'nothing_to_gain';
}

/** QUEST-12.39 */
export function cannotLayOnHands(plan: AdventurePlan, state: AdventureState): string {
  if (state.lay === 0) return 'not_enough_resource';
  return isHurt(plan, state) ? '' : 'nothing_to_gain';
}

export function useItem(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: string,
): void {
  applyAlone(plan, state, table, { do: 'use', item, target: HERO });
}

export function castSpell(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  spell: string,
): void {
  const { target } = plan.world.content.spells.get(spell)!;
  applyAlone(plan, state, table, { do: 'cast', spell, ...(target === 'self' ? {} : { targets: [HERO] }) });
}

/** QUEST-12.39: as many HP as are missing and left in the pool. */
export function layOnHands(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const amount = Math.min(state.lay, maxHp(plan, state) - state.hp);
  applyAlone(plan, state, table, {
    do: 'ability',
    ability: 'lay-on-hands',
    target: HERO,
    amount,
    how: 'heal',
  });
}

/** The fight's own rules, in a fight in which the hero is alone. */
function applyAlone(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  choice: QuestChoice,
): void {
  const { fight } = plan.world;
  const fightPlan = plan.world.compileFight(setupForHeroAlone(plan, state));
  const fightState = fight.copy(fightPlan.template);
  fightState.phase = PHASE.turns;
  fightState.order = [HERO];
  fightState.actions = fightState.bonus = 1;
  fightState.round = 0;
  fight.apply(fightPlan, fightState, choice, fightTable(table));
  carryOverHero(plan, state, fightPlan, fightState.creatures[HERO]!);
}

/** Food takes off a point of fatigue. */
export function eat(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  item: number,
): void {
  removeItems(state, item, 1);
  state.fatigue = Math.max(0, state.fatigue - 1);
  table.emit?.({
    kind: 'ate',
    round: 0,
    who: HERO,
    item: world.items[item]!.name,
    fatigue: state.fatigue,
  });
}
