import { readStored, writeStored } from '../../../../state/storage.js';

const KEY = 'fray.relay';

/** The relay that was used last in this browser. */
export function lastRelay(): string {
  const found = readStored(KEY);
  return typeof found === 'string' ? found : '';
}

export const rememberRelay = (url: string): boolean => writeStored(KEY, url);

/** Completes and checks an address: 'relay.example' becomes 'wss://relay.example/'. */
export function relayAddress(text: string): { readonly url: string } | { readonly wrong: string } {
  const typed = text.trim();
  if (typed === '') return { wrong: 'Enter a relay first: its address begins with wss://.' };
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(typed) ? typed : `wss://${typed}`);
  } catch {
    return { wrong: 'This is not an address. A relay’s looks like wss://relay.example.' };
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol === 'wss:' || (url.protocol === 'ws:' && isLocal)) return { url: url.href };
  return { wrong: 'The address of a relay begins with wss://; ws:// is only for one on this machine.' };
}
