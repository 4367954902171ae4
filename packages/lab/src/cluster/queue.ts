import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { digest, type Registry, standardRegistry } from '@fray/engine';
import {
  type ConnectionOptions,
  createPostgresBackend,
  Queue,
  QueueEvents,
  Worker,
  withBackend,
} from 'bullmq';
import pg from 'pg';
import type { Chunk } from '../simulate/chunk.js';
import type { TallyData } from '../simulate/tally.js';

/** Raised when what is sent to workers, or back, changes. */
const FORMAT = 2;

/**
 * The queue that all who know the same rules and the same content share. Who has others, or another version of fray, does not see
 * it: a report must not depend on who happened to help. One's own content travels with the work.
 */
export function queueName(): string {
  return `fray-${digest([FORMAT, version(), ...knowledge()])}`;
}

/** What a fight depends on and is not sent with it. */
export function knowledge(registry: Pick<Registry, 'rulesets' | 'modules'> = standardRegistry()): string[] {
  const rules = registry.rulesets.map(ruleset => `${ruleset.id} ${ruleset.version}`);
  const packs = registry.modules.map(({ id, shipped }) => `${id} ${digest((shipped as Sourced).source)}`);
  return [...rules, ...packs];
}

/** A pack keeps the files that it was read from. */
interface Sourced {
  readonly source: unknown;
}

/** Of this package. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version?: unknown }).version);
}

/**
 * Some fights of a job. As text within text: a store may put the keys of objects in another order, and a worker can tell from
 * the text whether it has the job open.
 */
export interface Order extends Chunk {
  readonly job: string;
}

/** What came of it, and how many milliseconds it took. */
export interface Answer {
  readonly tally: TallyData;
  readonly ms: number;
}

/** What is kept in the queue. */
export interface Letter {
  readonly text: string;
}

/** What went wrong between the machines of a cluster, in words. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';

  constructor(
    readonly code: 'cluster/invalid' | 'cluster/unreachable' | 'cluster/failed',
    message: string,
  ) {
    super(message);
  }
}

/** How to make what talks to a queue, by the address of the store it is kept in. */
export interface Kit {
  readonly Queue: typeof Queue<Letter, string>;
  readonly QueueEvents: typeof QueueEvents;
  readonly Worker: typeof Worker<Letter, string>;
  readonly connection: ConnectionOptions;
}

/**
 * A connection to PostgreSQL that may break at any time. Whoever waits for its answer is told; but it reports the loss by an event
 * as well, which would end the process if nobody listened.
 */
class ListenedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Events are read at once; these are for who was cut off for a moment. */
export const EVENTS_KEPT = 1_000;

export function kitFor(url: string): Kit {
  const scheme = /^(\w+):\/\//.exec(url)?.[1] ?? '';
  if (scheme === 'postgres' || scheme === 'postgresql') {
    const connection = { connectionString: url, migrate: true, max: 4, Client: ListenedClient };
    return { ...withBackend(createPostgresBackend), connection } as unknown as Kit;
  }
  if (scheme === 'redis' || scheme === 'rediss')
    return { Queue, QueueEvents, Worker, connection: { url, maxRetriesPerRequest: null } };
  throw new ClusterError(
    'cluster/invalid',
    `'${shown(url)}' is not the address of a cluster: it must begin with postgres:// or redis://.`,
  );
}

/** An address without its password. */
export function shown(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:…@').slice(0, 200);
}

/** Until somebody is at home, and until the store is ready: several may make its tables at once, on a busy machine. */
const PATIENCE = { home: 10, ready: 60 };

/** Between two looks at who is there, and at what may have been finished unheard. */
export const LOOK_MS = 1_000;
/** A look, and saying goodbye, take no longer than so many seconds where anybody is at home. */
export const ANSWER = 10;
/** Hanging up takes no answer; some wait for one all the same. */
const HANG_UP = 1;

/** What talks to a store. */
interface Part {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<unknown>;
  on(event: 'error', heard: () => void): unknown;
}

/** Makes what talks to a store, once the store answers; where it does not, it is refused in words. */
export async function opened<T extends Readonly<Record<string, Part>>>(
  url: string,
  make: () => T,
): Promise<T> {
  try {
    await within(PATIENCE.home, knock(url));
    const made = make();
    const parts = Object.values(made);
    // They report a lost connection, and then mend it.
    for (const part of parts) part.on('error', () => {});
    const ready = Promise.all(parts.map(part => part.waitUntilReady()));
    await within(PATIENCE.ready, ready).catch(error => {
      // Closing waits for an answer too.
      for (const part of parts) part.close().catch(() => undefined);
      throw error;
    });
    return made;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new ClusterError('cluster/unreachable', `${shown(url)} cannot be reached: ${message || code}`);
  }
}

/** Stops calling for a store that is gone: until then a process does not end. */
export async function hangUp(...parts: readonly { disconnect(): Promise<unknown> }[]): Promise<void> {
  await within(HANG_UP, Promise.allSettled(parts.map(part => part.disconnect()))).catch(() => undefined);
}

/** Waits no longer than so many seconds. */
export async function within<T>(seconds: number, wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

const PORTS: Readonly<Record<string, number>> = { redis: 6379, rediss: 6379 };

/** Whether anybody is at home: who keeps a queue goes on knocking for ever. */
export function knock(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, '') || 'localhost',
      port: Number(port) || (PORTS[protocol.replace(':', '')] ?? 5432),
    });
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
