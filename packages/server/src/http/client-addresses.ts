import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { ServeError } from '../serve-error.js';

/** The proxies that are trusted to name the client's address: how many there are in a row, or their addresses ('10.0.0.0/8'). */
export type TrustProxy = number | readonly string[];

/**
 * Finds the address of a client, also behind proxies. Only what trusted proxies say about it counts.
 *
 * @internal
 */
export class ClientAddresses {
  private readonly count: number;
  private readonly trusted = new BlockList();

  constructor(trust: TrustProxy = 0) {
    this.count = typeof trust === 'number' ? trust : 0;
    if (typeof trust !== 'number') for (const proxy of trust) this.addTrusted(proxy);
  }

  /** The IPv4 address, or the /64 network of an IPv6 address, since one client has all of it. '' without a socket, as in tests. */
  of(c: Context): string {
    const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
    const peer = env?.incoming?.socket?.remoteAddress;
    return peer === undefined ? '' : networkOf(this.find(peer, c.req.header('x-forwarded-for')));
  }

  /**
   * The client's own address, from that of the connection and the header X-Forwarded-For. Every proxy appends the address of
   * its client, so the last entry is by the nearest proxy.
   */
  find(peer: string, forwarded: string | readonly string[] = ''): string {
    let address = normalizeAddress(peer);
    const hops = String(forwarded)
      .split(',')
      .map(hop => normalizeAddress(hop.trim()));
    for (let passed = 0; hops.length > 0 && this.isProxy(address, passed); passed++) {
      const before = hops.pop()!;
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  }

  private isProxy(address: string, passed: number): boolean {
    return passed < this.count || this.trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  private addTrusted(given: string): void {
    const [address = '', bits, ...rest] = given.trim().split('/');
    const version = isIP(address);
    const maxPrefix = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? maxPrefix : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || rest.length > 0 || !(prefix <= maxPrefix)) {
      throw new ServeError(
        'server/no-such-proxy',
        `'${given}' is not the address of a proxy. Use one like 10.0.0.7, a network like 10.0.0.0/8, or the number of proxies in a row.`,
      );
    }
    this.trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Removes the port that some proxies add, and the prefix of an IPv4 address that came through an IPv6 socket. */
function normalizeAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string?, string?];
  const groups = head === '' ? [] : head.split(':');
  // '::' stands for all missing groups, which are 0.
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
