import type { CombatantView } from '@fray/engine';
import { Box, Text } from 'ink';
import { type LuckRow, luckScale } from '../text/luck.js';
import type { Game } from './game.js';
import { KeyCap, Line, Page } from './parts.js';
import { sideLook, style } from './theme.js';

const KEYS: readonly (readonly [string, string])[] = [
  ['shown key', 'take that choice'],
  ['↑ ↓ ← →', 'move between choices'],
  ['Enter', 'take the marked choice'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about everybody here'],
  ['k', 'the luck report'],
  ['u', 'take the last choice back'],
  ['w', 'write the replay to a file'],
  ['?', 'this page'],
  ['Esc', 'back'],
  ['q', 'quit'],
];

export function Help() {
  return (
    <Page title="Keys" foot="any key: back">
      {KEYS.map(([key, does]) => (
        <Box key={key}>
          <Box width={12} flexShrink={0}>
            <KeyCap>{key}</KeyCap>
          </Box>
          <Line>{does}</Line>
        </Box>
      ))}
      <Box marginTop={1}>
        <Text dimColor>
          A percentage is the exact chance that a choice works. Choices marked ✕ are blocked and say why.
          While a fight is being told, any key tells the rest at once.
        </Text>
      </Box>
    </Page>
  );
}

export function Sheet({ game }: { game: Game }) {
  const { view, fight } = game.session;
  return (
    <Page title="Who is here" foot="any key: back">
      <Box>
        {view.combatants.map(combatant => (
          <SheetOf key={combatant.who} combatant={combatant} players={fight.players} />
        ))}
      </Box>
    </Page>
  );
}

function SheetOf({ combatant, players }: { combatant: CombatantView; players: readonly number[] }) {
  const { tone, mark } = sideLook(combatant.side, players);
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} paddingRight={2}>
      <Line bold tone={tone}>
        {mark} {combatant.name}
      </Line>
      <Line>{combatant.bars.map(({ label, now, max }) => `${label} ${now}/${max}`).join(' · ')}</Line>
      {combatant.facts.map(({ label, value, detail }) => (
        <Line key={label}>
          {label.padEnd(11)}
          <Text bold>{value}</Text>
          <Text dimColor>{detail ? `  ${detail}` : ''}</Text>
        </Line>
      ))}
      {combatant.badges.map(badge => (
        <Text key={badge.id} wrap="truncate-end">
          <Text {...style(badge.tone)}>‹{badge.label}›</Text>
          <Text dimColor> {badge.detail}</Text>
        </Text>
      ))}
    </Box>
  );
}

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
      <Line
        dim
      >{`${luckColumns('', 'roll', 'rolls', 'mean', 'usual')}${'luck'.padEnd(21)}succeeded (usual)`}</Line>
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
