import { useState } from 'preact/hooks';
import { ApiError } from '../../../state/server-api.js';
import { Button, LinkButton } from '../../../ui/Button.js';
import { KeyDialog } from './identity/KeyDialog.js';
import { shortKey } from './identity/keys.js';
import { signOut } from './identity/session.js';
import { LeaveDialog } from './saves/LeaveDialog.js';
import type { AdventureGame } from './state/game.js';
import './menu.css';

interface ToolsProps {
  readonly npub: string;
  readonly game: AdventureGame | null;
  readonly part: 'game' | 'new' | 'saves';
  readonly onLeft: () => void;
}

/** The tools above every lobby screen: back to the game, saves, the player's key, sign out. */
export function LobbyTools({ npub, game, part, onLeft }: ToolsProps) {
  const [open, setOpen] = useState<'key' | 'out' | null>(null);
  const leave = async () => {
    if (game) return setOpen('out');
    try {
      await signOut();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // onLeft asks the server again, and shows what is wrong.
    }
    onLeft();
  };
  return (
    <>
      {part !== 'game' && (
        <LinkButton plain icon="return-arrow" href="#/adventure">
          {game ? 'To the game' : 'Back'}
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
      {open === 'out' && game && (
        <LeaveDialog way="out" game={game} npub={npub} onClose={() => setOpen(null)} onLeft={onLeft} />
      )}
    </>
  );
}
