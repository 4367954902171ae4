import type { Aftermath, EndingTable, Fact, FightView } from '@fray/engine';
import { Box, Text } from 'ink';
import { tableLines } from '../../text/fight/ending.js';
import { teamLook } from '../../text/fight/team-marks.js';
import { KeyCap, Line } from '../components/elements.js';
import type { Size } from '../components/terminal-size.js';
import { style } from '../components/theme.js';
import type { Game } from '../game.js';
import { LuckTable } from './luck-page.js';

interface EndingProps {
  readonly game: Game;
  readonly size: Size;
}

/** The lines around facts and table: frame, title, keys. */
const LINES_AROUND = 12;
/** The lines around the facts alone. */
const LINES_AROUND_FACTS = 9;

/** The end screen: the result in numbers, the luck of the dice, and what can be done next. */
export function Ending({ game, size }: EndingProps) {
  const { view, fight } = game.session;
  const height = size.rows;
  const { ending, outcome } = view;
  const teams = view.board.kind === 'zones';
  const won = outcome?.winner != null && (teams || fight.players.includes(outcome.winner));
  const color = teams && won ? style(teamLook(outcome.winner!).tone).color! : won ? 'green' : 'red';
  const aftermath = game.page > 0 ? ending?.aftermath?.[game.page - 1] : undefined;
  return (
    <Box
      flexDirection="column"
      flexGrow={1}
      borderStyle="double"
      borderColor={color}
      paddingX={2}
      overflow="hidden"
    >
      <Box justifyContent="center" flexShrink={0} marginTop={height > 22 ? 1 : 0}>
        <Text bold color={color}>
          {won ? '✦ ' : '✝ '}
          {spaceOut(ending?.title ?? outcome?.kind ?? 'The end')}
          {won ? ' ✦' : ' ✝'}
        </Text>
      </Box>
      <Box justifyContent="center" flexShrink={0} marginBottom={1}>
        <Text italic>{ending?.text ?? ''}</Text>
      </Box>
      {aftermath ? (
        <AftermathEntry entry={aftermath} />
      ) : (
        <>
          <Facts facts={factsFor(view, height)} />
          {ending?.table ? (
            <CombatantTable game={game} size={size} table={ending.table} />
          ) : (
            <Luck game={game} height={height} />
          )}
        </>
      )}
      <Box flexGrow={1} />
      <Box justifyContent="center" flexWrap="wrap" columnGap={3} flexShrink={0}>
        {game.page < game.pages && (
          <Text>
            <KeyCap>Enter</KeyCap> {ending?.aftermath?.[game.page]?.phase} ({game.page + 1} of {game.pages})
          </Text>
        )}
        {game.endKeys.map(([key, does]) => (
          <Text key={key}>
            <KeyCap>{key}</KeyCap> {does}
          </Text>
        ))}
      </Box>
      <Line tone="gold">{game.notice || ' '}</Line>
    </Box>
  );
}

/** As many facts as fit, unless the table needs the room. */
function factsFor({ ending }: FightView, height: number): readonly Fact[] {
  const { facts = [], table } = ending ?? {};
  const tight = table !== undefined && height < LINES_AROUND + facts.length + table.rows.length;
  return tight ? [] : facts.slice(0, Math.max(0, height - LINES_AROUND_FACTS));
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const wide = Math.max(0, ...facts.map(({ label }) => label.length));
  return (
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
  );
}

/** The rolls made most often say the most about luck. */
function Luck({ game, height }: { game: Game; height: number }) {
  const facts = game.session.view.ending?.facts.length ?? 0;
  const { rows: all, verdict } = game.session.luck();
  const most = all.toSorted((a, b) => Number(b.rolls) - Number(a.rolls));
  // One line is for the verdict.
  const rows = most.slice(0, Math.max(0, height - facts - LINES_AROUND - 1));
  if (rows.length === 0) return null;
  return (
    <Box flexDirection="column" alignItems="center" marginTop={1}>
      <LuckTable rows={rows} verdict={verdict} />
    </Box>
  );
}

/** What each combatant did; if not all fit, those who did most. */
function CombatantTable({ game, size: { columns, rows }, table }: EndingProps & { table: EndingTable }) {
  const { view } = game.session;
  const { head, lines } = tableLines(table, view.combatants, columns - 8);
  const room = Math.max(0, rows - factsFor(view, rows).length - LINES_AROUND);
  const most = new Set([...lines].sort((a, b) => b.weight - a.weight).slice(0, room));
  const shown = lines.filter(line => most.has(line));
  const more = lines.length - shown.length;
  return (
    <Box flexDirection="column" alignItems="center" marginTop={1} flexShrink={0}>
      <Line dim>{`  ${head}`}</Line>
      {shown.map(({ combatant: { who, side, fallen }, text }) => (
        <Line key={who}>
          <Text bold {...style(teamLook(side).tone)}>
            {fallen ? '✝' : teamLook(side).sign}{' '}
          </Text>
          {text}
        </Line>
      ))}
      {more > 0 && <Line dim>and {more} more</Line>}
    </Box>
  );
}

function AftermathEntry({ entry: { phase, title, text, tone } }: { entry: Aftermath }) {
  return (
    <Box flexDirection="column" alignItems="center" marginTop={2} flexShrink={0}>
      <Text dimColor>── {phase} ──</Text>
      <Box marginTop={1}>
        <Text bold {...style(tone)}>
          {title}
        </Text>
      </Box>
      <Box marginTop={1} paddingX={4}>
        <Text>{text}</Text>
      </Box>
    </Box>
  );
}

/** `T H E  E N D`: as large as letters get in a terminal. */
function spaceOut(title: string): string {
  return [...title.toUpperCase()].join(' ');
}
