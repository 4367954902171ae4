import type { BaseEvent, Board, CoreEvent, FightView, RangeBoard, Who, ZonesBoard } from '@fray/engine';
import type { Entry } from '../text/event.js';

/** How long a line stands before the next one comes, in steps of the pace. */
export function beats({ event, look }: Entry): number {
  // A long way takes a moment; a step is seen at once.
  if (event.kind === 'moved') return ((event as Moved).path?.length ?? 0) > 1 ? 1 : 0;
  if (look.role === 'quiet' || look.role === 'thought') return 0;
  return event.kind === 'fell' || event.kind === 'ended' ? 4 : 1;
}

const LIFE = new Set(['damaged', 'healed', 'exhausted', 'revived']);

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
    if (LIFE.has(kind!)) lefts.set(`${who} life`, left);
    else if (kind === 'spent') lefts.set(`${who} ${pool}`, left);
  }
  const board = boardAfter(before.board, events);
  const turns = board.kind === 'range' || board.kind === 'zones';
  const actor = (turns ? events.findLast(isTurn)?.who : undefined) ?? before.actor;
  const downs = new Map(events.flatMap(({ kind, who }) => (FALLS.has(kind) ? [[who, kind === 'fell']] : [])));
  if (lefts.size === 0 && downs.size === 0) return { ...before, board, actor };
  const combatants = before.combatants.map(combatant => ({
    ...combatant,
    fallen: board.kind === 'zones' ? (downs.get(combatant.who) ?? combatant.fallen) : combatant.fallen,
    // The first bar is life, in every ruleset.
    bars: combatant.bars.map((bar, index) => {
      const life = index === 0 ? lefts.get(`${combatant.who} life`) : undefined;
      return { ...bar, now: life ?? lefts.get(`${combatant.who} ${bar.label}`) ?? bar.now };
    }),
  }));
  return { ...before, board, actor, combatants };
}

/** On zones who has fallen lies there, and may rise again. */
const FALLS = new Set(['fell', 'revived']);

function isTurn({ kind }: BaseEvent): boolean {
  return kind === 'turn';
}

/** Who has moved stands elsewhere; who fell is gone. */
function boardAfter(board: Board, events: readonly BaseEvent[]): Board {
  if (board.kind === 'range') return events.reduce(rangesAfter, board);
  if (board.kind === 'zones') return events.reduce(zonesAfter, board);
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

/** Who has changed zones stands there. */
function zonesAfter(board: ZonesBoard, event: BaseEvent): ZonesBoard {
  const { kind, who, to } = event as BaseEvent & { to?: number };
  if (kind !== 'zoned' || to === undefined) return board;
  const tokens = board.tokens.map(token => (token.who === who ? { ...token, zone: to } : token));
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
