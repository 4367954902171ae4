import type { GridBoard } from '@fray/engine';
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { lastSeenRow } from '../../text/fight/tile-map.js';
import { cellWidth, Grid } from '../boards/grid.js';
import { Sidebar } from '../boards/sidebar.js';
import { Log } from '../components/log.js';
import { Options } from '../components/options.js';
import { Stage } from '../components/stage.js';
import { TargetDetails } from '../components/target-details.js';
import type { Size } from '../components/terminal-size.js';
import type { Game } from '../game.js';

/** The least width beside the map. */
const MIN_SIDEBAR_WIDTH = 20;
/** From this width on the log fits under the map. */
const WIDE_MAP = 50;
/** The fewest lines for the log. */
const MIN_LOG_LINES = 2;
/** Enough lines for log and choices, where both are below the map. */
const LINES_BELOW_MAP = 9;
/** Enough lines for the fighters beside the map. */
const SIDEBAR_LINES = 10;
const TARGET_LINES = 3;

interface TileFightProps {
  readonly game: Game;
  readonly size: Size;
  readonly title: ReactNode;
}

/** A fight on tiles: the map with the fighters beside it, the log below, and the choices where there is room. */
export function TileFight({ game, size: { columns, rows }, title }: TileFightProps) {
  const { board, stage } = game.view;
  if (board.kind !== 'grid') return null;
  const mapWidth = Math.min(
    board.width * cellWidth(board, columns - 2 * MIN_SIDEBAR_WIDTH),
    columns - MIN_SIDEBAR_WIDTH,
  );
  // Above a tall map there is no line for a title: it goes to the sidebar.
  const hasTitle = rows >= board.height + MIN_LOG_LINES + 3;
  const hasStage = hasTitle && stage !== undefined && rows >= board.height + LINES_BELOW_MAP;
  const room = { columns, mapWidth, rows: rows - 1 - (hasTitle ? 1 : 0) - (hasStage ? 1 : 0) };
  const sidebar = (width: number, height: number, choices: boolean) => (
    <Sidebar
      game={game}
      board={board}
      width={width}
      height={height}
      title={hasTitle ? '' : game.session.fight.ruleset.title}
      stage={hasStage ? undefined : stage}
      choices={choices}
    />
  );
  const wide = mapWidth >= WIDE_MAP && game.choiceMenu.tileOptions !== null;
  return (
    <>
      {hasTitle && title}
      {hasStage && <Stage stage={stage} tall={false} />}
      {wide ? (
        <WideMapLayout game={game} board={board} room={room} sidebar={sidebar} />
      ) : (
        <StackedLayout game={game} board={board} room={room} sidebar={sidebar} />
      )}
    </>
  );
}

interface LayoutProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly room: Size & { readonly mapWidth: number };
  readonly sidebar: (width: number, height: number, choices: boolean) => ReactNode;
}

/** A wide map: the log under it, everything else beside it. The log also gets the rows of the map that are still unknown. */
function WideMapLayout({ game, board, room: { columns, rows, mapWidth }, sidebar }: LayoutProps) {
  const used = Math.max(8, lastSeenRow(board) + 1);
  const height = Math.min(board.height, used, rows - MIN_LOG_LINES);
  game.hasRoomForDice = rows - height >= 12;
  return (
    <Box height={rows} flexShrink={0}>
      <Box flexDirection="column" width={mapWidth} flexShrink={0}>
        <FightGrid game={game} board={board} width={mapWidth} height={height} />
        {game.choiceMenu.tilePicker ? (
          <TargetDetails
            game={game}
            picker={game.choiceMenu.tilePicker}
            lines={Math.min(TARGET_LINES, rows - height)}
          />
        ) : (
          <Log game={game} width={mapWidth} most={rows} top />
        )}
      </Box>
      {sidebar(Math.min(columns - mapWidth, 64), rows, true)}
    </Box>
  );
}

/** A small map, or a question: the fighters beside the map, log and choices below across the whole screen. */
function StackedLayout({ game, board, room: { columns, rows, mapWidth }, sidebar }: LayoutProps) {
  const height = Math.min(board.height, Math.max(5, rows - LINES_BELOW_MAP));
  // The fighters beside a low map need their lines too.
  const tall = Math.max(height, Math.min(SIDEBAR_LINES, rows - LINES_BELOW_MAP));
  const below = rows - tall;
  game.hasRoomForDice = below >= 12;
  const options = game.isRevealing ? (
    // Their lines stay free, so that nothing jumps.
    <Box height={game.optionLines} flexShrink={0} />
  ) : (
    <Options game={game} width={columns} height={Math.max(4, Math.floor(below / 2))} explain={false} />
  );
  return (
    <>
      <Box flexShrink={0} height={tall}>
        <FightGrid game={game} board={board} width={mapWidth} height={height} />
        {sidebar(Math.min(columns - mapWidth, 64), tall, false)}
      </Box>
      <Log game={game} width={columns} most={rows} />
      {game.choiceMenu.tilePicker ? (
        <TargetDetails game={game} picker={game.choiceMenu.tilePicker} lines={TARGET_LINES} />
      ) : (
        options
      )}
    </>
  );
}

interface FightGridProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly width: number;
  readonly height: number;
}

function FightGrid({ game, ...size }: FightGridProps) {
  return (
    <Grid
      view={game.view}
      players={game.session.fight.players}
      picker={game.choiceMenu.tilePicker}
      {...size}
    />
  );
}
