import { type NamedSetup, type Room, type Ruleset, rooms } from '@fray/engine';
import type { Plugin } from 'vite';
import { openingOf } from '../src/home/card-words.js';
import type { Face, RoomIndex } from '../src/home/rooms.js';

const MODULE = 'virtual:rooms';
/** For rulesets that show nobody before the first choice. */
const FALLBACK_ICON = 'crossed-swords';
/** More faces than these are a crowd. */
const CROWD = 8;

/**
 * What the front page tells of each room, worked out while it is built: so that it opens without the rules of
 * all rooms, and without starting fights.
 */
export function roomIndex(): Plugin {
  return {
    name: 'fray:rooms',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load: id => (id === `\0${MODULE}` ? `export default ${JSON.stringify(rooms.map(indexOf))}` : undefined),
  };
}

/** The ruleset that bears the room's name is the single fight; another is a run of many. */
export function indexOf(room: Room): RoomIndex {
  const fight = room.rulesets().find(each => each.id === room.id);
  const run = room.rulesets().find(each => each.id !== room.id);
  const fights = room.setups().filter(each => each.ruleset === room.id);
  const faces = fight ? facesOf(fight, fights) : [];
  const { title, summary } = run ?? fight ?? { title: room.title, summary: '' };
  return {
    id: room.id,
    title,
    summary,
    run: run ? runName(run, room.setups()) : null,
    fights: fights.length,
    faces: faces.slice(0, CROWD),
    hero: (fight && heroOf(fight, fights)) ?? FALLBACK_ICON,
    foe: faces.at(-1)?.icon ?? FALLBACK_ICON,
  };
}

/** A run's shipped setup, by whose name it is known; the ruleset itself where there is none. */
function runName(run: Ruleset, setups: readonly NamedSetup[]): RoomIndex['run'] {
  const name = setups.find(each => each.ruleset === run.id)?.name ?? run.id;
  const word = name.split('/')[1];
  return { name, word: word && word !== 'run' ? word : run.title };
}

/** The seed does not matter: only who is there is shown. */
const castOf = (fight: Ruleset, { setup }: NamedSetup) => openingOf(fight, setup, 0).combatants;

/** Who waits in the single fights, each face once. */
function facesOf(fight: Ruleset, setups: readonly NamedSetup[]): Face[] {
  const foes = setups.flatMap(setup => castOf(fight, setup).filter(({ side }) => side !== 0));
  const faces = new Map<string, Face>();
  for (const { name, icon } of foes)
    if (!faces.has(icon)) faces.set(icon, { name: name.replace(/ \d+$/, ''), icon });
  return [...faces.values()];
}

function heroOf(fight: Ruleset, setups: readonly NamedSetup[]): string | undefined {
  return setups[0] && castOf(fight, setups[0]).find(({ side }) => side === 0)?.icon;
}
