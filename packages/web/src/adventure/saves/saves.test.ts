import { describe, expect, it } from 'vitest';
import { relayAddress } from './address.js';
import { whenWords } from './when.js';

describe('the address of a relay', () => {
  it.each([
    ['wss://relay.example', 'wss://relay.example/'],
    [' relay.example/path ', 'wss://relay.example/path'],
    ['ws://127.0.0.1:7777', 'ws://127.0.0.1:7777/'],
    ['ws://localhost:7777', 'ws://localhost:7777/'],
  ])('%s is %s', (text, url) => expect(relayAddress(text)).toEqual({ url }));

  it.each([
    ['', /Name a relay/],
    ['http://relay.example', /begins with wss/],
    ['ws://relay.example', /begins with wss/],
    ['wss://', /no address/],
    ['a b', /no address/],
  ])('%j is refused', (text, reason) => {
    expect(relayAddress(text)).toEqual({ wrong: expect.stringMatching(reason) });
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [7_199, '1 hour ago'],
    [3 * 86_400, '3 days ago'],
    [-5, 'just now'],
  ])('%i s is %s', (past, words) => expect(whenWords(1_000_000 - past, 1_000_000)).toBe(words));

  it('after a week is a date', () => expect(whenWords(0, 8 * 86_400)).toBe('1 January 1970'));
});
