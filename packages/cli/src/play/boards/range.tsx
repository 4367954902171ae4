import type { CombatantView, FightView, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import { marksOf } from '../../text/fight/ranges.js';
import { Line } from '../components/elements.js';
import { sideLook, style } from '../components/theme.js';
import type { BoardProps } from './board.js';
import { fixedTrackHeight, RangeTrack, viewpointHeights } from './range-track.js';
import { Ranks, splitSides } from './ranks.js';

/** How many lines the board takes. */
export interface RangeRoom {
  /** Lines for who is where, as the active member sees it, and those for whom the ranges differ. */
  readonly viewpoints: number;
  /** Lines for the numbers of the active member. */
  readonly facts: number;
  readonly height: number;
}

const MAX_FACT_LINES = 2;

/** Divides the lines: bars of all combatants and one viewpoint always, then other viewpoints, then numbers. */
export function rangeRoom(
  view: FightView,
  players: readonly number[],
  active: Who | null,
  width: number,
  most: number,
): RangeRoom {
  const { board } = view;
  if (board.kind !== 'range') return { viewpoints: 0, facts: 0, height: 0 };
  const { ours, foes } = splitSides(view, players);
  const [first = 1, ...others] = viewpointHeights(board, marksOf(view.combatants), active, width - 2);
  const fixed = 1 + fixedTrackHeight(board) + Math.max(ours.length, foes.length);
  let viewpoints = first;
  for (const height of others) if (fixed + viewpoints + height <= most) viewpoints += height;
  const beside = Math.max(0, foes.length - ours.length);
  const facts = Math.min(MAX_FACT_LINES, Math.max(beside, most - fixed - viewpoints + beside));
  const ranks = Math.max(ours.length + Math.max(0, facts), foes.length);
  return { viewpoints, facts: Math.max(0, facts), height: 1 + fixedTrackHeight(board) + viewpoints + ranks };
}

/** The turn order, how far away all combatants are, and their bars. */
export function Range({ view, before, players, width, room, active = null, marked = [] }: BoardProps) {
  const { board } = view;
  if (board.kind !== 'range' || !room) return null;
  const marks = marksOf(view.combatants);
  const shared = { view, marks, active, marked, width: width - 2 };
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
      <RangeTrack {...shared} board={board} lines={room.viewpoints} />
      <Ranks {...shared} before={before} players={players} facts={room.facts} />
    </Box>
  );
}

interface OrderProps {
  readonly view: FightView;
  readonly players: readonly number[];
  readonly width: number;
}

/** `Wolf › ▸ Pim › Goblin 1`: the order of the round, the actor marked; if it is too long it starts with the actor. */
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
