import { Box, Text } from 'ink';
import { type LuckTold, luckScale } from '../text/luck.js';
import type { Game } from './game.js';
import { Line, Page } from './parts.js';
import { style } from './theme.js';

export function Luck({ game }: { game: Game }) {
  const told = game.session.luck();
  return (
    <Page title="Luck: what was rolled against what was to be expected" foot="any key: back">
      {told.rows.length === 0 ? <Text dimColor>No dice have fallen yet.</Text> : <LuckTable {...told} />}
    </Page>
  );
}

/** The middle of the scale is neither luck nor misfortune. */
export function LuckTable({ rows, verdict }: LuckTold) {
  return (
    <Box flexDirection="column">
      <Line>{verdict}</Line>
      <Line dim>{`${luckColumns('', 'roll', 'rolls', 'result', 'usual')}luck`}</Line>
      {rows.map(row => (
        <Line key={`${row.who} ${row.label}`}>
          {luckColumns(row.who, row.label, row.rolls, row.result, row.usual)}
          <Text {...style(row.percentile >= 50 ? 'verdigris' : 'ember')}>{luckScale(row.percentile, 9)}</Text>
          {` ${row.verdict}`}
        </Line>
      ))}
    </Box>
  );
}

function luckColumns(who: string, label: string, rolls: string, result: string, usual: string): string {
  const names = who.slice(0, 10).padEnd(11) + label.slice(0, 12).padEnd(13);
  return `${names}${rolls.padStart(5)}${result.padStart(13)}${usual.padStart(6)} `;
}
