import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Drawn for this before anything is measured, and where nothing can be. */
const DEFAULT_WIDTH = 640;

/** How wide an element is, in whole pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(Math.max(1, Math.floor(box.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
