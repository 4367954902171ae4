import type { ApiError } from '../../../../state/server-api.js';
import { Button } from '../../../../ui/Button.js';
import './error-notice.css';

interface ErrorNoticeProps {
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A failed request: shown until dismissed, with a retry where that may help. */
export function ErrorNotice({ error, onRetry, onClose }: ErrorNoticeProps) {
  return (
    <div class="refusal" role="alert" data-open={error !== null}>
      {error && (
        <>
          <span>{error.message}</span>
          {(error.status === 0 || error.status >= 500) && (
            <Button icon="clockwise-rotation" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button plain icon="cancel" label="Dismiss" onClick={onClose} />
        </>
      )}
    </div>
  );
}
