import { useState } from 'preact/hooks';
import { Button, LinkButton } from '../ui/Button.js';
import { KeyDialog } from './identity/KeyDialog.js';
import { shortKey } from './identity/keys.js';
import { signOut } from './identity/session.js';
import { Leaving } from './saves/Leaving.js';
import { ApiError } from './state/api.js';
import type { Journey } from './state/journey.js';
import './menu.css';

interface ToolsProps {
  readonly npub: string;
  readonly journey: Journey | null;
  readonly part: 'game' | 'new' | 'saves';
  readonly onLeft: () => void;
}

/** Above every screen before the game: back to it, whose key it is, and the way out. */
export function FrontTools({ npub, journey, part, onLeft }: ToolsProps) {
  const [open, setOpen] = useState<'key' | 'out' | null>(null);
  const leave = async () => {
    if (journey) return setOpen('out');
    try {
      await signOut();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What is the matter shows when it is looked for again.
    }
    onLeft();
  };
  return (
    <>
      {part !== 'game' && (
        <LinkButton plain icon="return-arrow" href="#/adventure">
          {journey ? 'To the game' : 'Back'}
        </LinkButton>
      )}
      {part !== 'saves' && (
        <LinkButton plain icon="locked-chest" href="#/adventure/saves">
          Saves
        </LinkButton>
      )}
      <Button plain icon="key" label={`Your key, ${shortKey(npub)}`} onClick={() => setOpen('key')} />
      <Button plain icon="exit-door" label="Sign out" onClick={leave} />
      {open === 'key' && <KeyDialog npub={npub} onClose={() => setOpen(null)} />}
      {open === 'out' && journey && (
        <Leaving way="out" journey={journey} npub={npub} onClose={() => setOpen(null)} onLeft={onLeft} />
      )}
    </>
  );
}
