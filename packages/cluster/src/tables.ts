import {
  assertSchemaCompatibility,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  SchemaMigrationRequiredError,
} from 'bullmq';
import pg from 'pg';
import { ClusterError, withoutPassword } from './cluster-error.js';

/**
 * A connection to PostgreSQL that may break at any time. Pending queries are rejected then, and the client also emits an 'error' event,
 * which would end the process if nothing listened to it.
 */
export class SafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Creates the tables of the queue in a PostgreSQL database, or updates them. */
export async function createTables(url: string): Promise<void> {
  await withClient(url, client => runMigrations(client));
}

/**
 * Throws a `ClusterError` if a PostgreSQL database lacks the tables of the queue, or has those of an older version. Workers and executors
 * never create tables themselves, so that they need no right to do so, and nothing changes under those who are at work.
 */
export async function checkTables(url: string): Promise<void> {
  const version = await withClient(url, client => assertSchemaCompatibility(client)).catch(error => {
    if (error instanceof SchemaMigrationRequiredError) return 0;
    throw error;
  });
  if (version >= LATEST_SCHEMA_VERSION) return;
  const address = withoutPassword(url);
  throw new ClusterError(
    'cluster/not-migrated',
    `${address} ${version === 0 ? 'has no tables for a cluster yet' : 'has tables of an older version'}: run 'fray worker --migrate --cluster ${address}' once.`,
  );
}

async function withClient<T>(url: string, use: (client: SafeClient) => Promise<T>): Promise<T> {
  const client = new SafeClient(url);
  try {
    await client.connect();
    return await use(client);
  } finally {
    // A client that was cut off cannot say goodbye.
    await client.end().catch(() => undefined);
  }
}
