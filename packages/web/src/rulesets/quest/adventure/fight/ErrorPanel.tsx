import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import type { ApiError } from '../state/api.js';
import type { AdventureGame } from '../state/game.js';
import './panels.css';

interface ErrorPanelProps {
  readonly game: AdventureGame;
  readonly error: ApiError;
}

/** Takes the place of the menu after a failed request: says what went wrong, and how to go on. */
export function ErrorPanel({ game, error }: ErrorPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), [error]);
  const { title, text, retry } = describeError(error);
  return (
    <div ref={box} class="fight-panel mending" role="alert">
      <Icon icon={retry ? 'linked-rings' : 'hazard-sign'} />
      <div class="fight-panel-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Button
        main
        icon={retry ? 'return-arrow' : 'check-mark'}
        onClick={() => (retry ? game.retry() : game.clearError())}
      >
        {retry ? 'Try again' : 'Go on'}
      </Button>
    </div>
  );
}

function describeError({ status, code, message }: ApiError) {
  if (code === 'choice/stale')
    return {
      title: 'The fight went on elsewhere',
      text: 'In another tab, perhaps. You now see its latest state.',
      retry: false,
    };
  if (status === 0 || status === 429 || status >= 500)
    return { title: 'That did not get through', text: message, retry: true };
  return { title: 'That cannot be done', text: message, retry: false };
}
