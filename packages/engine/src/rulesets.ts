import { Registry, type Room } from './core/registry.js';
import { sagaRoom } from './rulesets/saga/index.js';

/** Every room of the house. */
export const rooms: readonly Room[] = [sagaRoom as Room];

/** A registry with all that is shipped. */
export function standardRegistry(): Registry {
  return new Registry(rooms);
}
