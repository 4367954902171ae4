import { randomInt } from 'node:crypto';
import { Fight, type Registry, type Ruleset, type Seed } from '@fray/engine';
import {
  type AdventureChoice,
  type AdventureEvent,
  type AdventurePlan,
  type AdventureSetup,
  type AdventureState,
  type Atlas,
  atlasOf,
  type SaveRecord,
} from '@fray/engine/rulesets/quest';
import type { Limits } from '../limits.js';
import { Problem } from '../problem.js';
import { bounded, Patience } from './bounded.js';
import { LiveGame, type Saved } from './live.js';
import { remembering } from './remembering.js';

const RULESET = 'quest-adventure';
type AdventureRuleset = Ruleset<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent
>;
const SWEEP = 60_000;

export interface Opening {
  /** A new hero, or a save; as the ruleset takes it. */
  readonly setup: { readonly hero?: unknown; readonly save?: SaveRecord; readonly options?: unknown };
  readonly seed?: Seed | undefined;
  /** The player's last save. */
  readonly saved: Saved | null;
  /** Whether it goes on from a save that no server here has written. */
  readonly unsealed?: boolean;
}

/** The games in memory, one a player, by the public key in hexadecimal (QUEST-5.1); those idle longest first. */
export class Adventures {
  private readonly games = new Map<string, LiveGame>();
  private readonly patience: Patience;
  private played: AdventureRuleset | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: Registry,
    readonly limits: Limits,
  ) {
    this.patience = new Patience(limits.decisions, limits.time);
  }

  get size(): number {
    return this.games.size;
  }

  /** The ruleset that is played, with the content of this server. */
  get ruleset(): AdventureRuleset {
    this.played ??= remembering(
      bounded(this.registry.ruleset(RULESET) as unknown as AdventureRuleset, this.patience),
    );
    return this.played;
  }

  /** What never changes of its world. */
  atlas(): Atlas {
    const { ruleset, registry } = this;
    const shipped = registry.setups.find(setup => setup.ruleset === RULESET);
    return atlasOf(ruleset.compile(ruleset.setup.parse(shipped?.setup ?? {})).world.content);
  }

  /** The player's game, which now counts as just used. */
  get(key: string): LiveGame {
    const game = this.find(key);
    if (game) return game;
    throw new Problem(
      'no_adventure',
      'No adventure is being played with this key. Begin one with POST /api/adventure, or load a save.',
    );
  }

  /** Whether there is one. To ask this is not to use it. */
  has(key: string): boolean {
    return this.games.has(key);
  }

  find(key: string): LiveGame | undefined {
    const game = this.games.get(key);
    if (game) this.touch(key, game);
    return game;
  }

  /** Begins a game. Turns are counted on from the one there may be, so that nobody mistakes one for the other. */
  open(key: string, { setup, seed = randomInt(2 ** 47), saved, unsealed = false }: Opening): LiveGame {
    this.patience.renew();
    const fight = Fight.start(this.ruleset, setup, { seed, recorded: false });
    const before = this.games.get(key);
    const turn = before ? before.turn + 1 : 0;
    return new LiveGame(fight, this.patience, {
      saved,
      loaded: setup.save !== undefined,
      turn,
      unsealed,
    });
  }

  /** Keeps a game that was opened, in place of the one there may be. */
  keep(key: string, game: LiveGame): void {
    this.touch(key, game);
    this.makeRoom();
    // Nothing is timed while there is nothing to let go, and the timer never keeps the process alive.
    this.timer ??= setInterval(() => this.sweep(), Math.min(SWEEP, this.limits.idle)).unref();
  }

  drop(key: string): void {
    this.games.delete(key);
    if (this.games.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Forgets every game. */
  close(): void {
    for (const key of [...this.games.keys()]) this.drop(key);
  }

  /** Every request begins with this, and nothing waits before the game is played. */
  private touch(key: string, game: LiveGame): void {
    this.patience.renew();
    game.used = Date.now();
    // A Map keeps the order of insertion: put back, it is the most recent.
    this.games.delete(key);
    this.games.set(key, game);
  }

  private makeRoom(): void {
    for (const [key] of this.games) {
      if (this.games.size <= this.limits.adventures) break;
      this.drop(key);
    }
  }

  private sweep(): void {
    const oldest = Date.now() - this.limits.idle;
    for (const [key, { used }] of this.games) {
      if (used > oldest) break;
      this.drop(key);
    }
  }
}
