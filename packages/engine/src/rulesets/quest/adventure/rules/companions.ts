import type { Companion } from '../../content/world.js';
import { LIFE } from '../../plan/codes.js';
import type { MemberSetup } from '../../setup.js';
import type { QuestState } from '../../state/state.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO, type Hired, isInCity, levelOf } from '../state.js';
import type { World } from '../world.js';
import { lastingOf, usesOf } from './bring-back.js';
import { fightPlan } from './combat.js';
import { goldOf, take } from './inventory.js';

// QUEST-30.1: who walks with the hero for pay. Their gear is their own affair: they come to every fight with all of it.

/** Who is for hire here, by place among the world's companions. */
export function forHire({ world, options }: AdventurePlan, state: AdventureState): number[] {
  const { companions, cities } = world;
  if (!isInCity(state) || options.max_companions === 0) return [];
  const { id } = cities[state.city]!;
  const hired = state.companions.map(({ companion }) => companion);
  return companions.flatMap((each, index) =>
    each.cities.includes(id) && each.from <= levelOf(state) && !hired.includes(index) ? [index] : [],
  );
}

/** Why somebody cannot be hired; '' when it can be. */
export function cannotHire(plan: AdventurePlan, state: AdventureState, companion: number): string {
  const { world, options } = plan;
  if (!forHire(plan, state).includes(companion)) return 'unknown_id';
  if (state.companions.length >= options.max_companions) return 'party_full';
  return goldOf(world, state) < world.companions[companion]!.wage ? 'not_enough_gold' : '';
}

export const hiredAt = ({ companions }: AdventureState, companion: number): number =>
  companions.findIndex(each => each.companion === companion);

export function hire(
  { world }: AdventurePlan,
  state: AdventureState,
  companion: number,
  table: AdventureTable,
): void {
  const { name, wage } = world.companions[companion]!;
  const { maxHp, maxMana } = sheetOf(world, companion);
  take(state, world.gold, wage);
  const fresh: Hired = {
    companion,
    byHand: false,
    hp: maxHp,
    mana: maxMana,
    drained: 0,
    uses: {},
    conditions: [],
  };
  state.companions = [...state.companions, fresh];
  table.emit?.({ kind: 'hired', round: 0, who: HERO, name, wage });
}

type Why = 'dismissed' | 'unpaid' | 'dead';

function part(
  { world }: AdventurePlan,
  state: AdventureState,
  companion: number,
  why: Why,
  table?: AdventureTable,
): void {
  state.companions = state.companions.filter(each => each.companion !== companion);
  table?.emit?.({ kind: 'parted', round: 0, who: HERO, name: world.companions[companion]!.name, why });
}

export const dismiss = (
  plan: AdventurePlan,
  state: AdventureState,
  companion: number,
  table: AdventureTable,
): void => part(plan, state, companion, 'dismissed', table);

/** QUEST-30.2: played by hand, or left to itself. */
export function command(
  { world }: AdventurePlan,
  state: AdventureState,
  companion: number,
  byHand: boolean,
  table: AdventureTable,
): void {
  state.companions = state.companions.map(each =>
    each.companion === companion ? { ...each, byHand } : each,
  );
  const { name } = world.companions[companion]!;
  table.emit?.({ kind: 'commanded', round: 0, who: HERO, name, byHand });
}

/** Every long rest is payday; whoever goes unpaid goes. */
export function payWages(plan: AdventurePlan, state: AdventureState, table?: AdventureTable): void {
  const { world } = plan;
  for (const { companion } of state.companions) {
    const { wage } = world.companions[companion]!;
    if (goldOf(world, state) < wage) part(plan, state, companion, 'unpaid', table);
    else take(state, world.gold, wage);
  }
  const gold = wagesOf(world, state);
  if (gold > 0) table?.emit?.({ kind: 'paid', round: 0, who: HERO, gold });
}

export const wagesOf = ({ companions }: World, state: AdventureState): number =>
  state.companions.reduce((sum, { companion }) => sum + companions[companion]!.wage, 0);

/** What is left of them after a fight: the dead are gone (QUEST-30.4), whoever lies there is helped up. */
export function bringCompanionsBack(
  plan: AdventurePlan,
  state: AdventureState,
  fight: QuestState,
  table: AdventureTable,
): void {
  const rules = fightPlan(plan, state.encounter!);
  const after = state.companions.map((each, index): Hired => {
    const creature = fight.creatures[HERO + 1 + index]!;
    const most = sheetOf(plan.world, each.companion).maxHp;
    return {
      companion: each.companion,
      byHand: each.byHand,
      hp: creature.life >= LIFE.dead ? 0 : Math.max(1, Math.min(creature.hp, most)),
      mana: creature.mana,
      drained: Math.max(0, most - creature.fullHp),
      uses: { ...each.uses, ...usesOf(rules, creature) },
      conditions: lastingOf(rules, creature),
    };
  });
  state.companions = after;
  for (const { hp, companion } of after) if (hp === 0) part(plan, state, companion, 'dead', table);
}

/** As of the sheet, less what is drained; some conditions halve it (QUEST-15.6). */
export function companionHp(world: World, { companion, drained, conditions }: Hired): number {
  const most = sheetOf(world, companion).maxHp - drained;
  const halved = conditions.some(id => world.content.statuses.get(id)?.maxHp === 'halved');
  return Math.max(1, halved ? most >> 1 : most);
}

/** As the next fight takes them. */
export function memberFor(world: World, hired: Hired): MemberSetup {
  const { member, maxHp } = sheetOf(world, hired.companion);
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

interface Sheet {
  readonly member: MemberSetup;
  readonly maxHp: number;
  readonly maxMana: number;
}

/** Sheets never change, so each is made once. */
const sheets = new WeakMap<Companion, Sheet>();

export function sheetOf({ companions, fight }: World, companion: number): Sheet {
  const record = companions[companion]!;
  const found = sheets.get(record);
  if (found) return found;
  const member = memberSetup(record);
  const { template } = fight.compile(fight.setup.parse({ party: [{ ...member, type: 'player' }] }));
  const { maxHp, mana } = template.creatures[HERO]!;
  const sheet = { member, maxHp, maxMana: mana };
  sheets.set(record, sheet);
  return sheet;
}

function memberSetup(record: Companion): MemberSetup {
  return {
    name: record.name,
    type: 'companion',
    is_player_controlled: false,
    class: record.class,
    level: record.level,
    race: record.race,
    scores: record.scores,
    gear: record.gear as MemberSetup['gear'],
    pack: record.pack,
    spells: record.spells,
    feats: [],
    fatigue: 0,
    uses: {},
    weapons: { classes: [], items: [] },
    mounted: false,
    conditions: [],
  };
}
