import { Box, Text } from 'ink';
import { nameAt, placeOf } from '../text/map.js';
import { partsText } from '../text/roll.js';
import type { Aim } from './aim.js';
import type { Game } from './game.js';
import { numbersOf } from './option-cells.js';
import { Line } from './parts.js';

/** What the marked target would be: who, how likely, why. */
export function Aiming({ game, aim, lines }: { game: Game; aim: Aim; lines: number }) {
  const { board } = game.view;
  if (board.kind !== 'grid') return null;
  const { option } = aim;
  const who = nameAt(game.view, board, aim.tile);
  const place = `${who ? `${who} at ` : ''}${placeOf(board, aim.tile)}`;
  const count = `${aim.targets.indexOf(option) + 1} of ${aim.targets.length}`;
  const why = option.parts?.length ? partsText(option.parts) : '';
  const what = option.hint ?? option.label;
  return (
    <Box flexDirection="column" height={lines} flexShrink={0} paddingX={1} overflow="hidden">
      <Line>
        <Text bold color="yellow">
          {aim.item.label}
        </Text>
        : {place} <Text bold>{numbersOf(option)}</Text>
        <Text dimColor> {count}</Text>
      </Line>
      <Line>{lines > 2 ? what : [what, why].filter(Boolean).join(' · ')}</Line>
      {lines > 2 && <Line dim>{why}</Line>}
    </Box>
  );
}
