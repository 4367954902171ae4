import type { Situation } from '@fray/engine/rulesets/quest';
import { useState } from 'preact/hooks';
import { Badges } from '../../../../ui/Badges.js';
import { Button } from '../../../../ui/Button.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { capital, signed } from '../../../../ui/format.js';
import { Icon } from '../../../../ui/Icon.js';
import { Meter } from '../../../../ui/Meter.js';
import { Tip } from '../../../../ui/Tip.js';
import { durationText } from '../scene/time.js';
import { countedName } from './items/inventory.js';
import type { World } from './world.js';
import '../../../../fight/sheet.css';
import './hero-panel.css';

/** The hero (QUEST-19.5): bars, conditions, gold, abilities and gear. */
export function HeroPanel({ world }: { readonly world: World }) {
  const { hero, tally } = world.situation;
  const me = world.shown.view.combatants[0];
  const { name, race, class: calling, level, scores, gold, armourClass, fatigue, effects } = hero;
  return (
    <div class="sheet hero-panel" data-tone="verdigris">
      <header class="hero-head">
        <span class="hero-disc">
          <Icon icon={calling.icon} />
        </span>
        <div>
          <h2>{name}</h2>
          <p>
            {race.name} {calling.name}, level {level}
          </p>
        </div>
      </header>
      <div class="sheet-bars">
        {me?.bars.map(bar => (
          <Meter key={bar.id} bar={bar} />
        ))}
        <Meter bar={{ id: 'fatigue', label: 'Fatigue', now: fatigue, max: 10, tone: 'muted' }} />
      </div>
      {me && me.badges.length > 0 && <Badges badges={me.badges} />}
      {world.situation.companions.map(({ id, name, hp, maxHp }) => (
        <Meter key={id} bar={{ id, label: name, now: hp, max: maxHp, tone: 'verdigris' }} small />
      ))}
      <ul class="hero-worth">
        <li>
          <Icon icon="two-coins" />
          <b>{gold}</b> gold
        </li>
        <li>
          <Icon icon="shield" />
          AC <b>{armourClass}</b>
        </li>
        <li>
          <Icon icon="laurels" />
          <b>{tally.won}</b> won
        </li>
      </ul>
      {effects.length > 0 && (
        <ul class="hero-effects">
          {effects.map(effect => (
            <li key={effect.id}>
              <Icon icon={effect.icon} /> {effect.name}, {durationText(effect.minutes)}
            </li>
          ))}
        </ul>
      )}
      <ul class="sheet-scores hero-scores">
        {scores.map(({ id, score, modifier }) => (
          <li key={id}>
            <Tip text={`${capital(id)}: modifier ${signed(modifier)}`} class="score">
              <span>{id.slice(0, 3).toUpperCase()}</span>
              <b>{score}</b>
            </Tip>
          </li>
        ))}
      </ul>
      <WornItems situation={world.situation} />
      <Retire world={world} />
    </div>
  );
}

/** Retiring ends the game for good, so it asks for confirmation. */
function Retire({ world }: { readonly world: World }) {
  const [asking, setAsking] = useState(false);
  const option = world.game.findOption({ do: 'retire' });
  if (!option) return null;
  return (
    <>
      <Button plain class="hero-retire" icon="house" onClick={() => setAsking(true)}>
        Retire …
      </Button>
      {asking && (
        <Dialog title="Hang up your sword?" onClose={() => setAsking(false)}>
          <p>The adventure of {world.situation.hero.name} ends here, for good. Saves stay as they are.</p>
          <Button
            main
            icon="house"
            onClick={() => {
              setAsking(false);
              world.act(option);
            }}
          >
            Retire
          </Button>
          <Button onClick={() => setAsking(false)}>Not yet</Button>
        </Dialog>
      )}
    </>
  );
}

const FIGHT_SLOTS = ['mainHand', 'offHand', 'armor', 'ammunition'];

/** The gear that matters most in a fight, and the items at hand. */
function WornItems({ situation: { gear, general } }: { readonly situation: Situation }) {
  const worn = FIGHT_SLOTS.flatMap(slot => gear[slot] ?? []);
  const quick = general.flatMap(pile => pile ?? []);
  return (
    <ul class="hero-worn">
      {[...worn, ...quick].map((pile, index) => (
        <li key={index} data-quick={index >= worn.length}>
          <Icon icon={pile.icon} /> {countedName(pile)}
        </li>
      ))}
    </ul>
  );
}
