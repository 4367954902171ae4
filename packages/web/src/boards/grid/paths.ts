import { type FightView, Flood } from '@fray/engine';
import { gridIn } from './targeting.js';

const flood = new Flood();

/** The way on known ground around everybody who is seen; empty where there is none. */
export function wayTo(view: FightView, from: number, to: number): number[] {
  const board = gridIn(view);
  if (!board || board.light[to] === '0') return [];
  flood.open(board, board.corners);
  for (const tile of heldTiles(view)) if (tile !== from) flood.block(tile);
  return flood.run(to).path(from);
}

/** Where somebody stands; the fallen only lie there. */
export function heldTiles(view: FightView): number[] {
  const standing = new Set(view.combatants.filter(({ fallen }) => !fallen).map(({ who }) => who));
  return gridIn(view)?.tokens.flatMap(({ who, tile }) => (standing.has(who) ? [tile] : [])) ?? [];
}
