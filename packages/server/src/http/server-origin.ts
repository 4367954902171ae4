import { ServeError } from '../serve-error.js';
import { Problem } from './problem.js';

/** The names under which a machine reaches itself. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** The names that a proxy may use for the server inside its own network: an address or a bare name. No web site has one. */
const INTERNAL = /^(?:[\w-]+|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Methods that change nothing: browsers do not show the answer to other sites, so these are safe. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

type ReadHeader = (name: string) => string | undefined;

/** Whether only this machine can reach a server that listens on this address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.includes(':') ? `[${host}]` : host);
}

/**
 * The address under which browsers know this server. Players sign in for that address alone, so it must not be taken from the
 * request: another site could forward a signature that was made for itself.
 */
export class ServerOrigin {
  /** Without an origin only this machine can use the server, under its loopback names. */
  constructor(private readonly origin: string | undefined) {
    if (origin === undefined) return;
    if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return;
    throw new ServeError(
      'server/no-such-origin',
      `'${origin}' is not the address of a server. Use one like https://fray.example, without a path.`,
    );
  }

  /** The origin that a signature must name. `check` has accepted the host before. */
  originFor(host: string): string {
    return this.origin ?? `http://${host}`;
  }

  /** Refuses a host that is not this server, and changes that a browser sends on behalf of another site. */
  check(method: string, host: string, header: ReadHeader): void {
    if (!this.isThisServer(host)) throw unknownHost(host, this.origin);
    if (SAFE_METHODS.includes(method)) return;
    const site = header('sec-fetch-site');
    if (site !== undefined) {
      if (site !== 'same-origin' && site !== 'none') throw foreignOrigin(header('origin') ?? site);
      return;
    }
    const from = header('origin');
    // Programs other than browsers send neither header.
    if (from !== undefined && from !== this.originFor(host)) throw foreignOrigin(from);
  }

  private isThisServer(host: string): boolean {
    if (LOOPBACK.test(host)) return true;
    if (this.origin === undefined) return false;
    return INTERNAL.test(host) || host.replace(/:\d+$/, '').toLowerCase() === new URL(this.origin).hostname;
  }
}

function unknownHost(host: string, origin: string | undefined): Problem {
  const instead =
    origin === undefined
      ? 'Use localhost or 127.0.0.1. To run it for others, start it with --origin and its address.'
      : `Use ${origin}.`;
  return new Problem('host/unknown', `This server is not '${host}'. ${instead}`);
}

function foreignOrigin(from: string): Problem {
  return new Problem(
    'origin/foreign',
    `A page of another site (${from}) may change nothing here. Send the request from this server's own page, or from a program of your own.`,
  );
}
