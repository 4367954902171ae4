import { type Kysely, sql } from 'kysely';
import { openDatabase, type SaveRow, type Tables } from './database.js';

/** What a player has saved last. */
export type Kept = Pick<SaveRow, 'revision' | 'saved_at' | 'content'>;

/** The players' saves: one each, written whole or not at all. */
export class Saves {
  constructor(private readonly db: Kysely<Tables>) {}

  async read(owner: string): Promise<Kept | null> {
    const row = await this.db
      .selectFrom('saves')
      .select(['revision', 'saved_at', 'content'])
      .where('owner', '=', owner)
      .executeTakeFirst();
    return row ?? null;
  }

  /** On disk when this resolves. Of two that write at once the later one stands, whole. */
  async write(owner: string, content: string, now = Date.now()): Promise<Kept> {
    const saved_at = Math.floor(now / 1000);
    return await this.db
      .insertInto('saves')
      .values({ owner, revision: 1, saved_at, content })
      .onConflict(conflict =>
        conflict.column('owner').doUpdateSet({ revision: sql`saves.revision + 1`, saved_at, content }),
      )
      .returning(['revision', 'saved_at', 'content'])
      .executeTakeFirstOrThrow();
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

/**
 * Opens the saves: those of a PostgreSQL by its URL, or in a SQLite file, which is made where there is none.
 *
 * @example
 * const saves = await openSaves('saves.db');
 * const app = createApp({ registry: standardRegistry(), saves });
 */
export async function openSaves(location: string): Promise<Saves> {
  return new Saves(await openDatabase(location));
}
