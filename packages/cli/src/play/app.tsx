import type { FightView } from '@fray/engine';
import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer } from 'react';
import { Board } from './boards/board.js';
import { rangeRoom } from './boards/range.js';
import { Ending } from './ending.js';
import type { Game } from './game.js';
import { keysOf } from './input.js';
import { MenuPage, Messages } from './lists.js';
import { Log } from './log.js';
import { Options } from './options.js';
import { Help, Luck, Sheet } from './pages.js';
import { KeyCap, Line } from './parts.js';
import { Scrub } from './scrub.js';
import { type Size, useSize } from './size.js';
import { Stage } from './stage.js';
import { TileFight } from './tilefight.js';
import { ZoneFight } from './zonefight.js';

/** From this width on the log stands beside the board. */
const WIDE = 110;

/** The whole screen, whatever its size. */
export function App({ game }: { game: Game }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { columns, rows } = useSize();
  useEffect(() => {
    game.onChange = redraw;
    return () => {
      game.onChange = () => {};
    };
  }, [game]);
  useInput((input, key) => {
    for (const each of keysOf(input, key)) game.press(each);
  });
  if (columns < 40 || rows < 12)
    return (
      <Text>
        Fray needs 40 columns and 12 rows; this is {columns} × {rows}.
      </Text>
    );
  // One row less than there are: at full height Ink would clear the screen on every change.
  const size = { columns, rows: rows - 1 };
  return (
    <Box flexDirection="column" width={columns} height={size.rows} overflow="hidden">
      <Screen game={game.inner ?? game} size={size} />
    </Box>
  );
}

function Screen({ game, size }: { game: Game; size: Size }) {
  switch (game.screen) {
    case 'help':
      return <Help game={game} height={size.rows} />;
    case 'sheet':
      return <Sheet game={game} width={size.columns} />;
    case 'luck':
      return <Luck game={game} />;
    case 'log':
      return <Messages game={game} size={size} />;
    case 'menu':
      return <MenuPage menu={game.menu!} notice={game.notice} size={size} />;
    case 'over':
      return <Ending game={game} size={size} />;
    case 'quit':
    case 'fight': {
      const { reel } = game;
      return (
        <>
          <Fight game={game} size={reel ? { ...size, rows: size.rows - 1 } : size} />
          {reel && (
            <Box flexShrink={0}>
              <Scrub reel={reel} width={size.columns} />
            </Box>
          )}
          <Box flexShrink={0}>
            <Foot game={game} />
          </Box>
        </>
      );
    }
  }
}

function Fight({ game, size }: { game: Game; size: Size }) {
  const { kind } = game.view.board;
  const title = <Title game={game} />;
  if (kind === 'grid') return <TileFight game={game} size={size} title={title} />;
  if (kind === 'zones') return <ZoneFight game={game} size={size} title={title} />;
  return <Facing game={game} size={size} kind={kind} />;
}

interface FacingProps {
  readonly game: Game;
  readonly size: Size;
  readonly kind: Exclude<FightView['board']['kind'], 'grid' | 'zones'>;
}

function Facing({ game, size: { columns, rows }, kind }: FacingProps) {
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
      marked={game.telling ? [] : whomOf(game)}
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
function whomOf({ items, focus }: Game): readonly number[] {
  return items[focus]?.choice.flatMap(({ target, blocked }) => (blocked ? [] : (target?.whom ?? []))) ?? [];
}

function Title({ game }: { game: Game }) {
  const { session, view } = game;
  const { seed, choices } = session.fight;
  const named = `seed ${String(seed).slice(0, 20)}`;
  // The names of teams may be long: what changes stands where nothing covers it.
  const ticks = view.board.kind === 'zones';
  const round = view.round > 0 && !ticks ? ` · round ${view.round}` : '';
  return (
    <Box justifyContent="space-between" flexShrink={0}>
      <Box flexShrink={1}>
        <Line>
          <Text inverse bold color="yellow">
            {' FRAY '}
          </Text>{' '}
          <Text bold>{view.stage ? session.fight.ruleset.title : view.title}</Text>
          {round}
        </Line>
      </Box>
      <Box flexShrink={0}>
        <Line dim>{ticks ? ` tick ${view.round} · ${named}` : `${named} · choice ${choices.length}`} </Line>
      </Box>
    </Box>
  );
}

function Foot({ game }: { game: Game }) {
  if (game.overlay === 'quit') {
    return (
      <Text wrap="truncate-end">
        <Text bold color="yellow">
          {' '}
          Leave this fight?{' '}
        </Text>
        <KeyCap>y</KeyCap> leave <KeyCap>n</KeyCap> fight on
      </Text>
    );
  }
  if (game.notice) return <Line tone="gold"> {game.notice}</Line>;
  return (
    <Line>
      {game.foot.map(([key, does]) => (
        <Text key={key}>
          {' '}
          <KeyCap>{key}</KeyCap>
          <Text dimColor> {does} </Text>
        </Text>
      ))}
    </Line>
  );
}
