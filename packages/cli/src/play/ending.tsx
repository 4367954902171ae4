import type { Aftermath, EndingTable, Fact, FightView } from '@fray/engine';
import { Box, Text } from 'ink';
import { tableLines } from '../text/table.js';
import { teamLook } from '../text/teams.js';
import type { Game } from './game.js';
import { LuckTable } from './luck.js';
import { KeyCap, Line } from './parts.js';
import type { Size } from './size.js';
import { style } from './theme.js';

interface EndingProps {
  readonly game: Game;
  readonly size: Size;
}

/** Lines around facts and table: frame, title, what can be done next. */
const AROUND = 12;
/** And around the facts alone. */
const AROUND_FACTS = 9;

/** The end is a moment: what happened in numbers, how the dice fell, what to do next. */
export function Ending({ game, size }: EndingProps) {
  const { view, fight } = game.session;
  const height = size.rows;
  const { ending, outcome } = view;
  const teams = view.board.kind === 'zones';
  const won = outcome?.winner != null && (teams || fight.players.includes(outcome.winner));
  const color = teams && won ? style(teamLook(outcome.winner!).tone).color! : won ? 'green' : 'red';
  const left = game.page > 0 ? ending?.aftermath?.[game.page - 1] : undefined;
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
          {spaced(ending?.title ?? outcome?.kind ?? 'The end')}
          {won ? ' ✦' : ' ✝'}
        </Text>
      </Box>
      <Box justifyContent="center" flexShrink={0} marginBottom={1}>
        <Text italic>{ending?.text ?? ''}</Text>
      </Box>
      {left ? (
        <LeftBehind entry={left} />
      ) : (
        <>
          <Facts facts={factsFor(view, height)} />
          {ending?.table ? (
            <People game={game} size={size} table={ending.table} />
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

/** All there is room for, unless the table needs it. */
function factsFor({ ending }: FightView, height: number): readonly Fact[] {
  const { facts = [], table } = ending ?? {};
  const tight = table !== undefined && height < AROUND + facts.length + table.rows.length;
  return tight ? [] : facts.slice(0, Math.max(0, height - AROUND_FACTS));
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

/** What was rolled most says most. */
function Luck({ game, height }: { game: Game; height: number }) {
  const facts = game.session.view.ending?.facts.length ?? 0;
  const { rows: all, verdict } = game.session.luck();
  const most = all.toSorted((a, b) => Number(b.rolls) - Number(a.rolls));
  // The verdict takes a line too.
  const rows = most.slice(0, Math.max(0, height - facts - AROUND - 1));
  if (rows.length === 0) return null;
  return (
    <Box flexDirection="column" alignItems="center" marginTop={1}>
      <LuckTable rows={rows} verdict={verdict} />
    </Box>
  );
}

/** What each has done; of a crowd those who did most. */
function People({ game, size: { columns, rows }, table }: EndingProps & { table: EndingTable }) {
  const { view } = game.session;
  const { head, lines } = tableLines(table, view.combatants, columns - 8);
  const room = Math.max(0, rows - factsFor(view, rows).length - AROUND);
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

/** One of the things that the fight has left behind. */
function LeftBehind({ entry: { phase, title, text, tone } }: { entry: Aftermath }) {
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

/** Capitals with air between them: as large as letters get in a terminal. */
function spaced(title: string): string {
  return [...title.toUpperCase()].join(' ');
}
