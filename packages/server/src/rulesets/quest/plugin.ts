import type { PluginContext, ServerPlugin } from '../registry.js';
import { Adventures } from './adventure/adventures.js';
import { adventureRoutes } from './adventure/routes.js';
import { Combats } from './combat/combats.js';
import { combatRoutes } from './combat/routes.js';
import { saveRoutes } from './saves/routes.js';

/** The adventure of each signed-in player, its fights in the words of QUEST-28, and its saves. */
export function questPlugin({ registry, limits, auth, saves, idempotency }: PluginContext): ServerPlugin {
  const adventures = new Adventures(registry, limits);
  return {
    endpoints: [
      ...adventureRoutes(auth, adventures, saves, idempotency),
      ...saveRoutes(auth, adventures, saves, idempotency),
      ...combatRoutes(auth, new Combats(adventures), idempotency),
    ],
    counts: [
      { name: 'adventures', help: 'Adventures in memory.', isGame: true, count: () => adventures.size },
    ],
    isPlaying: player => adventures.has(player),
    endGame: player => adventures.remove(player),
    close: () => adventures.close(),
  };
}
