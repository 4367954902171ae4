import type { QuestChoice } from '../../choices.js';
import type { Item, Spell } from '../../content/content.js';
import { PHASE } from '../../plan/codes.js';
import type { QuestSetup } from '../../setup.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO } from '../state.js';
import type { World } from '../world.js';
import { bringBack } from './bring-back.js';
import { fightPlan, fightTable, meetingOf } from './combat.js';
import { hpMost } from './hero.js';
import { carried, take } from './inventory.js';

interface Powered {
  readonly effects: readonly { readonly kind: string; readonly status?: unknown }[];
  readonly modes?: readonly { readonly effects: readonly { readonly kind: string }[] }[] | undefined;
}

const does = (power: Powered | undefined, kind: string): boolean =>
  power !== undefined &&
  [power, ...(power.modes ?? [])].some(({ effects }) => effects.some(effect => effect.kind === kind));

/** What is of use between fights: it heals, or makes something. */
export const isHealing = ({ use }: Item): boolean => does(use, 'heal');
export const isFood = ({ use, type }: Item): boolean => type === 'food' && use?.action === 'outside';
export const isUseful = (world: World, item: Item): boolean =>
  isHealing(item) || (item.use?.target !== 'foe' && outlasts(world, item.use));
export const isUsefulSpell = (world: World, spell: Spell): boolean =>
  spell.target !== 'foe' &&
  spell.action !== 'reaction' &&
  (does(spell, 'heal') || does(spell, 'item') || outlasts(world, spell));

/** Helps for a good while (QUEST-1.5): cast or drunk before it is needed. */
function outlasts({ content }: World, power: Powered | undefined): boolean {
  return (
    power?.effects.some(
      ({ kind, status }) => kind === 'status' && content.statuses.get(String(status))?.minutes !== undefined,
    ) ?? false
  );
}

const isHurt = (world: World, state: AdventureState): boolean => state.hp < hpMost(world, state);

export function cannotUse(world: World, state: AdventureState, item: number): string {
  const record = world.items[item];
  if (!record || !isUseful(world, record)) return 'unknown_id';
  if (carried(state, item) < (record.use?.quantity ?? 1)) return 'no_item';
  return !isHealing(record) || isHurt(world, state) ? '' : 'nothing_to_gain';
}

/** QUEST-13.2, in its order. */
export function cannotCast(world: World, state: AdventureState, id: string): string {
  const spell = world.content.spells.get(id);
  if (!spell || !isUsefulSpell(world, spell)) return 'unknown_id';
  if (!state.prepared.includes(id)) return 'not_prepared';
  if (state.mana < spell.mana) return 'not_enough_mana';
  const provided = state.gear.flatMap(pile => (pile ? [world.items[pile.item]!.provides] : []));
  const missing = spell.components.some(
    ({ item, quantity }) => !provided.includes(item) && carried(state, world.itemOf.get(item)!) < quantity,
  );
  // Cantrips never use components (QUEST-13.3).
  if (missing && spell.level > 0) return 'missing_component';
  return !does(spell, 'heal') || isHurt(world, state) ? '' : 'nothing_to_gain';
}

/** QUEST-12.39 */
export function cannotLay(world: World, state: AdventureState): string {
  if (state.lay === 0) return 'not_enough_resource';
  return isHurt(world, state) ? '' : 'nothing_to_gain';
}

export const drink = (
  plan: AdventurePlan,
  state: AdventureState,
  item: string,
  table: AdventureTable,
): void => alone(plan, state, { do: 'use', item, target: HERO }, table);

export function castAlone(
  plan: AdventurePlan,
  state: AdventureState,
  spell: string,
  table: AdventureTable,
): void {
  const { target } = plan.world.content.spells.get(spell)!;
  alone(plan, state, { do: 'cast', spell, ...(target === 'self' ? {} : { targets: [HERO] }) }, table);
}

export function layOnHands(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const amount = Math.min(state.lay, hpMost(plan.world, state) - state.hp);
  alone(plan, state, { do: 'ability', ability: 'lay-on-hands', target: HERO, amount, how: 'heal' }, table);
}

/** The same rules as in a fight, with nobody else there. */
function alone(plan: AdventurePlan, state: AdventureState, choice: QuestChoice, table: AdventureTable): void {
  const { fight } = plan.world;
  const setup: QuestSetup = meetingOf(plan, state, [], { noFlee: false, alone: true });
  const rules = fightPlan(plan, setup);
  const scene = fight.copy(rules.template);
  scene.phase = PHASE.turns;
  scene.order = [HERO];
  scene.actions = scene.bonus = 1;
  scene.round = 0;
  fight.apply(rules, scene, choice, fightTable(table));
  bringBack(plan, state, rules, scene.creatures[HERO]!);
}

/** Food takes off a point of fatigue. */
export function eat(plan: AdventurePlan, state: AdventureState, item: number, table: AdventureTable): void {
  take(state, item, 1);
  state.fatigue = Math.max(0, state.fatigue - 1);
  table.emit?.({
    kind: 'ate',
    round: 0,
    who: HERO,
    item: plan.world.items[item]!.name,
    fatigue: state.fatigue,
  });
}
