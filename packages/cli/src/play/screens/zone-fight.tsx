import { Box } from 'ink';
import type { ReactNode } from 'react';
import { rosterLines } from '../../text/fight/roster.js';
import { TurnOrder } from '../boards/turn-order.js';
import { StyledLine, Zones } from '../boards/zones.js';
import { Log } from '../components/log.js';
import { Options } from '../components/options.js';
import { Stage } from '../components/stage.js';
import type { Size } from '../components/terminal-size.js';
import { THOUGHT_LINES, Thoughts } from '../components/thoughts.js';
import type { Game } from '../game.js';

interface ZoneFightProps {
  readonly game: Game;
  readonly size: Size;
  readonly title: ReactNode;
}

/** A fight on zones: the map with the teams beside it, log and choices below. */
export function ZoneFight({ game, size: { columns, rows }, title }: ZoneFightProps) {
  const { view, session } = game;
  const { before } = session;
  const mapWidth = Math.floor(columns * 0.58);
  const side = columns - mapWidth - 1;
  const free = rows - 3 - (view.stage ? 1 : 0);
  const tall = Math.max(9, Math.min(30, Math.floor(free * 0.65)));
  const below = free - tall;
  game.hasRoomForDice = below >= 14;
  const choices = !game.isRevealing && game.choiceMenu.items.length > 0 && !game.playback;
  return (
    <>
      {title}
      {view.stage && <Stage stage={view.stage} tall={false} />}
      <TurnOrder view={view} width={columns} />
      <Box height={tall} flexShrink={0} columnGap={1}>
        <Zones view={view} before={before} width={mapWidth} height={tall} />
        <Box flexDirection="column" width={side} flexShrink={0} overflow="hidden">
          {rosterLines(view, before, side, tall).map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <StyledLine key={index} runs={runs} />
          ))}
        </Box>
      </Box>
      {game.playback?.thoughts && (
        <Thoughts game={game} width={columns} lines={Math.min(THOUGHT_LINES, below)} />
      )}
      <Log game={game} width={columns} most={rows} />
      {choices && <Options game={game} width={columns} height={Math.max(5, below - 3)} explain={false} />}
    </>
  );
}
