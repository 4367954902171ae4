import { Button } from '../../ui/Button.js';
import type { ApiError } from '../state/api.js';
import './refusal.css';

interface RefusalProps {
  readonly error: ApiError | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the server refused, or that it did not answer: said until it is put away, and tried again where that may help. */
export function Refusal({ error, onAgain, onClose }: RefusalProps) {
  return (
    <div class="refusal" role="alert" data-open={error !== null}>
      {error && (
        <>
          <span>{error.message}</span>
          {(error.status === 0 || error.status >= 500) && (
            <Button icon="clockwise-rotation" onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button plain icon="cancel" label="Dismiss" onClick={onClose} />
        </>
      )}
    </div>
  );
}
