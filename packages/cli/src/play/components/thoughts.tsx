import { Box, Text } from 'ink';
import { wrapText } from '../../text/wrap.js';
import type { Game } from '../game.js';
import { Line } from './elements.js';

/** Enough for the heading, three actions in two lines each, another that was taken, and its targets. */
export const THOUGHT_LINES = 9;

/** Why the last combatant made its choice. */
export function Thoughts({ game, width, lines }: { game: Game; width: number; lines: number }) {
  const { session, revealed } = game;
  const entry = session.log
    .slice(session.firstNewEntry, revealed)
    .findLast(({ look }) => look.role === 'thought');
  const rows = (entry?.details ?? []).flatMap(detail =>
    wrapText(detail, width - 2, 4).map(text => ({ text, taken: detail.startsWith('▸') })),
  );
  return (
    <Box flexDirection="column" height={lines} flexShrink={0} paddingX={1} overflow="hidden">
      <Line bold tone="gold">
        {entry?.text ?? 'No choice has been made yet.'}
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
