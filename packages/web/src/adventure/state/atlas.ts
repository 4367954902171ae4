import type { Atlas } from '@fray/engine/rulesets/quest';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, readAtlas } from './api.js';

let asked: Promise<Atlas> | null = null;

/** The world never changes: it is asked for once, and again only when that failed. */
function atlas(): Promise<Atlas> {
  asked ??= readAtlas().catch(error => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The world; null until it is there, or why it is not. */
export function useAtlas(): Atlas | ApiError | null {
  const [found, setFound] = useState<Atlas | ApiError | null>(null);
  useEffect(() => {
    atlas().then(setFound, error => {
      if (!(error instanceof ApiError)) throw error;
      setFound(error);
    });
  }, []);
  return found;
}
