import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validate.js';
import { SLOTS } from '../content/items.js';
import { insteadOf } from '../content/near.js';
import { STATS } from '../content/vocabulary.js';
import { NONE } from '../state.js';
import { blank } from './create.js';
import { companionHp, sheetOf } from './rules/companions.js';
import { encounterAt } from './rules/dungeon.js';
import { hpMost, isLevelPending, layMost, levelAt, manaMost } from './rules/hero.js';
import { bagSlots, slotsFor } from './rules/inventory.js';
import { cannotPrepare, withSpell } from './rules/preparation.js';
import type { SaveRecord } from './save-schema.js';
import type { Identity } from './setup.js';
import type { AdventureState, Hired, Pile } from './state.js';
import type { World } from './world.js';

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
  const state = blank(
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
  check.sheet(hero, state, record);
  check.inventory(state, save.inventory);
  check.companions(state, save.companions);
  check.journey(state, place.journey);
  check.dungeons(state, save);
  check.stop();
  state.phase = phaseOf(world, state);
  return { hero, first: state };
}

/** A save never holds a phase: where he is says what comes next. */
function phaseOf(world: World, state: AdventureState): AdventureState['phase'] {
  if (state.points > 0 || isLevelPending(world, state)) return 'level';
  if (state.point !== NONE) return 'point';
  return encounterAt(world, state) ? 'patrol' : 'free';
}

class Check {
  private readonly issues: Issue[] = [];

  constructor(private readonly world: World) {}

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

  sheet(hero: Identity, state: AdventureState, record: SaveRecord['hero']): void {
    const { world } = this;
    const { content } = world;
    this.within('hero.hit_points', state.gains.length, levelAt(world, state.xp));
    this.lasting('hero.conditions', state.conditions);
    for (const [place, { status, minutes }] of record.effects.entries()) {
      const most = content.statuses.get(status)?.minutes;
      const path = `hero.effects[${place}]`;
      if (most === undefined) this.wrong(`${path}.status`, `${status} is no effect that runs on`);
      else this.within(`${path}.minutes`, minutes, most);
    }
    this.stop();
    this.within('hero.hp', state.hp, hpMost(world, state));
    if (state.hp < 1) this.wrong('hero.hp', 'whoever is awake has at least 1');
    this.within('hero.mana', state.mana, manaMost(world, hero, state));
    this.within('hero.lay_on_hands', state.lay, layMost(hero, state));
    for (const id of Object.keys(state.uses)) this.known(`hero.uses.${id}`, 'ability', id, content.abilities);
    for (const [level, spells] of Object.entries(record.spell_slots))
      for (const [place, id] of spells.entries()) {
        const path = `hero.spell_slots.${level}[${place}]`;
        this.known(path, 'spell', id, content.spells);
        const spell = content.spells.get(id);
        if (!spell) continue;
        const code = cannotPrepare(world, hero, state, id);
        if (code !== '') this.wrong(path, world.refusals[code] ?? code);
        else if (String(spell.level) !== level) this.wrong(path, `${spell.name} is of level ${spell.level}`);
        else state.prepared = withSpell(world, state.prepared, id);
      }
  }

  inventory(state: AdventureState, { gear, general, bag }: SaveRecord['inventory']): void {
    state.gear = SLOTS.map(slot => {
      const pile = gear[slot];
      if (!pile) return null;
      const path = `inventory.gear.${slot}`;
      const read = this.pile(path, pile);
      if (read && !slotsFor(this.world.items[read.item]!).includes(slot))
        this.wrong(path, `${this.world.items[read.item]!.name} is not worn or held there`);
      if (slot !== 'ammunition') this.within(`${path}.quantity`, pile.quantity, 1);
      return read;
    });
    const main = state.gear[0];
    if (main && state.gear[1] && this.world.items[main.item]!.tags.includes('two-handed'))
      this.wrong('inventory.gear.offHand', `${this.world.items[main.item]!.name} needs both hands`);
    state.general = general.map((pile, place) => pile && this.pile(`inventory.general[${place}]`, pile));
    state.bag = bag.map((pile, place) => pile && this.pile(`inventory.bag[${place}]`, pile));
    const places = bagSlots(this.world, state);
    for (const [place, pile] of state.bag.entries())
      if (pile && place >= places)
        this.wrong(`inventory.bag[${place}]`, `the bag that is worn has ${places} places`);
  }

  pile(
    path: string,
    { item, quantity, charges }: { item: string; quantity: number; charges: number },
  ): Pile | null {
    const index = this.place(`${path}.item`, 'item', item, this.world.itemOf);
    const record = this.world.items[index];
    if (!record) return null;
    // QUEST-16.8: what a death leaves may be more than a stack.
    this.within(`${path}.quantity`, quantity, Math.max(record.stack, this.world.numbers.keptOnDeath));
    this.within(`${path}.charges`, charges, record.charges ?? 0);
    return { item: index, count: quantity, charges };
  }

  companions(state: AdventureState, companions: SaveRecord['companions']): void {
    const { world } = this;
    state.companions = companions.flatMap((each, place): Hired[] => {
      const path = `companions[${place}]`;
      const companion = this.place(`${path}.id`, 'companion', each.id, world.companionOf);
      if (companion === NONE) return [];
      if (companions.findIndex(({ id }) => id === each.id) < place)
        this.wrong(`${path}.id`, 'nobody can be hired twice');
      this.lasting(`${path}.conditions`, each.conditions);
      for (const id of Object.keys(each.uses))
        this.known(`${path}.uses.${id}`, 'ability', id, world.content.abilities);
      const { maxHp, maxMana } = sheetOf(world, companion);
      this.within(`${path}.drained`, each.drained, maxHp);
      const { by_hand: byHand, hp, mana, drained, uses, conditions } = each;
      const hired: Hired = { companion, byHand, hp, mana, drained, uses, conditions };
      this.within(`${path}.hp`, hp, companionHp(world, hired));
      if (hp < 1) this.wrong(`${path}.hp`, 'whoever is with you has at least 1');
      this.within(`${path}.mana`, mana, maxMana);
      return [hired];
    });
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

  journey(state: AdventureState, journey: SaveRecord['place']['journey']): void {
    if (!journey) return;
    const { world } = this;
    const path = 'place.journey';
    state.way = this.place(`${path}.environment`, 'environment', journey.environment, world.wayOf);
    state.to = this.place(`${path}.to`, 'city', journey.to, world.cityOf);
    const way = world.ways[state.way];
    if (!way) return;
    if (state.to !== NONE && !way.ends.includes(state.to))
      this.wrong(`${path}.to`, `${way.record.name} does not lead there`);
    if (!way.ends.includes(state.city)) this.wrong('place.city', `${way.record.name} does not begin there`);
    this.within(`${path}.progress`, journey.progress, way.record.minutes);
    state.progress = journey.progress;
    state.counter = journey.counter;
    state.weather = way.weather.findIndex(({ id }) => id === journey.weather);
    if (state.weather === NONE)
      this.wrong(`${path}.weather`, `there is ${way.weather.map(({ id }) => id).join(', ')}`);
    state.weatherAge = journey.weather_minutes;
    const point = (id: string, at: string) => {
      const index = world.points.findIndex(each => each.id === id);
      if (index === NONE) this.wrong(at, `there is no point of interest '${id}'`);
      return index;
    };
    state.offered = journey.offered.map((id, place) => point(id, `${path}.offered[${place}]`));
    if (journey.point !== null) state.point = point(journey.point, `${path}.point`);
  }

  dungeons(state: AdventureState, { place, cleared }: SaveRecord): void {
    const { world } = this;
    state.cleared = world.dungeons.map(({ id, steps }) => {
      let bits = 0;
      for (const [index, step] of (cleared[id] ?? []).entries()) {
        this.within(`cleared.${id}[${index}]`, step, steps);
        bits |= 1 << step;
      }
      return bits;
    });
    for (const id of Object.keys(cleared)) this.known(`cleared.${id}`, 'dungeon', id, world.dungeonOf);
    if (!place.dungeon) return;
    state.dungeon = this.place('place.dungeon.id', 'dungeon', place.dungeon.id, world.dungeonOf);
    state.step = place.dungeon.step;
    const dungeon = world.dungeons[state.dungeon];
    if (!dungeon) return;
    this.within('place.dungeon.step', state.step, dungeon.steps);
    const here = encounterAt(world, state);
    if (here && here.type !== 'patrol')
      this.wrong('place.dungeon.step', 'nobody stands there before what waits there is beaten');
  }
}
