import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/Button.js';
import { Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { Front } from '../Front.js';
import { wordsFor } from '../identity/session.js';
import { type Adventure, ApiError, lastSave, loadAdventure, type Save, type Signed } from '../state/api.js';
import type { Journey } from '../state/journey.js';
import { NowCard } from './NowCard.js';
import { Overwriting } from './Overwriting.js';
import { RelayPart } from './RelayPart.js';
import { SaveCard } from './SaveCard.js';
import './saves.css';

interface SavesProps {
  readonly atlas: Atlas;
  readonly npub: string;
  readonly journey: Journey | null;
  readonly tools: ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** The last save, or why it cannot be had; null until it is known. */
type Kept = Save | 'none' | ApiError | null;

/** What is kept: here on the server, and where the player has published it. */
export function SavesScreen({ atlas, npub, journey, tools, onBegun }: SavesProps) {
  const [kept, setKept] = useState<Kept>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly from: 'here' | 'relay'; readonly text: string } | null>(null);
  const [asking, setAsking] = useState<{ readonly event: Signed | undefined } | null>(null);
  const look = () => {
    setKept(null);
    lastSave(npub).then(
      save => setKept(save ?? 'none'),
      error => {
        if (!(error instanceof ApiError)) throw error;
        setKept(error);
      },
    );
  };
  useEffect(look, [npub]);
  const load = async (event?: Signed) => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    setAsking(null);
    try {
      onBegun(await loadAdventure(event));
    } catch (error) {
      setBusy(false);
      setWrong({ from: event ? 'relay' : 'here', text: whyNotLoaded(error) });
    }
  };
  // QUEST-5.4: what was not saved would be gone.
  const loadOrAsk = (event?: Signed) =>
    journey?.value.now.unsaved ? setAsking({ event }) : void load(event);
  const wrongIn = (from: 'here' | 'relay') => (wrong?.from === from ? [wrong.text] : []);
  return (
    <Front title="Saves" icon="locked-chest" document="Saves" tools={tools}>
      <p class="front-lead">
        Nothing is saved unless you save. There is one save a key: a new one takes the place of the old.
      </p>
      <section class="saves-part" aria-labelledby="saves-now">
        <h2 id="saves-now">The game now</h2>
        {journey ? (
          <NowCard journey={journey} npub={npub} onSaved={setKept} />
        ) : (
          <p class="saves-empty">
            No game is on. Load a save, or <a href="#/adventure/new">begin with a new hero</a>.
          </p>
        )}
      </section>
      <section class="saves-part" aria-labelledby="saves-here">
        <h2 id="saves-here">The last save</h2>
        <div class="saves-place" aria-live="polite">
          <KeptHere atlas={atlas} kept={kept} onAgain={look}>
            <Button main={!journey} icon="load" disabled={busy} onClick={() => loadOrAsk()}>
              {busy ? 'Loading …' : 'Load it'}
            </Button>
          </KeptHere>
        </div>
        <div role="alert">
          <Wrong texts={wrongIn('here')} />
        </div>
      </section>
      <RelayPart
        atlas={atlas}
        npub={npub}
        kept={kept === 'none' || kept instanceof ApiError ? null : kept}
        busy={busy}
        wrong={wrongIn('relay')}
        onLoad={loadOrAsk}
      />
      {asking && <Overwriting onLoad={() => load(asking.event)} onClose={() => setAsking(null)} />}
    </Front>
  );
}

interface KeptProps {
  readonly atlas: Atlas;
  readonly kept: Kept;
  readonly onAgain: () => void;
  readonly children: ComponentChildren;
}

function KeptHere({ atlas, kept, onAgain, children }: KeptProps) {
  if (!kept) return <p class="saves-empty">Looking into the chest …</p>;
  if (kept === 'none') return <p class="saves-empty">Nothing has been saved with this key yet.</p>;
  if (!(kept instanceof ApiError))
    return (
      <SaveCard
        atlas={atlas}
        save={kept.save}
        savedAt={kept.savedAt}
        unsealed={kept.unsealed}
        mark={`Revision ${kept.revision}`}
      >
        {children}
      </SaveCard>
    );
  return (
    <div class="saves-trouble">
      <p>
        <Icon icon="hazard-sign" />
        {wordsFor(kept)}
      </p>
      {kept.code !== 'saves/off' && (
        <Button icon="anticlockwise-rotation" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}

function whyNotLoaded(error: unknown): string {
  if (error instanceof ApiError && error.code === 'combat_active')
    return 'There is no loading in a fight. End it first, loot and all.';
  return wordsFor(error);
}
