import { Button, LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { ApiError } from './state/api.js';
import '../app/trouble.css';
import './front.css';

interface NoServerProps {
  readonly error: ApiError;
  readonly onAgain: () => void;
}

/** The server is away, or there never was one behind this page. */
export function NoServer({ error, onAgain }: NoServerProps) {
  // Somebody answered, but not a game server: the page lies on plain web space.
  const bare = error.code === 'unreached' && error.status !== 0 && error.status < 500;
  return (
    <main class="trouble" tabIndex={-1}>
      <div class="trouble-seal">
        <Icon icon="broken-tablet" />
      </div>
      <h1>{bare ? 'No game server here' : 'Out of reach'}</h1>
      {bare ? (
        <>
          <p>
            The adventure is played on a server, and this page is served without one. Start your own with{' '}
            <code>fray serve</code> and open the address it prints.
          </p>
          <p>Single fights of the same rules need no server: they run in this page.</p>
        </>
      ) : (
        <p>{error.message}</p>
      )}
      <div class="trouble-ways">
        {bare ? (
          <LinkButton main icon="sword-clash" href="#/setup/quest">
            Single fights
          </LinkButton>
        ) : (
          <Button main icon="anticlockwise-rotation" onClick={onAgain}>
            Try again
          </Button>
        )}
        <LinkButton icon="house" href="#/">
          To the beginning
        </LinkButton>
      </div>
    </main>
  );
}
