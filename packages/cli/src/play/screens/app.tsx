import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer } from 'react';
import { KeyCap, Line } from '../components/elements.js';
import { keyNames } from '../components/key-input.js';
import { LogPage } from '../components/log.js';
import { PlaybackBar } from '../components/playback-bar.js';
import { type Size, useTerminalSize } from '../components/terminal-size.js';
import { TitleBar } from '../components/title-bar.js';
import type { Game } from '../game.js';
import { keysThatFit } from '../menu/key-bindings.js';
import { Ending } from './ending.js';
import { Help } from './help.js';
import { LuckPage } from './luck-page.js';
import { MenuPage } from './menu-page.js';
import { Sheet } from './sheet.js';
import { StandardFight } from './standard-fight.js';
import { TileFight } from './tile-fight.js';
import { ZoneFight } from './zone-fight.js';

/** The whole screen. */
export function App({ game }: { game: Game }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { columns, rows } = useTerminalSize();
  useEffect(() => {
    game.onChange = redraw;
    return () => {
      game.onChange = () => {};
    };
  }, [game]);
  useInput((input, key) => {
    for (const each of keyNames(input, key)) game.press(each);
  });
  if (columns < 40 || rows < 12)
    return (
      <Text>
        Fray needs 40 columns and 12 rows; this is {columns} × {rows}.
      </Text>
    );
  // One row less than there is: at full height Ink would clear the screen on every change.
  const size = { columns, rows: rows - 1 };
  return (
    <Box flexDirection="column" width={columns} height={size.rows} overflow="hidden">
      <Screen game={game.watchedFight ?? game} size={size} />
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
      return <LuckPage game={game} />;
    case 'log':
      return <LogPage game={game} size={size} />;
    case 'menu':
      return <MenuPage menu={game.overlays.menu!} notice={game.notice} size={size} />;
    case 'over':
      return <Ending game={game} size={size} />;
    case 'quit':
    case 'fight': {
      const { playback } = game;
      return (
        <>
          <Fight game={game} size={playback ? { ...size, rows: size.rows - 1 } : size} />
          {playback && (
            <Box flexShrink={0}>
              <PlaybackBar playback={playback} width={size.columns} />
            </Box>
          )}
          <Box flexShrink={0}>
            <Footer game={game} columns={size.columns} />
          </Box>
        </>
      );
    }
  }
}

function Fight({ game, size }: { game: Game; size: Size }) {
  const { kind } = game.view.board;
  const title = <TitleBar game={game} />;
  if (kind === 'grid') return <TileFight game={game} size={size} title={title} />;
  if (kind === 'zones') return <ZoneFight game={game} size={size} title={title} />;
  return <StandardFight game={game} size={size} kind={kind} />;
}

function Footer({ game, columns }: { game: Game; columns: number }) {
  if (game.overlays.shown === 'quit') {
    const isSaved = game.session.journal !== null;
    return (
      <Text wrap="truncate-end">
        <Text bold color="yellow">
          {' '}
          {isSaved ? 'Leave? You can go on later.' : 'Leave this fight? It is not saved.'}{' '}
        </Text>
        <KeyCap>y</KeyCap> leave <KeyCap>n</KeyCap> {isSaved ? 'stay' : 'fight on'}
      </Text>
    );
  }
  if (game.notice) return <Line tone="gold"> {game.notice}</Line>;
  return (
    <Line>
      {keysThatFit(game.footer, columns).map(([key, does]) => (
        <Text key={key}>
          {' '}
          <KeyCap>{key}</KeyCap>
          <Text dimColor> {does} </Text>
        </Text>
      ))}
    </Line>
  );
}
