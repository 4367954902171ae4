import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { wordsFor } from '../identity/session.js';
import { ApiError, type Save, type SavedMark, saveNow } from '../state/api.js';
import { isGone, type Journey } from '../state/journey.js';

/** What came of saving. */
export interface Word {
  readonly good: boolean;
  readonly text: string;
}

const SAID_MS = 5000;

/** Saves the game when asked to, and only then (QUEST-5.3). */
export function useSaving(journey: Journey, npub: string, onSaved?: (save: Save) => void) {
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState<Word | null>(null);
  const hush = () => setWord(null);
  // What is well is soon enough known; what is not stays until it is read.
  useEffect(() => {
    if (!word?.good) return;
    const timer = setTimeout(hush, SAID_MS);
    return () => clearTimeout(timer);
  }, [word]);
  const save = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setWord(null);
    try {
      const save = await saveNow(npub);
      journey.saved(save);
      onSaved?.(save);
      setWord({ good: true, text: savedWords(save) });
      return true;
    } catch (error) {
      if (isGone(error)) journey.gone(error);
      else setWord({ good: false, text: whyNotSaved(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, word, save, hush };
}

const savedWords = ({ revision }: SavedMark): string => `Saved, revision ${revision}.`;

function whyNotSaved(error: unknown): string {
  if (error instanceof ApiError && error.code === 'combat_active')
    return 'There is no saving in a fight. End it first, loot and all, then save.';
  return wordsFor(error);
}

/** The same, below the top bar; always there, so that it is read aloud. */
export function SaveWord({ word, onClose }: { readonly word: Word | null; readonly onClose: () => void }) {
  return (
    <div
      class="save-word"
      role="status"
      data-open={word !== null}
      data-tone={word?.good ? 'verdigris' : 'ember'}
    >
      {word && (
        <>
          <Icon icon={word.good ? 'check-mark' : 'hazard-sign'} />
          <span>{word.text}</span>
          <Button plain icon="cancel" label="Dismiss" onClick={onClose} />
        </>
      )}
    </div>
  );
}
