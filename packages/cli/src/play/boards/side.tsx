import {
  type Bar,
  type CombatantView,
  distance,
  type FightView,
  type GridBoard,
  type StageView,
} from '@fray/engine';
import { percent } from '@fray/lab';
import { Box, Text } from 'ink';
import { bar } from '../../text/bar.js';
import { type Foe, foesOf } from '../../text/map.js';
import { factText } from '../../text/view.js';
import type { Game } from '../game.js';
import type { Item } from '../items.js';
import { Options } from '../options.js';
import { KeyCap, Line } from '../parts.js';
import { style } from '../theme.js';

interface SideProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly width: number;
  readonly height: number;
  /** What finds no place above the map. */
  readonly title: string;
  readonly stage: StageView | undefined;
  /** Whether the choices stand here too. */
  readonly choices: boolean;
}

/** The numbers that matter most while walking. */
const FACT_LINES = 4;
const LIST_LINES = 6;

/** Beside the map: the hero, the enemies in sight, and what can be done as far as there is room. */
export function Side({ game, board, width, height, title, stage, choices }: SideProps) {
  const { session, view } = game;
  const { players } = session.fight;
  const heroes = view.combatants.filter(({ side }) => players.includes(side));
  const foes = foesOf(view, board, players, game.telling ? [] : session.options);
  const inner = width - 2;
  const bars = heroes.reduce((sum, hero) => sum + hero.bars.length + 1, 0);
  const free = height - (title ? 1 : 0) - (stage ? 1 : 0) - bars - 1;
  const foeLines = Math.min(foes.length * (inner >= ONE_LINE ? 1 : 2), Math.max(2, Math.floor(free / 2)));
  const left = free - foeLines;
  const heroLines = choices ? Math.min(FACT_LINES, Math.max(0, left - LIST_LINES)) : Math.max(0, left);
  return (
    <Box flexDirection="column" width={width} height={height} paddingX={1} overflow="hidden">
      {title && (
        <Line bold tone="gold">
          {title}
        </Line>
      )}
      {stage && (
        <Line>
          {stage.title} <Text dimColor>{inner >= ONE_LINE ? stage.text : ''}</Text>
        </Line>
      )}
      {heroes.map(hero => (
        <HeroLines
          key={hero.who}
          hero={hero}
          before={session.before}
          width={inner}
          lines={Math.floor(heroLines / heroes.length)}
        />
      ))}
      <Box height={1} flexShrink={0} />
      <FoeLines foes={foes} before={session.before} width={inner} lines={foeLines} />
      {choices && !game.telling && <Choices game={game} width={width} lines={left - heroLines - 1} />}
    </Box>
  );
}

/** With all that is known of each where there is room, else what has a key. */
function Choices({ game, width, lines }: { game: Game; width: number; lines: number }) {
  if (lines < 2) return null;
  if (width >= ONE_LINE + 2)
    return (
      <Box marginTop={1} marginLeft={-1}>
        <Options game={game} width={width} height={lines} explain={false} />
      </Box>
    );
  const keyed = game.items.flatMap((item, index) =>
    game.keys[index] && !item.blocked && !isSteered(game, item) ? [{ item, key: game.keys[index] }] : [],
  );
  return (
    <Box flexDirection="column" marginTop={1} overflow="hidden">
      {keyed.slice(0, lines - 1).map(({ item, key }) => (
        <Text key={key} wrap="truncate-end">
          <KeyCap>{key}</KeyCap> {item.label}
        </Text>
      ))}
      <Text wrap="truncate-end">
        <KeyCap>i</KeyCap> <Text dimColor>all {game.items.length} choices</Text>
      </Text>
    </Box>
  );
}

/** Steps, blows and runs have the directions for keys. */
function isSteered({ tiles }: Game, { aimed, choice }: Item): boolean {
  return (
    aimed && tiles !== null && choice.every(({ aim }) => distance(tiles.board, tiles.here, aim!.tile) === 1)
  );
}

const MOST_CELLS = 24;

/** `HP ██████▒░░░ 8/12`, in as little as sixteen columns. */
function MiniBar({ now, before, width }: { now: Bar; before: number; width: number }) {
  const value = `${now.now}/${now.max}`;
  const label = now.label.slice(0, 4);
  const cells = Math.min(MOST_CELLS, Math.max(3, width - label.length - value.length - 2));
  const { full, ghost, rest } = bar(now.now, now.max, cells, before);
  return (
    <Text wrap="truncate-end">
      {label} <Text {...style(now.tone)}>{full}</Text>
      <Text dimColor {...style(now.tone)}>
        {ghost}
      </Text>
      <Text dimColor>{rest}</Text> <Text bold>{value}</Text>
    </Text>
  );
}

interface HeroProps {
  readonly hero: CombatantView;
  readonly before: FightView;
  readonly width: number;
  /** How many lines there are for conditions and numbers. */
  readonly lines: number;
}

/** The hero beside the map: bars, conditions, and the numbers that matter as far as they fit. */
function HeroLines({ hero, before, width, lines }: HeroProps) {
  const past = before.combatants.find(({ who }) => who === hero.who);
  const badges = rowsOf(
    hero.badges.map(badge => `‹${badge.label}›`),
    width,
  );
  const facts = rowsOf(hero.facts.filter(({ value }) => value !== 'none').map(factText), width);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line bold tone="verdigris">
        @ {hero.name}
      </Line>
      {hero.bars.map((each, index) => (
        <MiniBar key={each.id} now={each} before={past?.bars[index]?.now ?? each.now} width={width} />
      ))}
      {badges.slice(0, lines).map(row => (
        <Line key={row} tone="violet">
          {row}
        </Line>
      ))}
      {facts.slice(0, Math.max(0, lines - badges.length)).map(row => (
        <Line key={row} dim>
          {row}
        </Line>
      ))}
    </Box>
  );
}

interface FoesProps {
  readonly foes: readonly Foe[];
  readonly before: FightView;
  readonly width: number;
  readonly lines: number;
}

/** The enemies in sight: one line each where there is room, else two. */
function FoeLines({ foes, before, width, lines }: FoesProps) {
  const oneLine = width >= ONE_LINE;
  const fit = Math.max(1, Math.floor(lines / (oneLine ? 1 : 2)));
  const shown = foes.length > fit ? foes.slice(0, Math.max(1, fit - 1)) : foes;
  const past = (foe: Foe) => before.combatants.find(({ who }) => who === foe.combatant.who);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {shown.map(foe => (
        <FoeLine key={foe.combatant.who} foe={foe} past={past(foe)} width={width} oneLine={oneLine} />
      ))}
      {shown.length < foes.length && <Line dim>and {foes.length - shown.length} more</Line>}
    </Box>
  );
}

const ONE_LINE = 36;

function FoeLine({
  foe,
  past,
  width,
  oneLine,
}: {
  foe: Foe;
  past: CombatantView | undefined;
  width: number;
  oneLine: boolean;
}) {
  const { combatant, glyph, chance } = foe;
  const [life] = combatant.bars;
  const odds = chance === undefined ? '' : percent(chance, 0);
  const badges = combatant.badges.map(badge => `‹${badge.label}›`).join(' ');
  const name = (
    <Text>
      <Text bold color="red">
        {glyph}
      </Text>{' '}
      {combatant.name}
    </Text>
  );
  const line = life && (
    <MiniBar now={life} before={past?.bars[0]?.now ?? life.now} width={oneLine ? 18 : width} />
  );
  if (!oneLine) {
    return (
      <Box flexDirection="column">
        <Box>
          <Box flexGrow={1} flexShrink={1}>
            <Text wrap="truncate-end">
              {name} <Text color="magenta">{badges}</Text>
            </Text>
          </Box>
          <Text color="yellow"> {odds}</Text>
        </Box>
        {line}
      </Box>
    );
  }
  return (
    <Box>
      <Box flexGrow={1} flexShrink={1}>
        <Text wrap="truncate-end">
          {name} <Text color="magenta">{badges}</Text>
        </Text>
      </Box>
      <Box width={19} flexShrink={0} marginLeft={1}>
        {line}
      </Box>
      <Box width={6} flexShrink={0}>
        <Text color="yellow">{odds.padStart(6)}</Text>
      </Box>
    </Box>
  );
}

/** Words laid out in rows no wider than there is room. */
function rowsOf(words: readonly string[], width: number): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 2 + word.length <= width)
      rows[rows.length - 1] = `${last}  ${word}`;
    else rows.push(word.slice(0, width));
  }
  return rows;
}
