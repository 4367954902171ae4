import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { openDatabase, type SaveRow, type Tables } from './database.js';

/** The last save of a player. */
export type StoredSave = Omit<SaveRow, 'owner'>;

const COLUMNS = ['revision', 'saved_at', 'content', 'seal'] as const;
const SEAL_SECRET = 'seal';

/** The players' saves in the database: one for each player, written whole or not at all. */
export class Saves {
  constructor(private readonly db: Kysely<Tables>) {}

  async read(owner: string): Promise<StoredSave | null> {
    const row = await this.db
      .selectFrom('saves')
      .select(COLUMNS)
      .where('owner', '=', owner)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Reads from the table, whatever is in it; fails when the database does not answer. */
  async check(): Promise<void> {
    await this.db.selectFrom('saves').select('owner').limit(1).execute();
  }

  /** Writes a save; it is on disk when this resolves. Of two writes at once the later one counts. */
  async write(
    owner: string,
    content: string,
    seal: string | null = null,
    now = Date.now(),
  ): Promise<StoredSave> {
    const saved_at = Math.floor(now / 1000);
    return await this.db
      .insertInto('saves')
      .values({ owner, revision: 1, saved_at, content, seal })
      .onConflict(conflict =>
        conflict.column('owner').doUpdateSet({ revision: sql`saves.revision + 1`, saved_at, content, seal }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /** The secret of the seals: the same for all servers on this database, drawn at the first call. */
  async sealSecret(): Promise<string> {
    const value = randomBytes(32).toString('hex');
    await this.db
      .insertInto('secrets')
      .values({ name: SEAL_SECRET, value })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
    const query = this.db.selectFrom('secrets').select('value').where('name', '=', SEAL_SECRET);
    return (await query.executeTakeFirstOrThrow()).value;
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

/**
 * Opens the saves in a PostgreSQL, by its URL, or in a SQLite file, which is created where there is none.
 *
 * @example
 * const saves = await openSaves('saves.db');
 * const app = createApp({ registry: standardRegistry(), saves });
 */
export async function openSaves(location: string): Promise<Saves> {
  return new Saves(await openDatabase(location));
}
