import { SLOTS } from '../../../content/items.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, NO_GEAR, type Pile, type WornBefore } from '../../state.js';
import { maxHp, maxMana } from '../hero.js';
import { countByItem } from '../items/inventory.js';
import { placeInCity } from '../travel/travel.js';
import { armourClassOf } from './combat.js';

/** QUEST-16.6 to 16.9: robbed, and awake in the city of the race. */
export function robHero(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world, hero } = plan;
  const kept = itemsKeptOnDeath(plan, state);
  const lost = lostItems(state, kept);
  const armourBefore = plan.world.compileFight(state.encounter!).template.creatures[HERO]!.ac;
  state.robbed = { kept, lost, armourClass: armourBefore };
  state.wornBefore = wornItems(state, kept);
  state.gear = NO_GEAR;
  state.general = state.general.map((_, index) => kept[index] ?? null);
  state.bag = state.bag.map(() => null);
  state.loot = [];
  state.conditions = [];
  state.effects = [];
  state.drained = 0;
  state.hp = maxHp(plan, state);
  state.mana = maxMana(plan, state);
  state.deaths++;
  // QUEST-16.9
  const city = world.cityOf.get(world.content.races.get(hero.race)!.startingCity)!;
  placeInCity(state, city);
  table.emit?.({
    kind: 'robbed',
    round: 0,
    who: HERO,
    city: world.cities[city]!.name,
    kept: kept.map(({ item, count }) => ({ item: world.items[item]!.name, count })),
    lost: lost.reduce((sum, { count }) => sum + count, 0),
    armourClass: { before: armourBefore, now: armourClassOf(plan, state) },
  });
}

/** QUEST-16.7: at equal cost, what was worn or held is kept first, then what was in the general slots. */
const KEEPING_ORDER = { equipped: 0, general: 1, bag: 2 } as const;

/** QUEST-16.7: the most valuable single items; equal ones are one pile. */
export function itemsKeptOnDeath({ world }: AdventurePlan, { gear, general, bag }: AdventureState): Pile[] {
  const all = [
    ...gear.map(pile => ({ pile, order: KEEPING_ORDER.equipped })),
    ...general.map(pile => ({ pile, order: KEEPING_ORDER.general })),
    ...bag.map(pile => ({ pile, order: KEEPING_ORDER.bag })),
  ].flatMap(({ pile, order }) => (pile ? [{ pile, order, item: world.items[pile.item]! }] : []));
  all.sort(
    (a, b) =>
      b.item.cost - a.item.cost ||
      a.order - b.order ||
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

/** Which of the kept items were worn or held, and where; or lay in the pack since a death before, their slots empty. */
function wornItems({ gear, wornBefore }: AdventureState, kept: readonly Pile[]): WornBefore[] {
  const left = new Map<number, number>();
  for (const { item, count } of kept) left.set(item, (left.get(item) ?? 0) + count);
  const worn = SLOTS.flatMap((slot, index) => (gear[index] ? [{ slot, item: gear[index].item }] : []));
  const stillOff = wornBefore.filter(({ slot }) => !worn.some(each => each.slot === slot));
  const again = [...worn, ...stillOff].filter(({ item }) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count > 0;
  });
  return SLOTS.flatMap(slot => again.filter(each => each.slot === slot));
}

/** Everything but the kept items, one pile for each item. */
function lostItems(state: AdventureState, kept: readonly Pile[]): Pile[] {
  const counts = countByItem(state);
  for (const { item, count } of kept) counts.set(item, counts.get(item)! - count);
  return [...counts].flatMap(([item, count]) => (count > 0 ? [{ item, count, charges: 0 }] : []));
}
