import type { Saved } from '../adventure/live.js';
import { Rate } from '../identity/rate.js';
import type { Limits } from '../limits.js';
import { Problem } from '../problem.js';
import type { Kept, Saves } from './saves.js';

/** The saves as the API reaches them: perhaps there are none, perhaps the database is away. */
export class Keeper {
  private readonly rate: Rate;

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

  /** Why there is none. */
  missing(): Problem {
    return this.saves ? new Problem('no_save', 'Nothing has been saved with this key.') : off();
  }

  /** On disk when this resolves. */
  async write(key: string, content: string): Promise<Kept> {
    if (!this.saves) throw off();
    return await reached(this.saves.write(key, content));
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
    throw new Problem(
      'saves/unavailable',
      'The database of the saves does not answer. What was saved before is still there; try again in a moment.',
      { cause: error, headers: { 'retry-after': '1' } },
    );
  }
}
