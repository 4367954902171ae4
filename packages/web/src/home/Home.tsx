import type { Tone } from '@fray/engine';
import { useMemo, useState } from 'preact/hooks';
import { playHref } from '../app/route.js';
import { registry, setupsOf, startsAlone } from '../state/registry.js';
import { forgetGame, savedGames } from '../state/saved.js';
import { dailySeed, newSeed } from '../state/seed.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { Credits } from './Credits.js';
import { meetingOf } from './faces.js';
import { RulesetCard } from './RulesetCard.js';
import '../ui/engraved.css';
import './home.css';

/** The front page: what Fray is, and the shortest way into a fight. */
export function Home() {
  const [games, setGames] = useState(savedGames);
  const runs = useMemo(() => registry.rulesets.filter(startsAlone), []);
  const others = registry.rulesets.filter(each => !runs.includes(each));
  const [run] = runs;
  const meeting = useMemo(() => meetingOf(run ?? registry.rulesets[0]!), [run]);
  const open = games.filter(game => !game.over).slice(0, 3);
  const forget = (id: string) => {
    forgetGame(id);
    setGames(savedGames());
  };
  return (
    <main class="home" tabIndex={-1}>
      <div class="home-theme">
        <ThemeButton />
      </div>
      <header class="home-head">
        <div class="home-duel">
          <Disc tone="verdigris" icon={meeting.hero} />
          <h1 class="home-title" aria-label="Fray">
            <span class="home-initial">F</span>ray
          </h1>
          <Disc tone="ember" icon={meeting.foe} />
        </div>
        <p class="home-line">
          Turn-based fights with open dice. Every roll explained, every chance exact, every fight a link you
          can send.
        </p>
        {run && (
          <div class="home-start">
            <LinkButton
              main
              class="home-play"
              icon="crossed-swords"
              href={playHref(nameOf(run.id), newSeed())}
            >
              Play the {shortName(run.id)}
            </LinkButton>
            <LinkButton icon="calendar" href={playHref(nameOf(run.id), dailySeed())}>
              Today’s seed
            </LinkButton>
          </div>
        )}
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
                <button type="button" onClick={() => forget(id)} aria-label={`Forget the game at ${where}`}>
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
          {[...runs, ...others].map(ruleset => (
            <RulesetCard key={ruleset.id} ruleset={ruleset} />
          ))}
        </div>
      </section>
      <Credits />
    </main>
  );
}

function Disc({ tone, icon }: { readonly tone: Tone; readonly icon: string }) {
  return (
    <div class="home-disc engraved" data-tone={tone}>
      <Icon icon={icon} />
    </div>
  );
}

/** A run's shipped setup, by whose name it is known; the ruleset itself where there is none. */
function nameOf(id: string): string {
  return setupsOf(registry.ruleset(id))[0]?.name ?? id;
}

const shortName = (id: string) => nameOf(id).split('/').at(-1);
