import type { FightView } from '@fray/engine';
import { Box } from 'ink';
import { Board } from './boards/board.js';
import { rangeRoom } from './boards/range.js';
import type { Game } from './game.js';
import { Log } from './log.js';
import type { Offer } from './offer.js';
import { Options } from './options.js';
import type { Size } from './size.js';
import { Stage } from './stage.js';
import { Title } from './title.js';

/** From this width on the log stands beside the board. */
const WIDE = 110;

interface FacingProps {
  readonly game: Game;
  readonly size: Size;
  readonly kind: Exclude<FightView['board']['kind'], 'grid' | 'zones'>;
}

export function Facing({ game, size: { columns, rows }, kind }: FacingProps) {
  const { session, view } = game;
  const wide = columns >= WIDE;
  const main = wide ? Math.floor(columns * 0.62) : columns;
  const factLines = rows >= (wide ? 27 : 35) ? 4 : rows >= 20 ? 1 : 0;
  const { players } = session.fight;
  // Story and choices can do with this much.
  const own = game.own?.who ?? null;
  const room = kind === 'range' ? rangeRoom(view, players, own, main, rows - (wide ? 14 : 11)) : undefined;
  const events = session.log.slice(session.fresh, game.told).map(entry => entry.event);
  const board = (
    <Board
      kind={kind}
      view={view}
      before={session.before}
      events={events}
      players={players}
      width={main}
      factLines={factLines}
      marked={game.telling ? [] : whomOf(game.offer)}
      {...(room ? { room, own } : {})}
    />
  );
  const height = room
    ? Math.max(5, wide ? rows - 4 - room.height : Math.floor((rows - 2 - room.height) * 0.6))
    : Math.max(4, wide ? rows - 12 - factLines : Math.floor((rows - 8) / 2));
  game.roomy = wide || rows >= 30;
  const options = game.telling ? (
    <Box height={game.optionLines} flexShrink={0} />
  ) : (
    <Options game={game} width={main} height={height} explain={wide} />
  );
  return (
    <>
      <Title game={game} />
      {view.stage && <Stage stage={view.stage} tall={rows >= 23} />}
      {wide ? (
        <Box flexGrow={1} flexShrink={1} flexBasis={0} overflow="hidden">
          <Box flexDirection="column" width={main} flexShrink={0} overflow="hidden">
            {board}
            <Box height={1} flexShrink={0} />
            {options}
          </Box>
          <Box
            flexGrow={1}
            borderStyle="single"
            borderColor="gray"
            borderTop={false}
            borderBottom={false}
            borderRight={false}
          >
            <Log game={game} width={columns - main - 1} most={rows} />
          </Box>
        </Box>
      ) : (
        <>
          {board}
          <Log game={game} width={columns} most={rows} />
          {options}
        </>
      )}
    </>
  );
}

/** Whom the marked choice is aimed at. */
function whomOf({ marked }: Offer): readonly number[] {
  return marked?.choice.flatMap(({ target, blocked }) => (blocked ? [] : (target?.whom ?? []))) ?? [];
}
