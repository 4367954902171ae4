import { Registry, type Room } from './core/registry.js';
import { arenaRoom } from './rulesets/arena/index.js';
import { d20Room } from './rulesets/d20/index.js';
import { questRoom } from './rulesets/quest/index.js';
import { rogueRoom } from './rulesets/rogue/index.js';
import { sagaRoom } from './rulesets/saga/index.js';

/** Every room of the house. */
export const rooms: readonly Room[] = [
  sagaRoom as Room,
  d20Room as Room,
  rogueRoom as Room,
  questRoom as Room,
  arenaRoom as Room,
];

/** A registry with all that is shipped. */
export function standardRegistry(): Registry {
  return new Registry(rooms);
}
