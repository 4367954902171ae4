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

/** One row for each player, with the save as JSON text, so that both databases return exactly the bytes they were given. */
export interface SaveRow {
  /** The player's public key in hexadecimal. */
  readonly owner: string;
  /** How often this player has saved. */
  readonly revision: number;
  /** Unix time in seconds. */
  readonly saved_at: number;
  readonly content: string;
  /** Null where the save has no seal. */
  readonly seal: string | null;
}

export interface Tables {
  readonly saves: SaveRow;
  /** Secrets of the servers on this database, by name. */
  readonly secrets: { readonly name: string; readonly value: string };
}

/** Milliseconds to wait for another process that writes to the same file, and for a connection. */
const MAX_WAIT_MS = 5_000;
/** The type id of `bigint` in PostgreSQL. */
const INT8 = 20;

/**
 * Opens the database of the saves and brings its tables up to date. The location is the URL of a PostgreSQL, or the path of a
 * SQLite file, which is created where there is none.
 *
 * @example
 * const db = await openDatabase('saves.db');
 * const same = await openDatabase('postgres://fray@db.example/fray');
 */
export async function openDatabase(location: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: dialectOf(location) });
  try {
    // SQLite has no lock for migrations: of two processes that open a new file at once, one succeeds at its second try only.
    await migrate(db, migrations).catch(() => migrate(db, migrations));
  } catch (error) {
    await db.destroy().catch(() => {});
    throw new ServeError(
      'server/no-database',
      `The saves cannot be kept at '${hidePassword(location)}': ${reasonOf(error)}. Name a file that can be written, or the URL of a PostgreSQL that is up.`,
    );
  }
  return db;
}

/** Runs the migrations that have not run yet. */
export async function migrate(db: Kysely<Tables>, all: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function dialectOf(location: string): PostgresDialect | SqliteDialect {
  if (!/^postgres(ql)?:/.test(location)) return new SqliteDialect({ database: async () => sqlite(location) });
  const types = new pg.TypeOverrides();
  // Counts and seconds are safe integers; without this they come back as text.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: location,
    types,
    connectionTimeoutMillis: MAX_WAIT_MS,
    // A broken network does not report an error by itself.
    query_timeout: 2 * MAX_WAIT_MS,
  });
  // The pool replaces a connection that breaks, and the query that used it fails. But the connection also emits an error, which
  // would end the process if it had no listener.
  pool.on('connect', client => client.on('error', () => {}));
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

/** Syncs the log at every commit, so that an acknowledged save is on disk. */
function sqlite(file: string): SqliteDatabase {
  const database = openFile(file);
  database.exec(`PRAGMA busy_timeout = ${MAX_WAIT_MS}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  return {
    prepare: text => database.prepare(text) as never,
    close() {
      // Writes the log into the file, which the driver does not do. On a full disk the log stays beside the file, and is read with
      // it the next time.
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
    // The driver's own message is only a number.
    throw new Error('no file can be opened or made there', { cause: error });
  }
}

/** The codes of SQLite, PostgreSQL (disk_full) and the operating system. */
const DISK_FULL_CODES: readonly unknown[] = ['SQLITE_FULL', '53100', 'ENOSPC'];

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL_CODES.includes((error as { readonly code?: unknown } | null)?.code);
}

/** The reason in one line. For a host with several addresses the reasons are in `errors`. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: readonly Error[] };
  return (message || errors?.[0]?.message || String(error)).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** The location without the password, to be shown. */
export function hidePassword(location: string): string {
  return location.replace(/(\/\/[^:/@]*):.*@/, '$1:…@').replace(/(password=)[^&]*/, '$1…');
}
