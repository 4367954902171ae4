import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Line } from '../state/playback/log-lines.js';
import { Button } from '../ui/Button.js';

/** The panes that slide up on a small screen. */
export type Pane = 'log' | 'sheet' | null;

/** Moves the focus into an opened pane, and back when it is closed. */
export function usePaneFocus(root: RefObject<HTMLElement | null>, pane: Pane): void {
  useEffect(() => {
    if (!pane) return;
    const before = document.activeElement;
    // On a large screen this button is hidden and takes no focus.
    root.current?.querySelector<HTMLElement>('.pane[data-open=true] .pane-close button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [pane]);
}

export function PaneClose({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <div class="pane-close">
      <h2>{name}</h2>
      <Button plain icon="cancel" label={`Close ${name}`} onClick={onClose} />
    </div>
  );
}

interface StoryTabProps {
  readonly lines: readonly Line[];
  readonly pane: Pane;
  readonly onToggle: () => void;
}

/** The last line of the story, and a button that opens the whole story. */
export function StoryTab({ lines, pane, onToggle }: StoryTabProps) {
  return (
    <>
      <button type="button" class="ticker" onClick={onToggle}>
        <span class="unseen">Story: </span>
        <span aria-live="polite">{lines.at(-1)?.text ?? 'Your story begins.'}</span>
      </button>
      <Button plain icon="scroll-unfurled" label="Story" expanded={pane === 'log'} onClick={onToggle} />
    </>
  );
}
