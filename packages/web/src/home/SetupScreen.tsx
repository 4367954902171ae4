import type { NamedSetup, Ruleset } from '@fray/engine';
import { useMemo, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { playHref } from '../app/route.js';
import { registry, setupsOf } from '../state/rulesets.js';
import { newSeed } from '../state/seed.js';
import { Button } from '../ui/Button.js';
import { HomeLink } from '../ui/HomeLink.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { describeOpponents, openingView } from './opening.js';
import './setup.css';

/** Rulesets with a form for fights of the player's own. */
const OWN_FIGHT_FORMS = {
  arena: async () => (await import('../rulesets/arena/match/MatchForm.js')).MatchForm,
};

/** The choice of a shipped fight and its seed, or of a fight of the player's own. */
export function SetupScreen({ name }: { readonly name: string }) {
  const ruleset = registry.ruleset(name);
  const [seed, setSeed] = useState(newSeed);
  // Used while the field is empty. Drawn once, because the cards show how their fights begin with this seed.
  const [fallbackSeed] = useState(newSeed);
  const used = seed.trim() || fallbackSeed;
  const loadForm = name in OWN_FIGHT_FORMS ? OWN_FIGHT_FORMS[name as keyof typeof OWN_FIGHT_FORMS] : null;
  return (
    <main class="setup" tabIndex={-1}>
      <header class="setup-head">
        <div class="setup-top">
          <HomeLink />
          <ThemeButton />
        </div>
        <h1>{ruleset.title}</h1>
        <p>{ruleset.summary}</p>
        <div class="setup-seed">
          <label>
            Seed
            <input
              value={seed}
              maxLength={80}
              spellcheck={false}
              autocomplete="off"
              onInput={event => setSeed(event.currentTarget.value)}
            />
          </label>
          <Button icon="rolling-dices" onClick={() => setSeed(newSeed())}>
            Another
          </Button>
        </div>
      </header>
      {loadForm && (
        <>
          <Lazy part load={loadForm} props={{ seed: used }} />
          <h2 class="setup-list-title">Ready-made fights</h2>
        </>
      )}
      <ul class="setup-list">
        {setupsOf(ruleset).map(setup => (
          <li key={setup.name}>
            <SetupCard ruleset={ruleset} setup={setup} seed={used} />
            <a class="setup-lab" href={`#/lab?setup=${setup.name}`} title="Measure this in the lab">
              <Icon icon="test-tubes" label={`Measure this in the lab: ${setup.title}`} />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface CardProps {
  readonly ruleset: Ruleset;
  readonly setup: NamedSetup;
  readonly seed: string;
}

function SetupCard({ ruleset, setup, seed }: CardProps) {
  const view = useMemo(() => openingView(ruleset, setup.setup, seed), [ruleset, setup, seed]);
  const foe = view.combatants.find(({ side }) => side !== 0);
  return (
    <a class="setup-card" href={playHref(setup.name, seed)}>
      <span class="setup-disc">{foe && <Icon icon={foe.icon} />}</span>
      <span class="setup-words">
        <b>{setup.title}</b>
        <span class="setup-numbers">{describeOpponents(view)}</span>
      </span>
    </a>
  );
}
