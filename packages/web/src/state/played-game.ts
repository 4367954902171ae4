import type { BaseEvent, Option, Ruleset, Seed } from '@fray/engine';
import type { Forecasts } from './forecast/forecasts.js';
import type { Playback } from './playback/playback.js';
import type { Step } from './playback/steps.js';
import type { ApiError } from './server-api.js';
import type { Store } from './store.js';

/** A game as the screens of a fight see it, whether its rules run in this page or on a server. */
export interface PlayedGame {
  readonly playback: Playback;
  readonly steps: readonly Step[];
  readonly fight: FightFacts;
  readonly connection: Store<Connection>;
  /** Whether a server has the rules, rolls the dice and keeps the game. There is no undo then. */
  readonly isServed: boolean;
  /** Permadeath: nothing can be undone, and the game is deleted when it ends. */
  readonly oneLife: boolean;
  /** Whether it can be continued later. */
  readonly isSaved: boolean;
  /** Whether it has gone on in another tab. */
  readonly isStale: boolean;
  readonly canUndo: boolean;
  readonly sharing: ReplaySharing;
  readonly forecasts: Forecasts;
  /** Makes a choice. A `pace` below 1 shows it faster. */
  act(option: Option<unknown>, pace?: number): void;
  undo(): void;
  /** Sends the last choice again after its request failed. */
  retry(): void;
  dismissError(): void;
}

/** What screens need to know of a fight beside its steps. A `Fight` has all of it. */
export interface FightFacts {
  readonly seed: Seed;
  readonly players: readonly number[];
  readonly events: readonly BaseEvent[];
  readonly ruleset: Pick<Ruleset, 'sides' | 'isRun'>;
}

/** How a replay is handed on: as a link that this page can show, or as a file where it does not have the rules. */
export type ReplaySharing = { readonly link: () => Promise<string> } | { readonly file: string };

/** The state of the last request to the server. */
export interface Connection {
  readonly waiting: boolean;
  /** Why it failed; null once one succeeded. */
  readonly error: ApiError | null;
}
