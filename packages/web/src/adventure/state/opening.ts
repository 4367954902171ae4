import type { Bar, BaseEvent, CombatantView, FightView, RangeBoard, Who } from '@fray/engine';

/** All that is read of events here; each kind has some of it. */
interface Told extends BaseEvent {
  readonly target?: Who;
  readonly way?: string;
  readonly range?: number;
  readonly left?: number;
  readonly amount?: number;
}

/**
 * How a fight stood when it began. The server tells how it stands once the others have had their first turns; their
 * steps and blows, taken back one by one, give the picture from which they can be shown.
 */
export function openingOf(before: FightView, after: FightView, events: readonly BaseEvent[]): FightView {
  let view: FightView = { ...after, round: 1, actor: null };
  for (const event of events.toReversed() as Told[]) view = takenBack(view, event);
  const combatants = view.combatants.map(each => {
    const known = before.combatants.find(({ who, side }) => who === each.who && side === each.side);
    return { ...each, fallen: false, badges: known?.badges ?? [] };
  });
  return { ...view, combatants };
}

function takenBack(view: FightView, event: Told): FightView {
  if (event.kind === 'stepped' && view.board.kind === 'range')
    return { ...view, board: stepBack(view.board, event) };
  const { left, amount = 0 } = event;
  if (left === undefined || !['damaged', 'healed'].includes(event.kind)) return view;
  const had = event.kind === 'damaged' ? left + amount : left - amount;
  const combatants = view.combatants.map(each => (each.who === event.who ? withLife(each, had) : each));
  return { ...view, combatants };
}

const withLife = (combatant: CombatantView, now: number): CombatantView => ({
  ...combatant,
  bars: combatant.bars.map(
    (bar, index): Bar => (index === 0 ? { ...bar, now: Math.max(0, Math.min(bar.max, now)) } : bar),
  ),
});

const CLOSER: readonly string[] = ['closer', 'pulled'];

/** One step the other way: from one, or from all. */
function stepBack(board: RangeBoard, { who, target = -1, way = '', range = 0 }: Told): RangeBoard {
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
