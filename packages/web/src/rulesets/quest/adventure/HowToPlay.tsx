import { Dialog } from '../../../ui/Dialog.js';
import '../../../fight/help.css';

/** A short introduction to the adventure. */
export function HowToPlay({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="How to play" onClose={onClose}>
      <ul class="help-notes">
        <li>
          Nine cities, roads between them, dungeons below. Travel takes time; the longer and wilder the way,
          the likelier you are attacked.
        </li>
        <li>
          Fights are turn-based. Every choice says what it costs and how likely it is to succeed; open any
          roll in the story to see how it came about.
        </li>
        <li>
          A long rest, in a city or at a safe spot on the way, restores you fully. Travel is tiring; food and
          rest help.
        </li>
        <li>
          A beginner alone loses many fights. Hire companions in the first city: they come along for a small
          wage at every long rest.
        </li>
        <li>Enough experience raises your level. Gold buys supplies for the road.</li>
        <li>
          If you die, you wake up at home with only your three most valuable items. It is not the end: you
          keep your level, and the shops are open.
        </li>
        <li>
          Nothing is saved unless you save, and you cannot save in a fight. Reloading the page loses nothing;
          a game left idle for long is closed, and you go on from your last save.
        </li>
      </ul>
      <dl class="help-keys">
        <div>
          <dt>
            <kbd>1 … 9, a … y</kbd>
          </dt>
          <dd>choose the option with that key</dd>
        </div>
        <div>
          <dt>
            <kbd>Tab, Enter</kbd>
          </dt>
          <dd>move to the next control, and choose it</dd>
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
