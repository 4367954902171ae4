import type { BaseEvent, Board, CoreEvent, FightView, RangeBoard, Who } from '@fray/engine';
import type { Entry } from '../text/event.js';

/** How long a line stands before the next one comes, in steps of the pace. */
export function beats({ event, look }: Entry): number {
  // A long way takes a moment; a step is seen at once.
  if (event.kind === 'moved') return ((event as Moved).path?.length ?? 0) > 1 ? 1 : 0;
  if (look.role === 'quiet') return 0;
  return event.kind === 'fell' || event.kind === 'ended' ? 4 : 1;
}

type Moved = Extract<CoreEvent, { kind: 'moved' }>;
type Counted = Extract<CoreEvent, { left: number }>;

/**
 * The view of before with the bars and places as the events told so far left them: so an enemy's bar is seen to
 * fall before the next enemy takes its place.
 */
export function viewAfter(before: FightView, events: readonly BaseEvent[]): FightView {
  const lefts = new Map<string, number>();
  for (const event of events) {
    const { kind, who, left, pool } = event as Partial<Counted & { pool: string }>;
    if (left === undefined) continue;
    if (kind === 'damaged' || kind === 'healed') lefts.set(`${who} life`, left);
    else if (kind === 'spent') lefts.set(`${who} ${pool}`, left);
  }
  const board = boardAfter(before.board, events);
  const actor = (board.kind === 'range' ? events.findLast(isTurn)?.who : undefined) ?? before.actor;
  if (lefts.size === 0) return { ...before, board, actor };
  const combatants = before.combatants.map(combatant => ({
    ...combatant,
    // The first bar is life, in every ruleset.
    bars: combatant.bars.map((bar, index) => {
      const life = index === 0 ? lefts.get(`${combatant.who} life`) : undefined;
      return { ...bar, now: life ?? lefts.get(`${combatant.who} ${bar.label}`) ?? bar.now };
    }),
  }));
  return { ...before, board, actor, combatants };
}

function isTurn({ kind }: BaseEvent): boolean {
  return kind === 'turn';
}

/** Who has moved stands elsewhere; who fell is gone. */
function boardAfter(board: Board, events: readonly BaseEvent[]): Board {
  if (board.kind === 'range') return events.reduce(rangesAfter, board);
  if (board.kind !== 'grid') return board;
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

/** Who has stepped is nearer to one, or farther from one or from all. */
function rangesAfter(board: RangeBoard, event: BaseEvent): RangeBoard {
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
