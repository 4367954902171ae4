import { useLayoutEffect, useRef } from 'preact/hooks';

interface KeyOptions {
  readonly enabled?: boolean;
  /** Whether it also listens while a dialog is open, for the keys of that dialog. */
  readonly inDialog?: boolean;
}

/** Handles keys that are pressed anywhere. The handler returns true if it has used the key. */
export function useKeys(handler: (event: KeyboardEvent) => boolean, options: KeyOptions = {}): void {
  const { enabled = true, inDialog = false } = options;
  const latest = useRef(handler);
  latest.current = handler;
  // A layout effect, so that no key is lost between the first paint and the effect.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey || isTyping(event.target))
        return;
      if (!inDialog && document.querySelector('dialog[open]')) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [enabled, inDialog]);
}

/** While the player types into a field, letters are not shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range]), select, textarea');
}
