import { ErrorScreen } from '../app/ErrorScreen.js';
import { ApiError } from '../state/server-api.js';

interface RemoteErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Begins the fight anew, for when the server no longer has it. */
  readonly onRestart?: () => void;
}

/** The server does not answer, or no longer has the fight. */
export function RemoteErrorScreen({ error, onRetry, onRestart }: RemoteErrorProps) {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'fight/unknown' && onRestart)
    return (
      <ErrorScreen
        title="The server no longer has this fight"
        text="It deletes fights that were not played for a while, and all of them when it restarts."
        cure={{ label: 'Start again', onClick: onRestart }}
      />
    );
  return (
    <ErrorScreen title="Out of reach" text={error.message} cure={{ label: 'Try again', onClick: onRetry }} />
  );
}
