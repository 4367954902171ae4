import { FrayError } from '@fray/engine';
import { Button, LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import './error-screen.css';

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** The places that are wrong, one line each. */
  readonly details?: readonly string[];
  /** What may help. */
  readonly cure?: { readonly label: string; readonly onClick: () => void };
}

/** Says what went wrong and why, and leads back to the front page. */
export function ErrorScreen({ title, text, details = [], cure }: ErrorScreenProps) {
  return (
    <main class="trouble" tabIndex={-1}>
      <div class="trouble-seal">
        <Icon icon="broken-tablet" />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {details.length > 0 && (
        <ul class="trouble-details">
          {details.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <div class="trouble-ways">
        {cure && (
          <Button main icon="anticlockwise-rotation" onClick={cure.onClick}>
            {cure.label}
          </Button>
        )}
        <LinkButton main={!cure} icon="house" href="#/">
          To the front page
        </LinkButton>
      </div>
    </main>
  );
}

/** Describes an error for people, never with a stack trace. */
export function errorScreenProps(error: unknown, title: string): ErrorScreenProps {
  if (!(error instanceof FrayError)) {
    return {
      title: 'The ink has run',
      text: 'Something went wrong in this page itself. Your games are saved: go back and continue, or reload the page.',
    };
  }
  const details = error.issues.slice(0, 5).map(({ path, reason }) => `${path || 'The whole'}: ${reason}`);
  return { title, text: error.message, details: details.length > 1 ? details : [] };
}
