import type { Issue } from '../../../core/errors.js';
import type { Feat, PoolRecord, QuestClass, Race } from './characters.js';
import type { StatusRecord } from './effects.js';
import type { Files } from './files.js';
import { type Item, readItem } from './items.js';
import { assembleMonster, type Monster } from './monster.js';
import type { Ability, Spell } from './powers.js';
import { StatusForms } from './status-forms.js';
import type { Terrain } from './tables.js';
import { type Trait, traitFields } from './traits.js';
import { CONDITIONS, suggestId, unknownId } from './vocabulary.js';
import {
  type Background,
  type City,
  type Companion,
  type Dungeon,
  type Environment,
  type Point,
  type Schedule,
  type Weather,
  windowContains,
} from './world.js';

/** The records of a pack with defaults filled in, statuses in all their forms, and every reference looked up. */
export interface Assembled {
  readonly forms: StatusForms;
  /** Those of the file first, then the forms that effects, abilities, feats and traits make of them. */
  readonly statuses: ReadonlyMap<string, StatusRecord>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly items: ReadonlyMap<string, Item>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly monsters: ReadonlyMap<string, Monster>;
  readonly classes: ReadonlyMap<string, QuestClass>;
  readonly pools: ReadonlyMap<string, PoolRecord>;
  readonly races: ReadonlyMap<string, Race>;
  /** `passive` is the status that a feat amounts to, '' for none. */
  readonly feats: ReadonlyMap<string, Omit<Feat, 'passive'> & { readonly passive: string }>;
  readonly terrains: ReadonlyMap<string, Terrain>;
  /** Every name of a terrain, aliases included, to the terrain it means (QUEST-21.2). */
  readonly terrainOf: ReadonlyMap<string, Terrain>;
}

/** Statuses that the rules themselves hand out, so they must be there (QUEST-7, 12, 14–16, 29). */
const RULE_STATUSES = [...CONDITIONS, 'hidden', 'dodging', 'disengaged', 'helped', 'surprised'] as const;

export function assembleRecords(all: Files, issues: Issue[], warnings: Issue[]): Assembled {
  const items = byId(all.items.items.map(readItem), 'items.json: items', issues);
  const spells = byId(all.spells.spells.map(spellOf), 'spells.json: spells', issues);
  const races = byId(all.races.races, 'races.json: races', issues);
  const terrains = byId(all.terrains.terrains, 'terrains.json: terrains', issues);
  const terrainOf = new Map<string, Terrain>();
  for (const terrain of terrains.values())
    for (const called of [terrain.id, ...terrain.aliases]) terrainOf.set(called, terrain);
  addUnknownTerrains(all, terrainOf, warnings);

  const forms = new StatusForms(all.statuses.statuses, { items, spells, races, terrains: terrainOf }, issues);
  for (const id of RULE_STATUSES) forms.requireId('statuses', id, 'statuses.json: statuses');
  for (const spell of spells.values()) forms.resolve(spell, `spells.json: spells[${spell.id}]`);
  for (const item of items.values()) checkItem(item, items, forms);
  const abilities = byId(
    all.abilities.abilities.map(each => abilityOf(each, forms)),
    'abilities.json: abilities',
    issues,
  );
  const feats = byId(
    all.feats.feats.map(feat => {
      const path = `feats.json: feats[${feat.id}].passive`;
      return {
        ...feat,
        passive: feat.passive ? forms.passiveStatus(`feat:${feat.id}`, feat, feat.passive, path) : '',
      };
    }),
    'feats.json: feats',
    issues,
  );
  const traits = byId(all.traits.traits, 'traits.json: traits', issues);
  for (const trait of traits.values())
    traitFields(trait, {}, `traits.json: traits[${trait.id}]`, issues, warnings);
  const monsters = byId(
    all.monsters.monsters.map(raw =>
      assembleMonster(raw, `monsters.json: monsters[${raw.id}]`, traits, forms, issues, warnings),
    ),
    'monsters.json: monsters',
    issues,
  );
  const classes = byId(all.classes.classes, 'classes.json: classes', issues);
  for (const each of classes.values()) checkClass(each, spells, forms, issues);
  const pools = byId(all.classes.pools, 'classes.json: classes', issues);
  return {
    forms,
    statuses: forms.all,
    spells,
    abilities,
    items,
    traits,
    monsters,
    classes,
    pools,
    races,
    feats,
    terrains,
    terrainOf,
  };
}

/** QUEST-2.5, QUEST-4.9: what places and dungeons call their terrain is one of its own where it is not known. */
function addUnknownTerrains(all: Files, terrainOf: Map<string, Terrain>, warnings: Issue[]): void {
  const used = [
    ...all.places.environments.map(each => ({
      ...each,
      path: `places.json: environments[${each.id}].terrain`,
    })),
    ...all.dungeons.dungeons.map(each => ({ ...each, path: `dungeons.json: dungeons[${each.id}].terrain` })),
  ];
  for (const { terrain: id, path } of used) {
    if (terrainOf.has(id)) continue;
    warnings.push({ path, reason: unknownTerrain(id, terrainOf.keys()) });
    terrainOf.set(id, { id, name: id, icon: 'forest', startingRange: [2, 2], aliases: [] });
  }
}

const unknownTerrain = (id: string, known: Iterable<string>): string =>
  `unknown terrain '${id}': it counts as one of its own${suggestId(id, known)}`;

/** `list` is where they stand, as in 'spells.json: spells'. */
function byId<T extends { readonly id: string }>(
  records: readonly T[],
  list: string,
  issues: Issue[],
): Map<string, T> {
  const map = new Map<string, T>();
  for (const record of records) {
    if (map.has(record.id))
      issues.push({ path: `${list}[${record.id}]`, reason: 'two records have this id' });
    map.set(record.id, record);
  }
  return map;
}

/** QUEST-2.3, QUEST-13.3. */
const spellOf = (raw: Files['spells']['spells'][number]): Spell => ({
  ...raw,
  mana: raw.mana ?? raw.level + 1,
  rangeLong: raw.rangeLong ?? raw.range,
});

function abilityOf(raw: Files['abilities']['abilities'][number], forms: StatusForms): Ability {
  const path = `abilities.json: abilities[${raw.id}]`;
  forms.resolve({ trigger: raw.trigger }, path);
  const { cost, uses, trigger, ...rest } = raw;
  return {
    ...rest,
    tiers: raw.tiers.map((tier, index) => {
      const at = `${path}.tiers[${index}]`;
      const { passive, ...own } = tier;
      forms.resolve(own, at);
      return {
        ...own,
        cost: tier.cost ?? cost,
        uses: tier.uses ?? uses ?? null,
        trigger: tier.trigger ?? trigger ?? null,
        passive: passive ? forms.passiveStatus(`ability:${raw.id}`, raw, passive, `${at}.passive`) : '',
      };
    }),
  };
}

function checkItem(item: Item, items: ReadonlyMap<string, Item>, forms: StatusForms): void {
  const path = `items.json: items[${item.id}]`;
  forms.resolve({ use: item.use, on_hit: item.on_hit, contents: item.contents }, path);
  for (const key of ['ammunition', 'provides', 'set'] as const) {
    const reference = item[key];
    if (reference !== undefined) forms.requireId('items', reference, `${path}.${key}`);
  }
  if (item.spell_id !== undefined) forms.requireId('spells', item.spell_id, `${path}.spell_id`);
  for (const [index, piece] of (item.set_bonus?.required_pieces ?? []).entries())
    if (!items.has(piece)) forms.requireId('items', piece, `${path}.set_bonus.required_pieces[${index}]`);
}

function checkClass(
  of: QuestClass,
  spells: ReadonlyMap<string, Spell>,
  forms: StatusForms,
  issues: Issue[],
): void {
  const path = `classes.json: classes[${of.id}]`;
  forms.resolve({ weapons: of.weapons, kit: of.kit }, path);
  for (const key of ['cantrips', 'level1'] as const) {
    for (const [index, id] of of.spells[key].entries()) {
      const at = `${path}.spells.${key}[${index}]`;
      forms.requireId('spells', id, at);
      if (spells.get(id)?.classes.includes(of.id) === false)
        issues.push({ path: at, reason: `'${id}' is no spell of the ${of.id}` });
    }
  }
}

/** The world's records with every reference looked up. */
export interface AssembledWorld {
  readonly map: { readonly width: number; readonly height: number };
  readonly cities: ReadonlyMap<string, City>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly environments: ReadonlyMap<string, Environment>;
  /** By terrain. */
  readonly weather: ReadonlyMap<string, Weather>;
  readonly dungeons: ReadonlyMap<string, Dungeon>;
  readonly backgrounds: ReadonlyMap<string, Background>;
  readonly companions: ReadonlyMap<string, Companion>;
  readonly points: ReadonlyMap<string, Point>;
}

export function assembleWorld(
  all: Files,
  known: Assembled,
  issues: Issue[],
  warnings: Issue[],
): AssembledWorld {
  const need = (
    records: ReadonlyMap<string, unknown> | ReadonlySet<string>,
    id: string,
    what: string,
    path: string,
  ) => {
    if (!records.has(id)) issues.push({ path, reason: unknownId(what, id, records.keys()) });
  };
  const weather = byId(all.weather.weather, 'weather.json: weather', issues);
  // QUEST-4.9: a terrain that the pack does not know has plain weather.
  for (const { id } of known.terrainOf.values())
    if (!known.terrains.has(id) && !weather.has(id)) weather.set(id, { id, kinds: [PLAIN_WEATHER] });
  const world: AssembledWorld = {
    map: all.places.map!,
    cities: byId(all.places.cities, 'places.json: cities', issues),
    schedules: byId(all.places.schedules, 'places.json: schedules', issues),
    environments: byId(all.places.environments, 'places.json: environments', issues),
    weather,
    dungeons: byId(all.dungeons.dungeons, 'dungeons.json: dungeons', issues),
    backgrounds: byId(all.backgrounds.backgrounds, 'backgrounds.json: backgrounds', issues),
    companions: byId(all.companions.companions, 'companions.json: companions', issues),
    points: byId(all.points.points, 'points.json: points', issues),
  };
  const terrain = (id: string, path: string) => {
    need(known.terrainOf, id, 'terrain', `${path}.terrain`);
    need(world.weather, known.terrainOf.get(id)?.id ?? id, 'weather of the terrain', `${path}.terrain`);
  };
  for (const race of known.races.values())
    need(world.cities, race.startingCity, 'city', `races.json: races[${race.id}].startingCity`);
  for (const each of world.environments.values()) {
    const path = `places.json: environments[${each.id}]`;
    for (const [index, city] of each.connects.entries())
      need(world.cities, city, 'city', `${path}.connects[${index}]`);
    terrain(each.terrain, path);
    need(world.schedules, each.schedule, 'schedule', `${path}.schedule`);
  }
  for (const { id, windows } of world.schedules.values())
    for (let at = 0; at < 1440; at++)
      if (!windows.some(window => windowContains(window, at))) {
        issues.push({
          path: `places.json: schedules[${id}].windows`,
          reason: `none of them holds the minute ${at}`,
        });
        break;
      }
  for (const { id } of world.weather.values())
    if (!known.terrainOf.has(id))
      warnings.push({ path: `weather.json: weather[${id}].id`, reason: `unknown terrain '${id}'` });
  for (const each of world.dungeons.values()) checkDungeon(each, known, issues, need, terrain, world);
  for (const each of world.points.values()) {
    const path = `points.json: points[${each.id}]`;
    need(world.environments, each.environment, 'environment', `${path}.environment`);
    const schedule = world.schedules.get(world.environments.get(each.environment)?.schedule ?? '');
    const names = new Set(schedule?.windows.map(window => window.name));
    for (const [index, window] of (each.conditions.windows ?? []).entries())
      need(names, window, 'window', `${path}.conditions.windows[${index}]`);
    const { outcome } = each;
    if (outcome.kind === 'dungeon')
      need(world.dungeons, outcome.dungeon, 'dungeon', `${path}.outcome.dungeon`);
    if (outcome.kind === 'find')
      for (const [index, { item }] of outcome.items.entries())
        need(known.items, item, 'item', `${path}.outcome.items[${index}].item`);
  }
  for (const each of world.companions.values()) {
    const path = `companions.json: companions[${each.id}]`;
    for (const [index, city] of each.cities.entries())
      need(world.cities, city, 'city', `${path}.cities[${index}]`);
    need(known.classes, each.class, 'class', `${path}.class`);
    need(known.races, each.race, 'race', `${path}.race`);
    for (const [slot, item] of Object.entries(each.gear))
      need(known.items, item, 'item', `${path}.gear.${slot}`);
    for (const [index, { item }] of each.pack.entries())
      need(known.items, item, 'item', `${path}.pack[${index}].item`);
    for (const [index, spell] of each.spells.entries())
      need(known.spells, spell, 'spell', `${path}.spells[${index}]`);
  }
  for (const list of ['also', 'never'] as const)
    for (const [index, item] of all.adventure.shop[list].entries())
      need(known.items, item, 'item', `adventure.json: shop.${list}[${index}]`);
  return world;
}

const PLAIN_WEATHER: Weather['kinds'][number] = {
  id: 'clear',
  name: 'Clear',
  icon: 'sun',
  weight: 1,
  travel: 1,
  encounters: 1,
  daylight: true,
};

type Need = (records: ReadonlyMap<string, unknown>, id: string, what: string, path: string) => void;

function checkDungeon(
  each: Dungeon,
  known: Assembled,
  issues: Issue[],
  need: Need,
  terrain: (id: string, path: string) => void,
  world: AssembledWorld,
): void {
  const path = `dungeons.json: dungeons[${each.id}]`;
  need(world.cities, each.city, 'city', `${path}.city`);
  terrain(each.terrain, path);
  const taken = new Set<number>();
  for (const [index, { step, monsters }] of each.encounters.entries()) {
    const at = `${path}.encounters[${index}]`;
    if (step > each.steps) issues.push({ path: `${at}.step`, reason: `there are ${each.steps} steps` });
    if (taken.has(step)) issues.push({ path: `${at}.step`, reason: 'two encounters are at this step' });
    taken.add(step);
    for (const [place, id] of monsters.entries()) {
      need(known.monsters, id, 'monster', `${at}.monsters[${place}]`);
      // QUEST-4.9
      const lacks = known.monsters.get(id)?.lacks ?? [];
      if (lacks.length > 0)
        issues.push({
          path: `${at}.monsters[${place}]`,
          reason: `its record lacks ${lacks.join(', ')}, so it cannot fight`,
        });
    }
  }
}
