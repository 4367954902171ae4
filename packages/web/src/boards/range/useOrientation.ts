import { useEffect, useState } from 'preact/hooks';
import type { Orientation } from './track.js';

/** On screens that are not wider than this, seven ranges do not fit side by side. */
const NARROW = '(max-width: 1180px)';

/** Ranges go to the right if there is room, and up on a narrow screen. */
export function useOrientation(): Orientation {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return narrow ? 'up' : 'across';
}
