import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { browserKey, nostr } from './keys.js';

/** Whether the key of this player is the one that this browser keeps; null until that is found out. */
export function useOwnKey(npub: string): boolean | null {
  const key = useStore(browserKey);
  const [own, setOwn] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    setOwn(key ? null : false);
    if (key) nostr().then(({ npubOf }) => current && setOwn(npubOf(key) === npub));
    return () => {
      current = false;
    };
  }, [key, npub]);
  return own;
}
