import type { Bar, BaseEvent, CombatantView, FightView, RangeBoard, Who } from '@fray/engine';

/** The fields of events that are read here; each kind has some of them. */
interface UndoableEvent extends BaseEvent {
  readonly target?: Who;
  readonly way?: string;
  readonly range?: number;
  readonly left?: number;
  readonly amount?: number;
}

/**
 * The view of a fight at its beginning. The server sends the view after the foes have had their first turns; undoing
 * their moves and hits one by one gives the view from which they can be shown.
 */
export function openingView(before: FightView, after: FightView, events: readonly BaseEvent[]): FightView {
  let view: FightView = { ...after, round: 1, actor: null };
  for (const event of events.toReversed() as UndoableEvent[]) view = undoEvent(view, event);
  const combatants = view.combatants.map(each => {
    const known = before.combatants.find(({ who, side }) => who === each.who && side === each.side);
    return { ...each, fallen: false, badges: known?.badges ?? [] };
  });
  return { ...view, combatants };
}

function undoEvent(view: FightView, event: UndoableEvent): FightView {
  if (event.kind === 'stepped' && view.board.kind === 'range')
    return { ...view, board: undoStep(view.board, event) };
  const { left, amount = 0 } = event;
  if (left === undefined || !['damaged', 'healed'].includes(event.kind)) return view;
  const had = event.kind === 'damaged' ? left + amount : left - amount;
  const combatants = view.combatants.map(each => (each.who === event.who ? withHealth(each, had) : each));
  return { ...view, combatants };
}

const withHealth = (combatant: CombatantView, now: number): CombatantView => ({
  ...combatant,
  bars: combatant.bars.map(
    (bar, index): Bar => (index === 0 ? { ...bar, now: Math.max(0, Math.min(bar.max, now)) } : bar),
  ),
});

const CLOSER: readonly string[] = ['closer', 'pulled'];

/** Reverses one step, from one combatant or from all. */
function undoStep(board: RangeBoard, { who, target = -1, way = '', range = 0 }: UndoableEvent): RangeBoard {
  const step = CLOSER.includes(way) ? 1 : -1;
  const clamp = (value: number) => Math.max(0, Math.min(board.max, value));
  const ranges = board.ranges.map(each => ({
    ...each,
    foes: each.foes.map(foe => {
      const other = each.who === who ? foe.who : foe.who === who ? each.who : null;
      if (other === null || (target >= 0 && other !== target)) return foe;
      return { ...foe, range: clamp((target >= 0 ? range : foe.range) + step) };
    }),
  }));
  return { ...board, ranges };
}
