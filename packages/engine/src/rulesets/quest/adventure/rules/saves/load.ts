import type { Issue } from '../../../../../core/errors.js';
import { invalid } from '../../../../../core/validation/validate.js';
import { SLOTS } from '../../../content/items.js';
import { insteadOf } from '../../../content/near.js';
import { STATS } from '../../../content/vocabulary.js';
import { NONE } from '../../../state/codes.js';
import type { World } from '../../plan/world.js';
import type { SaveRecord } from '../../setup/save-record.js';
import type { Identity } from '../../setup/setup.js';
import { type AdventureState, type HiredCompanion, isInCity, type Pile } from '../../state.js';
import { companionMaxHp, sheetOf } from '../companions.js';
import { blankState } from '../creation.js';
import { hasCondition, isLevelPending, levelForXp, maxHp, maxLayOnHands, maxMana } from '../hero.js';
import { bagSlots, slotsFor } from '../items/inventory.js';
import { cannotPrepare, withSpell } from '../preparation.js';
import { encounterAt } from '../travel/dungeon.js';
import { carryStatueToCity } from '../travel/travel.js';

/** Gathers what a save says that cannot be. */
export class Check {
  private readonly issues: Issue[] = [];

  constructor(readonly world: World) {}

  wrong(path: string, reason: string): void {
    this.issues.push({ path: `save.${path}`, reason });
  }

  known(path: string, what: string, id: string, records: ReadonlyMap<string, unknown>): void {
    if (!records.has(id)) this.wrong(path, `there is no ${what} '${id}'${insteadOf(id, records.keys())}`);
  }

  place(path: string, what: string, id: string, places: ReadonlyMap<string, number>): number {
    this.known(path, what, id, places);
    return places.get(id) ?? NONE;
  }

  within(path: string, value: number, most: number): void {
    if (value > most) this.wrong(path, `${value} is more than the ${most} there can be`);
  }

  stop(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The quest-adventure setup', this.issues);
  }

  /** Ids of statuses that outlast a fight. */
  lasting(path: string, conditions: readonly string[]): void {
    const { statuses } = this.world.content;
    for (const [place, id] of conditions.entries()) {
      this.known(`${path}[${place}]`, 'status', id, statuses);
      if (statuses.has(id) && !statuses.get(id)!.lasting)
        this.wrong(`${path}[${place}]`, `${id} does not outlast a fight`);
    }
  }
}

/** Goes on where a save left off. What cannot be stops here, with path and reason. */
export function loadHero(world: World, save: SaveRecord): { hero: Identity; first: AdventureState } {
  const check = new Check(world);
  const { hero: record, place } = save;
  const { content } = world;
  check.known('hero.race', 'race', record.race, content.races);
  check.known('hero.class', 'class', record.class, content.classes);
  check.known('hero.background', 'background', record.background, content.backgrounds);
  const city = check.place('place.city', 'city', place.city, world.cityOf);
  check.stop();
  const hero: Identity = {
    name: record.name,
    race: record.race,
    class: record.class,
    background: record.background,
  };
  const state = blankState(
    world,
    city,
    STATS.map(stat => record.scores[stat]),
  );
  state.xp = record.experience;
  state.gains = record.hit_points;
  state.drained = record.drained;
  state.points = record.ability_points;
  state.hp = record.hp;
  state.mana = record.mana;
  state.lay = record.lay_on_hands;
  state.fatigue = record.fatigue;
  state.tired = record.tired;
  state.conditions = record.conditions;
  state.uses = record.uses;
  state.rested = record.rested;
  state.clock = (save.clock.day - 1) * 1440 + save.clock.minute;
  state.effects = record.effects.map(({ status, minutes }) => ({ status, until: state.clock + minutes }));
  state.found = save.discovered;
  state.fights = save.tally.fights;
  state.won = save.tally.won;
  state.deaths = save.tally.deaths;
  loadSheet(check, hero, state, record);
  loadInventory(check, state, save.inventory);
  loadCompanions(check, state, save.companions);
  loadJourney(check, state, place.journey);
  loadDungeons(check, state, save);
  check.stop();
  // QUEST-15.18: older saves may hold a statue on the road, where nothing can be chosen.
  if (!isInCity(state) && hasCondition(world, state, 'petrified')) carryStatueToCity(world, state);
  state.phase = phaseOf(world, state);
  return { hero, first: state };
}

/** A save never holds a phase: where he is says what comes next. */
function phaseOf(world: World, state: AdventureState): AdventureState['phase'] {
  if (state.points > 0 || isLevelPending(world, state)) return 'level';
  if (state.point !== NONE) return 'point';
  return encounterAt(world, state) ? 'patrol' : 'free';
}

/** What he is and what is left of him. */
function loadSheet(check: Check, hero: Identity, state: AdventureState, record: SaveRecord['hero']): void {
  const { world } = check;
  const { content } = world;
  check.within('hero.hit_points', state.gains.length, levelForXp(world, state.xp));
  check.lasting('hero.conditions', state.conditions);
  for (const [place, { status, minutes }] of record.effects.entries()) {
    const most = content.statuses.get(status)?.minutes;
    const path = `hero.effects[${place}]`;
    if (most === undefined) check.wrong(`${path}.status`, `${status} is no effect that runs on`);
    else check.within(`${path}.minutes`, minutes, most);
  }
  check.stop();
  check.within('hero.hp', state.hp, maxHp(world, state));
  if (state.hp < 1) check.wrong('hero.hp', 'whoever is awake has at least 1');
  check.within('hero.mana', state.mana, maxMana(world, hero, state));
  check.within('hero.lay_on_hands', state.lay, maxLayOnHands(hero, state));
  for (const id of Object.keys(state.uses)) check.known(`hero.uses.${id}`, 'ability', id, content.abilities);
  for (const [level, spells] of Object.entries(record.spell_slots))
    for (const [place, id] of spells.entries()) {
      const path = `hero.spell_slots.${level}[${place}]`;
      check.known(path, 'spell', id, content.spells);
      const spell = content.spells.get(id);
      if (!spell) continue;
      const code = cannotPrepare(world, hero, state, id);
      if (code !== '') check.wrong(path, world.refusals[code] ?? code);
      else if (spell.level !== spellLevel(level))
        check.wrong(path, `${spell.name} is of level ${spell.level}`);
      else state.prepared = withSpell(world, state.prepared, id);
    }
}

/** '0', 'cantrips', '1', 'level_1' */
const spellLevel = (name: string): number => (name === 'cantrips' ? 0 : Number(name.replace('level_', '')));

export function loadInventory(
  check: Check,
  state: AdventureState,
  { gear, general, bag, worn_before = {} }: SaveRecord['inventory'],
): void {
  state.gear = SLOTS.map(slot => {
    const pile = gear[slot];
    if (!pile) return null;
    const path = `inventory.gear.${slot}`;
    const read = pileOf(check, path, pile);
    if (read && !slotsFor(check.world.items[read.item]!).includes(slot))
      check.wrong(path, `${check.world.items[read.item]!.name} is not worn or held there`);
    if (slot !== 'ammunition') check.within(`${path}.quantity`, pile.quantity, 1);
    return read;
  });
  state.wornBefore = SLOTS.flatMap(slot => {
    const id = worn_before[slot];
    return id === undefined
      ? []
      : [{ slot, item: check.place(`inventory.worn_before.${slot}`, 'item', id, check.world.itemOf) }];
  });
  const main = state.gear[0];
  if (main && state.gear[1] && check.world.items[main.item]!.tags.includes('two-handed'))
    check.wrong('inventory.gear.offHand', `${check.world.items[main.item]!.name} needs both hands`);
  state.general = general.map((pile, place) => pile && pileOf(check, `inventory.general[${place}]`, pile));
  state.bag = bag.map((pile, place) => pile && pileOf(check, `inventory.bag[${place}]`, pile));
  const places = bagSlots(check.world, state);
  for (const [place, pile] of state.bag.entries())
    if (pile && place >= places)
      check.wrong(`inventory.bag[${place}]`, `the bag that is worn has ${places} places`);
}

function pileOf(
  check: Check,
  path: string,
  { item, quantity, charges }: { item: string; quantity: number; charges: number },
): Pile | null {
  const index = check.place(`${path}.item`, 'item', item, check.world.itemOf);
  const record = check.world.items[index];
  if (!record) return null;
  // QUEST-16.8: what a death leaves may be more than a stack.
  check.within(`${path}.quantity`, quantity, Math.max(record.stack, check.world.numbers.keptOnDeath));
  check.within(`${path}.charges`, charges, record.charges ?? 0);
  return { item: index, count: quantity, charges };
}

export function loadCompanions(
  check: Check,
  state: AdventureState,
  companions: SaveRecord['companions'],
): void {
  const { world } = check;
  state.companions = companions.flatMap((each, place): HiredCompanion[] => {
    const path = `companions[${place}]`;
    const companion = check.place(`${path}.id`, 'companion', each.id, world.companionOf);
    if (companion === NONE) return [];
    if (companions.findIndex(({ id }) => id === each.id) < place)
      check.wrong(`${path}.id`, 'nobody can be hired twice');
    check.lasting(`${path}.conditions`, each.conditions);
    for (const id of Object.keys(each.uses))
      check.known(`${path}.uses.${id}`, 'ability', id, world.content.abilities);
    const { maxHp, maxMana } = sheetOf(world, companion);
    check.within(`${path}.drained`, each.drained, maxHp);
    const { by_hand: byHand, hp, mana, drained, uses, conditions } = each;
    const hired: HiredCompanion = { companion, byHand, hp, mana, drained, uses, conditions };
    check.within(`${path}.hp`, hp, companionMaxHp(world, hired));
    if (hp < 1) check.wrong(`${path}.hp`, 'whoever is with you has at least 1');
    check.within(`${path}.mana`, mana, maxMana);
    return [hired];
  });
}

/** How far along a journey he is, and what the way showed him. */
export function loadJourney(
  check: Check,
  state: AdventureState,
  journey: SaveRecord['place']['journey'],
): void {
  if (!journey) return;
  const { world } = check;
  const path = 'place.journey';
  state.way = check.place(`${path}.environment`, 'environment', journey.environment, world.wayOf);
  state.to = check.place(`${path}.to`, 'city', journey.to, world.cityOf);
  const way = world.ways[state.way];
  if (!way) return;
  if (state.to !== NONE && !way.ends.includes(state.to))
    check.wrong(`${path}.to`, `${way.record.name} does not lead there`);
  if (!way.ends.includes(state.city)) check.wrong('place.city', `${way.record.name} does not begin there`);
  check.within(`${path}.progress`, journey.progress, way.record.minutes);
  state.progress = journey.progress;
  state.counter = journey.counter;
  state.weather = way.weather.findIndex(({ id }) => id === journey.weather);
  if (state.weather === NONE)
    check.wrong(`${path}.weather`, `there is ${way.weather.map(({ id }) => id).join(', ')}`);
  state.weatherAge = journey.weather_minutes;
  const point = (id: string, at: string) => {
    const index = world.points.findIndex(each => each.id === id);
    if (index === NONE) check.wrong(at, `there is no point of interest '${id}'`);
    return index;
  };
  state.offered = journey.offered.map((id, place) => point(id, `${path}.offered[${place}]`));
  if (journey.point !== null) state.point = point(journey.point, `${path}.point`);
}

/** What is cleared, and where he stands within. */
export function loadDungeons(check: Check, state: AdventureState, { place, cleared }: SaveRecord): void {
  const { world } = check;
  state.cleared = world.dungeons.map(({ id, steps }) => {
    let bits = 0;
    for (const [index, step] of (cleared[id] ?? []).entries()) {
      check.within(`cleared.${id}[${index}]`, step, steps);
      bits |= 1 << step;
    }
    return bits;
  });
  for (const id of Object.keys(cleared)) check.known(`cleared.${id}`, 'dungeon', id, world.dungeonOf);
  if (!place.dungeon) return;
  state.dungeon = check.place('place.dungeon.id', 'dungeon', place.dungeon.id, world.dungeonOf);
  state.step = place.dungeon.step;
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return;
  check.within('place.dungeon.step', state.step, dungeon.steps);
  const here = encounterAt(world, state);
  if (here && here.type !== 'patrol')
    check.wrong('place.dungeon.step', 'nobody stands there before what waits there is beaten');
}
