import type { ApiError } from '../../../state/server-api.js';
import { Button, LinkButton } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import '../../../app/error-screen.css';
import './lobby.css';

interface ServerUnavailableProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** The game server does not answer, or this page is served without one. */
export function ServerUnavailable({ error, onRetry }: ServerUnavailableProps) {
  // Something answered, but not a game server: the page is on static hosting.
  const isStaticHost = error.code === 'unreached' && error.status !== 0 && error.status < 500;
  return (
    <main class="trouble" tabIndex={-1}>
      <div class="trouble-seal">
        <Icon icon="broken-tablet" />
      </div>
      <h1>{isStaticHost ? 'No game server here' : 'Out of reach'}</h1>
      {isStaticHost ? (
        <>
          <p>
            The adventure needs a game server, and this page is served without one. Start your own with{' '}
            <code>fray serve</code> and open the address it prints.
          </p>
          <p>Single fights with the same rules need no server: they run in this page.</p>
        </>
      ) : (
        <p>{error.message}</p>
      )}
      <div class="trouble-ways">
        {isStaticHost ? (
          <LinkButton main icon="sword-clash" href="#/setup/quest">
            Single fights
          </LinkButton>
        ) : (
          <Button main icon="anticlockwise-rotation" onClick={onRetry}>
            Try again
          </Button>
        )}
        <LinkButton icon="house" href="#/">
          Home
        </LinkButton>
      </div>
    </main>
  );
}
