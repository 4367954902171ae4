import type { BaseEvent, Board, CoreEvent, FightView, RangeBoard, Who, ZonesBoard } from '@fray/engine';

const LIFE_EVENTS = new Set(['damaged', 'healed', 'exhausted', 'revived']);
/** On zones the fallen stay on the board, and may rise again. */
const FALL_EVENTS = new Set(['fell', 'revived']);

type Moved = Extract<CoreEvent, { kind: 'moved' }>;
type WithLeft = Extract<CoreEvent, { left: number }>;

/**
 * A view with the bars and places as some events left them. While events are shown one by one, a bar falls before the next
 * enemy takes the place of the one it belongs to.
 */
export function applyEvents(view: FightView, events: readonly BaseEvent[]): FightView {
  const lefts = new Map<string, number>();
  for (const event of events) {
    const { kind, who, left, pool } = event as Partial<WithLeft & { pool: string }>;
    if (left === undefined) continue;
    if (LIFE_EVENTS.has(kind!)) lefts.set(`${who} life`, left);
    else if (kind === 'spent') lefts.set(`${who} ${pool}`, left);
  }
  const board = applyToBoard(view.board, events);
  const hasTurns = board.kind === 'range' || board.kind === 'zones';
  const actor = (hasTurns ? events.findLast(({ kind }) => kind === 'turn')?.who : undefined) ?? view.actor;
  const falls = new Map(
    events.flatMap(({ kind, who }) => (FALL_EVENTS.has(kind) ? [[who, kind === 'fell']] : [])),
  );
  if (lefts.size === 0 && falls.size === 0) return { ...view, board, actor };
  const combatants = view.combatants.map(combatant => ({
    ...combatant,
    fallen: board.kind === 'zones' ? (falls.get(combatant.who) ?? combatant.fallen) : combatant.fallen,
    // The first bar is life, in every ruleset.
    bars: combatant.bars.map((bar, index) => {
      const life = index === 0 ? lefts.get(`${combatant.who} life`) : undefined;
      return { ...bar, now: life ?? lefts.get(`${combatant.who} ${bar.label}`) ?? bar.now };
    }),
  }));
  return { ...view, board, actor, combatants };
}

function applyToBoard(board: Board, events: readonly BaseEvent[]): Board {
  switch (board.kind) {
    case 'range':
      return events.reduce(applyToRanges, board);
    case 'zones':
      return events.reduce(applyToZones, board);
    case 'grid': {
      let { tokens } = board;
      for (const event of events) {
        if (event.kind === 'fell') tokens = tokens.filter(({ who }) => who !== event.who);
        else if (event.kind === 'moved') {
          const tile = (event as Moved).path?.at(-1);
          if (tile !== undefined)
            tokens = tokens.map(token => (token.who === event.who ? { ...token, tile } : token));
        }
      }
      return { ...board, tokens };
    }
    default:
      return board;
  }
}

function applyToZones(board: ZonesBoard, event: BaseEvent): ZonesBoard {
  const { kind, who, to } = event as BaseEvent & { to?: number };
  if (kind !== 'zoned' || to === undefined) return board;
  const tokens = board.tokens.map(token => (token.who === who ? { ...token, zone: to } : token));
  return { ...board, tokens };
}

/** A step changes the range to one enemy, or away from all of them. */
function applyToRanges(board: RangeBoard, event: BaseEvent): RangeBoard {
  if (event.kind !== 'stepped') return board;
  const { who, target = -1, range = 0 } = event as BaseEvent & { target?: Who; range?: number };
  const ranges = board.ranges.map(({ who: one, foes }) => ({
    who: one,
    foes: foes.map(foe => {
      const other = one === who ? foe.who : foe.who === who ? one : -1;
      if (other < 0 || (target >= 0 && other !== target)) return foe;
      return { ...foe, range: target >= 0 ? range : Math.min(board.max, foe.range + 1) };
    }),
  }));
  return { ...board, ranges };
}
