import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { ServeError } from './serve-error.js';

/** Proxies whose word is taken for where a request comes from: how many stand in a row, or their addresses ('10.0.0.0/8'). */
export type TrustProxy = number | readonly string[];

/**
 * Knows from which address a request comes, also behind proxies. What nobody vouches for counts for nothing.
 *
 * @internal
 */
export class Addresses {
  private readonly count: number;
  private readonly trusted = new BlockList();

  constructor(trust: TrustProxy = 0) {
    this.count = typeof trust === 'number' ? trust : 0;
    if (typeof trust !== 'number') for (const each of trust) this.trust(each);
  }

  /** One for each network: who has IPv6 has a whole /64 of addresses. '' without a socket, as in tests. */
  of(c: Context): string {
    const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
    const peer = env?.incoming?.socket?.remoteAddress;
    return peer === undefined ? '' : networkOf(this.client(plain(peer), c.req.header('x-forwarded-for')));
  }

  /** Every proxy appends whom it heard from, so the last entry is by the nearest one. */
  private client(peer: string, forwarded = ''): string {
    let address = peer;
    const hops = forwarded.split(',').map(hop => plain(hop.trim()));
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

  private trust(given: string): void {
    const [address = '', bits, ...rest] = given.trim().split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || rest.length > 0 || !(prefix <= most)) {
      throw new ServeError(
        'server/no-such-proxy',
        `'${given}' is not the address of a proxy. Use one like 10.0.0.7, a network like 10.0.0.0/8, or say how many proxies stand in a row.`,
      );
    }
    this.trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** An IPv4 address as such, though it came through a socket for both kinds; without the port that some proxies add. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string?, string?];
  const groups = head === '' ? [] : head.split(':');
  // '::' stands for as many zeros as are missing.
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
