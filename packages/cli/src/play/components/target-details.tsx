import { Box, Text } from 'ink';
import { partsText } from '../../text/fight/roll.js';
import { nameAt, placeOf } from '../../text/fight/tile-map.js';
import type { Game } from '../game.js';
import type { TilePicker } from '../menu/tile-picker.js';
import { Line } from './elements.js';
import { optionNumbers } from './options.js';

/** The marked target while one is picked: who is there, the chance, and what it is made of. */
export function TargetDetails({ game, picker, lines }: { game: Game; picker: TilePicker; lines: number }) {
  const { board } = game.view;
  if (board.kind !== 'grid') return null;
  const { option, tile, targets } = picker;
  const who = nameAt(game.view, board, tile);
  const place = `${who ? `${who} at ` : ''}${placeOf(board, tile)}`;
  const count = `${targets.indexOf(option) + 1} of ${targets.length}`;
  const why = option.parts?.length ? partsText(option.parts) : '';
  const what = option.hint ?? option.label;
  return (
    <Box flexDirection="column" height={lines} flexShrink={0} paddingX={1} overflow="hidden">
      <Line>
        <Text bold color="yellow">
          {picker.item.label}
        </Text>
        : {place} <Text bold>{optionNumbers(option)}</Text>
        <Text dimColor> {count}</Text>
      </Line>
      <Line>{lines > 2 ? what : [what, why].filter(Boolean).join(' · ')}</Line>
      {lines > 2 && <Line dim>{why}</Line>}
    </Box>
  );
}
