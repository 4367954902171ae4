import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { ClientAddresses, type TrustProxy } from './client-addresses.js';

/** The address of a request that comes from a peer, with the header as proxies write it. */
function seen(trust: TrustProxy | undefined, peer: string, forwarded?: string): string {
  const env = { incoming: { socket: { remoteAddress: peer } } };
  const req = { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) };
  return new ClientAddresses(trust).of({ env, req } as Context);
}

describe('where a request comes from', () => {
  it('is the other end of the connection, whatever the request says', () => {
    expect(seen(undefined, '203.0.113.7')).toBe('203.0.113.7');
    expect(seen(undefined, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(seen(['10.0.0.1'], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it('is what trusted proxies say, by their addresses', () => {
    expect(seen(['10.0.0.1'], '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(seen(['10.0.0.0/8', '::1'], '10.9.9.9', '198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(seen(['::1'], '::1', '198.51.100.1')).toBe('198.51.100.1');
    expect(seen(['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
  });

  it('is what so many proxies say', () => {
    expect(seen(1, '10.0.0.1', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
    expect(seen(2, '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
  });

  it('is never what the client has made up', () => {
    // It sent the first entry itself; the proxy has appended the second.
    expect(seen(['10.0.0.1'], '10.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
    expect(seen(['10.0.0.1'], '10.0.0.1', 'nonsense')).toBe('10.0.0.1');
    expect(seen(3, '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(seen(['10.0.0.1'], '10.0.0.1')).toBe('10.0.0.1');
  });

  it('is one for a whole network of IPv6, which one client has to itself', () => {
    const network = seen(undefined, '2001:db8:1:2:3:4:5:6');
    expect(network).toBe('2001:db8:1:2::/64');
    expect(seen(undefined, '2001:db8:1:2::9')).toBe(network);
    expect(seen(undefined, '2001:DB8:0001:2::')).toBe(network);
    expect(seen(undefined, '2001:db8:1:3::9')).not.toBe(network);
    expect(seen(undefined, '::1')).toBe('0:0:0:0::/64');
  });

  it('takes only proxies that have an address', () => {
    for (const wrong of ['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0.0/x'])
      expect(() => new ClientAddresses([wrong]), wrong).toThrow('is not the address of a proxy');
  });
});
