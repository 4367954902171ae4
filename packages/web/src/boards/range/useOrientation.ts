import { useEffect, useState } from 'preact/hooks';
import type { Orientation } from './track.js';

/** Where the story or nothing stands beside the board, seven ranges with people in them are too many for a row. */
const NARROW = '(max-width: 1180px)';

/** Ranges go to the right where there is room, and up on a narrow screen. */
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
