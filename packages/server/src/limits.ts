import { getHeapStatistics } from 'node:v8';
import { ServeError } from './serve-error.js';

/** How much one server takes on. Each has a default that suits a machine at home. */
export interface Limits {
  /** Bytes of a request's body. */
  readonly body: number;
  /** Fights in memory. When one more is started, the one that was idle longest is let go. */
  readonly fights: number;
  /** Bytes of memory that all fights together take, about; above it the one that was idle longest is let go. */
  readonly bytes: number;
  /** Milliseconds after which a fight that nobody reads or plays is let go. */
  readonly idle: number;
  /** Choices in one fight. */
  readonly turns: number;
  /** Decisions that policies may make in answer to one request, so that no setup keeps the server busy for ever. */
  readonly decisions: number;
  /** Milliseconds that one request may be worked on; one that takes longer is ended. */
  readonly time: number;
  /** Worker threads for what takes long, and how many requests may wait for them. */
  readonly threads: number;
  readonly queue: number;
  /** Fights a minute that one address may start, and replays it may have verified. */
  readonly creations: number;
  /** Open event streams of one fight, and of all fights together. */
  readonly listeners: number;
  readonly streams: number;
  /** Open event streams of one address. */
  readonly streamsPerAddress: number;
  /** Milliseconds between two signs of life in an event stream. */
  readonly heartbeat: number;
  /** Players who can be signed in at once. */
  readonly players: number;
  /** Tries to sign in a minute from one address. */
  readonly tries: number;
  /** Adventures in memory. When one more is begun, the one that was idle longest is let go. */
  readonly adventures: number;
  /** Saves and loads a minute of one player. */
  readonly saves: number;
}

const HOUR = 3_600_000;

const DEFAULTS: Limits = {
  body: 256 * 1024,
  fights: 10_000,
  // A quarter of what Node may use: answers in the making, adventures and garbage want room too.
  bytes: getHeapStatistics().heap_size_limit / 4,
  idle: 12 * HOUR,
  turns: 10_000,
  decisions: 10_000,
  time: 10_000,
  threads: 2,
  queue: 64,
  creations: 600,
  listeners: 16,
  streams: 1_000,
  streamsPerAddress: 50,
  heartbeat: 15_000,
  players: 100_000,
  tries: 60,
  adventures: 20_000,
  saves: 30,
};

/** The usual ones, but for those given. A name that is none of them is refused. */
export function limitsOf(given: Partial<Limits> = {}): Limits {
  const unknown = Object.keys(given).find(name => !Object.hasOwn(DEFAULTS, name));
  if (unknown !== undefined) {
    const names = Object.keys(DEFAULTS).join(', ');
    throw new ServeError('server/no-such-limit', `There is no limit '${unknown}', but ${names}.`);
  }
  return { ...DEFAULTS, ...given };
}
