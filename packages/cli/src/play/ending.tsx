import { Box, Text } from 'ink';
import type { Game } from './game.js';
import { LuckTable } from './pages.js';
import { KeyCap, Line } from './parts.js';

/** The end is a moment: what happened in numbers, how the dice fell, what to do next. */
export function Ending({ game, height }: { game: Game; height: number }) {
  const { view, fight } = game.session;
  const { ending, outcome } = view;
  const won = outcome?.winner != null && fight.players.includes(outcome.winner);
  const color = won ? 'green' : 'red';
  const facts = ending?.facts ?? [];
  const wide = Math.max(0, ...facts.map(({ label }) => label.length));
  // What was rolled most says most.
  const luck = game.session.luck().sort((a, b) => Number(b.rolls) - Number(a.rolls));
  const rows = luck.slice(0, Math.max(0, height - facts.length - 12));
  return (
    <Box
      flexDirection="column"
      flexGrow={1}
      borderStyle="double"
      borderColor={color}
      paddingX={2}
      overflow="hidden"
    >
      <Box justifyContent="center" marginTop={height > 22 ? 1 : 0}>
        <Text bold color={color}>
          {won ? '✦ ' : '✝ '}
          {spaced(ending?.title ?? outcome?.kind ?? 'The end')}
          {won ? ' ✦' : ' ✝'}
        </Text>
      </Box>
      <Box justifyContent="center" marginBottom={1}>
        <Text italic>{ending?.text ?? ''}</Text>
      </Box>
      <Box justifyContent="center" flexShrink={0}>
        <Box flexDirection="column">
          {facts.map(({ label, value, detail }) => (
            <Text key={label} wrap="truncate-end">
              <Text dimColor>{label.padStart(wide)} </Text>
              <Text bold>{value}</Text>
              <Text dimColor>{detail ? `  ${detail}` : ''}</Text>
            </Text>
          ))}
        </Box>
      </Box>
      {rows.length > 0 && (
        <Box flexDirection="column" alignItems="center" marginTop={1}>
          <LuckTable rows={rows} />
        </Box>
      )}
      <Box flexGrow={1} />
      <Box justifyContent="center" flexWrap="wrap" columnGap={3} flexShrink={0}>
        {game.steps.map(([key, does]) => (
          <Text key={key}>
            <KeyCap>{key}</KeyCap> {does}
          </Text>
        ))}
      </Box>
      <Line tone="gold">{game.notice || ' '}</Line>
    </Box>
  );
}

/** Capitals with air between them: as large as letters get in a terminal. */
function spaced(title: string): string {
  return [...title.toUpperCase()].join(' ');
}
