import { Box } from 'ink';
import type { Game } from './game.js';
import type { KeyLine } from './keys.js';
import type { Offer } from './offer.js';
import { KeyCap, Line, Page } from './parts.js';

const KEYS: KeyLine = [
  ['shown key', 'take that choice'],
  ['↑ ↓ ← →', 'move between choices'],
  ['Enter', 'take the marked choice'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about everybody here'],
  ['k', 'the luck report'],
  ['u', 'take the last choice back'],
  ['w', 'save the game to a file'],
  ['?', 'this page'],
  ['Esc', 'back'],
  ['q', 'quit'],
];

/** Where the choices stand in groups. */
const TAB_KEYS: KeyLine = [
  ['a to z', 'open that group; what ends the turn is done at once'],
  ['Tab', 'open the next group'],
  ['1-9, A-Z', 'take that choice of the open group; then whom, the same way'],
  ...KEYS.slice(1),
];

/** While a tape runs. */
const WATCH_KEYS: KeyLine = [
  ['space', 'play or pause'],
  ['← →', 'a turn back or on'],
  ['+ −', 'faster or slower, from ×½ to ×16'],
  ['0 to 9', 'to that tenth of it; Home and End to its ends'],
  ['f F', 'to the next fall, or the one before'],
  ['t', 'why everybody does what they do, where they say so'],
  ['p', 'play on from here, where there is something to choose'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about everybody here'],
  ['k', 'the luck report'],
  ['w', 'write the replay to a file'],
  ['q', 'quit'],
];

const TILE_KEYS: KeyLine = [
  ['arrows', 'a step, or a blow at who stands there; digits and numpad too'],
  ['hjklyubn', 'the same: ← ↓ ↑ → and the diagonals ↖ ↗ ↙ ↘'],
  ['HJKLYUBN', 'run that way, where running is offered'],
  ['. or s', 'wait or rest a turn'],
  ['i, Enter', 'the menu: what you carry and all else that can be done'],
  ['D', 'show or hide the dice behind each line'],
  ['M, Ctrl-P', 'what happened: look back in the log'],
  ['@', 'the sheet: everything about everybody in sight'],
  ['%', 'the luck report'],
  ['Backspace', 'take the last choice back'],
  ['S', 'save the game to a file'],
  ['Q', 'quit'],
  ['target', 'Tab next, directions move, Enter or its key takes it, Esc back'],
];

export function Help({ game, height }: { game: Game; height: number }) {
  const played = game.offer.tiles
    ? [...ownKeys(game.offer), ...TILE_KEYS]
    : game.offer.tabs.length > 0
      ? TAB_KEYS
      : KEYS;
  const keys = game.reel ? WATCH_KEYS : played;
  const undo = (does: string) => does.startsWith('take the last choice back');
  const shown = keys.filter(([, does]) => game.canUndo || !undo(does));
  return (
    <Page title="Keys" foot="any key: back">
      {shown.map(([key, does]) => (
        <Box key={key} flexShrink={0}>
          <Box width={12} flexShrink={0}>
            <KeyCap>{key}</KeyCap>
          </Box>
          <Line>{does}</Line>
        </Box>
      ))}
      {height > shown.length + 8 && (
        <Box marginTop={1} flexDirection="column">
          <Line dim>A percentage is the exact chance that a choice works.</Line>
          <Line dim>Choices marked ✕ are blocked and say why.</Line>
          <Line dim>While a fight is being told, any key tells the rest at once.</Line>
        </Box>
      )}
    </Page>
  );
}

/** The keys of what can be done here and now, several to a line: `o Explore · > Descend`. */
function ownKeys({ items, keys }: Offer): KeyLine {
  const keyed = items.flatMap(({ label }, index) => (keys[index] ? [`${keys[index]} ${label}`] : []));
  return keyed.length > 0 ? [['here', keyed.join(' · ')]] : [];
}
