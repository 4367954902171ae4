import type { CombatantView, FightView, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import { marksOf } from '../../text/range.js';
import { Line } from '../parts.js';
import { sideLook, style } from '../theme.js';
import type { BoardProps } from './board.js';
import { Ranks, sidesOf } from './ranks.js';
import { outlookHeights, railHeight, Track } from './track.js';

/** How many lines the board takes, and for what. */
export interface RangeRoom {
  /** Lines for who stands where, from the outlook of who acts and of those who see it otherwise. */
  readonly outlooks: number;
  /** Lines for the numbers of who acts. */
  readonly facts: number;
  readonly height: number;
}

/** The numbers that matter most. */
const FACTS = 2;

/** Shares out the lines there are: everybody's bar and one outlook always, then other outlooks, then numbers. */
export function rangeRoom(
  view: FightView,
  players: readonly number[],
  own: Who | null,
  width: number,
  most: number,
): RangeRoom {
  const { board } = view;
  if (board.kind !== 'range') return { outlooks: 0, facts: 0, height: 0 };
  const { ours, foes } = sidesOf(view, players);
  const [first = 1, ...others] = outlookHeights(board, marksOf(view.combatants), own, width - 2);
  const fixed = 1 + railHeight(board) + Math.max(ours.length, foes.length);
  let outlooks = first;
  for (const height of others) if (fixed + outlooks + height <= most) outlooks += height;
  const beside = Math.max(0, foes.length - ours.length);
  const facts = Math.min(FACTS, Math.max(beside, most - fixed - outlooks + beside));
  const ranks = Math.max(ours.length + Math.max(0, facts), foes.length);
  return { outlooks, facts: Math.max(0, facts), height: 1 + railHeight(board) + outlooks + ranks };
}

/** Who acts in which order, how far everybody is, and how everybody is. */
export function Range({ view, before, players, width, room, own = null, marked = [] }: BoardProps) {
  const { board } = view;
  if (board.kind !== 'range' || !room) return null;
  const marks = marksOf(view.combatants);
  const shared = { view, marks, own, marked, width: width - 2 };
  return (
    <Box
      flexDirection="column"
      flexShrink={0}
      width={width}
      height={room.height}
      paddingX={1}
      overflow="hidden"
    >
      <Order view={view} players={players} width={width - 2} />
      <Track {...shared} board={board} lines={room.outlooks} />
      <Ranks {...shared} before={before} players={players} facts={room.facts} />
    </Box>
  );
}

interface OrderProps {
  readonly view: FightView;
  readonly players: readonly number[];
  readonly width: number;
}

/** `Wolf › ▸ Pim › Goblin 1`: the order of the round, who acts now marked; begins there where it is too long. */
function Order({ view, players, width }: OrderProps) {
  const order = view.order.flatMap(who => view.combatants.find(each => each.who === who) ?? []);
  const length = order.reduce((sum, { name }) => sum + name.length + 3, 2);
  const at = length > width ? order.findIndex(({ who }) => who === view.actor) : 0;
  const shown = at > 0 ? [...order.slice(at), ...order.slice(0, at)] : order;
  return (
    <Line>
      {shown.map((combatant, index) => (
        <Text key={combatant.who}>
          {index > 0 && <Text dimColor> › </Text>}
          <Turn combatant={combatant} acts={combatant.who === view.actor} players={players} />
        </Text>
      ))}
    </Line>
  );
}

function Turn({
  combatant,
  acts,
  players,
}: {
  combatant: CombatantView;
  acts: boolean;
  players: readonly number[];
}) {
  const { tone } = sideLook(combatant.side, players);
  return (
    <Text {...style(tone)} bold={acts} strikethrough={combatant.fallen}>
      {acts ? '▸ ' : ''}
      {combatant.name}
    </Text>
  );
}
