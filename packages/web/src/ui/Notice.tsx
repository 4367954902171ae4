import { useEffect, useRef } from 'preact/hooks';
import { Store, useStore } from '../state/store.js';
import { Button } from './Button.js';
import './notice.css';

interface NoticeText {
  readonly text: string;
  readonly undo?: () => void;
}

/** The current notice. A store, because it outlasts the screen that caused it. */
export const notice = new Store<NoticeText | null>(null);

/** Says at the bottom of the screen what was just done, with an undo button. */
export function Notice() {
  const current = useStore(notice);
  const box = useRef<HTMLDivElement>(null);
  // If the deleted element had the focus, the undo button gets it.
  useEffect(() => {
    if (current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [current]);
  const close = () => notice.set(null);
  const undo = () => {
    current?.undo?.();
    close();
    document.querySelector('main')?.focus();
  };
  return (
    <div ref={box} class="notice" role="status" data-open={current !== null}>
      {current && (
        <>
          <span>{current.text}</span>
          {current.undo && (
            <Button icon="return-arrow" onClick={undo}>
              Undo
            </Button>
          )}
          <Button plain icon="cancel" label="Dismiss" onClick={close} />
        </>
      )}
    </div>
  );
}
