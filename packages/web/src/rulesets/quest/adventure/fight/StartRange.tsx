import { Choices } from '../../../../fight/choices/Choices.js';
import type { SpecialPanelProps } from './DeathSaves.js';
import '../../../../fight/fight-panel.css';

/** QUEST-2.6: who acts first chooses the range at which the fight begins. */
export function StartRange(props: SpecialPanelProps) {
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
