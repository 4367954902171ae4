import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer } from 'react';
import { Ending } from './ending.js';
import { Facing } from './facing.js';
import type { Game } from './game.js';
import { Help } from './help.js';
import { keysOf } from './input.js';
import { keysThatFit } from './keys.js';
import { MenuPage, Messages } from './lists.js';
import { Luck } from './luck.js';
import { KeyCap, Line } from './parts.js';
import { Scrub } from './scrub.js';
import { Sheet } from './sheet.js';
import { type Size, useSize } from './size.js';
import { TileFight } from './tilefight.js';
import { Title } from './title.js';
import { ZoneFight } from './zonefight.js';

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
      return <MenuPage menu={game.overlays.menu!} notice={game.notice} size={size} />;
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
            <Foot game={game} columns={size.columns} />
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

function Foot({ game, columns }: { game: Game; columns: number }) {
  if (game.overlays.shown === 'quit') {
    const isKept = game.session.record !== null;
    return (
      <Text wrap="truncate-end">
        <Text bold color="yellow">
          {' '}
          {isKept ? 'Leave? You can go on later.' : 'Leave this fight? It is not kept.'}{' '}
        </Text>
        <KeyCap>y</KeyCap> leave <KeyCap>n</KeyCap> {isKept ? 'stay' : 'fight on'}
      </Text>
    );
  }
  if (game.notice) return <Line tone="gold"> {game.notice}</Line>;
  return (
    <Line>
      {keysThatFit(game.foot, columns).map(([key, does]) => (
        <Text key={key}>
          {' '}
          <KeyCap>{key}</KeyCap>
          <Text dimColor> {does} </Text>
        </Text>
      ))}
    </Line>
  );
}
