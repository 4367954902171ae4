import type { Atlas } from '@fray/engine/rulesets/quest';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../../state/server-api.js';
import { fetchAtlas } from './api.js';

let pending: Promise<Atlas> | null = null;

/** The world never changes: it is fetched once, and again only after a failure. */
function loadAtlas(): Promise<Atlas> {
  pending ??= fetchAtlas().catch(error => {
    pending = null;
    throw error;
  });
  return pending;
}

/** The world: null while it loads, an error if it cannot be loaded. */
export function useAtlas(): Atlas | ApiError | null {
  const [found, setFound] = useState<Atlas | ApiError | null>(null);
  useEffect(() => {
    loadAtlas().then(setFound, error => {
      if (!(error instanceof ApiError)) throw error;
      setFound(error);
    });
  }, []);
  return found;
}
