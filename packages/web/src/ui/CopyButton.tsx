import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../state/share.js';
import { Button } from './Button.js';

interface CopyProps {
  readonly icon: string;
  readonly label: string;
  /** Computed on click. */
  readonly text: () => string | Promise<string>;
  readonly plain?: boolean;
  readonly main?: boolean;
  readonly children?: string;
}

const FEEDBACK_MS = 1800;

/** Copies a text and confirms it in place, without changing its width. */
export function CopyButton({ icon, label, text, children, ...look }: CopyProps) {
  const [result, setResult] = useState<'' | 'done' | 'refused'>('');
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(''), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(await text())) ? 'done' : 'refused');
  const feedback = result === 'done' ? 'Copied' : result === 'refused' ? 'Not allowed here' : '';
  return (
    <>
      <Button
        icon={result === 'done' ? 'check-mark' : icon}
        label={children ? undefined : label}
        onClick={copy}
        {...look}
      >
        {children && (
          <span class="copy-words">
            <span style={{ visibility: feedback ? 'hidden' : 'visible' }}>{children}</span>
            {feedback && <span class="copy-said">{feedback}</span>}
          </span>
        )}
      </Button>
      <span class="unseen" role="status">
        {feedback}
      </span>
    </>
  );
}
