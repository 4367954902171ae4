import {
  Kysely,
  type Migration,
  Migrator,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { ServeError } from '../serve-error.js';
import { migrations } from './migrations.js';

/** One row a player: the save as JSON text, so that both databases keep it byte by byte. */
export interface SaveRow {
  /** The player's public key in hexadecimal. */
  readonly owner: string;
  /** How often this player has saved. */
  readonly revision: number;
  /** Unix time in seconds. */
  readonly saved_at: number;
  readonly content: string;
  /** Null where the server does not vouch for the save. */
  readonly seal: string | null;
}

export interface Tables {
  readonly saves: SaveRow;
  /** What only the servers on this database know, by name. */
  readonly secrets: { readonly name: string; readonly value: string };
}

/** Milliseconds to wait for another process that writes to the same file, and for a connection. */
const PATIENCE = 5_000;
const INT8 = 20;

/**
 * Opens the database of the saves and brings its tables up to date. A URL of PostgreSQL opens that; anything else is
 * the path of a SQLite file, made where there is none.
 *
 * @example
 * const db = await openDatabase('saves.db');
 * const same = await openDatabase('postgres://fray@db.example/fray');
 */
export async function openDatabase(location: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: dialectOf(location) });
  try {
    // SQLite has no lock for this: of two processes that open a new file at once, one finds it done at its second try.
    await migrate(db, migrations).catch(() => migrate(db, migrations));
  } catch (error) {
    await db.destroy().catch(() => {});
    throw new ServeError(
      'server/no-database',
      `The saves cannot be kept at '${shown(location)}': ${reasonOf(error)}. Name a file that can be written, or the URL of a PostgreSQL that is up.`,
    );
  }
  return db;
}

/** Runs what has not been run yet, on either database. */
export async function migrate(db: Kysely<Tables>, all: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function dialectOf(location: string): PostgresDialect | SqliteDialect {
  if (!/^postgres(ql)?:/.test(location)) return new SqliteDialect({ database: async () => sqlite(location) });
  const types = new pg.TypeOverrides();
  // Counts and seconds are far below 2^53; without this they come back as text.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: location,
    types,
    connectionTimeoutMillis: PATIENCE,
    // A network that has fallen silent says nothing by itself.
    query_timeout: 2 * PATIENCE,
  });
  // A connection that breaks is replaced by the pool. While it was in use, whoever waits for its answer is told; but it reports
  // the loss by an event as well, which would end the process if nobody listened.
  pool.on('connect', client => client.on('error', () => {}));
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

/** A save that was acknowledged is on disk: the log is synced at every commit. */
function sqlite(file: string): SqliteDatabase {
  const database = openFile(file);
  database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  return {
    prepare: text => database.prepare(text) as never,
    close() {
      // So that the one file holds everything: the driver leaves the log behind. On a full disk it stays beside the file, and
      // whoever opens that reads it too.
      try {
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      } finally {
        database.close();
      }
    },
  };
}

function openFile(file: string): InstanceType<typeof Database> {
  try {
    return new Database(file);
  } catch (error) {
    // The driver tells only a number.
    throw new Error('no file can be opened or made there', { cause: error });
  }
}

/** By the code of SQLite, of PostgreSQL (disk_full), or of the system. */
const DISK_FULL: readonly unknown[] = ['SQLITE_FULL', '53100', 'ENOSPC'];

/** Whether nothing was written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes((error as { readonly code?: unknown } | null)?.code);
}

/** In one line. Where a host has several addresses, the reasons stand one level deeper. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: readonly Error[] };
  return (message || errors?.[0]?.message || String(error)).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** Without the password. */
export function shown(location: string): string {
  return location.replace(/(\/\/[^:/@]*):.*@/, '$1:…@').replace(/(password=)[^&]*/, '$1…');
}
