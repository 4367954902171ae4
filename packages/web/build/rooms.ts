import { rulesetModules } from '@fray/engine';
import type { Plugin } from 'vite';
import { indexOf } from '../src/home/room-index.js';

const MODULE = 'virtual:rooms';

/**
 * What the front page tells of each room, worked out while it is built: so that it opens without the rules of
 * all rooms, and without starting fights.
 */
export function roomIndex(): Plugin {
  return {
    name: 'fray:rooms',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load: id =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(rulesetModules.map(room => indexOf(room)))}`
        : undefined,
  };
}
