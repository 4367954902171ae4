import { Problem } from './problem.js';
import { ServeError } from './serve-error.js';

/** Names under which a machine reaches itself. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** What a proxy before the server may call it inside its own network: an address or a bare name. No other site has such a name. */
const INSIDE = /^(?:[\w-]+|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** What changes nothing may be asked for by anybody who could see the answer. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

type ReadHeader = (name: string) => string | undefined;

/** Whether only this machine reaches an address to listen on. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.includes(':') ? `[${host}]` : host);
}

/**
 * The address that browsers know this server by. What players sign is good for that address alone, so it must not be something that
 * the request itself says: another site could forward a signature that was made for it.
 */
export class OwnSite {
  /** Without an origin only this machine reaches the server, under its own names. */
  constructor(private readonly origin: string | undefined) {
    if (origin === undefined) return;
    if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return;
    throw new ServeError(
      'server/no-such-origin',
      `'${origin}' is not the address of a server. Use one like https://fray.example, without a path.`,
    );
  }

  /** What a signature has to be made for. The host was checked. */
  originFor(host: string): string {
    return this.origin ?? `http://${host}`;
  }

  /** Refuses a host that is not ours, and whatever a browser would change here on behalf of another site. */
  check(method: string, host: string, header: ReadHeader): void {
    if (!this.isOwn(host)) throw unknownHost(host, this.origin);
    if (READS.includes(method)) return;
    const site = header('sec-fetch-site');
    if (site !== undefined) {
      if (site !== 'same-origin' && site !== 'none') throw foreign(header('origin') ?? site);
      return;
    }
    const from = header('origin');
    // Programs other than browsers send neither.
    if (from !== undefined && from !== this.originFor(host)) throw foreign(from);
  }

  private isOwn(host: string): boolean {
    if (LOOPBACK.test(host)) return true;
    if (this.origin === undefined) return false;
    return INSIDE.test(host) || host.replace(/:\d+$/, '').toLowerCase() === new URL(this.origin).hostname;
  }
}

function unknownHost(host: string, origin: string | undefined): Problem {
  const instead =
    origin === undefined
      ? 'Use localhost or 127.0.0.1; whoever runs it for others names its address with --origin.'
      : `Use ${origin}.`;
  return new Problem('host/unknown', `This server is not '${host}'. ${instead}`);
}

function foreign(from: string): Problem {
  return new Problem(
    'origin/foreign',
    `A page of another site (${from}) may change nothing here. Send the request from this server's own page, or from a program of your own.`,
  );
}
