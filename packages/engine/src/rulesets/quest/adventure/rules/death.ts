import { SLOTS } from '../../content/items.js';
import { NONE } from '../../plan/codes.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan, Identity } from '../setup.js';
import { type AdventureState, HERO, type Pile, type WornBefore } from '../state.js';
import type { World } from '../world.js';
import { armourClassOf, fightPlan } from './combat.js';
import { hpMost, manaMost } from './hero.js';
import { NO_GEAR, tally } from './inventory.js';
import { reach } from './travel.js';

/** Where a unit was: for equal cost (QUEST-16.7). */
const RANK = { equipped: 0, general: 1, bag: 2 } as const;

/** QUEST-16.7: the most valuable single units, equal ones as one pile. */
export function keptUnits(world: World, { gear, general, bag }: AdventureState): Pile[] {
  const all = [
    ...gear.map(pile => ({ pile, rank: RANK.equipped })),
    ...general.map(pile => ({ pile, rank: RANK.general })),
    ...bag.map(pile => ({ pile, rank: RANK.bag })),
  ].flatMap(({ pile, rank }) => (pile ? [{ pile, rank, item: world.items[pile.item]! }] : []));
  all.sort(
    (a, b) =>
      b.item.cost - a.item.cost ||
      a.rank - b.rank ||
      (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0),
  );
  const kept: Pile[] = [];
  let left = world.numbers.keptOnDeath;
  for (const { pile } of all) {
    const count = Math.min(left, pile.count);
    if (count === 0) break;
    left -= count;
    const same = kept.findIndex(({ item, charges }) => item === pile.item && charges === pile.charges);
    if (same < 0) kept.push({ ...pile, count });
    else kept[same] = { ...kept[same]!, count: kept[same]!.count + count };
  }
  return kept;
}

/** What of the kept units was worn or held, and where. */
function wornUnits({ gear }: AdventureState, kept: readonly Pile[]): WornBefore[] {
  const left = new Map<number, number>();
  for (const { item, count } of kept) left.set(item, (left.get(item) ?? 0) + count);
  return SLOTS.flatMap((slot, place): WornBefore[] => {
    const item = gear[place]?.item ?? NONE;
    const count = left.get(item) ?? 0;
    if (count === 0) return [];
    left.set(item, count - 1);
    return [{ slot, item }];
  });
}

/** All but what is kept, by kind. */
function lostUnits(state: AdventureState, kept: readonly Pile[]): Pile[] {
  const counts = tally(state);
  for (const { item, count } of kept) counts.set(item, counts.get(item)! - count);
  return [...counts].flatMap(([item, count]) => (count > 0 ? [{ item, count, charges: 0 }] : []));
}

/** QUEST-16.6–16.9: robbed, and awake in the city of the race. */
export function rob(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world, hero } = plan;
  const kept = keptUnits(world, state);
  const lost = lostUnits(state, kept);
  const before = fightPlan(plan, state.encounter!).template.creatures[HERO]!.ac;
  state.robbed = { kept, lost, armourClass: before };
  state.wornBefore = wornUnits(state, kept);
  state.gear = NO_GEAR;
  state.general = state.general.map((_, place) => kept[place] ?? null);
  state.bag = state.bag.map(() => null);
  state.loot = [];
  state.conditions = [];
  state.effects = [];
  state.drained = 0;
  state.hp = hpMost(world, state);
  state.mana = manaMost(world, hero, state);
  state.deaths++;
  const city = homeOf(world, hero);
  reach(state, city);
  table.emit?.({
    kind: 'robbed',
    round: 0,
    who: HERO,
    city: world.cities[city]!.name,
    kept: kept.map(({ item, count }) => ({ item: world.items[item]!.name, count })),
    lost: lost.reduce((sum, { count }) => sum + count, 0),
    armourClass: { before, now: armourClassOf(plan, state) },
  });
}

/** QUEST-16.9 */
function homeOf({ content, cityOf }: World, { race }: Identity): number {
  return cityOf.get(content.races.get(race)!.startingCity)!;
}
