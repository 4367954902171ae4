import { useEffect, useState } from 'preact/hooks';
import { ApiError, type Preview, preview } from '../state/api.js';
import { type Draft, heroOf } from './draft.js';

/** Typing is not asked about letter by letter. */
const PAUSE_MS = 150;

/** The hero as the server would make him, and what it would refuse; the last one that worked stays meanwhile. */
export function usePreview(draft: Draft) {
  const [found, setFound] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const made = await preview(heroOf(draft));
        if (!current) return;
        setFound(made);
        setRefused(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Without a preview one can still begin.
        if (current) setRefused(error.status === 422 ? error : null);
      }
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft]);
  return { found, refused };
}
