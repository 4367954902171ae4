import type { Issue } from '../../../core/errors.js';
import { assembleMonster } from './assemble-monster.js';
import type { Files } from './content.js';
import { Forms } from './forms.js';
import { type Item, itemOf } from './items.js';
import type { Monster } from './monster.js';
import { insteadOf } from './near.js';
import type { Feat, PoolRecord, QuestClass, Race, Terrain } from './people.js';
import type { Ability, Spell } from './powers.js';
import type { StatusRecord } from './statuses.js';
import { type Trait, traitFields } from './traits.js';
import { CONDITIONS } from './vocabulary.js';

/** The records of a pack with defaults filled in, statuses in all their forms, and every reference looked up. */
export interface Assembled {
  readonly forms: Forms;
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
  const items = byId(all.items.items.map(itemOf), 'items', issues);
  const spells = byId(all.spells.spells.map(spellOf), 'spells', issues);
  const races = byId(all.races.races, 'races', issues);
  const terrains = byId(all.terrains.terrains, 'terrains', issues);
  const terrainOf = new Map<string, Terrain>();
  for (const terrain of terrains.values())
    for (const called of [terrain.id, ...terrain.aliases]) terrainOf.set(called, terrain);
  addUnknownTerrains(all, terrainOf, warnings);

  const forms = new Forms(all.statuses.statuses, { items, spells, races, terrains: terrainOf }, issues);
  for (const id of RULE_STATUSES) forms.need('statuses', id, 'statuses.json: statuses');
  for (const spell of spells.values()) forms.resolve(spell, `spells.json: spells[${spell.id}]`);
  for (const item of items.values()) checkItem(item, items, forms);
  const abilities = byId(
    all.abilities.abilities.map(each => abilityOf(each, forms)),
    'abilities',
    issues,
  );
  const feats = byId(
    all.feats.feats.map(feat => {
      const path = `feats.json: feats[${feat.id}].passive`;
      return {
        ...feat,
        passive: feat.passive ? forms.passive(`feat:${feat.id}`, feat, feat.passive, path) : '',
      };
    }),
    'feats',
    issues,
  );
  const traits = byId(all.traits.traits, 'traits', issues);
  for (const trait of traits.values())
    traitFields(trait, {}, `traits.json: traits[${trait.id}]`, issues, warnings);
  const monsters = byId(
    all.monsters.monsters.map(raw =>
      assembleMonster(raw, `monsters.json: monsters[${raw.id}]`, traits, forms, issues, warnings),
    ),
    'monsters',
    issues,
  );
  const classes = byId(all.classes.classes, 'classes', issues);
  for (const each of classes.values()) checkClass(each, spells, forms, issues);
  const pools = byId(all.classes.pools, 'classes', issues);
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

/** QUEST-2.5, 4.9: what places and dungeons call their terrain is one of its own where it is not known. */
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
  `unknown terrain '${id}': it counts as one of its own${insteadOf(id, known)}`;

function byId<T extends { readonly id: string }>(
  records: readonly T[],
  key: string,
  issues: Issue[],
): Map<string, T> {
  const map = new Map<string, T>();
  for (const record of records) {
    if (map.has(record.id))
      issues.push({ path: `${key}.json: ${key}[${record.id}]`, reason: 'two records have this id' });
    map.set(record.id, record);
  }
  return map;
}

/** QUEST-2.3, 13.3. */
const spellOf = (raw: Files['spells']['spells'][number]): Spell => ({
  ...raw,
  mana: raw.mana ?? raw.level + 1,
  rangeLong: raw.rangeLong ?? raw.range,
});

function abilityOf(raw: Files['abilities']['abilities'][number], forms: Forms): Ability {
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
        passive: passive ? forms.passive(`ability:${raw.id}`, raw, passive, `${at}.passive`) : '',
      };
    }),
  };
}

function checkItem(item: Item, items: ReadonlyMap<string, Item>, forms: Forms): void {
  const path = `items.json: items[${item.id}]`;
  forms.resolve({ use: item.use, on_hit: item.on_hit, contents: item.contents }, path);
  for (const key of ['ammunition', 'provides', 'set'] as const) {
    const reference = item[key];
    if (reference !== undefined) forms.need('items', reference, `${path}.${key}`);
  }
  if (item.spell_id !== undefined) forms.need('spells', item.spell_id, `${path}.spell_id`);
  for (const [index, piece] of (item.set_bonus?.required_pieces ?? []).entries())
    if (!items.has(piece)) forms.need('items', piece, `${path}.set_bonus.required_pieces[${index}]`);
}

function checkClass(of: QuestClass, spells: ReadonlyMap<string, Spell>, forms: Forms, issues: Issue[]): void {
  const path = `classes.json: classes[${of.id}]`;
  forms.resolve({ weapons: of.weapons, kit: of.kit }, path);
  for (const key of ['cantrips', 'level1'] as const) {
    for (const [index, id] of of.spells[key].entries()) {
      const at = `${path}.spells.${key}[${index}]`;
      forms.need('spells', id, at);
      if (spells.get(id)?.classes.includes(of.id) === false)
        issues.push({ path: at, reason: `'${id}' is no spell of the ${of.id}` });
    }
  }
}
