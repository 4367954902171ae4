import { randomBytes } from 'node:crypto';
import type { Saved } from '../adventure/live.js';
import { Rate } from '../identity/rate.js';
import type { Limits } from '../limits.js';
import { Problem } from '../problem.js';
import { isDiskFull } from './database.js';
import type { Kept, Saves } from './saves.js';
import { Seals } from './seals.js';

/** The saves as the API reaches them: perhaps there are none, perhaps the database is away. */
export class Keeper {
  private readonly rate: Rate;
  private known: Seals | undefined;

  constructor(
    private readonly saves: Saves | undefined,
    limits: Limits,
  ) {
    this.rate = new Rate(limits.saves);
  }

  /** A player's last save; null where there is none. */
  async find(key: string): Promise<Kept | null> {
    return this.saves ? await reached(this.saves.read(key)) : null;
  }

  /** Whether there is a save, where that can be known. */
  async status(key: string): Promise<'kept' | 'none' | 'off' | 'unknown'> {
    if (!this.saves) return 'off';
    return this.saves.read(key).then(
      kept => (kept ? 'kept' : 'none'),
      () => 'unknown',
    );
  }

  /** Why there is none. */
  missing(): Problem {
    return this.saves ? new Problem('no_save', 'Nothing has been saved with this key.') : off();
  }

  /** On disk when this resolves; with a seal, where the server vouches for it. */
  async write(key: string, content: string, isSealed: boolean): Promise<Kept> {
    if (!this.saves) throw off();
    const seal = isSealed ? await this.seal(key, content) : null;
    return await reached(this.saves.write(key, content, seal));
  }

  /** For a save that the server vouches for. */
  async seal(key: string, content: string): Promise<string> {
    return (await this.seals()).make(key, content);
  }

  /** Whether this server, or another on the same database, has written exactly this save of this player. */
  async isSealed(key: string, content: string, seal: string | null | undefined): Promise<boolean> {
    return (await this.seals()).fits(key, content, seal);
  }

  private async seals(): Promise<Seals> {
    // Without a database nothing is ever sealed here, so no seal can fit.
    this.known ??= new Seals(
      this.saves ? await reached(this.saves.sealSecret()) : randomBytes(32).toString('hex'),
    );
    return this.known;
  }

  /** Refuses who saves or loads too often. */
  knock(key: string): void {
    const seconds = this.rate.wait(key);
    if (seconds === 0) return;
    throw new Problem('rate/limited', `Too many saves and loads with this key. Wait ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

function off(): Problem {
  return new Problem(
    'saves/off',
    'This server was started without a database, so nothing can be saved here. A save that a Nostr key has signed can be loaded all the same.',
  );
}

export function savedOf({ revision, saved_at }: Kept): Saved {
  return { revision, savedAt: saved_at };
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDiskFull(error)) {
      throw new Problem(
        'saves/full',
        'The disk of the server is full, so nothing was saved. The game goes on, and the save before is still there; save again when whoever runs the server has made room.',
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
