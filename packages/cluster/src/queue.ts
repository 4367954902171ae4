import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { digest, type Registry, standardRegistry } from '@fray/engine';
import type { Chunk, TallyData } from '@fray/lab';
import {
  createPostgresBackend,
  type JobsOptions,
  Queue,
  QueueEvents,
  Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { ClusterError, withoutPassword } from './cluster-error.js';
import { checkTables, createTables, SafeClient } from './tables.js';

/** Increased when the format of requests or results changes. */
const FORMAT = 2;

/**
 * The queue that is shared by all processes with the same rules and shipped content. Processes with another version of Fray do not see
 * it, because a report must not depend on who happened to help. A user's own content is sent with each request.
 */
export function queueName(): string {
  return `fray-${digest([FORMAT, version(), ...rulesAndContent()])}`;
}

/** Everything that a fight depends on and that is not sent with the request: versions of rulesets, digests of shipped content. */
export function rulesAndContent(
  registry: Pick<Registry, 'rulesets' | 'modules'> = standardRegistry(),
): string[] {
  const rules = registry.rulesets.map(ruleset => `${ruleset.id} ${ruleset.version}`);
  const packs = registry.modules.map(({ id, shipped }) => `${id} ${digest((shipped as Pack).source)}`);
  return [...rules, ...packs];
}

/** A content pack, with the files that it was read from. */
interface Pack {
  readonly source: unknown;
}

/** The version of this package. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version?: unknown }).version);
}

/**
 * Some fights of a job. The job is JSON text inside of JSON, because a store may reorder the keys of objects, and a worker recognises a
 * job that it has prepared by its text.
 */
export interface BatchRequest extends Chunk {
  readonly job: string;
}

/** The result of a batch, and how many milliseconds it took. */
export interface BatchResult {
  readonly tally: TallyData;
  readonly ms: number;
}

/** An entry of the queue: a `BatchRequest` as JSON text. */
export interface QueueEntry {
  readonly text: string;
}

/** A client of the store: it connects when it is created, and reconnects by itself. */
interface Connection {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<unknown>;
  disconnect(): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
}

export interface StoreQueue
  extends Connection,
    Pick<Queue<QueueEntry, string>, 'getWorkers' | 'getWaitingCount' | 'getJobCounts'> {
  add(name: string, entry: QueueEntry, options: JobsOptions): Promise<unknown>;
  getJob(id: string): Promise<StoredBatch | undefined>;
  remove(id: string): Promise<unknown>;
}

/** A batch as the store keeps it. */
interface StoredBatch {
  readonly finishedOn?: number;
  readonly failedReason?: string;
  readonly returnvalue: string;
}

interface StoreEvents extends Connection {
  on(event: 'error', listener: () => void): unknown;
  on(event: 'completed', listener: (batch: { jobId: string; returnvalue: string }) => void): unknown;
  on(event: 'failed', listener: (batch: { jobId: string; failedReason: string }) => void): unknown;
}

interface StoreWorker extends Connection {
  close(force?: boolean): Promise<unknown>;
}

type Work = (batch: { readonly data: QueueEntry }) => Promise<string>;

/** Creates BullMQ's clients for one kind of store; all of them use the same queue. */
export interface StoreClients {
  createQueue(): StoreQueue;
  createEvents(): StoreEvents;
  createWorker(work: Work, options: Omit<WorkerOptions, 'connection'>): StoreWorker;
}

/** Events that a Redis keeps: they are read at once, unless a reader was cut off for a moment. */
const MAX_EVENTS = 1_000;

export function storeClientsFor(url: string): StoreClients {
  const name = queueName();
  const streams = { events: { maxLen: MAX_EVENTS } };
  if (kindOfStore(url) === 'PostgreSQL') {
    const connection = { connectionString: url, max: 4, Client: SafeClient };
    const postgres = withBackend(createPostgresBackend);
    return {
      createQueue: () => new postgres.Queue<QueueEntry, string>(name, { connection, streams }),
      createEvents: () => new postgres.QueueEvents(name, { connection }),
      createWorker: (work, options) =>
        new postgres.Worker<QueueEntry, string>(name, work, { ...options, connection }),
    };
  }
  const connection = { url, maxRetriesPerRequest: null };
  return {
    createQueue: () => new Queue<QueueEntry, string>(name, { connection, streams }),
    createEvents: () => new QueueEvents(name, { connection }),
    createWorker: (work, options) => new Worker<QueueEntry, string>(name, work, { ...options, connection }),
  };
}

/** Refuses addresses of anything else. */
function kindOfStore(url: string): 'PostgreSQL' | 'Redis' {
  const scheme = /^(\w+):\/\//.exec(url)?.[1] ?? '';
  if (scheme === 'postgres' || scheme === 'postgresql') return 'PostgreSQL';
  if (scheme === 'redis' || scheme === 'rediss') return 'Redis';
  throw new ClusterError(
    'cluster/invalid',
    `'${withoutPassword(url)}' is not the address of a cluster: it must begin with postgres:// or redis://.`,
  );
}

/**
 * Prepares a database for a cluster: creates the tables in PostgreSQL, or updates them. Needed once before the first worker, and after an
 * update of fray that asks for it. A Redis needs no preparation.
 */
export async function migrate(url: string): Promise<void> {
  const kind = kindOfStore(url);
  await reach(url, async () => {
    if (kind === 'PostgreSQL') await withTimeout(READY_TIMEOUT_SECONDS, createTables(url));
  });
}

/** Many workers may start at once on a busy machine, so getting ready may take long. */
const REACHABLE_TIMEOUT_SECONDS = 10;
const READY_TIMEOUT_SECONDS = 60;

/** Time between two checks of the store and its workers. */
export const CHECK_INTERVAL_MS = 1_000;
/** How long a reachable store may take to answer a check, or to close its connections. */
export const ANSWER_TIMEOUT_SECONDS = 10;
/** Disconnecting needs no answer, but some clients wait for one all the same. */
const DISCONNECT_TIMEOUT_SECONDS = 1;

/** Creates connections to a store once it answers, and waits until they are ready. Throws a `ClusterError` if it does not. */
export function connectTo<T extends Readonly<Record<string, Connection>>>(
  url: string,
  create: () => T,
): Promise<T> {
  return reach(url, async () => {
    if (kindOfStore(url) === 'PostgreSQL') await withTimeout(READY_TIMEOUT_SECONDS, checkTables(url));
    const created = create();
    const connections = Object.values(created);
    // They report a lost connection, and then reconnect by themselves.
    for (const connection of connections) connection.on('error', () => {});
    const ready = Promise.all(connections.map(connection => connection.waitUntilReady()));
    await withTimeout(READY_TIMEOUT_SECONDS, ready).catch(error => {
      // Not awaited, because closing waits for an answer too.
      for (const connection of connections) connection.close().catch(() => undefined);
      throw error;
    });
    return created;
  });
}

/** Does something with a store once it answers. Throws a `ClusterError` if it does not, or not any more. */
async function reach<T>(url: string, use: () => Promise<T>): Promise<T> {
  try {
    await withTimeout(REACHABLE_TIMEOUT_SECONDS, checkReachable(url));
    return await use();
  } catch (error) {
    if (error instanceof ClusterError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new ClusterError(
      'cluster/unreachable',
      `${withoutPassword(url)} cannot be reached: ${message || code}`,
    );
  }
}

/** Disconnects from a store that is gone. Without this the clients would reconnect for ever and keep the process alive. */
export async function disconnect(...connections: readonly Connection[]): Promise<void> {
  await withTimeout(
    DISCONNECT_TIMEOUT_SECONDS,
    Promise.allSettled(connections.map(connection => connection.disconnect())),
  ).catch(() => undefined);
}

/** Rejects if the promise takes longer than this. */
export async function withTimeout<T>(seconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { redis: 6379, rediss: 6379 };

/** Rejects if nothing listens at the address. The queue's own clients would try for ever instead. */
export function checkReachable(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, '') || 'localhost',
      port: Number(port) || (DEFAULT_PORTS[protocol.replace(':', '')] ?? 5432),
    });
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
