import { readStored, writeStored } from '../../state/storage.js';

const KEY = 'fray.relay';

/** The relay that was named last, in this browser. */
export function lastRelay(): string {
  const found = readStored(KEY);
  return typeof found === 'string' ? found : '';
}

export const keepRelay = (url: string): boolean => writeStored(KEY, url);

/** An address as it will be used: 'relay.example' is 'wss://relay.example/'. */
export function relayAddress(text: string): { readonly url: string } | { readonly wrong: string } {
  const typed = text.trim();
  if (typed === '') return { wrong: 'Name a relay first: its address begins with wss://.' };
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(typed) ? typed : `wss://${typed}`);
  } catch {
    return { wrong: 'This is no address. A relay’s looks like wss://relay.example.' };
  }
  const own = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol === 'wss:' || (url.protocol === 'ws:' && own)) return { url: url.href };
  return { wrong: 'The address of a relay begins with wss://; ws:// is only for one on this machine.' };
}
