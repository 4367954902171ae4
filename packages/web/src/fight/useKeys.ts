import { useLayoutEffect, useRef } from 'preact/hooks';

interface KeyOptions {
  readonly enabled?: boolean;
  /** Whether it listens while a dialog is open: only a dialog's own keys do. */
  readonly inDialog?: boolean;
}

/** Calls back for keys pressed anywhere; a handler that answers true has used the key. */
export function useKeys(handler: (event: KeyboardEvent) => boolean, options: KeyOptions = {}): void {
  const { enabled = true, inDialog = false } = options;
  const latest = useRef(handler);
  latest.current = handler;
  // As soon as the screen is there: what is pressed in its first moment is not lost.
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

/** Letters belong to a field while one is written in. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range]), select, textarea');
}
