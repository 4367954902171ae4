import type { CombatantView, FightView, Presentation, RangeBoard, ViewChange } from '@fray/engine';

/**
 * The view of a fight at its beginning. The server sends the view after the foes have had their first turns; undoing
 * their moves and hits one by one gives the view from which they can be shown.
 */
export function openingView(
  before: FightView,
  after: FightView,
  presentations: readonly Presentation[],
): FightView {
  const changes = presentations.flatMap(each => each.changes);
  const view = changes.reduceRight(undoChange, { ...after, round: 1, actor: null });
  const combatants = view.combatants.map(each => {
    const known = before.combatants.find(({ who, side }) => who === each.who && side === each.side);
    return { ...each, fallen: false, badges: known?.badges ?? [] };
  });
  return { ...view, combatants };
}

function undoChange(view: FightView, change: ViewChange): FightView {
  if (change.change === 'range' && view.board.kind === 'range')
    return { ...view, board: undoStep(view.board, change) };
  if (change.change !== 'bar' || change.bar !== null) return view;
  const had = change.now + (change.lost ?? 0) - (change.gained ?? 0);
  return {
    ...view,
    combatants: view.combatants.map(each => (each.who === change.who ? withHealth(each, had) : each)),
  };
}

const withHealth = (combatant: CombatantView, now: number): CombatantView => ({
  ...combatant,
  bars: combatant.bars.map((bar, index) =>
    index === 0 ? { ...bar, now: Math.max(0, Math.min(bar.max, now)) } : bar,
  ),
});

/** Reverses one step, from one combatant or from all. */
function undoStep(
  board: RangeBoard,
  { who, target, range, farther }: Extract<ViewChange, { change: 'range' }>,
): RangeBoard {
  const clamp = (value: number) => Math.max(0, Math.min(board.max, value));
  const ranges = board.ranges.map(each => ({
    ...each,
    foes: each.foes.map(foe => {
      const other = each.who === who ? foe.who : foe.who === who ? each.who : null;
      if (other === null || (target !== null && other !== target)) return foe;
      return { ...foe, range: clamp((target === null ? foe.range : range) - farther) };
    }),
  }));
  return { ...board, ranges };
}
