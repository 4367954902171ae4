import type { Bar } from '@fray/engine';

/** How full a bar is, from 0 to 1. */
export function barShare(bar: Pick<Bar, 'now' | 'max'> | undefined): number {
  return bar && bar.max > 0 ? Math.max(0, Math.min(1, bar.now / bar.max)) : 0;
}
