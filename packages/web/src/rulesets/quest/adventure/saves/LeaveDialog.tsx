import { useState } from 'preact/hooks';
import { useStore } from '../../../../state/store.js';
import { Button } from '../../../../ui/Button.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Wrong } from '../../../../ui/Field.js';
import { errorMessage, signOut } from '../identity/session.js';
import { leaveAdventure } from '../state/api.js';
import type { AdventureGame } from '../state/game.js';
import { useSave } from './useSave.js';

interface LeaveDialogProps {
  /** Ending the game, or signing out, which ends it too. */
  readonly way: 'end' | 'out';
  readonly game: AdventureGame;
  readonly npub: string;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

const TEXTS = {
  end: {
    title: 'End this game?',
    act: 'End the game',
    unsaved: 'Everything since your last save will be lost: nothing is saved automatically.',
    never: 'It was never saved: the hero will be lost.',
    saved: 'Everything is saved. You can load it again at any time.',
    run: leaveAdventure,
  },
  out: {
    title: 'Sign out?',
    act: 'Sign out',
    unsaved:
      'Everything since your last save will be lost: when you sign in again, you go on from that save.',
    never: 'It was never saved: the hero will be lost.',
    saved: 'Everything is saved. Sign in with the same key to play on.',
    run: signOut,
  },
} as const;

/** Asks before anything is lost (QUEST-5.4). */
export function LeaveDialog({ way, game, npub, onClose, onLeft }: LeaveDialogProps) {
  const { now } = useStore(game);
  const saving = useSave(game, npub);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const texts = TEXTS[way];
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setWrong([]);
    try {
      await texts.run();
      onLeft();
    } catch (error) {
      setBusy(false);
      setWrong([errorMessage(error)]);
    }
  };
  const saveFirst = async () => {
    if (await saving.save()) await leave();
  };
  const { savable } = now.situation;
  return (
    <Dialog title={texts.title} class="leaving" onClose={onClose}>
      <p>{now.unsaved ? (now.saved ? texts.unsaved : texts.never) : texts.saved}</p>
      {now.unsaved && !savable && <p>You are in a fight, and cannot save in a fight.</p>}
      <div role="alert">
        <Wrong texts={saving.message && !saving.message.ok ? [saving.message.text] : wrong} />
      </div>
      <div class="dialog-ways">
        {now.unsaved && savable && (
          <Button main icon="save" disabled={busy || saving.busy} onClick={saveFirst}>
            Save, then {texts.act.toLowerCase()}
          </Button>
        )}
        <Button main={!now.unsaved} icon="exit-door" disabled={busy || saving.busy} onClick={leave}>
          {now.unsaved ? `${texts.act} without saving` : texts.act}
        </Button>
        <Button main={now.unsaved && !savable} plain={!now.unsaved || savable} onClick={onClose}>
          Play on
        </Button>
      </div>
    </Dialog>
  );
}
