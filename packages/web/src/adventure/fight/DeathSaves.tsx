import { Choices } from '../../fight/Choices.js';
import type { Keyed } from '../../fight/groups.js';
import type { Shown } from '../../state/shown.js';
import { Die } from '../../ui/Die.js';
import { Pips } from './Pips.js';
import { heroOf } from './places.js';
import './panels.css';

interface PanelProps {
  readonly shown: Shown;
  readonly onChoose: (item: Keyed) => void;
  readonly onSkip: () => void;
}

/** QUEST-16.2: at 0 HP nothing can be done but hope. */
export function DeathSaves(props: PanelProps) {
  const { view, rolls, lines } = props.shown;
  const dying = view.combatants.find(({ who }) => who === view.actor) ?? heroOf(view);
  const bars = dying?.bars.filter(({ id }) => id === 'successes' || id === 'failures') ?? [];
  // What the others did since may lie in the tray by now.
  const last = lines.findLast(({ kind, rolls }) => kind === 'death save' && rolls.length > 0)?.rolls ?? [];
  const face = [...rolls, ...last].find(({ label }) => label === 'death save')?.faces[0];
  return (
    <section class="fight-panel deathbed" aria-label="Death saves">
      <div class="fight-panel-head">
        <h2>{dying === heroOf(view) ? 'You are dying' : `${dying?.name} is dying`}</h2>
        <p>10 or more is a success. Three successes are life, three failures death.</p>
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

/** QUEST-2.6: who acts first says how the fight begins. */
export function StartRange(props: PanelProps) {
  return (
    <section class="fight-panel" aria-label="Where to begin">
      <div class="fight-panel-head">
        <h2>You are the quicker</h2>
        <p>Where do you want to begin?</p>
      </div>
      <Choices {...props} />
    </section>
  );
}
