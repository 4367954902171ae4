import { Dialog } from '../ui/Dialog.js';
import '../fight/help.css';

/** What the adventure is about, and what is worth knowing. */
export function HowToPlay({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="How to play" onClose={onClose}>
      <ul class="help-notes">
        <li>
          Nine cities, roads between them, dungeons below. Travel takes time; the longer and wilder the way,
          the likelier that somebody waits on it.
        </li>
        <li>
          Fights are by turns. Every choice says what it costs and how likely it is; every roll in the story
          opens and explains itself.
        </li>
        <li>
          A long rest, in a city or at a safe spot on the way, makes whole again. Travel wears out; food and
          rest help.
        </li>
        <li>
          A beginner alone loses many a fight. Hire company in the first city: they come along for a small
          wage at every long rest.
        </li>
        <li>Enough experience makes a new level. Gold buys what the road takes.</li>
        <li>
          Whoever dies wakes up at home with three things left, the most valuable ones. It is not the end:
          levels stay, and shops are open.
        </li>
        <li>
          Nothing is saved unless you save, and never in a fight. A reload of the page loses nothing; a game
          left alone for long is let go, and you play on from your last save.
        </li>
      </ul>
      <dl class="help-keys">
        <div>
          <dt>
            <kbd>1 … 9, a … y</kbd>
          </dt>
          <dd>choose what bears that key</dd>
        </div>
        <div>
          <dt>
            <kbd>Tab, Enter</kbd>
          </dt>
          <dd>from one thing to the next, and take it</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>back</dd>
        </div>
      </dl>
    </Dialog>
  );
}
