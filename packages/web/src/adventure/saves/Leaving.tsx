import { useState } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Wrong } from '../../ui/Field.js';
import { signOut, wordsFor } from '../identity/session.js';
import { leaveAdventure } from '../state/api.js';
import type { Journey } from '../state/journey.js';
import { useSaving } from './useSaving.js';

interface LeavingProps {
  /** Ending the game, or signing out, which ends it too. */
  readonly way: 'end' | 'out';
  readonly journey: Journey;
  readonly npub: string;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

const WORDS = {
  end: {
    title: 'End this game?',
    act: 'End the game',
    unsaved: 'What happened since your last save is lost then (nothing is saved by itself).',
    never: 'It was never saved: the hero is lost then.',
    saved: 'All of it is saved. You can load it again at any time.',
    run: leaveAdventure,
  },
  out: {
    title: 'Sign out?',
    act: 'Sign out',
    unsaved:
      'What happened since your last save is lost then: whoever signs in again plays on from the last save.',
    never: 'It was never saved: the hero is lost then.',
    saved: 'All of it is saved. Sign in with the same key to play on.',
    run: signOut,
  },
} as const;

/** Asks before anything is lost (QUEST-5.4). */
export function Leaving({ way, journey, npub, onClose, onLeft }: LeavingProps) {
  const { now } = useStore(journey);
  const saving = useSaving(journey, npub);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const words = WORDS[way];
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setWrong([]);
    try {
      await words.run();
      onLeft();
    } catch (error) {
      setBusy(false);
      setWrong([wordsFor(error)]);
    }
  };
  const saveFirst = async () => {
    if (await saving.save()) await leave();
  };
  const { savable } = now.situation;
  return (
    <Dialog title={words.title} class="leaving" onClose={onClose}>
      <p>{now.unsaved ? (now.saved ? words.unsaved : words.never) : words.saved}</p>
      {now.unsaved && !savable && <p>A fight is on, and there is no saving in a fight.</p>}
      <div role="alert">
        <Wrong texts={saving.word && !saving.word.good ? [saving.word.text] : wrong} />
      </div>
      <div class="dialog-ways">
        {now.unsaved && savable && (
          <Button main icon="save" disabled={busy || saving.busy} onClick={saveFirst}>
            Save, then {words.act.toLowerCase()}
          </Button>
        )}
        <Button main={!now.unsaved} icon="exit-door" disabled={busy || saving.busy} onClick={leave}>
          {now.unsaved ? `${words.act} without saving` : words.act}
        </Button>
        <Button main={now.unsaved && !savable} plain={!now.unsaved || savable} onClick={onClose}>
          Play on
        </Button>
      </div>
    </Dialog>
  );
}
