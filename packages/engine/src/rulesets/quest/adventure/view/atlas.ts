import { type QuestClass, type QuestContent, type Spell, shipped } from '../../content/content.js';
import { SLOTS } from '../../content/items.js';
import { DIFFICULTIES, STATS, scoresByName } from '../../content/vocabulary.js';
import { ABILITIES, SLOT_NAMES } from '../narrate/words.js';
import { defaultScores } from '../rules/creation.js';
import { defaultSpells, learnableSpells } from '../rules/preparation.js';
import { type ItemView, itemView } from './items.js';

/**
 * What never changes about a world, as plain data: the map, and everything a player needs to create a hero. It does not say
 * which monsters live where and what can be found.
 */
export function atlasOf(content: QuestContent = shipped) {
  const { adventure } = content;
  return {
    map: content.map,
    cities: [...content.cities.values()],
    ways: [...content.environments.values()].map(each => ({
      id: each.id,
      name: each.name,
      icon: each.icon,
      text: each.text,
      terrain: terrainOf(content, each.terrain),
      from: each.connects[0],
      to: each.connects[1],
      minutes: each.minutes,
      difficulty: each.difficulty,
      safeRest: each.safeRestSpots > 0,
      openSky: each.openSky,
    })),
    dungeons: [...content.dungeons.values()].map(({ id, name, icon, text, city, steps }) => ({
      id,
      name,
      icon,
      text,
      city,
      steps,
    })),
    races: [...content.races.values()].map(({ id, name, icon, text, size, startingCity }) => ({
      id,
      name,
      icon,
      text,
      size,
      city: startingCity,
    })),
    classes: [...content.classes.values()].map(each => classView(content, each)),
    backgrounds: [...content.backgrounds.values()],
    difficulties: DIFFICULTIES.map(id => {
      const { name, icon, text } = adventure.difficulties[id];
      return { id, name, icon, text };
    }),
    scores: {
      /** Either these six in any order … */
      array: adventure.scores.array,
      /** … or bought with these points, at these costs. */
      points: adventure.scores.points,
      costs: adventure.scores.costs,
      /** How far they may grow. */
      most: adventure.scores.most,
      stats: STATS.map((id, index) => ({
        id,
        name: capitalized(id),
        short: id.slice(0, 3).toUpperCase(),
        ...ABILITIES[index]!,
      })),
    },
    slots: SLOTS.map(id => ({ id, name: SLOT_NAMES[id] })),
    levels: content.levels,
    night: adventure.night,
  };
}
export type Atlas = ReturnType<typeof atlasOf>;

const capitalized = (id: string) => id.slice(0, 1).toUpperCase() + id.slice(1);

function terrainOf({ terrainOf: known }: QuestContent, terrain: string) {
  const { id, name, icon } = known.get(terrain)!;
  return { id, name, icon };
}

/** An item of the kit, and how many of it. */
interface KitView extends ItemView {
  readonly count: number;
}

type Stacks = QuestClass['kit']['fixed'];

function classView(content: QuestContent, of: QuestClass) {
  const stacks = (list: Stacks): KitView[] =>
    list.map(({ item, quantity }) => ({ ...itemView(content, content.items.get(item)!), count: quantity }));
  const pool = content.pools.get(of.pool)!;
  return {
    id: of.id,
    name: of.name,
    icon: of.icon,
    text: of.text,
    hitDie: of.hitDie,
    primary: of.primary,
    saves: of.saves,
    armour: of.armour,
    weapons: [
      ...of.weapons.classes.map(each => each.replace('_', ' ')),
      ...of.weapons.items.map(id => content.items.get(id)!.name),
    ],
    /** What its abilities cost. */
    pool: { id: pool.id, name: pool.name, icon: pool.icon },
    casting: of.casting,
    abilities: abilitiesOf(content, of),
    kit: {
      fixed: stacks(of.kit.fixed),
      /** One option of each of these choices, by its index. */
      choices: of.kit.choices.map(all => all.map(stacks)),
    },
    /** How many may be prepared at level 1, and which. */
    spells: {
      cantrips: of.preparation?.[0]?.[0] ?? 0,
      level1: of.preparation?.[0]?.[1] ?? 0,
      list: learnableSpells(content, of.id, 1).map(spell => spellView(content, spell)),
    },
    /** What a new hero has where the setup does not say. */
    defaults: {
      scores: scoresByName(defaultScores(content, of)),
      kit: of.kit.choices.map((_, choice) => of.kit.default[choice] ?? 0),
      spells: defaultSpells(content, of.id, 1),
    },
  };
}

/** `components` are the names of what a cast uses up without a focus (QUEST-13.4). */
export function spellView({ items }: QuestContent, { id, name, icon, text, level, mana, components }: Spell) {
  const needs = level === 0 ? [] : components.map(({ item }) => items.get(item)!.name);
  return { id, name, icon, text, level, mana, components: needs };
}

/** The abilities of a class, those of level 1 first. */
function abilitiesOf(content: QuestContent, of: QuestClass) {
  return [...content.abilities.values()]
    .filter(each => each.class === of.id)
    .map(({ id, name, icon, text, level }) => ({ id, name, icon, text, level }))
    .sort((a, b) => a.level - b.level);
}
