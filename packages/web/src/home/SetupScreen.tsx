import {
  DEFAULT_OPPONENT,
  type FightView,
  type NamedSetup,
  OPPONENTS,
  type Opponent,
  type Ruleset,
} from '@fray/engine';
import { winChanceDetail, winChanceText } from '@fray/engine/win-chances';
import { useMemo, useState } from 'preact/hooks';
import { Lazy } from '../app/Lazy.js';
import { playHref } from '../app/route.js';
import { pluginFor } from '../rulesets/find-plugin.js';
import { rememberedOpponent, rememberOpponent } from '../state/opponent.js';
import { newSeed } from '../state/seed.js';
import { Button } from '../ui/Button.js';
import { HomeLink } from '../ui/HomeLink.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { describeOpponents } from './opening.js';
import './setup.css';

type ListedSetup = Pick<NamedSetup, 'name' | 'title'>;

interface SetupScreenProps {
  readonly ruleset: Pick<Ruleset, 'id' | 'title' | 'summary' | 'content'>;
  readonly setups: readonly ListedSetup[];
  /** How a fight begins. Left out where only the server has the rules: then the lab cannot measure it either. */
  readonly opening?: (setup: string, seed: string) => FightView;
}

/** For fights that begin without an opponent, or that only the server knows. */
const FALLBACK_ICON = 'crossed-swords';

/** The choice of a shipped fight and its seed, or of a fight of the player's own. */
export function SetupScreen({ ruleset, setups, opening }: SetupScreenProps) {
  const [seed, setSeed] = useState(newSeed);
  // Used while the field is empty. Drawn once, because the cards show how their fights begin with this seed.
  const [fallbackSeed] = useState(newSeed);
  const [opponent, setOpponent] = useState(rememberedOpponent);
  const choose = (chosen: Opponent) => {
    rememberOpponent(chosen);
    setOpponent(chosen);
  };
  const used = seed.trim() || fallbackSeed;
  const { loadFightForm } = pluginFor(ruleset.id);
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
          <label>
            Opponents
            <select
              class="input"
              value={opponent}
              onChange={event => choose(event.currentTarget.value as Opponent)}
            >
              {OPPONENTS.map(each => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      {loadFightForm && (
        <>
          <Lazy part load={loadFightForm} props={{ seed: used }} />
          <h2 class="setup-list-title">Ready-made fights</h2>
        </>
      )}
      <ul class="setup-list">
        {setups.map(setup => (
          <li key={setup.name}>
            <SetupCard
              setup={setup}
              seed={used}
              opponent={opponent}
              opening={opening}
              isShipped={ruleset.content === undefined}
            />
            {opening && (
              <a class="setup-lab" href={`#/lab?setup=${setup.name}`} title="Measure this in the lab">
                <Icon icon="test-tubes" label={`Measure this in the lab: ${setup.title}`} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

interface CardProps extends Pick<SetupScreenProps, 'opening'> {
  readonly setup: ListedSetup;
  readonly seed: string;
  readonly opponent: Opponent;
  /** Whether the fight is what the win chances were worked out for. */
  readonly isShipped: boolean;
}

function SetupCard({ setup, seed, opponent, opening, isShipped }: CardProps) {
  const view = useMemo(() => opening?.(setup.name, seed), [opening, setup, seed]);
  const foe = view?.combatants.find(({ side }) => side !== 0);
  return (
    <a class="setup-card" href={playHref(setup.name, seed, { opponent })}>
      <span class="setup-disc">
        <Icon icon={foe?.icon ?? FALLBACK_ICON} />
      </span>
      <span class="setup-words">
        <b>{setup.title}</b>
        {view && <span class="setup-numbers">{describeOpponents(view)}</span>}
        {isShipped && <WinChanceLine setup={setup.name} opponent={opponent} />}
      </span>
    </a>
  );
}

/** How often an ordinary player wins; a shipped fight has it. It was worked out against ordinary opponents. */
function WinChanceLine({ setup, opponent }: { readonly setup: string; readonly opponent: Opponent }) {
  const text = winChanceText(setup);
  return (
    text && (
      <span class="setup-chance" title={winChanceDetail(setup) ?? undefined}>
        {text}
        {opponent !== DEFAULT_OPPONENT && ` against ${DEFAULT_OPPONENT} opponents`}
      </span>
    )
  );
}
