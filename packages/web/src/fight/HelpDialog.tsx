import type { Board } from '@fray/engine';
import { Dialog } from '../ui/Dialog.js';
import './help.css';

interface HelpProps {
  readonly replay?: boolean;
  /** A battle that is only watched. */
  readonly watch?: boolean;
  readonly board?: Board['kind'];
  readonly oneLife?: boolean;
  /** A game on the server: nothing is taken back, and only saves are kept. */
  readonly served?: boolean;
  readonly onClose: () => void;
}

const PLAY = [
  ['1 … 9, a … y', 'choose what bears that key'],
  ['Arrows', 'walk through the choices'],
  ['Enter', 'take the one that is lit'],
  ['any key', 'hurry what is being shown'],
] as const;

const TILES = [
  ['Arrows, hjkl yubn', 'step or strike in eight directions; the number pad too'],
  ['Shift + direction', 'run that way'],
  ['. or 5', 'rest or wait'],
  ['o, >', 'explore, go down the stairs'],
  ['x', 'look around: move the cursor, Enter picks its tile'],
  ['Tab, arrows', 'while aiming: from target to target; Enter takes it'],
  ['1 … 9, letters', 'choose what bears that key'],
] as const;

const MENU = [
  ['a, b, m …', 'open the group that bears that letter: attack, abilities, move'],
  ['1 … 9', 'choose what bears that number: what to do, then whom'],
  ['Tab, Enter', 'from one on the track to the next, and pick him'],
  ['Arrows', 'walk through the choices'],
  ['any key', 'hurry what is being shown'],
] as const;

const KEYS = { duel: PLAY, grid: TILES, range: MENU, zones: MENU } as const;

const UNDO = ['z', 'take back the last choice'] as const;

const PLAY_ON = ['p', 'play on from here'] as const;

const REPLAY = [
  ['Left, Right', 'one choice back or on'],
  ['Space', 'play or pause'],
  ['Home, End', 'to the start or the end'],
  ['1 … 5', 'how fast: half, normal, twice, four times, each at once'],
] as const;

const WATCH = [
  ['Left, Right', 'one turn back or on'],
  ['Space', 'play or pause'],
  ['Home, End', 'to the start or the end'],
  ['Page Up, Page Down', 'to where somebody fell before or after'],
  ['1 … 5', 'how fast: half, normal, twice, four times, each at once'],
  ['t', 'thoughts: why they do what they do'],
] as const;

/** All keys, and how to read the screen. */
export function HelpDialog(props: HelpProps) {
  const { replay = false, watch = false, board = 'duel', oneLife = false, served = false, onClose } = props;
  const base = watch ? WATCH : replay ? REPLAY : KEYS[board];
  const back = replay ? PLAY_ON : UNDO;
  const keys = [
    ...base,
    ...(oneLife || watch || served ? [] : [back]),
    ['?', 'this page'] as const,
    ['Esc', replay || watch || served ? 'back' : 'back, and to leave the fight'] as const,
  ];
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
        {board === 'grid' && (
          <li>
            A click or tap on a tile does what suggests itself there: strike, step, or walk on known ground.
            Far ways are walked until somebody comes into sight. The other button, or a long press, opens a
            sheet.
          </li>
        )}
        {board === 'range' && (
          <li>
            Ranges are each fighter’s own: the track shows those of whoever acts, or of the friend you click.
            A click on a foe attacks with the weapon in hand; on a touch screen the first tap lists all that
            can be done. The other button, or a long press, opens a sheet.
          </li>
        )}
        {board === 'zones' && (
          <li>
            Each team has a colour and a shape. The golden ring around a fighter fills with initiative: whose
            ring is full acts next. Half transparent with a violet eye is who hides; a violet gate marks who
            was called up in the fight; skulls on the line of time are where somebody fell. A click or tap on
            a fighter opens the sheet and the last thought.
          </li>
        )}
        {oneLife && (
          <li>
            One life: every choice is written down before it is carried out, nothing can be taken back, and
            the game is gone when the hero dies.
          </li>
        )}
        {watch ? (
          <li>Same setup and same seed: same fight, here and everywhere.</li>
        ) : (
          <>
            <li>The percentage on a choice is exact. What cannot be chosen says why.</li>
            <li>
              {served
                ? 'The server rolls the dice and remembers the fight: after a reload it goes on where it was.'
                : 'Same seed and same choices: same fight. The game is kept in this browser after every choice.'}
            </li>
          </>
        )}
      </ul>
    </Dialog>
  );
}
