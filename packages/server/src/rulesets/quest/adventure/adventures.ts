import { randomInt } from 'node:crypto';
import { Fight, type Registry, type Ruleset, type Seed } from '@fray/engine';
import { type Atlas, atlasOf, type SaveRecord } from '@fray/engine/rulesets/quest';
import { Budget } from '../../../fights/budget.js';
import type { Limits } from '../../../limits.js';
import type { SaveInfo } from '../../../saves/save-service.js';
import { questProblem } from '../problems.js';
import { type AdventureRuleset, LiveGame } from './live-game.js';
import { RecentOptions } from './recent-options.js';

const ADVENTURE_ID = 'quest-adventure';

/** Milliseconds between two searches for games that have been idle for too long. */
const SWEEP_INTERVAL_MS = 60_000;

export interface NewGame {
  /** A new hero, or a save, as the setup of the ruleset has it. */
  readonly setup: {
    readonly hero?: unknown;
    readonly save?: SaveRecord;
    readonly difficulty?: unknown;
    readonly options?: unknown;
  };
  readonly seed?: Seed | undefined;
  /** The player's last save. */
  readonly saved: SaveInfo | null;
  /** Whether it continues a save without a valid seal of this server. */
  readonly unsealed?: boolean;
}

/** The games in memory, one for each player, by the public key in hexadecimal (QUEST-5.1). */
export class Adventures {
  /** The one that has been idle longest comes first. */
  private readonly games = new Map<string, LiveGame>();
  private readonly budget: Budget;
  private readonly recentOptions = new RecentOptions();
  private cachedRuleset: AdventureRuleset | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: Registry,
    readonly limits: Limits,
  ) {
    this.budget = new Budget({ decisions: limits.decisions, milliseconds: limits.time });
  }

  get size(): number {
    return this.games.size;
  }

  get ruleset(): AdventureRuleset {
    this.cachedRuleset ??= this.budget.limit(adventureOf(this.registry));
    return this.cachedRuleset;
  }

  /** The part of the world that never changes. */
  atlas(): Atlas {
    const { ruleset, registry } = this;
    const shipped = registry.setups.find(setup => setup.ruleset === ADVENTURE_ID);
    return atlasOf(ruleset.compile(ruleset.setup.parse(shipped?.setup ?? {})).world.content);
  }

  /** Finds the player's game, or refuses; the game counts as used now. */
  get(key: string): LiveGame {
    const game = this.find(key);
    if (game) return game;
    throw questProblem(
      'no_adventure',
      'No adventure is being played with this key. Begin one with POST /api/adventure, or load a save.',
    );
  }

  /** Whether the player has a game. Unlike `find`, this does not count as using it. */
  has(key: string): boolean {
    return this.games.has(key);
  }

  /** Finds the player's game, if there is one; it counts as used now. */
  find(key: string): LiveGame | undefined {
    const game = this.games.get(key);
    if (game) this.touch(key, game);
    return game;
  }

  /** Creates a game, to be stored with `put`. Its turns are numbered on from the player's present game, so that none is mixed up. */
  create(key: string, { setup, seed = randomInt(2 ** 47), saved, unsealed = false }: NewGame): LiveGame {
    this.budget.reset();
    const fight = Fight.start(this.ruleset, setup, { seed, recorded: false });
    const before = this.games.get(key);
    const turn = before ? before.turn + 1 : 0;
    return new LiveGame(fight, this.budget, this.recentOptions, {
      saved,
      loaded: setup.save !== undefined,
      turn,
      unsealed,
    });
  }

  /** A hero on the first morning; no game is begun. */
  preview(hero: unknown): LiveGame['fight'] {
    this.budget.reset();
    return Fight.start(this.ruleset, { hero }, { seed: 0, recorded: false });
  }

  /** Stores a game in place of the player's present one. */
  put(key: string, game: LiveGame): void {
    this.touch(key, game);
    this.removeOldest();
    // The timer runs only while there are games, and it never keeps the process alive.
    this.timer ??= setInterval(
      () => this.removeIdle(),
      Math.min(SWEEP_INTERVAL_MS, this.limits.idle),
    ).unref();
  }

  remove(key: string): void {
    this.games.delete(key);
    if (this.games.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Removes every game. */
  close(): void {
    for (const key of [...this.games.keys()]) this.remove(key);
  }

  /** Every request calls this first and plays without waiting in between, so the budget is reset here. */
  private touch(key: string, game: LiveGame): void {
    this.budget.reset();
    game.lastUsed = Date.now();
    // A Map iterates in insertion order, so this moves the game to the end.
    this.games.delete(key);
    this.games.set(key, game);
  }

  private removeOldest(): void {
    for (const [key] of this.games) {
      if (this.games.size <= this.limits.games) break;
      this.remove(key);
    }
  }

  private removeIdle(): void {
    const oldest = Date.now() - this.limits.idle;
    for (const [key, { lastUsed }] of this.games) {
      if (lastUsed > oldest) break;
      this.remove(key);
    }
  }
}

/** The adventure with the content of this server. */
function adventureOf(registry: Registry): AdventureRuleset {
  const ruleset = registry.ruleset(ADVENTURE_ID);
  if (!isAdventure(ruleset)) throw new Error(`The registry has ${ruleset.id} for ${ADVENTURE_ID}.`);
  return ruleset;
}

/** A registry forgets the types of its rulesets. The id says which ones these are. */
function isAdventure(ruleset: Ruleset): ruleset is Ruleset & AdventureRuleset {
  return ruleset.id === ADVENTURE_ID;
}
