import shippedRulesets from 'virtual:ruleset-summaries';
import type { Tone } from '@fray/engine';
import { useEffect, useState } from 'preact/hooks';
import { fetchRemoteSummaries } from '../remote/remote-summaries.js';
import { fetchServerPacks } from '../state/rulesets.js';
import { deleteSavedGame, listSavedGames } from '../state/saved-games.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { Credits } from './Credits.js';
import { RulesetCard } from './RulesetCard.js';
import type { RulesetSummary } from './ruleset-summary.js';
import '../ui/engraved.css';
import './home.css';

/** The front page: what Fray is, games to continue, and all ways to play. */
export function Home() {
  const [games, setGames] = useState(listSavedGames);
  const rulesets = useRulesets();
  const hero = rulesets[0]?.hero ?? 'crossed-swords';
  const foe = rulesets[0]?.foe ?? 'crossed-swords';
  const open = games.filter(game => !game.over).slice(0, 3);
  const remove = (id: string) => {
    deleteSavedGame(id);
    setGames(listSavedGames());
  };
  return (
    <main class="home" tabIndex={-1}>
      <div class="home-theme">
        <ThemeButton />
      </div>
      <header class="home-head">
        <div class="home-duel">
          <Disc tone="verdigris" icon={hero} />
          <h1 class="home-title" aria-label="Fray">
            <span class="home-initial">F</span>ray
          </h1>
          <Disc tone="ember" icon={foe} />
        </div>
        <p class="home-line">
          Turn-based fights with open dice. Every roll explained, every chance exact, every fight a link you
          can send.
        </p>
      </header>
      {open.length > 0 && (
        <section class="home-games" aria-labelledby="home-games">
          <h2 id="home-games">Where you left off</h2>
          <ul>
            {open.map(({ id, title, where }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Icon icon="campfire" />
                  <span>
                    <b>Continue: {where}</b>
                    <span class="home-what">{title}</span>
                  </span>
                </a>
                <button type="button" onClick={() => remove(id)} aria-label={`Delete the game at ${where}`}>
                  <Icon icon="cancel" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="home-rules" aria-labelledby="home-rules">
        <h2 id="home-rules">Ways to fight</h2>
        <div class="home-cards">
          {rulesets.map(each => (
            <RulesetCard key={each.id} ruleset={each} />
          ))}
          <article class="ruleset-card">
            <h3>The lab</h3>
            <p>
              Simulate, sweep, tune and compare any of these fights, and watch the one behind every number.
            </p>
            <div class="ruleset-links">
              <LinkButton main icon="test-tubes" href="#/lab">
                Open the lab
              </LinkButton>
            </div>
          </article>
        </div>
      </section>
      <Credits />
    </main>
  );
}

/**
 * The rulesets. Summaries of the server's own content replace the shipped ones as soon as they are loaded, and rulesets that only the
 * server has follow them.
 */
function useRulesets(): readonly RulesetSummary[] {
  const [rulesets, setRulesets] = useState(shippedRulesets);
  const [remote, setRemote] = useState<readonly RulesetSummary[]>([]);
  useEffect(() => {
    loadSummaries().then(setRulesets, () => {
      // The shipped summaries stay. The screen of a ruleset says what cannot be loaded.
    });
    fetchRemoteSummaries().then(setRemote, () => {
      // Without a server there is only what the page has itself.
    });
  }, []);
  return [...rulesets, ...remote];
}

async function loadSummaries(): Promise<readonly RulesetSummary[]> {
  const packs = await fetchServerPacks();
  if (Object.keys(packs).length === 0) return shippedRulesets;
  const { summarizeWithPack } = await import('./ruleset-summary.js');
  return Promise.all(
    shippedRulesets.map(each => (packs[each.id] ? summarizeWithPack(each.id, packs[each.id]!) : each)),
  );
}

function Disc({ tone, icon }: { readonly tone: Tone; readonly icon: string }) {
  return (
    <div class="home-disc engraved" data-tone={tone}>
      <Icon icon={icon} />
    </div>
  );
}
