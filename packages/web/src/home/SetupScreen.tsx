import type { CombatantView, FightView, NamedSetup, Ruleset } from '@fray/engine';
import { useMemo, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { playHref } from '../app/route.js';
import { registry, setupsOf } from '../state/registry.js';
import { newSeed } from '../state/seed.js';
import { Button } from '../ui/Button.js';
import { HomeMark } from '../ui/HomeMark.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { openingOf } from './faces.js';
import './setup.css';

/** Rooms in which fights of one's own are set up on the page. */
const OWN = {
  arena: async () => (await import('../match/MatchForm.js')).MatchForm,
};

/** Choose a shipped fight and its seed, or set up one of one's own. */
export function SetupScreen({ name }: { readonly name: string }) {
  const ruleset = registry.ruleset(name);
  const [seed, setSeed] = useState(newSeed);
  const used = seed.trim() || newSeed();
  const own = name in OWN ? OWN[name as keyof typeof OWN] : null;
  return (
    <main class="setup" tabIndex={-1}>
      <header class="setup-head">
        <div class="setup-top">
          <HomeMark />
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
      {own && (
        <>
          <Lazy part load={own} props={{ seed: used }} />
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
  const view = useMemo(() => openingOf(ruleset, setup.setup), [ruleset, setup]);
  const foes = view.combatants.filter(({ side }) => side !== 0);
  const [foe] = foes;
  return (
    <a class="setup-card" href={playHref(setup.name, seed)}>
      <span class="setup-disc">{foe && <Icon icon={foe.icon} />}</span>
      <span class="setup-words">
        <b>{setup.title}</b>
        <span class="setup-numbers">{foes.length > 1 ? crowdWords(view) : foe && foeWords(foe)}</span>
      </span>
    </a>
  );
}

/** '59 HP · AC 13 · CR 3' */
function foeWords({ bars: [life], facts }: CombatantView): string {
  const numbers = facts.slice(0, 2).map(({ label, value }) => `${label} ${value}`);
  return [life && `${life.max} ${life.label}`, ...numbers].filter(Boolean).join(' · ');
}

/** '4 against 6, with 208 HP', or '3 against 3 against 3'. */
function crowdWords({ combatants }: FightView): string {
  const sides = [...new Set(combatants.map(({ side }) => side))];
  const counts = sides.map(side => combatants.filter(each => each.side === side).length).join(' against ');
  if (sides.length > 2) return counts;
  const foes = combatants.filter(({ side }) => side !== 0);
  const life = foes.reduce((sum, { bars }) => sum + (bars[0]?.max ?? 0), 0);
  return `${counts}, with ${life} ${foes[0]?.bars[0]?.label} in all`;
}
