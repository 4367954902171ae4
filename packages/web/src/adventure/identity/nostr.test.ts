import { verifyEvent } from 'nostr-tools/pure';
import { describe, expect, it } from 'vitest';
import { hexOf, keyIn, newKey, npubOf, signWith } from './nostr.js';

describe('keys', () => {
  it('are made, told apart and read back', () => {
    const key = newKey();
    expect(key).toMatch(/^nsec1[a-z0-9]{58}$/);
    expect(newKey()).not.toBe(key);
    expect(keyIn(` ${key.toUpperCase()}\n`)).toBe(key);
    expect(keyIn(`nostr:${key}`)).toBe(key);
    expect(npubOf(key)).toMatch(/^npub1/);
  });

  it('are read from hexadecimal digits too', () => {
    const key = keyIn('0f'.repeat(32))!;
    expect(keyIn(key)).toBe(key);
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
  ])('%s is none', text => expect(keyIn(text)).toBeNull());

  it('QUEST-5.8: sign an event so that everybody can check it', () => {
    const key = newKey();
    const signed = signWith(key, { kind: 1, created_at: 7, tags: [['d', 'x']], content: 'words' });
    expect(signed.pubkey).toBe(hexOf(npubOf(key)));
    expect(verifyEvent({ ...signed })).toBe(true);
    expect(verifyEvent({ ...signed, content: 'other words' })).toBe(false);
  });
});
