import { useEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../state/server-api.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import './fight-panel.css';

interface ServerErrorProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Begins the fight anew, for when the server no longer has it. */
  readonly onRestart?: () => void;
}

/** Takes the place of the choices after a failed request: says what went wrong, and how to go on. */
export function ServerErrorPanel({ error, onRetry, onClose, onRestart }: ServerErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), [error]);
  const { title, text, cure } = describeError(error);
  return (
    <div ref={box} class="fight-panel mending" role="alert">
      <Icon icon={cure === 'retry' ? 'linked-rings' : 'hazard-sign'} />
      <div class="fight-panel-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {cure === 'restart' && onRestart ? (
        <Button main icon="clockwise-rotation" onClick={onRestart}>
          Start again
        </Button>
      ) : (
        <Button
          main
          icon={cure === 'retry' ? 'return-arrow' : 'check-mark'}
          onClick={cure === 'retry' ? onRetry : onClose}
        >
          {cure === 'retry' ? 'Try again' : 'Go on'}
        </Button>
      )}
    </div>
  );
}

interface Described {
  readonly title: string;
  readonly text: string;
  readonly cure: 'retry' | 'restart' | 'none';
}

function describeError({ status, code, message }: ApiError): Described {
  if (code === 'choice/stale')
    return {
      title: 'The fight went on elsewhere',
      text: 'In another tab, perhaps. You now see its latest state.',
      cure: 'none',
    };
  if (code === 'fight/unknown')
    return {
      title: 'The server no longer has this fight',
      text: 'It deletes fights that were not played for a while, and all of them when it restarts.',
      cure: 'restart',
    };
  if (status === 0 || status === 429 || status >= 500)
    return { title: 'That did not get through', text: message, cure: 'retry' };
  return { title: 'That cannot be done', text: message, cure: 'none' };
}
