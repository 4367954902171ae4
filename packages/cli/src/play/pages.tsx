import type { CombatantView, Fact } from '@fray/engine';
import { Box, Text } from 'ink';
import { type LuckRow, luckScale } from '../text/luck.js';
import { teamLook } from '../text/teams.js';
import type { Game } from './game.js';
import { KeyCap, Line, Page } from './parts.js';
import { sideLook, style } from './theme.js';

type KeyLine = readonly [string, string];
type Look = ReturnType<typeof sideLook>;

const KEYS: readonly KeyLine[] = [
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

/** Where the choices stand in groups. */
const TAB_KEYS: readonly KeyLine[] = [
  ['a to z', 'open the group with that letter; what ends the turn is done at once'],
  ['Tab', 'open the next group'],
  ['1-9, A-Z', 'take that choice of the open group; where it asks whom, the same again'],
  ...KEYS.slice(1),
];

/** While a tape runs. */
const WATCH_KEYS: readonly KeyLine[] = [
  ['space', 'play or pause'],
  ['← →', 'a turn back or on'],
  ['+ −', 'faster or slower, from ×½ to ×16'],
  ['0 to 9', 'to that tenth of it; Home and End to its ends'],
  ['f F', 'to the next fall, or the one before'],
  ['t', 'why everybody does what they do, where they say so'],
  ['p', 'play on from here, where there is something to choose'],
  ['d', 'show or hide the dice behind each line'],
  ['PgUp PgDn', 'look back in the log'],
  ['i', 'the sheet: everything about everybody here'],
  ['k', 'the luck report'],
  ['w', 'write the replay to a file'],
  ['q', 'quit'],
];

const TILE_KEYS: readonly KeyLine[] = [
  ['arrows', 'a step, or a blow at who stands there; digits and numpad too'],
  ['hjklyubn', 'the same: ← ↓ ↑ → and the diagonals ↖ ↗ ↙ ↘'],
  ['HJKLYUBN', 'run that way, where running is offered'],
  ['. or s', 'wait or rest a turn'],
  ['i, Enter', 'the menu: what you carry and all else that can be done'],
  ['D', 'show or hide the dice behind each line'],
  ['M, Ctrl-P', 'what happened: look back in the log'],
  ['@', 'the sheet: everything about everybody in sight'],
  ['%', 'the luck report'],
  ['Backspace', 'take the last choice back'],
  ['S', 'write the replay to a file'],
  ['Q', 'quit'],
  ['target', 'Tab next, directions move, Enter or its key takes it, Esc back'],
];

export function Help({ game, height }: { game: Game; height: number }) {
  const played = game.tiles ? [...ownKeys(game), ...TILE_KEYS] : game.tabs.length > 0 ? TAB_KEYS : KEYS;
  const keys = game.reel ? WATCH_KEYS : played;
  const undo = (does: string) => does.startsWith('take the last choice back');
  const shown = keys.filter(([, does]) => game.canUndo || !undo(does));
  return (
    <Page title="Keys" foot="any key: back">
      {shown.map(([key, does]) => (
        <Box key={key} flexShrink={0}>
          <Box width={12} flexShrink={0}>
            <KeyCap>{key}</KeyCap>
          </Box>
          <Line>{does}</Line>
        </Box>
      ))}
      {height > shown.length + 8 && (
        <Box marginTop={1}>
          <Text dimColor>
            A percentage is the exact chance that a choice works. Choices marked ✕ are blocked and say why.
            While a fight is being told, any key tells the rest at once.
          </Text>
        </Box>
      )}
    </Page>
  );
}

/** The keys of what can be done here and now, several to a line: `o Explore · > Descend`. */
function ownKeys({ items, keys }: Game): KeyLine[] {
  const keyed = items.flatMap(({ label }, index) => (keys[index] ? [`${keys[index]} ${label}`] : []));
  return keyed.length > 0 ? [['here', keyed.join(' · ')]] : [];
}

export function Sheet({ game, width }: { game: Game; width: number }) {
  const { view, fight } = game.session;
  const { players } = fight;
  const lookOf = (side: number): Look => {
    if (view.board.kind !== 'zones') return sideLook(side, players);
    const { tone, sign } = teamLook(side);
    return { tone, mark: sign };
  };
  const few = view.combatants.length <= 2;
  const { party, sheet } = game;
  const full = few ? view.combatants : party.filter((_, index) => index === sheet % party.length);
  const others = view.combatants.filter(combatant => !full.includes(combatant) && !combatant.fallen);
  const short = [
    ...others.filter(each => party.includes(each)),
    ...others.filter(each => !party.includes(each)),
  ];
  const more = party.length > 1 ? '← →: the next of yours · ' : '';
  return (
    <Page title="Who is here" foot={`${more}any ${more ? 'other ' : ''}key: back`}>
      <Box>
        {full.map(combatant => (
          <SheetOf
            key={combatant.who}
            combatant={combatant}
            look={lookOf(combatant.side)}
            width={Math.floor((width - 6) * (few ? 1 / full.length : 0.55))}
          />
        ))}
        {!few && (
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            {short.map(combatant => (
              <ShortOf key={combatant.who} combatant={combatant} look={lookOf(combatant.side)} />
            ))}
          </Box>
        )}
      </Box>
    </Page>
  );
}

/** One of many: all that is known in three lines. */
function ShortOf({ combatant, look: { tone, mark } }: { combatant: CombatantView; look: Look }) {
  const [life] = combatant.bars;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line>
        <Text bold {...style(tone)}>
          {mark} {combatant.name}
        </Text>
        {life ? ` ${life.label} ${life.now}/${life.max}` : ''}
        <Text color="magenta"> {combatant.badges.map(({ label }) => `‹${label}›`).join(' ')}</Text>
      </Line>
      <Line dim>{combatant.facts.map(({ label, value }) => `${label} ${value}`).join(' · ')}</Line>
    </Box>
  );
}

interface SheetOfProps {
  readonly combatant: CombatantView;
  readonly look: Look;
  readonly width: number;
}

function SheetOf({ combatant, look: { tone, mark }, width }: SheetOfProps) {
  return (
    <Box flexDirection="column" width={width} flexShrink={0} paddingRight={2}>
      <Box flexDirection="column" flexShrink={0}>
        <Line bold tone={tone}>
          {mark} {combatant.name}
        </Line>
        <Line>{combatant.bars.map(({ label, now, max }) => `${label} ${now}/${max}`).join(' · ')}</Line>
        {combatant.badges.map(badge => (
          <Text key={badge.id} wrap="truncate-end">
            <Text {...style(badge.tone)}>‹{badge.label}›</Text>
            <Text dimColor> {badge.detail}</Text>
          </Text>
        ))}
      </Box>
      {combatant.facts.map(fact => (
        <FactLine key={fact.label} fact={fact} width={width - 13} />
      ))}
    </Box>
  );
}

/** A long list goes on in the next line, below itself; where it comes from is told as far as the line goes. */
function FactLine({ fact: { label, value, detail }, width }: { fact: Fact; width: number }) {
  const long = String(value).length > width;
  return (
    <Box flexShrink={0}>
      <Box width={11} flexShrink={0}>
        <Line>{label}</Line>
      </Box>
      <Text wrap={long ? 'wrap' : 'truncate-end'}>
        <Text bold>{value}</Text>
        <Text dimColor>{detail && !long ? `  ${detail}` : ''}</Text>
      </Text>
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
