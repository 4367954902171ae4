import type { FightView, Who } from '@fray/engine';

/** Where somebody stands, on a board of tiles. */
export function tileOf({ board }: FightView, who: Who): number | null {
  return board.kind === 'grid' ? (board.tokens.find(each => each.who === who)?.tile ?? null) : null;
}

/** Other people or another place. On a board of tiles people come and go; there it is the place. */
export function sceneChanges(before: FightView, after: FightView): boolean {
  const place = ({ title, stage, board }: FightView) => [title, stage?.title, board.kind].join();
  const cast = (view: FightView) => view.combatants.map(each => each.name).join();
  if (after.board.kind === 'grid' && before.board.kind === 'grid') return place(before) !== place(after);
  // After the last round of a fight comes what it leaves behind.
  if (before.round > 0 && after.round === 0 && after.board.kind === 'range') return true;
  // Somebody who joins a fight does not make another of it.
  if (after.board.kind === before.board.kind && ['range', 'zones'].includes(after.board.kind)) return false;
  return before.title !== after.title || cast(before) !== cast(after);
}
