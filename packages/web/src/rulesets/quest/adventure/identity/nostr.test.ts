import { verifyEvent } from 'nostr-tools/pure';
import { describe, expect, it } from 'vitest';
import { hexOf, newKey, npubOf, parseKey, signWithKey } from './nostr.js';

describe('keys', () => {
  it('are created at random and can be parsed', () => {
    const key = newKey();
    expect(key).toMatch(/^nsec1[a-z0-9]{58}$/);
    expect(newKey()).not.toBe(key);
    expect(parseKey(` ${key.toUpperCase()}\n`)).toBe(key);
    expect(parseKey(`nostr:${key}`)).toBe(key);
    expect(npubOf(key)).toMatch(/^npub1/);
  });

  it('can be parsed from hexadecimal digits', () => {
    const key = parseKey('0f'.repeat(32))!;
    expect(parseKey(key)).toBe(key);
    expect(key).toMatch(/^nsec1/);
  });

  it.each([
    '',
    'nsec1',
    'nsec1qqqq',
    'npub1xyz',
    'hello',
    '00'.repeat(32),
    'ff'.repeat(32),
    npubOf(newKey()),
  ])('%s is not a key', text => expect(parseKey(text)).toBeNull());

  it('QUEST-5.8: sign an event so that anyone can verify it', () => {
    const key = newKey();
    const signed = signWithKey(key, { kind: 1, created_at: 7, tags: [['d', 'x']], content: 'words' });
    expect(signed.pubkey).toBe(hexOf(npubOf(key)));
    expect(verifyEvent({ ...signed })).toBe(true);
    expect(verifyEvent({ ...signed, content: 'other words' })).toBe(false);
  });
});
