import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, LinkButton } from '../../ui/Button.js';
import { Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { Front } from '../Front.js';
import { wordsFor } from '../identity/session.js';
import { SaveCard } from '../saves/SaveCard.js';
import { type Adventure, ApiError, lastSave, loadAdventure, type Save } from '../state/api.js';
import { CreateScreen } from './CreateScreen.js';
import '../saves/saves.css';

interface BeginningProps {
  readonly atlas: Atlas;
  readonly npub: string;
  /** There was a game a moment ago, and the server no longer has it. */
  readonly lost: boolean;
  readonly tools: ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** No game is on: the hero that was saved, or a new one. Whoever has saved nothing goes straight to the new one. */
export function Beginning({ atlas, npub, lost, tools, onBegun }: BeginningProps) {
  const [kept, setKept] = useState<Save | 'none' | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  useEffect(() => {
    lastSave(npub).then(
      save => setKept(save ?? 'none'),
      error => {
        if (!(error instanceof ApiError)) throw error;
        // Whatever it is: a new hero can be made without it.
        setKept('none');
      },
    );
  }, [npub]);
  if (!kept)
    return (
      <p class="waiting" role="status">
        Looking for your hero …
      </p>
    );
  if (kept === 'none') return <CreateScreen atlas={atlas} journey={null} tools={tools} onBegun={onBegun} />;
  const load = async () => {
    if (busy) return;
    setBusy(true);
    setWrong([]);
    try {
      onBegun(await loadAdventure());
    } catch (error) {
      setBusy(false);
      setWrong([wordsFor(error)]);
    }
  };
  return (
    <Front title="Welcome back" icon="campfire" document="Adventure" tools={tools}>
      {lost ? (
        <p class="front-reason" role="status">
          <Icon icon="info" />
          The server no longer has the game that was on: it rested too long, or the server was started anew.
          You play on from your last save.
        </p>
      ) : (
        <p class="front-lead">Your hero waits where you saved last.</p>
      )}
      <SaveCard
        atlas={atlas}
        save={kept.save}
        savedAt={kept.savedAt}
        unsealed={kept.unsealed}
        mark={`Revision ${kept.revision}`}
      >
        <Button main icon="walk" disabled={busy} onClick={load}>
          {busy ? 'Loading …' : 'Play on'}
        </Button>
      </SaveCard>
      <div role="alert">
        <Wrong texts={wrong} />
      </div>
      <div class="relay-ways">
        <LinkButton icon="swordman" href="#/adventure/new">
          A new hero
        </LinkButton>
        <LinkButton icon="locked-chest" href="#/adventure/saves">
          Saves
        </LinkButton>
      </div>
    </Front>
  );
}
