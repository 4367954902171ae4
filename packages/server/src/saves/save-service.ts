import { randomBytes } from 'node:crypto';
import { Problem } from '../http/problem.js';
import { RateLimiter } from '../http/rate-limiter.js';
import type { Limits } from '../limits.js';
import { isDiskFull } from './database.js';
import type { Saves, StoredSave } from './saves.js';
import { Seals } from './seals.js';

/** A player's last save: how often the player has saved, and when, in Unix seconds. */
export interface SaveInfo {
  readonly revision: number;
  readonly savedAt: number;
}

/** The saves as the API uses them: with seals and rate limits, and with refusals where there is no database or it fails. */
export class SaveService {
  private readonly rate: RateLimiter;
  private cachedSeals: Seals | undefined;
  private runningCheck: Promise<void> | undefined;

  constructor(
    private readonly saves: Saves | undefined,
    limits: Limits,
  ) {
    this.rate = new RateLimiter(limits.saves);
  }

  /** Refuses when the database does not answer. Requests at the same time share one query, so they cannot crowd out saves. */
  async check(): Promise<void> {
    if (!this.saves) return;
    this.runningCheck ??= this.saves.check().finally(() => {
      this.runningCheck = undefined;
    });
    await orRefuse(this.runningCheck);
  }

  /** A player's last save; null where there is none. */
  async find(key: string): Promise<StoredSave | null> {
    return this.saves ? await orRefuse(this.saves.read(key)) : null;
  }

  /** Whether there is a save; `off` without a database, `unknown` when it does not answer. */
  async status(key: string): Promise<'kept' | 'none' | 'off' | 'unknown'> {
    if (!this.saves) return 'off';
    return this.saves.read(key).then(
      save => (save ? 'kept' : 'none'),
      () => 'unknown',
    );
  }

  /** The refusal where a player has no save. */
  missingSave(): Problem {
    return this.saves ? new Problem('no_save', 'Nothing has been saved with this key.') : savesOff();
  }

  /** Writes a save, with a seal or without; it is on disk when this resolves. */
  async write(key: string, content: string, isSealed: boolean): Promise<StoredSave> {
    if (!this.saves) throw savesOff();
    const seal = isSealed ? await this.seal(key, content) : null;
    return await orRefuse(this.saves.write(key, content, seal));
  }

  async seal(key: string, content: string): Promise<string> {
    return (await this.seals()).make(key, content);
  }

  /** Whether this server, or another one on the same database, has written exactly this save of this player. */
  async isSealed(key: string, content: string, seal: string | null | undefined): Promise<boolean> {
    return (await this.seals()).isValid(key, content, seal);
  }

  private async seals(): Promise<Seals> {
    // Without a database there is no common secret, and no seal is valid here.
    this.cachedSeals ??= new Seals(
      this.saves ? await orRefuse(this.saves.sealSecret()) : randomBytes(32).toString('hex'),
    );
    return this.cachedSeals;
  }

  /** Counts a save or load, and refuses it when there were too many with this key. */
  limitSaves(key: string): void {
    this.rate.consume(key, 'Too many saves and loads with this key.');
  }
}

function savesOff(): Problem {
  return new Problem(
    'saves/off',
    'This server was started without a database, so nothing can be saved here. A save that a Nostr key has signed can be loaded all the same.',
  );
}

export function saveInfo({ revision, saved_at }: StoredSave): SaveInfo {
  return { revision, savedAt: saved_at };
}

/** Turns an error of the database into a refusal. */
async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDiskFull(error)) {
      throw new Problem(
        'saves/full',
        'The disk of the server is full, so nothing was saved. The game goes on, and the save before is still there. Save again when there is room.',
        { cause: error },
      );
    }
    throw new Problem(
      'saves/unavailable',
      'The database of the saves does not answer. What was saved before is still there; try again in a moment.',
      { cause: error, headers: { 'retry-after': '1' } },
    );
  }
}
