import type { GridBoard } from '@fray/engine';
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { lastSeenRow } from '../text/map.js';
import { Aiming } from './aiming.js';
import { cellWidth, Grid } from './boards/grid.js';
import { Side } from './boards/side.js';
import type { Game } from './game.js';
import { Log } from './log.js';
import { Options } from './options.js';
import type { Size } from './size.js';
import { Stage } from './stage.js';

/** The least that stands beside the map. */
const SIDE = 20;
/** From this width on the story fits under the map. */
const WIDE_MAP = 50;
/** The least that is left of the story, and what story and choices can do with where both stand below. */
const STORY = 2;
const BELOW = 9;
/** Lines that fighters and their numbers can do with. */
const BESIDE = 10;
const AIM_LINES = 3;

interface TileFightProps {
  readonly game: Game;
  readonly size: Size;
  readonly title: ReactNode;
}

/** A fight on tiles: the map with the fighters beside it, the story below, and the choices where there is room. */
export function TileFight({ game, size: { columns, rows }, title }: TileFightProps) {
  const { board, stage } = game.view;
  if (board.kind !== 'grid') return null;
  const mapWidth = Math.min(board.width * cellWidth(board, columns - 2 * SIDE), columns - SIDE);
  // Beside a tall map there is no line for a title: it goes to the side.
  const titled = rows >= board.height + STORY + 3;
  const staged = titled && stage !== undefined && rows >= board.height + BELOW;
  const room = { columns, mapWidth, rows: rows - 1 - (titled ? 1 : 0) - (staged ? 1 : 0) };
  const side = (width: number, height: number, choices: boolean) => (
    <Side
      game={game}
      board={board}
      width={width}
      height={height}
      title={titled ? '' : game.session.fight.ruleset.title}
      stage={staged ? undefined : stage}
      choices={choices}
    />
  );
  const wide = mapWidth >= WIDE_MAP && game.offer.tiles !== null;
  return (
    <>
      {titled && title}
      {staged && <Stage stage={stage} tall={false} />}
      {wide ? (
        <UnderTheMap game={game} board={board} room={room} side={side} />
      ) : (
        <Stacked game={game} board={board} room={room} side={side} />
      )}
    </>
  );
}

interface LayoutProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly room: Size & { readonly mapWidth: number };
  readonly side: (width: number, height: number, choices: boolean) => ReactNode;
}

/** A wide map: the story under it, all else beside it. Rows that nobody has seen are left to the story. */
function UnderTheMap({ game, board, room: { columns, rows, mapWidth }, side }: LayoutProps) {
  const used = Math.max(8, lastSeenRow(board) + 1);
  const height = Math.min(board.height, used, rows - STORY);
  game.roomy = rows - height >= 12;
  return (
    <Box height={rows} flexShrink={0}>
      <Box flexDirection="column" width={mapWidth} flexShrink={0}>
        <Chart game={game} board={board} width={mapWidth} height={height} />
        {game.offer.aim ? (
          <Aiming game={game} aim={game.offer.aim} lines={Math.min(AIM_LINES, rows - height)} />
        ) : (
          <Log game={game} width={mapWidth} most={rows} top />
        )}
      </Box>
      {side(Math.min(columns - mapWidth, 64), rows, true)}
    </Box>
  );
}

/** A small map, or a question: the fighters beside the map, story and choices below across the whole screen. */
function Stacked({ game, board, room: { columns, rows, mapWidth }, side }: LayoutProps) {
  const height = Math.min(board.height, Math.max(5, rows - BELOW));
  // Beside a low map the fighters need their lines too.
  const tall = Math.max(height, Math.min(BESIDE, rows - BELOW));
  const below = rows - tall;
  game.roomy = below >= 12;
  const options = game.telling ? (
    // Their place stays free, so that nothing jumps.
    <Box height={game.optionLines} flexShrink={0} />
  ) : (
    <Options game={game} width={columns} height={Math.max(4, Math.floor(below / 2))} explain={false} />
  );
  return (
    <>
      <Box flexShrink={0} height={tall}>
        <Chart game={game} board={board} width={mapWidth} height={height} />
        {side(Math.min(columns - mapWidth, 64), tall, false)}
      </Box>
      <Log game={game} width={columns} most={rows} />
      {game.offer.aim ? <Aiming game={game} aim={game.offer.aim} lines={AIM_LINES} /> : options}
    </>
  );
}

interface ChartProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly width: number;
  readonly height: number;
}

function Chart({ game, ...place }: ChartProps) {
  return <Grid view={game.view} players={game.session.fight.players} aim={game.offer.aim} {...place} />;
}
