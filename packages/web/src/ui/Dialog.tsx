import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Without it the dialog cannot be dismissed: Esc does nothing. */
  readonly onClose?: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The browser's modal dialog: it traps the focus and restores it afterwards. */
export function Dialog({ title, onClose, class: extra = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the key for that is Esc.
    <dialog
      ref={ref}
      class={`dialog ${extra}`}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={closeOutside}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          {onClose && (
            <button type="button" class="dialog-close" onClick={onClose}>
              Close <kbd>Esc</kbd>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
