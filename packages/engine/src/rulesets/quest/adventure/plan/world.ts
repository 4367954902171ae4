import type { Item, Monster, QuestContent } from '../../content/content.js';
import {
  type City,
  type Companion,
  type Dungeon,
  type Environment,
  type Point,
  windowContains,
} from '../../content/world.js';
import type { QuestRuleset } from '../../events.js';
import { placesOf } from '../../plan/lookup.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { MemberSetup, QuestSetup } from '../../setup.js';

/** An environment that leads from one city to another. */
export type Way = Readonly<ReturnType<typeof buildWay>>;

/** Something the shops sell: how many at a time, and the price for all of them in gold pieces. */
export interface Ware {
  readonly item: number;
  readonly count: number;
  readonly price: number;
}

/** A companion as fights take it, and its full HP and mana. */
interface CompanionSheet {
  readonly member: MemberSetup;
  readonly maxHp: number;
  readonly maxMana: number;
}

/** The content as the rules use it, by index. Made once for a ruleset and shared by all its adventures. */
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
  /** The ways out of each city. */
  readonly waysFrom: readonly (readonly Way[])[];
  readonly dungeons: readonly Dungeon[];
  readonly dungeonOf: ReadonlyMap<string, number>;
  readonly points: readonly Point[];
  readonly companions: readonly Companion[];
  readonly companionOf: ReadonlyMap<string, number>;
  readonly stock: readonly Ware[];
  /** Compiled when first asked for, then remembered. */
  companionSheet(companion: number): CompanionSheet;
  /** The plan of a fight; compiled once as long as the setup is the same object. */
  compileFight(setup: QuestSetup): QuestPlan;
}

const GOLD = 'gold-piece';
const MINUTES_PER_DAY = 1440;

export function buildWorld(content: QuestContent, fight: QuestRuleset): World {
  const items = [...content.items.values()];
  const itemOf = placesOf(content.items);
  const cityOf = placesOf(content.cities);
  const points = [...content.points.values()];
  const companions = [...content.companions.values()];
  const ways = [...content.environments.values()].map((record, index) =>
    buildWay(content, { record, index, cityOf, points }),
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
    companions,
    companionOf: placesOf(content.companions),
    stock: shopStock(content, items),
    companionSheet: companionSheets(companions, fight),
    compileFight: fightCompiler(fight),
  };
}

/** The city at the other end; the same one where the way leads back to it. */
export const farEnd = ({ ends: [one, other] }: Way, city: number): number => (one === city ? other : one);

interface WayParts {
  readonly record: Environment;
  readonly index: number;
  readonly cityOf: ReadonlyMap<string, number>;
  readonly points: readonly Point[];
}

function buildWay(content: QuestContent, { record, index, cityOf, points }: WayParts) {
  const ends: readonly [number, number] = [cityOf.get(record.connects[0])!, cityOf.get(record.connects[1])!];
  const terrain = content.terrainOf.get(record.terrain)!.id;
  const { kinds } = content.weather.get(terrain)!;
  const { windows } = content.schedules.get(record.schedule)!;
  const byMinute = Array.from(
    { length: MINUTES_PER_DAY },
    (_, minute) => windows.find(window => windowContains(window, minute))!,
  );
  const livesHere = ({ environment, lacks }: Monster) =>
    lacks.length === 0 && environment.some(each => content.terrainOf.get(each)?.id === terrain);
  return {
    index,
    record,
    /** The two cities; the same one twice for a way that leads out and back. */
    ends,
    terrain,
    weather: kinds,
    weights: kinds.map(({ weight }) => weight),
    /** By minute of the day: what the minute adds to the encounter counter (QUEST-3.2), and the schedule window it is in. */
    rates: Float64Array.from(byMinute, ({ rate }) => (record.chance * rate) / record.interval),
    windows: byMinute,
    /** The monsters that live there, in file order (QUEST-21.2), without stubs (QUEST-4.9). */
    monsters: [...content.monsters.values()].filter(livesHere),
    /** Indexes into the world's points of interest. */
    points: points.flatMap(({ environment }, point) => (environment === record.id ? [point] : [])),
  };
}

/** Common items up to a cost. What costs less than a coin is sold in the number that one coin buys. */
function shopStock({ adventure: { shop } }: QuestContent, items: readonly Item[]): Ware[] {
  const wares = items.flatMap(({ id, type, rarity, cost, stack }, item): Ware[] => {
    const isSold = shop.also.includes(id) || (shop.types.includes(type) && rarity === 'common');
    if (!isSold || shop.never.includes(id) || cost > shop.mostCost || cost <= 0 || id === GOLD) return [];
    const count = cost >= 1 ? 1 : Math.min(stack, Math.ceil(1 / cost - 1e-9));
    return [{ item, count, price: Math.max(1, Math.ceil(cost * count - 1e-9)) }];
  });
  // Sorted by type, in the order in which the content lists the types, then by price.
  const typeOrder = ({ item }: Ware) => {
    const index = shop.types.indexOf(items[item]!.type);
    return index < 0 ? shop.types.length : index;
  };
  return wares.sort((a, b) => typeOrder(a) - typeOrder(b) || a.price - b.price);
}

function companionSheets(companions: readonly Companion[], fight: QuestRuleset): World['companionSheet'] {
  const sheets = new Map<number, CompanionSheet>();
  return companion => {
    const known = sheets.get(companion);
    if (known) return known;
    const member = companionMember(companions[companion]!);
    const { template } = fight.compile(fight.setup.parse({ party: [{ ...member, type: 'player' }] }));
    const { maxHp, mana } = template.creatures[0]!;
    const sheet = { member, maxHp, maxMana: mana };
    sheets.set(companion, sheet);
    return sheet;
  };
}

function companionMember(record: Companion): MemberSetup {
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

/**
 * Setups never change, so a plan is remembered as long as its setup is in use. Exact odds and views build equal setups
 * again and again, so the latest plan is also found by the content of its setup.
 */
function fightCompiler(fight: QuestRuleset): World['compileFight'] {
  const plans = new WeakMap<QuestSetup, QuestPlan>();
  let latest = { key: '', plan: undefined as QuestPlan | undefined };
  return setup => {
    const known = plans.get(setup);
    if (known) return known;
    const key = JSON.stringify(setup);
    const plan = (latest.key === key && latest.plan) || compileFight(fight, setup);
    latest = { key, plan };
    plans.set(setup, plan);
    return plan;
  };
}

function compileFight(fight: QuestRuleset, setup: QuestSetup): QuestPlan {
  const plan = { ...fight.compile(setup), outlasting: true };
  // An effect that raises maximum HP lets the hero have more HP than the sheet's own maximum.
  const [hero] = plan.template.creatures;
  hero!.hp = Math.min(setup.party[0]!.hp!, hero!.maxHp);
  return plan;
}
