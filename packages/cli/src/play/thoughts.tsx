import { Box, Text } from 'ink';
import { wrapped } from '../text/wrapped.js';
import type { Game } from './game.js';
import { Line } from './parts.js';

/** The most that a thought takes: the mind, three actions in two lines each, another that was taken, its targets. */
export const THOUGHT_LINES = 9;

/** Why the last who chose did so, as it was told. */
export function Thoughts({ game, width, lines }: { game: Game; width: number; lines: number }) {
  const { session, told } = game;
  const entry = session.log.slice(session.fresh, told).findLast(({ look }) => look.role === 'thought');
  const rows = (entry?.details ?? []).flatMap(detail =>
    wrapped(detail, width - 2, 4).map(text => ({ text, taken: detail.startsWith('▸') })),
  );
  return (
    <Box flexDirection="column" height={lines} flexShrink={0} paddingX={1} overflow="hidden">
      <Line bold tone="gold">
        {entry?.text ?? 'Nobody has chosen yet.'}
      </Line>
      {rows.slice(0, lines - 1).map(({ text, taken }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thought never changes
        <Text key={index} wrap="truncate-end" bold={taken} dimColor={!taken}>
          {text}
        </Text>
      ))}
    </Box>
  );
}
