import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../state/share.js';
import { Button } from './Button.js';

interface CopyProps {
  readonly icon: string;
  readonly label: string;
  /** Made when it is asked for. */
  readonly text: () => string | Promise<string>;
  readonly plain?: boolean;
  readonly main?: boolean;
  readonly children?: string;
}

const SAID_MS = 1800;

/** Copies something and says that it did, in the same place and width. */
export function CopyButton({ icon, label, text, children, ...look }: CopyProps) {
  const [said, say] = useState<'' | 'done' | 'refused'>('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => say((await copyText(await text())) ? 'done' : 'refused');
  const words = said === 'done' ? 'Copied' : said === 'refused' ? 'Not allowed here' : '';
  return (
    <>
      <Button
        icon={said === 'done' ? 'check-mark' : icon}
        label={children ? undefined : label}
        onClick={copy}
        {...look}
      >
        {children && (
          <span class="copy-words">
            <span style={{ visibility: words ? 'hidden' : 'visible' }}>{children}</span>
            {words && <span class="copy-said">{words}</span>}
          </span>
        )}
      </Button>
      <span class="unseen" role="status">
        {words}
      </span>
    </>
  );
}
