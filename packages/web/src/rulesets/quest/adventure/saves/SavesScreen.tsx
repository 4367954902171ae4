import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../../../state/server-api.js';
import { Button } from '../../../../ui/Button.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { errorMessage } from '../identity/session.js';
import { LobbyLayout } from '../LobbyLayout.js';
import { type Adventure, fetchLastSave, loadAdventure, type Save, type SignedEvent } from '../state/api.js';
import type { AdventureGame } from '../state/game.js';
import { CurrentGameCard } from './CurrentGameCard.js';
import { RelaySection } from './RelaySection.js';
import { SaveCard } from './SaveCard.js';
import './saves.css';

interface SavesProps {
  readonly atlas: Atlas;
  readonly npub: string;
  readonly game: AdventureGame | null;
  readonly tools: ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** The last save, or why it cannot be loaded; null while it is fetched. */
type LastSave = Save | 'none' | ApiError | null;

/** The game in progress, the last save on the server, and saves on a relay. */
export function SavesScreen({ atlas, npub, game, tools, onBegun }: SavesProps) {
  const [lastSave, setLastSave] = useState<LastSave>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly from: 'here' | 'relay'; readonly text: string } | null>(null);
  const [asking, setAsking] = useState<{ readonly event: SignedEvent | undefined } | null>(null);
  const loadLastSave = () => {
    setLastSave(null);
    fetchLastSave(npub).then(
      save => setLastSave(save ?? 'none'),
      error => {
        if (!(error instanceof ApiError)) throw error;
        setLastSave(error);
      },
    );
  };
  useEffect(loadLastSave, [npub]);
  const load = async (event?: SignedEvent) => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    setAsking(null);
    try {
      onBegun(await loadAdventure(event));
    } catch (error) {
      setBusy(false);
      setWrong({ from: event ? 'relay' : 'here', text: loadErrorText(error) });
    }
  };
  // QUEST-5.4: ask before unsaved progress is lost.
  const loadOrAsk = (event?: SignedEvent) =>
    game?.value.now.unsaved ? setAsking({ event }) : void load(event);
  const wrongIn = (from: 'here' | 'relay') => (wrong?.from === from ? [wrong.text] : []);
  return (
    <LobbyLayout title="Saves" icon="locked-chest" document="Saves" tools={tools}>
      <p class="front-lead">
        Nothing is saved unless you save. Each key has one save: a new one replaces the old.
      </p>
      <section class="saves-part" aria-labelledby="saves-now">
        <h2 id="saves-now">Current game</h2>
        {game ? (
          <CurrentGameCard game={game} npub={npub} onSaved={setLastSave} />
        ) : (
          <p class="saves-empty">
            No game in progress. Load a save, or <a href="#/adventure/new">begin with a new hero</a>.
          </p>
        )}
      </section>
      <section class="saves-part" aria-labelledby="saves-here">
        <h2 id="saves-here">The last save</h2>
        <div class="saves-place" aria-live="polite">
          <LastSaveCard atlas={atlas} lastSave={lastSave} onRetry={loadLastSave}>
            <Button main={!game} icon="load" disabled={busy} onClick={() => loadOrAsk()}>
              {busy ? 'Loading …' : 'Load it'}
            </Button>
          </LastSaveCard>
        </div>
        <div role="alert">
          <Wrong texts={wrongIn('here')} />
        </div>
      </section>
      <RelaySection
        atlas={atlas}
        npub={npub}
        lastSave={lastSave === 'none' || lastSave instanceof ApiError ? null : lastSave}
        busy={busy}
        wrong={wrongIn('relay')}
        onLoad={loadOrAsk}
      />
      {asking && <OverwriteDialog onLoad={() => load(asking.event)} onClose={() => setAsking(null)} />}
    </LobbyLayout>
  );
}

interface LastSaveCardProps {
  readonly atlas: Atlas;
  readonly lastSave: LastSave;
  readonly onRetry: () => void;
  readonly children: ComponentChildren;
}

function LastSaveCard({ atlas, lastSave, onRetry, children }: LastSaveCardProps) {
  if (!lastSave) return <p class="saves-empty">Loading …</p>;
  if (lastSave === 'none') return <p class="saves-empty">Nothing has been saved with this key yet.</p>;
  if (!(lastSave instanceof ApiError))
    return (
      <SaveCard
        atlas={atlas}
        save={lastSave.save}
        savedAt={lastSave.savedAt}
        unsealed={lastSave.unsealed}
        mark={`Revision ${lastSave.revision}`}
      >
        {children}
      </SaveCard>
    );
  return (
    <div class="saves-trouble">
      <p>
        <Icon icon="hazard-sign" />
        {errorMessage(lastSave)}
      </p>
      {lastSave.code !== 'saves/off' && (
        <Button icon="anticlockwise-rotation" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function loadErrorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'combat_active')
    return 'You cannot load in a fight. Finish it first, loot included.';
  return errorMessage(error);
}

interface OverwriteDialogProps {
  readonly onLoad: () => void;
  readonly onClose: () => void;
}

/** Asks before a save replaces the game in progress. */
function OverwriteDialog({ onLoad, onClose }: OverwriteDialogProps) {
  return (
    <Dialog title="Give up unsaved progress?" class="leaving" onClose={onClose}>
      <p>The save replaces the game in progress. Everything since the last save will be lost.</p>
      <div class="dialog-ways">
        <Button main icon="return-arrow" onClick={onClose}>
          Not now
        </Button>
        <Button icon="load" onClick={onLoad}>
          Load anyway
        </Button>
      </div>
    </Dialog>
  );
}
