import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import type { ApiError } from '../state/api.js';
import type { Journey } from '../state/journey.js';
import './panels.css';

interface MendingProps {
  readonly journey: Journey;
  readonly error: ApiError;
}

/** Something was refused or did not get through: what, and the one click that mends it. */
export function Mending({ journey, error }: MendingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), [error]);
  const { title, text, retry } = wordsOf(error);
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
        onClick={() => (retry ? journey.again() : journey.forgive())}
      >
        {retry ? 'Try again' : 'Go on'}
      </Button>
    </div>
  );
}

function wordsOf({ status, code, message }: ApiError) {
  if (code === 'choice/stale')
    return {
      title: 'The fight went on elsewhere',
      text: 'In another tab, perhaps. You see it now as it stands.',
      retry: false,
    };
  if (status === 0 || status === 429 || status >= 500)
    return { title: 'That did not get through', text: message, retry: true };
  return { title: 'That cannot be done', text: message, retry: false };
}
