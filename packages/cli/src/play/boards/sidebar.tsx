import { distance, type GridBoard, type MenuEntry, type StageView, shownEntries } from '@fray/engine';
import { Box, Text } from 'ink';
import { foesOf } from '../../text/fight/tile-map.js';
import { KeyCap, Line } from '../components/elements.js';
import { Options } from '../components/options.js';
import type { Game } from '../game.js';
import type { ChoiceMenu } from '../menu/choice-menu.js';
import { FoeLines, HeroLines, ONE_LINE_WIDTH } from './fighters.js';

interface SidebarProps {
  readonly game: Game;
  readonly board: GridBoard;
  readonly width: number;
  readonly height: number;
  /** Empty if it is above the map. */
  readonly title: string;
  readonly stage: StageView | undefined;
  /** Whether the choices are shown here too. */
  readonly choices: boolean;
}

const MAX_FACT_LINES = 4;
const MIN_CHOICE_LINES = 6;

/** Beside the map: the heroes, the enemies in sight, and as many choices as fit. */
export function Sidebar({ game, board, width, height, title, stage, choices }: SidebarProps) {
  const { session, view } = game;
  const { players } = session.fight;
  const heroes = view.combatants.filter(({ side }) => players.includes(side));
  const foes = foesOf(view, board, players, game.isRevealing ? [] : session.options);
  const inner = width - 2;
  const bars = heroes.reduce((sum, hero) => sum + hero.bars.length + 1, 0);
  const free = height - (title ? 1 : 0) - (stage ? 1 : 0) - bars - 1;
  const foeLines = Math.min(
    foes.length * (inner >= ONE_LINE_WIDTH ? 1 : 2),
    Math.max(2, Math.floor(free / 2)),
  );
  const left = free - foeLines;
  const heroLines = choices
    ? Math.min(MAX_FACT_LINES, Math.max(0, left - MIN_CHOICE_LINES))
    : Math.max(0, left);
  return (
    <Box flexDirection="column" width={width} height={height} paddingX={1} overflow="hidden">
      {title && (
        <Line bold tone="gold">
          {title}
        </Line>
      )}
      {stage && (
        <Line>
          {stage.title} <Text dimColor>{inner >= ONE_LINE_WIDTH ? stage.text : ''}</Text>
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
      {choices && !game.isRevealing && <Choices game={game} width={width} lines={left - heroLines - 1} />}
    </Box>
  );
}

/** The whole list if there is room, else only the choices with keys. */
function Choices({ game, width, lines }: { game: Game; width: number; lines: number }) {
  if (lines < 2) return null;
  if (width >= ONE_LINE_WIDTH + 2)
    return (
      <Box marginTop={1} marginLeft={-1}>
        <Options game={game} width={width} height={lines} explain={false} />
      </Box>
    );
  const { menu } = game.choiceMenu;
  const keyed = [
    ...shownEntries(menu, null).filter(entry => !entry.blocked && !isDirectional(game.choiceMenu, entry)),
    ...menu.groups.map(({ key, name }) => ({ key, label: name })),
  ].filter(({ key }) => key);
  return (
    <Box flexDirection="column" marginTop={1} overflow="hidden">
      {keyed.slice(0, lines - 1).map(({ key, label }) => (
        <Text key={key} wrap="truncate-end">
          <KeyCap>{key}</KeyCap> {label}
        </Text>
      ))}
      <Text wrap="truncate-end">
        <KeyCap>i</KeyCap> <Text dimColor>all {game.choiceMenu.items.length} choices</Text>
      </Text>
    </Box>
  );
}

/** Steps, attacks and runs have the direction keys. */
function isDirectional({ tileOptions }: ChoiceMenu, { asks, options }: MenuEntry): boolean {
  if (asks !== 'tile' || !tileOptions) return false;
  const { board, here } = tileOptions;
  return options.every(({ aim, blocked }) => blocked || distance(board, here, aim!.tile) === 1);
}
