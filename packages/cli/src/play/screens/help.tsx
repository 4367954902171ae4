import { type Menu, shownEntries } from '@fray/engine';
import { Box } from 'ink';
import { KeyCap, Line, Page } from '../components/elements.js';
import type { Game } from '../game.js';
import type { KeyHints } from '../menu/key-bindings.js';

const KEYS: KeyHints = [
  ['shown key', 'take that choice'],
  ['↑ ↓ ← →', 'move between choices'],
  ['Enter', 'take the marked choice'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about all combatants'],
  ['k', 'the luck report'],
  ['u', 'undo the last choice'],
  ['w', 'save the game to a file'],
  ['?', 'this page'],
  ['Esc', 'back'],
  ['q', 'quit'],
];

const TAB_KEYS: KeyHints = [
  ['a to z', 'open that group; what ends the turn is done at once'],
  ['Tab', 'open the next group'],
  ['1-9, A-Z', 'take that choice of the open group, then its target likewise'],
  ...KEYS.slice(1),
];

const PLAYBACK_KEYS: KeyHints = [
  ['space', 'play or pause'],
  ['← →', 'one turn back or forward'],
  ['+ −', 'faster or slower, from ×½ to ×16'],
  ['0 to 9', 'go to that tenth of the fight; Home and End: start and end'],
  ['f F', 'go to the next fall, or the one before'],
  ['t', 'why combatants make their choices, where they give reasons'],
  ['p', 'play on from here, if there is something to choose'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about all combatants'],
  ['k', 'the luck report'],
  ['w', 'write the replay to a file'],
  ['q', 'quit'],
];

const TILE_KEYS: KeyHints = [
  ['arrows', 'step, or attack an enemy there; digits and numpad too'],
  ['hjklyubn', 'the same: ← ↓ ↑ → and the diagonals ↖ ↗ ↙ ↘'],
  ['HJKLYUBN', 'run that way, if you can'],
  ['. or s', 'wait or rest a turn'],
  ['i, Enter', 'the menu: what you carry and everything else you can do'],
  ['D', 'show or hide the dice behind each line'],
  ['M, Ctrl-P', 'look back in the log'],
  ['@', 'the sheet: everything about all combatants in sight'],
  ['%', 'the luck report'],
  ['Backspace', 'undo the last choice'],
  ['S', 'save the game to a file'],
  ['Q', 'quit'],
  ['target', 'Tab next, directions move, Enter or its key confirms, Esc back'],
];

export function Help({ game, height }: { game: Game; height: number }) {
  const played = game.choiceMenu.tileOptions
    ? [...itemKeys(game.choiceMenu.menu), ...TILE_KEYS]
    : game.choiceMenu.tabs.length > 0
      ? TAB_KEYS
      : KEYS;
  const keys = game.playback ? PLAYBACK_KEYS : played;
  const shown = keys.filter(([, does]) => game.canUndo || does !== 'undo the last choice');
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
          <Line dim>While the log is shown line by line, any key shows the rest at once.</Line>
        </Box>
      )}
    </Page>
  );
}

/** The keys of the current choices and groups in one line: `o Explore · > Descend · p Potions`. */
function itemKeys(menu: Menu): KeyHints {
  const named = [
    ...shownEntries(menu, null).map(({ key, label }) => [key, label]),
    ...menu.groups.map(({ key, name }) => [key, name]),
  ];
  const keyed = named.filter(([key]) => key).map(pair => pair.join(' '));
  return keyed.length > 0 ? [['here', keyed.join(' · ')]] : [];
}
