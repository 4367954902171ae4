import { Box, Text } from 'ink';
import { type LuckReport, luckScale } from '../../text/fight/luck.js';
import { Line, Page } from '../components/elements.js';
import { style } from '../components/theme.js';
import type { Game } from '../game.js';

export function LuckPage({ game }: { game: Game }) {
  const report = game.session.luck();
  return (
    <Page title="Luck: what was rolled, and what was to be expected" foot="any key: back">
      {report.rows.length === 0 ? (
        <Text dimColor>No dice have been rolled yet.</Text>
      ) : (
        <LuckTable {...report} />
      )}
    </Page>
  );
}

/** The middle of the scale is neither good luck nor bad. */
export function LuckTable({ rows, verdict }: LuckReport) {
  return (
    <Box flexDirection="column">
      <Line>{verdict}</Line>
      <Line dim>{`${luckColumns('', 'roll', 'rolls', 'result', 'expected')}luck`}</Line>
      {rows.map(row => (
        <Line key={`${row.who} ${row.label}`}>
          {luckColumns(row.who, row.label, row.rolls, row.result, row.expected)}
          <Text {...style(row.percentile >= 50 ? 'verdigris' : 'ember')}>{luckScale(row.percentile, 9)}</Text>
          {` ${row.verdict}`}
        </Line>
      ))}
    </Box>
  );
}

function luckColumns(who: string, label: string, rolls: string, result: string, expected: string): string {
  const names = who.slice(0, 10).padEnd(11) + label.slice(0, 12).padEnd(13);
  return `${names}${rolls.padStart(5)}${result.padStart(13)}${expected.padStart(10)} `;
}
