import { STATS } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import { blank } from './create.js';
import { Check } from './load-check.js';
import { loadCompanions } from './load-companions.js';
import { loadInventory } from './load-inventory.js';
import { loadDungeons, loadJourney } from './load-place.js';
import { encounterAt } from './rules/dungeon.js';
import { hasCondition, hpMost, isLevelPending, layMost, levelAt, manaMost } from './rules/hero.js';
import { cannotPrepare, withSpell } from './rules/preparation.js';
import { carryStatue } from './rules/travel.js';
import type { SaveRecord } from './save-schema.js';
import type { Identity } from './setup.js';
import { type AdventureState, isInCity } from './state.js';
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
  loadSheet(check, hero, state, record);
  loadInventory(check, state, save.inventory);
  loadCompanions(check, state, save.companions);
  loadJourney(check, state, place.journey);
  loadDungeons(check, state, save);
  check.stop();
  // QUEST-15.18: older saves may hold a statue on the road, where nothing can be chosen.
  if (!isInCity(state) && hasCondition(world, state, 'petrified')) carryStatue(world, state);
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
  check.within('hero.hit_points', state.gains.length, levelAt(world, state.xp));
  check.lasting('hero.conditions', state.conditions);
  for (const [place, { status, minutes }] of record.effects.entries()) {
    const most = content.statuses.get(status)?.minutes;
    const path = `hero.effects[${place}]`;
    if (most === undefined) check.wrong(`${path}.status`, `${status} is no effect that runs on`);
    else check.within(`${path}.minutes`, minutes, most);
  }
  check.stop();
  check.within('hero.hp', state.hp, hpMost(world, state));
  if (state.hp < 1) check.wrong('hero.hp', 'whoever is awake has at least 1');
  check.within('hero.mana', state.mana, manaMost(world, hero, state));
  check.within('hero.lay_on_hands', state.lay, layMost(hero, state));
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
