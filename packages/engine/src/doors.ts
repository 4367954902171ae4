import type { Room } from './core/registry.js';

/** The rooms by their ids, each in files of its own that are read when somebody goes there: all five are a lot to read. */
const DOORS: Readonly<Record<string, () => Promise<Room>>> = {
  saga: async () => (await import('./rulesets/saga/index.js')).sagaRoom as Room,
  d20: async () => (await import('./rulesets/d20/index.js')).d20Room as Room,
  rogue: async () => (await import('./rulesets/rogue/index.js')).rogueRoom as Room,
  quest: async () => (await import('./rulesets/quest/index.js')).questRoom as Room,
  arena: async () => (await import('./rulesets/arena/index.js')).arenaRoom as Room,
};

/** All rooms by their ids. */
export const ROOMS: readonly string[] = Object.keys(DOORS);

/** The id of the room that a ruleset or a shipped setup belongs to, by its name: `d20` of `d20-run` and of `d20/orc`. */
export function roomOf(name: string): string | undefined {
  const id = name.split(/[/-]/)[0]!;
  return Object.hasOwn(DOORS, id) ? id : undefined;
}

/**
 * Reads a room, by an id that `roomOf` gave.
 *
 * @example
 * const room = await readRoom('saga');
 * const registry = new Registry([room]);
 */
export const readRoom = (id: string): Promise<Room> => DOORS[id]!();
