import type { Menu, MenuEntry } from '@fray/engine';
import { Choices } from '../../../../fight/choices/Choices.js';
import type { PlaybackState } from '../../../../state/playback/playback.js';
import { Die } from '../../../../ui/Die.js';
import { Pips } from './Pips.js';
import { findHero } from './positions.js';
import '../../../../fight/fight-panel.css';
import './death-saves.css';

/** What the panels get that take the place of the menu. */
export interface SpecialPanelProps {
  readonly shown: PlaybackState;
  readonly menu: Menu;
  readonly onChoose: (entry: MenuEntry) => void;
  readonly onSkip: () => void;
}

/** QUEST-16.2: at 0 HP there is nothing to do but roll death saves. */
export function DeathSaves(props: SpecialPanelProps) {
  const { view, rolls, lines } = props.shown;
  const dying = view.combatants.find(({ who }) => who === view.actor) ?? findHero(view);
  const bars = dying?.bars.filter(({ id }) => id === 'successes' || id === 'failures') ?? [];
  // The dice tray may already show rolls of others, so the log is searched too.
  const last = lines.findLast(({ kind, rolls }) => kind === 'death save' && rolls.length > 0)?.rolls ?? [];
  const face = [...rolls, ...last].find(({ label }) => label === 'death save')?.faces[0];
  return (
    <section class="fight-panel deathbed" aria-label="Death saves">
      <div class="fight-panel-head">
        <h2>{dying === findHero(view) ? 'You are dying' : `${dying?.name} is dying`}</h2>
        <p>10 or more is a success. Three successes mean life, three failures death.</p>
      </div>
      <div class="deathbed-count">
        {bars.map(bar => (
          <Pips key={bar.id} bar={bar} />
        ))}
        <span class="deathbed-die">
          {face === undefined ? <span class="deathbed-none">d20</span> : <Die sides={20} face={face} fresh />}
        </span>
      </div>
      <Choices {...props} />
    </section>
  );
}
