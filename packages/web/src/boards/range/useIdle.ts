import { useMemo } from 'preact/hooks';
import { Picking } from './picking.js';

/** For fights that are only watched: one can look, and nothing more. */
export function useIdle(): Picking {
  return useMemo(() => new Picking(), []);
}
