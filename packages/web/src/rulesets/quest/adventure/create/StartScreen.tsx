import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../../state/server-api.js';
import { Button, LinkButton } from '../../../../ui/Button.js';
import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { Loading } from '../../../../ui/Loading.js';
import { errorMessage } from '../identity/session.js';
import { LobbyLayout } from '../LobbyLayout.js';
import { SaveCard } from '../saves/SaveCard.js';
import { type Adventure, fetchLastSave, loadAdventure, type Save } from '../state/api.js';
import { CreateScreen } from './CreateScreen.js';
import '../saves/saves.css';

interface StartScreenProps {
  readonly atlas: Atlas;
  readonly npub: string;
  /** The game ended on the server while it was on the screen. */
  readonly lost: boolean;
  readonly tools: ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** No game in progress: continue from the last save, or make a new hero if there is none. */
export function StartScreen({ atlas, npub, lost, tools, onBegun }: StartScreenProps) {
  const [lastSave, setLastSave] = useState<Save | 'none' | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  useEffect(() => {
    fetchLastSave(npub).then(
      save => setLastSave(save ?? 'none'),
      error => {
        if (!(error instanceof ApiError)) throw error;
        // A new hero can be made without the save.
        setLastSave('none');
      },
    );
  }, [npub]);
  if (!lastSave) return <Loading>Loading your hero …</Loading>;
  if (lastSave === 'none') return <CreateScreen atlas={atlas} game={null} tools={tools} onBegun={onBegun} />;
  const load = async () => {
    if (busy) return;
    setBusy(true);
    setWrong([]);
    try {
      onBegun(await loadAdventure());
    } catch (error) {
      setBusy(false);
      setWrong([errorMessage(error)]);
    }
  };
  return (
    <LobbyLayout title="Welcome back" icon="campfire" document="Adventure" tools={tools}>
      {lost ? (
        <p class="front-reason" role="status">
          <Icon icon="info" />
          The server no longer has your game: it was idle for too long, or the server restarted. You go on
          from your last save.
        </p>
      ) : (
        <p class="front-lead">Your hero is waiting where you last saved.</p>
      )}
      <SaveCard
        atlas={atlas}
        save={lastSave.save}
        savedAt={lastSave.savedAt}
        unsealed={lastSave.unsealed}
        mark={`Revision ${lastSave.revision}`}
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
    </LobbyLayout>
  );
}
