import { Box, Text } from 'ink';
import { type LuckRow, luckScale } from '../text/luck.js';
import type { Game } from './game.js';
import { Line, Page } from './parts.js';
import { style } from './theme.js';

export function Luck({ game }: { game: Game }) {
  const rows = game.session.luck();
  return (
    <Page title="Luck: what was rolled against what was to be expected" foot="any key: back">
      {rows.length === 0 ? <Text dimColor>No dice have fallen yet.</Text> : <LuckTable rows={rows} />}
    </Page>
  );
}

/** The middle of the scale is neither luck nor misfortune. */
export function LuckTable({ rows }: { rows: readonly LuckRow[] }) {
  return (
    <Box flexDirection="column">
      <Line dim>{`${luckColumns('', 'roll', 'rolls', 'mean', 'usual')}${'luck'.padEnd(21)}succeeded`}</Line>
      {rows.map(row => (
        <Line key={`${row.who} ${row.label}`}>
          {luckColumns(row.who, row.label, row.rolls, row.rolled, row.expected)}
          <Text {...style(row.percentile >= 50 ? 'verdigris' : 'ember')}>
            {luckScale(row.percentile, 11)}
          </Text>
          {` ${row.verdict.padEnd(9)}`}
          <Text dimColor>{row.successes}</Text>
        </Line>
      ))}
    </Box>
  );
}

function luckColumns(who: string, label: string, rolls: string, rolled: string, expected: string): string {
  const names = who.slice(0, 11).padEnd(12) + label.slice(0, 13).padEnd(14);
  return `${names}${rolls.padStart(5)}${rolled.padStart(6)}${expected.padStart(6)} `;
}
