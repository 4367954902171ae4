import { getHeapStatistics } from 'node:v8';
import { ServeError } from './serve-error.js';

/** Limits of one server. The defaults suit a machine at home. */
export interface Limits {
  /** Bytes of a request's body. */
  readonly body: number;
  /** Fights in memory. When one more is started, the one that was idle longest is removed. */
  readonly fights: number;
  /** Bytes of memory of all fights together, about. Above it the fights that were idle longest are removed. */
  readonly bytes: number;
  /** Milliseconds after which a fight or a player's game that is neither read nor played is removed. */
  readonly idle: number;
  /** Choices in one fight. */
  readonly turns: number;
  /** Decisions of the policies in answer to one request, so that no setup keeps the server busy for ever. */
  readonly decisions: number;
  /** Milliseconds of work for one request; a request that takes longer is ended. */
  readonly time: number;
  /** Worker threads for requests that take long, and how many requests may wait for them. */
  readonly threads: number;
  readonly queue: number;
  /** Fights started and replays verified a minute for one address. */
  readonly creations: number;
  /** Open event streams of one fight, and of all fights together. */
  readonly listeners: number;
  readonly streams: number;
  /** Open event streams of one address. */
  readonly streamsPerAddress: number;
  /** Milliseconds between two heartbeats in an event stream. */
  readonly heartbeat: number;
  /** Players who can be signed in at once. */
  readonly players: number;
  /** Tries to sign in a minute from one address. */
  readonly tries: number;
  /** Games of signed-in players in memory. When one more is begun, the one that was idle longest is removed. */
  readonly games: number;
  /** Saves and loads a minute of one player. */
  readonly saves: number;
}

const HOUR_MS = 3_600_000;

const DEFAULTS: Limits = {
  body: 256 * 1024,
  fights: 10_000,
  // A quarter of Node's heap, because answers, players' games and garbage need room too.
  bytes: getHeapStatistics().heap_size_limit / 4,
  idle: 12 * HOUR_MS,
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
  games: 20_000,
  saves: 30,
};

/** The default limits, with the given ones in their place. Refuses unknown names. */
export function resolveLimits(given: Partial<Limits> = {}): Limits {
  const unknown = Object.keys(given).find(name => !Object.hasOwn(DEFAULTS, name));
  if (unknown !== undefined) {
    const names = Object.keys(DEFAULTS).join(', ');
    throw new ServeError('server/no-such-limit', `There is no limit '${unknown}'. The limits are ${names}.`);
  }
  return { ...DEFAULTS, ...given };
}
