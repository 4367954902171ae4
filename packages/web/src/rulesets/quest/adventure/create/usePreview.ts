import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../../state/server-api.js';
import { type Preview, previewHero } from '../state/api.js';
import { type Draft, heroSetup } from './draft.js';

/** Waits for a pause in typing before it asks the server. */
const TYPING_PAUSE_MS = 150;

/** The hero as the server would make it, and what it would refuse. The last valid preview stays meanwhile. */
export function usePreview(draft: Draft) {
  const [found, setFound] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const made = await previewHero(heroSetup(draft));
        if (!current) return;
        setFound(made);
        setRefused(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // A game can begin without a preview.
        if (current) setRefused(error.status === 422 ? error : null);
      }
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft]);
  return { found, refused };
}
