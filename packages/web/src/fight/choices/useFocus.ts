import { useEffect, useRef } from 'preact/hooks';

/** Keeps the focus among the choices when they are replaced, if it was there before. */
export function useKeepFocus(box: { current: HTMLElement | null }, busy: boolean, first = '.choice'): void {
  const inside = useRef(false);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      if (activeElement !== document.body) inside.current = box.current?.contains(activeElement) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [box]);
  useEffect(() => {
    if (busy || !inside.current || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(first)?.focus();
  });
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus with the arrow keys among the elements that match a selector; false for other keys. */
export function moveFocus(box: HTMLElement | null, key: string, selector: string): boolean {
  const step = STEPS[key];
  if (!step || !box) return false;
  const buttons = [...box.querySelectorAll<HTMLElement>(selector)];
  const now = buttons.indexOf(document.activeElement as HTMLElement);
  // If the focus is elsewhere, in the log for example, the arrow keys scroll.
  if (now < 0 && document.activeElement !== document.body) return false;
  const next = now < 0 ? 0 : (now + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  return true;
}
