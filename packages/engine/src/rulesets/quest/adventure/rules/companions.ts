import type { MemberSetup } from '../../setup.js';
import type { AdventureEvent, AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, HERO, type HiredCompanion, isInCity, levelOf } from '../state.js';
import { hpUnderConditions } from './hero.js';
import { goldOf, removeItems } from './items/inventory.js';

// QUEST-30.1: companions who walk with the hero for pay. They have the gear of their sheets again in every fight.

/** Indexes of the companions who are for hire here. */
export function companionsForHire({ world, options }: AdventurePlan, state: AdventureState): number[] {
  const { companions, cities } = world;
  if (!isInCity(state) || options.max_companions === 0) return [];
  const { id } = cities[state.city]!;
  return companions.flatMap((each, index) =>
    each.cities.includes(id) && each.from <= levelOf(state) && hiredAt(state, index) < 0 ? [index] : [],
  );
}

/** Why a companion cannot be hired; '' when it can. */
export function cannotHire(plan: AdventurePlan, state: AdventureState, companion: number): string {
  const { world, options } = plan;
  if (!companionsForHire(plan, state).includes(companion)) return 'unknown_id';
  if (state.companions.length >= options.max_companions) return 'party_full';
  return goldOf(plan, state) < world.companions[companion]!.wage ? 'not_enough_gold' : '';
}

/** The place of a companion among those hired; −1 for one who is not. */
export const hiredAt = ({ companions }: AdventureState, companion: number): number =>
  companions.findIndex(each => each.companion === companion);

export function hire(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  companion: number,
): void {
  const { name, wage } = world.companions[companion]!;
  const { maxHp, maxMana } = world.companionSheet(companion);
  removeItems(state, world.gold, wage);
  const hired: HiredCompanion = {
    companion,
    byHand: false,
    hp: maxHp,
    mana: maxMana,
    drained: 0,
    uses: {},
    conditions: [],
  };
  state.companions = [...state.companions, hired];
  table.emit?.({ kind: 'hired', round: 0, who: HERO, name, wage });
}

/** The companion is no longer with the hero. */
export function removeCompanion(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  companion: number,
  why: Extract<AdventureEvent, { kind: 'parted' }>['why'],
): void {
  state.companions = state.companions.filter(each => each.companion !== companion);
  table.emit?.({ kind: 'parted', round: 0, who: HERO, name: world.companions[companion]!.name, why });
}

/** QUEST-30.2: played by hand, or acting by itself. */
export function command(
  { world }: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  companion: number,
  byHand: boolean,
): void {
  state.companions = state.companions.map(each =>
    each.companion === companion ? { ...each, byHand } : each,
  );
  const { name } = world.companions[companion]!;
  table.emit?.({ kind: 'commanded', round: 0, who: HERO, name, byHand });
}

/** Every long rest is payday. A companion who cannot be paid leaves. */
export function payWages(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world } = plan;
  for (const { companion } of state.companions) {
    const { wage } = world.companions[companion]!;
    if (goldOf(plan, state) < wage) removeCompanion(plan, state, table, companion, 'unpaid');
    else removeItems(state, world.gold, wage);
  }
  const gold = wagesOf(plan, state);
  if (gold > 0) table.emit?.({ kind: 'paid', round: 0, who: HERO, gold });
}

export const wagesOf = ({ world }: AdventurePlan, state: AdventureState): number =>
  state.companions.reduce((sum, { companion }) => sum + world.companions[companion]!.wage, 0);

/** The HP of the sheet, less what is drained, as conditions leave it. */
export function companionMaxHp(
  { world }: AdventurePlan,
  { companion, drained, conditions }: HiredCompanion,
): number {
  const most = world.companionSheet(companion).maxHp - drained;
  return Math.max(1, hpUnderConditions(world, most, conditions));
}

/** A companion as the next fight takes it. */
export function companionMember({ world }: AdventurePlan, hired: HiredCompanion): MemberSetup {
  const { member, maxHp } = world.companionSheet(hired.companion);
  return {
    ...member,
    is_player_controlled: hired.byHand,
    hp: hired.hp,
    max_hp: Math.max(1, maxHp - hired.drained),
    mana: hired.mana,
    uses: hired.uses,
    conditions: [...hired.conditions],
  };
}
