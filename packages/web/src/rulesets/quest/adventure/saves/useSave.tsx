import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../../state/server-api.js';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import { errorMessage } from '../identity/session.js';
import { type Save, type SaveInfo, saveAdventure } from '../state/api.js';
import { type AdventureGame, isGameGone } from '../state/game.js';

/** The result of saving, for the player. */
interface SaveMessage {
  readonly ok: boolean;
  readonly text: string;
}

const MESSAGE_MS = 5000;

/** Saves the game when asked to, and only then (QUEST-5.3). */
export function useSave(game: AdventureGame, npub: string, onSaved?: (save: Save) => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<SaveMessage | null>(null);
  const dismiss = () => setMessage(null);
  // Success disappears by itself, an error stays until it is dismissed.
  useEffect(() => {
    if (!message?.ok) return;
    const timer = setTimeout(dismiss, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const save = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setMessage(null);
    try {
      const save = await saveAdventure(npub);
      game.markSaved(save);
      onSaved?.(save);
      setMessage({ ok: true, text: savedText(save) });
      return true;
    } catch (error) {
      if (isGameGone(error)) game.reportGone(error);
      else setMessage({ ok: false, text: whyNotSaved(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, save, dismiss };
}

const savedText = ({ revision }: SaveInfo): string => `Saved, revision ${revision}.`;

function whyNotSaved(error: unknown): string {
  if (error instanceof ApiError && error.code === 'combat_active')
    return 'You cannot save in a fight. Finish it first, loot included, then save.';
  return errorMessage(error);
}

/** The message below the top bar. Always in the page, so that screen readers announce changes. */
export function SaveToast({
  message,
  onClose,
}: {
  readonly message: SaveMessage | null;
  readonly onClose: () => void;
}) {
  return (
    <div
      class="save-word"
      role="status"
      data-open={message !== null}
      data-tone={message?.ok ? 'verdigris' : 'ember'}
    >
      {message && (
        <>
          <Icon icon={message.ok ? 'check-mark' : 'hazard-sign'} />
          <span>{message.text}</span>
          <Button plain icon="cancel" label="Dismiss" onClick={onClose} />
        </>
      )}
    </div>
  );
}
