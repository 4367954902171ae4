import type { Registry } from '@fray/engine';
import type { Endpoint } from '../http/endpoint.js';
import type { IdempotencyCache } from '../http/idempotency.js';
import type { PlayerAuth } from '../identity/player-auth.js';
import type { Limits } from '../limits.js';
import type { LiveCount } from '../operations/metrics.js';
import type { SaveService } from '../saves/save-service.js';
import { questPlugin } from './quest/plugin.js';

/** What the server hands to a plug-in. */
export interface PluginContext {
  readonly registry: Registry;
  readonly limits: Limits;
  readonly auth: PlayerAuth;
  readonly saves: SaveService;
  readonly idempotency: IdempotencyCache;
}

/** What the server has of its own for one ruleset: the games of signed-in players. */
export interface ServerPlugin {
  readonly endpoints: readonly Endpoint[];
  readonly counts: readonly LiveCount[];
  /** Whether the player has a game in memory. */
  isPlaying(player: string): boolean;
  /** Removes the player's game from memory, if there is one. */
  endGame(player: string): void;
  /** Removes all games. */
  close(): void;
}

/** All plug-ins of the server. Fights of any ruleset need none. */
export const serverPlugins: readonly ((context: PluginContext) => ServerPlugin)[] = [questPlugin];
