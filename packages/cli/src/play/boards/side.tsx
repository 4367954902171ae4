import { distance, type GridBoard, type StageView } from '@fray/engine';
import { Box, Text } from 'ink';
import { foesOf } from '../../text/map.js';
import type { Game } from '../game.js';
import type { Item } from '../items.js';
import type { Offer } from '../offer.js';
import { Options } from '../options.js';
import { KeyCap, Line } from '../parts.js';
import { FoeLines, HeroLines, ONE_LINE } from './fighters.js';

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
  const keyed = game.offer.items.flatMap((item, index) =>
    game.offer.keys[index] && !item.blocked && !isSteered(game.offer, item)
      ? [{ item, key: game.offer.keys[index] }]
      : [],
  );
  return (
    <Box flexDirection="column" marginTop={1} overflow="hidden">
      {keyed.slice(0, lines - 1).map(({ item, key }) => (
        <Text key={key} wrap="truncate-end">
          <KeyCap>{key}</KeyCap> {item.label}
        </Text>
      ))}
      <Text wrap="truncate-end">
        <KeyCap>i</KeyCap> <Text dimColor>all {game.offer.items.length} choices</Text>
      </Text>
    </Box>
  );
}

/** Steps, blows and runs have the directions for keys. */
function isSteered({ tiles }: Offer, { aimed, choice }: Item): boolean {
  return (
    aimed && tiles !== null && choice.every(({ aim }) => distance(tiles.board, tiles.here, aim!.tile) === 1)
  );
}
