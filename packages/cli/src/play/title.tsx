import { Box, Text } from 'ink';
import type { Game } from './game.js';
import { Line } from './parts.js';

export function Title({ game }: { game: Game }) {
  const { session, view } = game;
  const { seed, choices } = session.fight;
  const named = `seed ${String(seed).slice(0, 20)}`;
  // The names of teams may be long: what changes stands where nothing covers it.
  const ticks = view.board.kind === 'zones';
  const round = view.round > 0 && !ticks ? ` · round ${view.round}` : '';
  return (
    <Box justifyContent="space-between" flexShrink={0}>
      <Box flexShrink={1}>
        <Line>
          <Text inverse bold color="yellow">
            {' FRAY '}
          </Text>{' '}
          <Text bold>{view.stage ? session.fight.ruleset.title : view.title}</Text>
          {round}
        </Line>
      </Box>
      <Box flexShrink={0}>
        <Line dim>{ticks ? ` tick ${view.round} · ${named}` : `${named} · choice ${choices.length}`} </Line>
      </Box>
    </Box>
  );
}
