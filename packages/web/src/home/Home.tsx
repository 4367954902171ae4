import rooms from 'virtual:rooms';
import type { Tone } from '@fray/engine';
import { useState } from 'preact/hooks';
import { forgetGame, savedGames } from '../state/saved.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { Credits } from './Credits.js';
import { RoomCard } from './RoomCard.js';
import '../ui/engraved.css';
import './home.css';

/** The front page: what Fray is, and the shortest way into a fight. */
export function Home() {
  const [games, setGames] = useState(savedGames);
  const hero = rooms[0]?.hero ?? 'crossed-swords';
  const foe = rooms[0]?.foe ?? 'crossed-swords';
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
          {rooms.map(room => (
            <RoomCard key={room.id} room={room} />
          ))}
          <article class="room">
            <h3>The lab</h3>
            <p>
              Simulate, sweep, tune and compare any of these fights, and watch the one behind every number.
            </p>
            <div class="room-ways">
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

function Disc({ tone, icon }: { readonly tone: Tone; readonly icon: string }) {
  return (
    <div class="home-disc engraved" data-tone={tone}>
      <Icon icon={icon} />
    </div>
  );
}
