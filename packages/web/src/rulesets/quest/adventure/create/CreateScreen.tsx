import type { Atlas } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { problemTextsAt, toProblems } from '../../../../state/problems.js';
import { ApiError } from '../../../../state/server-api.js';
import { Button } from '../../../../ui/Button.js';
import { errorMessage } from '../identity/session.js';
import { LobbyLayout } from '../LobbyLayout.js';
import { type Adventure, startAdventure } from '../state/api.js';
import type { AdventureGame } from '../state/game.js';
import { AbilitySection } from './AbilitySection.js';
import { ClassSection } from './ClassSection.js';
import { type Draft, findClass, heroSetup, newDraft, withClass } from './draft.js';
import { HeroSummary } from './HeroSummary.js';
import { KitSection } from './KitSection.js';
import { isSuggestedName, suggestName } from './names.js';
import { OriginSection } from './OriginSection.js';
import { RadioCards } from './RadioCards.js';
import { ReplaceGameDialog } from './ReplaceGameDialog.js';
import { SpellSection } from './SpellSection.js';
import { usePreview } from './usePreview.js';
import './create.css';
import './parts.css';

interface CreateProps {
  readonly atlas: Atlas;
  /** The game in progress, if there is one. */
  readonly game: AdventureGame | null;
  readonly tools: preact.ComponentChildren;
  readonly onBegun: (game: Adventure) => void;
}

/** A new hero. Everything has a default: the player can begin at once or change anything. */
export function CreateScreen({ atlas, game, tools, onBegun }: CreateProps) {
  const [draft, setDraft] = useState(() => newDraft(atlas));
  const { found, refused } = usePreview(draft);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly draft: Draft; readonly error: ApiError } | null>(null);
  const [asking, setAsking] = useState(false);
  // A refusal is shown until the draft changes.
  const error = failed?.draft === draft ? failed.error : refused;
  const problems = toProblems(error?.issues ?? []);
  const errorsAt = (place: string, exact = false) => problemTextsAt(problems, place, exact);
  const heroClass = findClass(atlas, draft.class);
  const begin = async (replace: boolean) => {
    if (busy) return;
    if (game && !replace) return setAsking(true);
    setBusy(true);
    setAsking(false);
    try {
      onBegun(
        await startAdventure({
          hero: heroSetup(draft),
          difficulty: draft.difficulty,
          ...(replace ? { replace } : {}),
        }),
      );
    } catch (caught) {
      setBusy(false);
      if (!(caught instanceof ApiError)) throw caught;
      // A game was begun in another tab.
      if (caught.code === 'adventure_active') return setAsking(true);
      setFailed({ draft, error: caught });
      requestAnimationFrame(() => focusField(toProblems(caught.issues)[0]?.field));
    }
  };
  const chooseRace = (race: string) =>
    setDraft({ ...draft, race, name: isSuggestedName(draft.name) ? suggestName(race) : draft.name });
  const modifiers = Object.fromEntries(
    (found?.situation.hero.scores ?? []).map(({ id, modifier }) => [id, modifier]),
  );
  return (
    <LobbyLayout title="A new hero" icon="swordman" document="A new hero" tools={tools} wide>
      <div class="create">
        <div class="create-parts">
          <Section title="Class">
            <ClassSection
              atlas={atlas}
              value={draft.class}
              wrong={errorsAt('hero.class')}
              onPick={id => setDraft(withClass(atlas, draft, id))}
            />
          </Section>
          <Section title="People">
            <RadioCards
              small
              name="race"
              legend="People"
              place="hero.race"
              cards={atlas.races.map(({ id, name, icon }) => ({ id, name, icon }))}
              value={draft.race}
              wrong={errorsAt('hero.race')}
              onPick={chooseRace}
            />
            <p class="create-text" aria-live="polite">
              {atlas.races.find(({ id }) => id === draft.race)?.text}
            </p>
          </Section>
          <Section title="Difficulty">
            <RadioCards
              name="difficulty"
              legend="Difficulty"
              place="difficulty"
              cards={atlas.difficulties.map(({ text, ...card }) => ({ ...card, note: text }))}
              value={draft.difficulty}
              wrong={errorsAt('difficulty')}
              onPick={difficulty => setDraft({ ...draft, difficulty })}
            />
          </Section>
          <Section title="Name and origin">
            <OriginSection atlas={atlas} draft={draft} errorsAt={errorsAt} onChange={setDraft} />
          </Section>
          <Section title="Abilities">
            <AbilitySection
              atlas={atlas}
              heroClass={heroClass}
              draft={draft}
              modifiers={modifiers}
              errorsAt={errorsAt}
              onChange={setDraft}
            />
          </Section>
          <Section title="Kit">
            <KitSection
              key={heroClass.id}
              heroClass={heroClass}
              draft={draft}
              errorsAt={errorsAt}
              onChange={setDraft}
            />
          </Section>
          {heroClass.spells.cantrips + heroClass.spells.level1 > 0 && (
            <Section title="Spells">
              <SpellSection
                key={heroClass.id}
                heroClass={heroClass}
                draft={draft}
                wrong={errorsAt('hero.spells')}
                onChange={setDraft}
              />
            </Section>
          )}
        </div>
        <HeroSummary atlas={atlas} draft={draft} preview={found}>
          <Button main icon="walk" disabled={busy} onClick={() => begin(false)}>
            {busy ? 'Setting out …' : 'Begin'}
          </Button>
          <p class="create-error" role="alert">
            {error && errorText(error, problems.length)}
          </p>
        </HeroSummary>
      </div>
      {asking && (
        <ReplaceGameDialog game={game} onReplace={() => begin(true)} onClose={() => setAsking(false)} />
      )}
    </LobbyLayout>
  );
}

function errorText(error: ApiError, problems: number): string {
  if (problems === 0) return errorMessage(error);
  return problems === 1 ? 'One problem to fix first.' : `${problems} problems to fix first.`;
}

/** Focuses the field of a problem; `hero.spells[3]` belongs to the field `hero.spells`. */
function focusField(place: string | undefined): void {
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

/** A titled part of the form. */
function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="create-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
