import { useLayoutEffect, useState } from 'preact/hooks';

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element; null until it is measured, which happens before it is seen. */
export function useSize(element: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = element.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      setSize(now => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
