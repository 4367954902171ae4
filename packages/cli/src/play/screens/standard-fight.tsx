import type { FightView } from '@fray/engine';
import { Box } from 'ink';
import { Board } from '../boards/board.js';
import { rangeRoom } from '../boards/range.js';
import { FightsAhead } from '../components/fights-ahead.js';
import { Log } from '../components/log.js';
import { Options } from '../components/options.js';
import { Stage } from '../components/stage.js';
import type { Size } from '../components/terminal-size.js';
import { TitleBar } from '../components/title-bar.js';
import type { Game } from '../game.js';
import type { ChoiceMenu } from '../menu/choice-menu.js';

/** From this width on the log is beside the board. */
const WIDE = 110;

interface StandardFightProps {
  readonly game: Game;
  readonly size: Size;
  readonly kind: Exclude<FightView['board']['kind'], 'grid' | 'zones'>;
}

/** The layout for duels and ranges: board, log and choices below each other, or side by side on a wide screen. */
export function StandardFight({ game, size: { columns, rows }, kind }: StandardFightProps) {
  const { session, view } = game;
  const wide = columns >= WIDE;
  const main = wide ? Math.floor(columns * 0.62) : columns;
  const factLines = rows >= (wide ? 27 : 35) ? 4 : rows >= 20 ? 1 : 0;
  const { players } = session.fight;
  const active = game.activeMember?.who ?? null;
  // The rest is enough for log and choices.
  const room = kind === 'range' ? rangeRoom(view, players, active, main, rows - (wide ? 14 : 11)) : undefined;
  // Threads know the shipped content only.
  const ahead = session.fight.ruleset.content === undefined ? (view.stage?.ahead ?? []) : [];
  const hasAhead = ahead.length > 0 && rows >= 23;
  const entries = session.log.slice(session.firstNewEntry, game.revealed);
  const board = (
    <Board
      kind={kind}
      view={view}
      before={session.before}
      entries={entries}
      players={players}
      width={main}
      factLines={factLines}
      marked={game.isRevealing ? [] : markedTargets(game.choiceMenu)}
      {...(room ? { room, active } : {})}
    />
  );
  const height = room
    ? Math.max(5, wide ? rows - 4 - room.height : Math.floor((rows - 2 - room.height) * 0.6))
    : Math.max(4, (wide ? rows - 12 - factLines : Math.floor((rows - 8) / 2)) - (hasAhead ? 1 : 0));
  game.hasRoomForDice = wide || rows >= 30;
  const options = game.isRevealing ? (
    <Box height={game.optionLines} flexShrink={0} />
  ) : (
    <Options game={game} width={main} height={height} explain={wide} />
  );
  return (
    <>
      <TitleBar game={game} />
      {view.stage && <Stage stage={view.stage} tall={rows >= 23} />}
      {hasAhead && <FightsAhead ahead={ahead} />}
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

/** The combatants that the marked choice is aimed at. */
function markedTargets({ marked }: ChoiceMenu): readonly number[] {
  return marked?.options.flatMap(({ target, blocked }) => (blocked ? [] : (target?.whom ?? []))) ?? [];
}
