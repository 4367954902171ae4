import { Box, Text } from 'ink';
import type { Game } from '../game.js';
import { Line } from './elements.js';

export function TitleBar({ game }: { game: Game }) {
  const { session, view } = game;
  const { seed, choices } = session.fight;
  const seedText = `seed ${String(seed).slice(0, 20)}`;
  // Team names may be long: the tick goes to the right, where they cannot cover it.
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
        <Line dim>
          {ticks ? ` tick ${view.round} · ${seedText}` : `${seedText} · choice ${choices.length}`}{' '}
        </Line>
      </Box>
    </Box>
  );
}
