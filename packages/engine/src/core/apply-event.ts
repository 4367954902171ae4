import type { BaseEvent } from './events.js';
import type { Presentation, ViewChange } from './presentation.js';
import type { Board, CombatantView, FightView, RangeBoard } from './view.js';

/**
 * The view as far as it is known after one event, before the ruleset's own view is there: screens show the events of a choice one
 * by one with it. Who was not in the view does not appear in it.
 */
export function applyEvent(view: FightView, event: BaseEvent, { changes }: Presentation): FightView {
  return changes.reduce(applyChange, event.round > 0 ? { ...view, round: event.round } : view);
}

function applyChange(view: FightView, change: ViewChange): FightView {
  switch (change.change) {
    case 'turn':
      return { ...view, actor: change.who };
    case 'tile':
    case 'range':
    case 'zone':
      return { ...view, board: moveOnBoard(view.board, change) };
    case 'bar':
    case 'fallen':
      return {
        ...view,
        combatants: view.combatants.map(each => (each.who === change.who ? changed(each, change) : each)),
      };
    case 'status':
      // Badges have words and icons of their own, which come with the next view.
      return view;
  }
}

function changed(
  combatant: CombatantView,
  change: Extract<ViewChange, { change: 'bar' | 'fallen' }>,
): CombatantView {
  if (change.change === 'fallen') return { ...combatant, fallen: change.fallen };
  return {
    ...combatant,
    // The first bar is life, in every ruleset.
    bars: combatant.bars.map((bar, index) =>
      (change.bar === null ? index === 0 : bar.label === change.bar) ? { ...bar, now: change.now } : bar,
    ),
  };
}

function moveOnBoard(
  board: Board,
  change: Extract<ViewChange, { change: 'tile' | 'range' | 'zone' }>,
): Board {
  if (board.kind === 'grid' && change.change === 'tile') {
    const tile = change.path.at(-1);
    if (tile === undefined) return board;
    return {
      ...board,
      tokens: board.tokens.map(each => (each.who === change.who ? { ...each, tile } : each)),
    };
  }
  if (board.kind === 'zones' && change.change === 'zone') {
    const { zone } = change;
    return {
      ...board,
      tokens: board.tokens.map(each => (each.who === change.who ? { ...each, zone } : each)),
    };
  }
  return board.kind === 'range' && change.change === 'range' ? changeRange(board, change) : board;
}

function changeRange(
  board: RangeBoard,
  { who, target, range, farther }: Extract<ViewChange, { change: 'range' }>,
): RangeBoard {
  const ranges = board.ranges.map(row => ({
    ...row,
    foes: row.foes.map(foe => {
      const other = row.who === who ? foe.who : foe.who === who ? row.who : null;
      if (other === null || (target !== null && other !== target)) return foe;
      return { ...foe, range: target === null ? Math.min(board.max, foe.range + farther) : range };
    }),
  }));
  return { ...board, ranges };
}
