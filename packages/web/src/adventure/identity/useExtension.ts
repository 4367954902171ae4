import { useEffect, useState } from 'preact/hooks';
import { extension } from './keys.js';

/** Extensions put themselves into the page when they are ready, and tell nobody. */
const LOOK_MS = 250;
const LOOKS = 12;

export function useExtension(): boolean {
  const [found, setFound] = useState(() => extension() !== null);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      const there = extension() !== null;
      if (there) setFound(true);
      if (there || ++looks >= LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return found;
}
