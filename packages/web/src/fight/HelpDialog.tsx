import { Dialog } from '../ui/Dialog.js';
import './help.css';

interface HelpProps {
  readonly replay?: boolean;
  readonly onClose: () => void;
}

const PLAY = [
  ['1 … 9, a … y', 'choose what bears that key'],
  ['Arrows', 'walk through the choices'],
  ['Enter', 'take the one that is lit'],
  ['any key', 'hurry what is being shown'],
  ['z', 'take back the last choice'],
] as const;

const REPLAY = [
  ['Left, Right', 'one choice back or on'],
  ['Space', 'play or pause'],
  ['Home, End', 'to the start or the end'],
  ['p', 'play on from here'],
] as const;

/** All keys, and how to read the screen. */
export function HelpDialog({ replay = false, onClose }: HelpProps) {
  const keys = [...(replay ? REPLAY : PLAY), ['?', 'this page'] as const, ['Esc', 'back'] as const];
  return (
    <Dialog title="Keys and signs" onClose={onClose}>
      <dl class="help-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ul class="help-notes">
        <li>Every roll in the story opens: each die, each number with its source, the chance it had.</li>
        <li>The percentage on a choice is exact. What cannot be chosen says why.</li>
        <li>Same seed and same choices: same fight. The game is kept in this browser after every choice.</li>
      </ul>
    </Dialog>
  );
}
