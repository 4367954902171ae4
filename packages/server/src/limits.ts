import { ServeError } from './serve-error.js';

/** How much one server takes on. Each has a default that suits a machine at home. */
export interface Limits {
  /** Bytes of a request's body. */
  readonly body: number;
  /** Fights in memory. When one more is started, the one that was idle longest is let go. */
  readonly fights: number;
  /** Events of all fights together, which is what fills memory; above it the longest idle is let go. */
  readonly events: number;
  /** Milliseconds after which a fight that nobody reads or plays is let go. */
  readonly idle: number;
  /** Choices in one fight. */
  readonly turns: number;
  /** Decisions that policies may make in answer to one request, so that no setup keeps the server busy for ever. */
  readonly decisions: number;
  /** Open event streams of one fight, and of all fights together. */
  readonly listeners: number;
  readonly streams: number;
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
  events: 1_000_000,
  idle: 12 * HOUR,
  turns: 10_000,
  decisions: 10_000,
  listeners: 16,
  streams: 1_000,
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
