import { useEffect, useRef } from 'preact/hooks';
import { Store, useStore } from '../state/store.js';
import { Button } from './Button.js';
import './notice.css';

interface NoticeText {
  readonly text: string;
  readonly undo?: () => void;
}

/** What was just done. It outlasts the screen it was done on, as with a thing that is deleted there. */
export const notice = new Store<NoticeText | null>(null);

/** What was just done, at the foot of the screen, and the way back. Stays until it is no longer needed. */
export function Notice() {
  const said = useStore(notice);
  const box = useRef<HTMLDivElement>(null);
  // What was deleted had the focus, perhaps: it goes to what brings that back.
  useEffect(() => {
    if (said && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [said]);
  const close = () => notice.set(null);
  const undo = () => {
    said?.undo?.();
    close();
    document.querySelector('main')?.focus();
  };
  return (
    <div ref={box} class="notice" role="status" data-open={said !== null}>
      {said && (
        <>
          <span>{said.text}</span>
          {said.undo && (
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
