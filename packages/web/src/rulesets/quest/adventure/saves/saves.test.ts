import { describe, expect, it } from 'vitest';
import { relayAddress } from './relay-address.js';
import { timeAgo } from './time-ago.js';

describe('relayAddress', () => {
  it.each([
    ['wss://relay.example', 'wss://relay.example/'],
    [' relay.example/path ', 'wss://relay.example/path'],
    ['ws://127.0.0.1:7777', 'ws://127.0.0.1:7777/'],
    ['ws://localhost:7777', 'ws://localhost:7777/'],
  ])('completes %s to %s', (text, url) => expect(relayAddress(text)).toEqual({ url }));

  it.each([
    ['', /Enter a relay/],
    ['http://relay.example', /begins with wss/],
    ['ws://relay.example', /begins with wss/],
    ['wss://', /not an address/],
    ['a b', /not an address/],
  ])('refuses %j', (text, reason) => {
    expect(relayAddress(text)).toEqual({ wrong: expect.stringMatching(reason) });
  });
});

describe('timeAgo', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [7_199, '1 hour ago'],
    [3 * 86_400, '3 days ago'],
    [-5, 'just now'],
  ])('says of %i s: %s', (past, words) => expect(timeAgo(1_000_000 - past, 1_000_000)).toBe(words));

  it('gives a date after a week', () => expect(timeAgo(0, 8 * 86_400)).toBe('1 January 1970'));
});
