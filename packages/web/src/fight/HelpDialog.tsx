import type { Board } from '@fray/engine';
import { Dialog } from '../ui/Dialog.js';
import { FORECAST_KEY, HINT_KEY } from './forecast/ForecastTools.js';
import './help.css';

interface HelpProps {
  readonly replay?: boolean;
  /** A battle that is only watched. */
  readonly watch?: boolean;
  readonly board?: Board['kind'];
  readonly oneLife?: boolean;
  /** A game on the server: there is no undo, and it must be saved by hand. */
  readonly served?: boolean;
  readonly onClose: () => void;
}

const PLAY = [
  ['1 … 9, a … y', 'choose the option with that key'],
  ['Arrows', 'move through the choices'],
  ['Enter', 'choose the selected one'],
  ['any key', 'skip the animation'],
] as const;

const TILES = [
  ['Arrows, hjkl yubn', 'step or strike in eight directions; the number pad too'],
  ['Shift + direction', 'run that way'],
  ['. or 5', 'rest or wait'],
  ['o, >', 'explore; go down the stairs'],
  ['x', 'look around: move the cursor, Enter picks the tile'],
  ['Tab, arrows', 'while aiming: go from target to target; Enter picks one'],
  ['1 … 9, letters', 'choose the option with that key'],
] as const;

const MENU = [
  ['a, b, m …', 'open the group with that letter: attack, abilities, move'],
  ['1 … 9', 'choose the option with that number: first what to do, then the target'],
  ['Tab, Enter', 'go from combatant to combatant, and pick one'],
  ['Arrows', 'move through the choices'],
  ['any key', 'skip the animation'],
] as const;

const KEYS = { duel: PLAY, grid: TILES, range: MENU, zones: MENU } as const;

const FORECAST = [
  [FORECAST_KEY, 'show or hide the chances to win after each choice'],
  [HINT_KEY, 'hint: the best choice, and why'],
] as const;
const UNDO = ['z', 'undo the last choice'] as const;
const PLAY_ON = ['p', 'play on from here'] as const;

const REPLAY = [
  ['Left, Right', 'one choice back or forward'],
  ['Space', 'play or pause'],
  ['Home, End', 'go to the start or the end'],
  ['1 … 5', 'speed: half, normal, double, fourfold, instant'],
] as const;

const WATCH = [
  ['Left, Right', 'one turn back or forward'],
  ['Space', 'play or pause'],
  ['Home, End', 'go to the start or the end'],
  ['Page Up, Page Down', 'go to the previous or next fall'],
  ['1 … 5', 'speed: half, normal, double, fourfold, instant'],
  ['t', 'thoughts: why the fighters act as they do'],
] as const;

/** All keys, and how to read the screen. */
export function HelpDialog(props: HelpProps) {
  const { replay = false, watch = false, board = 'duel', oneLife = false, served = false, onClose } = props;
  const base = watch ? WATCH : replay ? REPLAY : KEYS[board];
  const back = replay ? PLAY_ON : UNDO;
  const keys = [
    ...base,
    ...(replay || watch || served ? [] : FORECAST),
    ...(oneLife || watch || served ? [] : [back]),
    ['?', 'this help'] as const,
    ['Esc', replay || watch || served ? 'go back' : 'go back, or leave the fight'] as const,
  ];
  return (
    <Dialog title="Keys and help" onClose={onClose}>
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
        <li>
          Click any roll in the story to see each die, where each number comes from, and the chance it had.
        </li>
        {board === 'grid' && (
          <li>
            Click or tap a tile to attack, step, or walk there. A long walk stops when an enemy comes into
            sight. A right click, or a long press, opens a sheet.
          </li>
        )}
        {board === 'range' && (
          <li>
            Each fighter has their own distances: the track shows those of the one who acts, or of the ally
            you click. Click a foe to attack with the weapon in hand; on a touch screen the first tap lists
            all options. A right click, or a long press, opens a sheet.
          </li>
        )}
        {board === 'zones' && (
          <li>
            Each team has a colour and a shape. The golden ring around a fighter fills with initiative: a
            fighter with a full ring acts next. A violet eye marks a hidden fighter, a violet gate a summoned
            one. Skulls on the timeline mark falls. Click or tap a fighter for the sheet and the last thought.
          </li>
        )}
        {oneLife && (
          <li>
            One life: every choice is saved before it is carried out, nothing can be undone, and the game is
            deleted when the hero dies.
          </li>
        )}
        {watch ? (
          <li>The same setup with the same seed is always the same fight.</li>
        ) : (
          <>
            <li>The percentage on a choice is exact. A choice that is not possible says why.</li>
            {!served && (
              <li>
                A forecast plays on as you ordinarily would, with what you know: never the dice to come. 79 %
                (+4) is exact: after this choice you win 79 of 100 times, 4 more than with the ordinary one. ≈
                79 ± 3 % is estimated from fights that are played on, and (+4?) may as well be nothing.
              </li>
            )}
            <li>
              {served
                ? 'The server rolls the dice and remembers the fight: after a reload it goes on where you left it.'
                : 'The same seed with the same choices is always the same fight. The game is saved in this browser after every choice.'}
            </li>
          </>
        )}
      </ul>
    </Dialog>
  );
}
