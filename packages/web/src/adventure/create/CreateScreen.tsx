import type { Atlas } from '@fray/engine/rulesets/quest';
import { useState } from 'preact/hooks';
import { faultsOf, textsAt } from '../../teams/faults.js';
import { Button } from '../../ui/Button.js';
import { Front } from '../Front.js';
import { wordsFor } from '../identity/session.js';
import { type Adventure, ApiError, newAdventure } from '../state/api.js';
import type { Journey } from '../state/journey.js';
import { Cards } from './Cards.js';
import { ClassPart } from './ClassPart.js';
import { classIn, type Draft, freshDraft, heroOf, withClass } from './draft.js';
import { KitPart } from './KitPart.js';
import { isGiven, nameFor } from './names.js';
import { OriginPart } from './OriginPart.js';
import { Part } from './Part.js';
import { Replacing } from './Replacing.js';
import { ScorePart } from './ScorePart.js';
import { SpellPart } from './SpellPart.js';
import { Summary } from './Summary.js';
import { usePreview } from './usePreview.js';
import './create.css';
import './parts.css';

interface CreateProps {
  readonly atlas: Atlas;
  /** The game that is being played already. */
  readonly journey: Journey | null;
  readonly tools: preact.ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** A new hero. Everything is chosen already: one can begin at once, or change what one likes. */
export function CreateScreen({ atlas, journey, tools, onBegun }: CreateProps) {
  const [draft, setDraft] = useState(() => freshDraft(atlas));
  const { found, refused } = usePreview(draft);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly draft: Draft; readonly error: ApiError } | null>(null);
  const [asking, setAsking] = useState(false);
  // What was refused counts until something is changed.
  const error = failed?.draft === draft ? failed.error : refused;
  const faults = faultsOf(error?.issues ?? []);
  const wrongAt = (place: string, exact = false) => textsAt(faults, place, exact);
  const of = classIn(atlas, draft.class);
  const begin = async (replace: boolean) => {
    if (busy) return;
    if (journey && !replace) return setAsking(true);
    setBusy(true);
    setAsking(false);
    try {
      onBegun(await newAdventure({ hero: heroOf(draft), ...(replace ? { replace } : {}) }));
    } catch (caught) {
      setBusy(false);
      if (!(caught instanceof ApiError)) throw caught;
      // Begun elsewhere meanwhile.
      if (caught.code === 'adventure_active') return setAsking(true);
      setFailed({ draft, error: caught });
      requestAnimationFrame(() => goTo(faultsOf(caught.issues)[0]?.field));
    }
  };
  const takeRace = (race: string) =>
    setDraft({ ...draft, race, name: isGiven(draft.name) ? nameFor(race) : draft.name });
  const modifiers = Object.fromEntries(
    (found?.situation.hero.scores ?? []).map(({ id, modifier }) => [id, modifier]),
  );
  return (
    <Front title="A new hero" icon="swordman" document="A new hero" tools={tools} wide>
      <div class="create">
        <div class="create-parts">
          <Part title="Class">
            <ClassPart
              atlas={atlas}
              value={draft.class}
              wrong={wrongAt('hero.class')}
              onPick={id => setDraft(withClass(atlas, draft, id))}
            />
          </Part>
          <Part title="People">
            <Cards
              small
              name="race"
              legend="People"
              cards={atlas.races.map(({ id, name, icon }) => ({ id, name, icon }))}
              value={draft.race}
              wrong={wrongAt('hero.race')}
              onPick={takeRace}
            />
            <p class="create-text" aria-live="polite">
              {atlas.races.find(({ id }) => id === draft.race)?.text}
            </p>
          </Part>
          <Part title="Name and origin">
            <OriginPart atlas={atlas} draft={draft} wrongAt={wrongAt} onChange={setDraft} />
          </Part>
          <Part title="Abilities">
            <ScorePart
              atlas={atlas}
              of={of}
              draft={draft}
              modifiers={modifiers}
              wrongAt={wrongAt}
              onChange={setDraft}
            />
          </Part>
          <Part title="Kit">
            <KitPart key={of.id} of={of} draft={draft} wrongAt={wrongAt} onChange={setDraft} />
          </Part>
          {of.spells.cantrips + of.spells.level1 > 0 && (
            <Part title="Spells">
              <SpellPart
                key={of.id}
                of={of}
                draft={draft}
                wrong={wrongAt('hero.spells')}
                onChange={setDraft}
              />
            </Part>
          )}
        </div>
        <Summary atlas={atlas} draft={draft} made={found}>
          <Button main icon="walk" disabled={busy} onClick={() => begin(false)}>
            {busy ? 'Setting out …' : 'Begin'}
          </Button>
          <p class="create-error" role="alert">
            {error && errorWords(error, faults.length)}
          </p>
        </Summary>
      </div>
      {asking && (
        <Replacing journey={journey} onReplace={() => begin(true)} onClose={() => setAsking(false)} />
      )}
    </Front>
  );
}

function errorWords(error: ApiError, faults: number): string {
  if (faults === 0) return wordsFor(error);
  return faults === 1 ? 'One thing is to be mended first.' : `${faults} things are to be mended first.`;
}

/** To the field of which something is wrong; `hero.spells[3]` belongs to `hero.spells`. */
function goTo(place: string | undefined): void {
  for (let at = place ?? ''; at !== ''; at = at.replace(/(^|[.[])[^.[]*$/, '')) {
    const field = document.querySelector(`[data-place="${CSS.escape(at)}"]`);
    if (!field) continue;
    field.scrollIntoView({ block: 'center' });
    const control =
      field.querySelector<HTMLElement>(':checked') ??
      field.querySelector<HTMLElement>('input, select, button');
    control?.focus({ preventScroll: true });
    return;
  }
}
