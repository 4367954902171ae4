import type { Item, Monster, QuestContent } from '../content/content.js';
import { SLOTS, type Slot } from '../content/items.js';
import type { City, Companion, Dungeon, Environment, Point, Weather, Window } from '../content/world.js';
import { windowContains } from '../content/world.js';
import type { QuestRuleset } from '../events.js';

/** An environment in numbers. */
export interface Way {
  readonly index: number;
  readonly record: Environment;
  /** The two cities; the same one twice for a way out and back. */
  readonly ends: readonly [number, number];
  readonly terrain: string;
  readonly weather: Weather['kinds'];
  readonly weights: readonly number[];
  /** By minute of the day: what it adds to the encounter counter (QUEST-3.2), and the window that holds it. */
  readonly rates: Float64Array;
  readonly windows: readonly Window[];
  /** Who lives there, in file order (QUEST-21.2); never a stub (QUEST-4.9). */
  readonly dwellers: readonly Monster[];
  /** Places among the world's points. */
  readonly points: readonly number[];
}

/** Something the shops sell: so many at a time, for so many gold pieces. */
export interface Ware {
  readonly item: number;
  readonly count: number;
  readonly price: number;
}

/** What a pack's world comes to, made once and shared by all adventures. */
export interface World {
  readonly content: QuestContent;
  readonly fight: QuestRuleset;
  readonly numbers: QuestContent['adventure'];
  readonly refusals: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
  readonly itemOf: ReadonlyMap<string, number>;
  readonly gold: number;
  readonly cities: readonly City[];
  readonly cityOf: ReadonlyMap<string, number>;
  readonly ways: readonly Way[];
  readonly wayOf: ReadonlyMap<string, number>;
  /** Ways out of each city. */
  readonly waysFrom: readonly (readonly Way[])[];
  readonly dungeons: readonly Dungeon[];
  readonly dungeonOf: ReadonlyMap<string, number>;
  readonly points: readonly Point[];
  readonly companions: readonly Companion[];
  readonly companionOf: ReadonlyMap<string, number>;
  readonly stock: readonly Ware[];
}

/** Places in `AdventureState.gear`. */
export const SLOT = Object.fromEntries(SLOTS.map((slot, index) => [slot, index])) as Readonly<
  Record<Slot, number>
>;

const GOLD = 'gold-piece';

export function worldOf(content: QuestContent, fight: QuestRuleset): World {
  const items = [...content.items.values()];
  const itemOf = placesOf(content.items);
  const cityOf = placesOf(content.cities);
  const points = [...content.points.values()];
  const ways = [...content.environments.values()].map((record, index) =>
    wayOf(content, record, index, cityOf, points),
  );
  const cities = [...content.cities.values()];
  return {
    content,
    fight,
    numbers: content.adventure,
    refusals: content.tables.refusals,
    items,
    itemOf,
    gold: itemOf.get(GOLD)!,
    cities,
    cityOf,
    ways,
    wayOf: placesOf(content.environments),
    waysFrom: cities.map((_, city) => ways.filter(({ ends }) => ends.includes(city))),
    dungeons: [...content.dungeons.values()],
    dungeonOf: placesOf(content.dungeons),
    points,
    companions: [...content.companions.values()],
    companionOf: placesOf(content.companions),
    stock: stockOf(content, items),
  };
}

function placesOf(records: ReadonlyMap<string, unknown>): Map<string, number> {
  return new Map([...records.keys()].map((id, index) => [id, index]));
}

function wayOf(
  content: QuestContent,
  record: Environment,
  index: number,
  cityOf: ReadonlyMap<string, number>,
  points: readonly Point[],
): Way {
  const terrain = content.terrainOf.get(record.terrain)!.id;
  const { kinds } = content.weather.get(terrain)!;
  const { windows } = content.schedules.get(record.schedule)!;
  const byMinute = Array.from(
    { length: 1440 },
    (_, at) => windows.find(window => windowContains(window, at))!,
  );
  const lives = ({ environment, lacks }: Monster) =>
    lacks.length === 0 && environment.some(each => content.terrainOf.get(each)?.id === terrain);
  return {
    index,
    record,
    ends: [cityOf.get(record.connects[0])!, cityOf.get(record.connects[1])!],
    terrain,
    weather: kinds,
    weights: kinds.map(({ weight }) => weight),
    rates: Float64Array.from(byMinute, ({ rate }) => (record.chance * rate) / record.interval),
    windows: byMinute,
    dwellers: [...content.monsters.values()].filter(lives),
    points: points.flatMap(({ environment }, place) => (environment === record.id ? [place] : [])),
  };
}

/** Common things up to a cost; what is cheaper than a coin is sold by as many as a coin buys. */
function stockOf({ adventure: { shop } }: QuestContent, items: readonly Item[]): Ware[] {
  const wares = items.flatMap(({ id, type, rarity, cost, stack }, item): Ware[] => {
    const wanted = shop.also.includes(id) || (shop.types.includes(type) && rarity === 'common');
    if (!wanted || shop.never.includes(id) || cost > shop.mostCost || cost <= 0 || id === GOLD) return [];
    const count = cost >= 1 ? 1 : Math.min(stack, Math.ceil(1 / cost - 1e-9));
    return [{ item, count, price: Math.max(1, Math.ceil(cost * count - 1e-9)) }];
  });
  // Of one kind together, in the order in which the content names the kinds, the cheap ones first.
  const kind = ({ item }: Ware) => {
    const place = shop.types.indexOf(items[item]!.type);
    return place < 0 ? shop.types.length : place;
  };
  return wares.sort((a, b) => kind(a) - kind(b) || a.price - b.price);
}
