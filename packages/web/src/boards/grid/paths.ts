import { type FightView, Flood } from '@fray/engine';
import { gridBoard } from './targeting.js';

const flood = new Flood();

/** The path over known tiles, around everyone in sight; empty where there is none. */
export function findPath(view: FightView, from: number, to: number): number[] {
  const board = gridBoard(view);
  if (!board || board.light[to] === '0') return [];
  flood.open(board, board.corners);
  for (const tile of occupiedTiles(view)) if (tile !== from) flood.block(tile);
  return flood.run(to).path(from);
}

/** The tiles on which someone stands. The fallen block no tile. */
export function occupiedTiles(view: FightView): number[] {
  const standing = new Set(view.combatants.filter(({ fallen }) => !fallen).map(({ who }) => who));
  return gridBoard(view)?.tokens.flatMap(({ who, tile }) => (standing.has(who) ? [tile] : [])) ?? [];
}
