import { Choices } from '../../fight/Choices.js';
import type { Keyed } from '../../fight/groups.js';
import type { Shown } from '../../state/show.js';
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
  const { view, rolls } = props.shown;
  const bars = heroOf(view)?.bars.filter(({ id }) => id === 'successes' || id === 'failures') ?? [];
  const face = rolls.find(({ label }) => label === 'death save')?.faces[0];
  return (
    <div class="fight-panel deathbed">
      <div class="fight-panel-head">
        <h2>You are dying</h2>
        <p>10 or more is a success. Three successes and you will live, three failures and you will not.</p>
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
    </div>
  );
}

/** QUEST-2.6: who acts first says how the fight begins. */
export function StartRange(props: PanelProps) {
  return (
    <div class="fight-panel">
      <div class="fight-panel-head">
        <h2>You are the quicker</h2>
        <p>Where do you want to begin?</p>
      </div>
      <Choices {...props} />
    </div>
  );
}
