import type { Issue } from '../../../../../core/errors.js';
import { unknownId } from '../../../../../core/validation/suggest.js';
import { invalid } from '../../../../../core/validation/validate.js';
import { SLOTS } from '../../../content/items.js';
import { STATS } from '../../../content/vocabulary.js';
import { NONE } from '../../../plan/codes.js';
import { needsBothHands } from '../../../plan/weapons.js';
import type { AdventurePlan } from '../../plan/plan.js';
import type { SaveRecord } from '../../setup/save-record.js';
import { type AdventureState, type HiredCompanion, isInCity, type Pile, SLOT } from '../../state.js';
import { companionMaxHp } from '../companions.js';
import { blankState } from '../creation.js';
import { hasCondition, levelForXp, maxHp, maxLayOnHands, maxMana, nextPhase } from '../hero.js';
import { slotsFor } from '../items/gear.js';
import { bagSlots } from '../items/inventory.js';
import { cannotPrepare, withSpell } from '../preparation.js';
import { encounterAt } from '../travel/dungeon.js';
import { carryStatueToCity } from '../travel/travel.js';

/** The state that a save describes. Everything in it that cannot be is refused at once, each with path and reason. */
export function loadSave(plan: AdventurePlan, save: SaveRecord): AdventureState {
  const check = new SaveCheck(plan);
  const { content, cityOf } = plan.world;
  const { hero, place } = save;
  check.known('hero.race', 'race', hero.race, content.races);
  check.known('hero.class', 'class', hero.class, content.classes);
  check.known('hero.background', 'background', hero.background, content.backgrounds);
  const city = check.indexOf('place.city', 'city', place.city, cityOf);
  check.refuseIssues();
  const scores = STATS.map(stat => hero.scores[stat]);
  const state = blankState(plan, city, scores);
  state.clock = (save.clock.day - 1) * 1440 + save.clock.minute;
  state.found = save.discovered;
  state.fights = save.tally.fights;
  state.won = save.tally.won;
  state.deaths = save.tally.deaths;
  loadHero(check, state, hero);
  loadSpells(check, state, hero);
  loadInventory(check, state, save.inventory);
  loadCompanions(check, state, save.companions);
  loadJourney(check, state, place.journey);
  loadDungeons(check, state, save);
  check.refuseIssues();
  // QUEST-15.18: older saves may hold a statue on the road, where nothing can be chosen.
  if (!isInCity(state) && hasCondition(plan, state, 'petrified')) carryStatueToCity(plan, state);
  state.phase = phaseOf(plan, state);
  return state;
}

/** A save holds no phase: it follows from where the hero is. */
function phaseOf(plan: AdventurePlan, state: AdventureState): AdventureState['phase'] {
  if (nextPhase(plan, state) === 'level') return 'level';
  if (state.point !== NONE) return 'point';
  return encounterAt(plan, state) ? 'patrol' : 'free';
}

/** Collects what is wrong with a save. */
class SaveCheck {
  private readonly issues: Issue[] = [];

  constructor(readonly plan: AdventurePlan) {}

  add(path: string, reason: string): void {
    this.issues.push({ path: `save.${path}`, reason });
  }

  known(path: string, what: string, id: string, records: ReadonlyMap<string, unknown>): void {
    if (!records.has(id)) this.add(path, unknownId(what, id, records.keys()));
  }

  /** NONE for an id that is not known. */
  indexOf(path: string, what: string, id: string, indexes: ReadonlyMap<string, number>): number {
    this.known(path, what, id, indexes);
    return indexes.get(id) ?? NONE;
  }

  atMost(path: string, value: number, most: number): void {
    if (value > most) this.add(path, `${value} is more than the ${most} there can be`);
  }

  /** Ids of statuses that outlast a fight. */
  lasting(path: string, conditions: readonly string[]): void {
    const { statuses } = this.plan.world.content;
    for (const [index, id] of conditions.entries()) {
      this.known(`${path}[${index}]`, 'status', id, statuses);
      if (statuses.has(id) && !statuses.get(id)!.lasting)
        this.add(`${path}[${index}]`, `${id} does not outlast a fight`);
    }
  }

  refuseIssues(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The quest-adventure setup', this.issues);
  }
}

function loadHero(check: SaveCheck, state: AdventureState, record: SaveRecord['hero']): void {
  const { plan } = check;
  const { content } = plan.world;
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
  state.effects = record.effects.map(({ status, minutes }) => ({ status, until: state.clock + minutes }));
  check.atMost('hero.hit_points', state.gains.length, levelForXp(plan, state.xp));
  check.lasting('hero.conditions', state.conditions);
  for (const [index, { status, minutes }] of record.effects.entries()) {
    const most = content.statuses.get(status)?.minutes;
    const path = `hero.effects[${index}]`;
    if (most === undefined) check.add(`${path}.status`, `${status} is no effect that runs on`);
    else check.atMost(`${path}.minutes`, minutes, most);
  }
  check.refuseIssues();
  check.atMost('hero.hp', state.hp, maxHp(plan, state));
  if (state.hp < 1) check.add('hero.hp', 'whoever is awake has at least 1');
  check.atMost('hero.mana', state.mana, maxMana(plan, state));
  check.atMost('hero.lay_on_hands', state.lay, maxLayOnHands(plan, state));
  for (const id of Object.keys(state.uses)) check.known(`hero.uses.${id}`, 'ability', id, content.abilities);
}

function loadSpells(check: SaveCheck, state: AdventureState, { spell_slots }: SaveRecord['hero']): void {
  const { content, refusals } = check.plan.world;
  for (const [level, spells] of Object.entries(spell_slots))
    for (const [index, id] of spells.entries()) {
      const path = `hero.spell_slots.${level}[${index}]`;
      check.known(path, 'spell', id, content.spells);
      const spell = content.spells.get(id);
      if (!spell) continue;
      const code = cannotPrepare(check.plan, state, id);
      if (code !== '') check.add(path, refusals[code] ?? code);
      else if (spell.level !== spellLevel(level)) check.add(path, `${spell.name} is of level ${spell.level}`);
      else state.prepared = withSpell(content, state.prepared, id);
    }
}

/** Reads '0', 'cantrips', '1', 'level_1' … */
const spellLevel = (name: string): number => (name === 'cantrips' ? 0 : Number(name.replace('level_', '')));

function loadInventory(
  check: SaveCheck,
  state: AdventureState,
  { gear, general, bag, worn_before = {} }: SaveRecord['inventory'],
): void {
  const { items, itemOf } = check.plan.world;
  state.gear = SLOTS.map(slot => {
    const saved = gear[slot];
    if (!saved) return null;
    const path = `inventory.gear.${slot}`;
    const pile = loadPile(check, path, saved);
    if (pile && !slotsFor(items[pile.item]!).includes(slot))
      check.add(path, `${items[pile.item]!.name} is not worn or held there`);
    if (slot !== 'ammunition') check.atMost(`${path}.quantity`, saved.quantity, 1);
    return pile;
  });
  state.wornBefore = SLOTS.flatMap(slot => {
    const id = worn_before[slot];
    return id === undefined
      ? []
      : [{ slot, item: check.indexOf(`inventory.worn_before.${slot}`, 'item', id, itemOf) }];
  });
  const main = state.gear[SLOT.mainHand];
  const off = state.gear[SLOT.offHand];
  for (const pile of off ? [main, off] : [])
    if (pile && needsBothHands(items[pile.item]!))
      check.add('inventory.gear.offHand', `${items[pile.item]!.name} needs both hands`);
  state.general = general.map((pile, index) => pile && loadPile(check, `inventory.general[${index}]`, pile));
  state.bag = bag.map((pile, index) => pile && loadPile(check, `inventory.bag[${index}]`, pile));
  const slots = bagSlots(check.plan, state);
  for (const [index, pile] of state.bag.entries())
    if (pile && index >= slots)
      check.add(`inventory.bag[${index}]`, `the bag that is worn has ${slots} places`);
}

function loadPile(
  check: SaveCheck,
  path: string,
  { item: id, quantity, charges }: { item: string; quantity: number; charges: number },
): Pile | null {
  const { items, itemOf, numbers } = check.plan.world;
  const item = check.indexOf(`${path}.item`, 'item', id, itemOf);
  const record = items[item];
  if (!record) return null;
  // QUEST-16.8: what a death leaves may be more than a stack.
  check.atMost(`${path}.quantity`, quantity, Math.max(record.stack, numbers.keptOnDeath));
  check.atMost(`${path}.charges`, charges, record.charges ?? 0);
  return { item, count: quantity, charges };
}

function loadCompanions(check: SaveCheck, state: AdventureState, companions: SaveRecord['companions']): void {
  const { world } = check.plan;
  state.companions = companions.flatMap((each, index): HiredCompanion[] => {
    const path = `companions[${index}]`;
    const companion = check.indexOf(`${path}.id`, 'companion', each.id, world.companionOf);
    if (companion === NONE) return [];
    if (companions.findIndex(({ id }) => id === each.id) < index)
      check.add(`${path}.id`, 'nobody can be hired twice');
    check.lasting(`${path}.conditions`, each.conditions);
    for (const id of Object.keys(each.uses))
      check.known(`${path}.uses.${id}`, 'ability', id, world.content.abilities);
    const sheet = world.companionSheet(companion);
    check.atMost(`${path}.drained`, each.drained, sheet.maxHp);
    const { by_hand: byHand, hp, mana, drained, uses, conditions } = each;
    const hired: HiredCompanion = { companion, byHand, hp, mana, drained, uses, conditions };
    check.atMost(`${path}.hp`, hp, companionMaxHp(check.plan, hired));
    if (hp < 1) check.add(`${path}.hp`, 'whoever is with you has at least 1');
    check.atMost(`${path}.mana`, mana, sheet.maxMana);
    return [hired];
  });
}

/** How far along a journey the hero is, and what has happened on it. */
function loadJourney(check: SaveCheck, state: AdventureState, journey: SaveRecord['place']['journey']): void {
  if (!journey) return;
  const { world } = check.plan;
  const path = 'place.journey';
  state.way = check.indexOf(`${path}.environment`, 'environment', journey.environment, world.wayOf);
  state.to = check.indexOf(`${path}.to`, 'city', journey.to, world.cityOf);
  const way = world.ways[state.way];
  if (!way) return;
  if (state.to !== NONE && !way.ends.includes(state.to))
    check.add(`${path}.to`, `${way.record.name} does not lead there`);
  if (!way.ends.includes(state.city)) check.add('place.city', `${way.record.name} does not begin there`);
  check.atMost(`${path}.progress`, journey.progress, way.record.minutes);
  state.progress = journey.progress;
  state.counter = journey.counter;
  state.weather = way.weather.findIndex(({ id }) => id === journey.weather);
  if (state.weather === NONE)
    check.add(`${path}.weather`, `there is ${way.weather.map(({ id }) => id).join(', ')}`);
  state.weatherAge = journey.weather_minutes;
  const pointIndex = (id: string, at: string) => {
    const index = world.points.findIndex(each => each.id === id);
    if (index === NONE) check.add(at, `there is no point of interest '${id}'`);
    return index;
  };
  state.offered = journey.offered.map((id, index) => pointIndex(id, `${path}.offered[${index}]`));
  if (journey.point !== null) state.point = pointIndex(journey.point, `${path}.point`);
}

/** The steps cleared, and where in a dungeon the hero stands. */
function loadDungeons(check: SaveCheck, state: AdventureState, { place, cleared }: SaveRecord): void {
  const { world } = check.plan;
  state.cleared = world.dungeons.map(({ id, steps }) => {
    let bits = 0;
    for (const [index, step] of (cleared[id] ?? []).entries()) {
      check.atMost(`cleared.${id}[${index}]`, step, steps);
      bits |= 1 << step;
    }
    return bits;
  });
  for (const id of Object.keys(cleared)) check.known(`cleared.${id}`, 'dungeon', id, world.dungeonOf);
  if (!place.dungeon) return;
  state.dungeon = check.indexOf('place.dungeon.id', 'dungeon', place.dungeon.id, world.dungeonOf);
  state.step = place.dungeon.step;
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return;
  check.atMost('place.dungeon.step', state.step, dungeon.steps);
  const encounter = encounterAt(check.plan, state);
  if (encounter && encounter.type !== 'patrol')
    check.add('place.dungeon.step', 'nobody stands there before what waits there is beaten');
}
