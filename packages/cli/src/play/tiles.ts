import { type FightView, type GridBoard, neighbour, type Option } from '@fray/engine';
import { isBelonging } from './items.js';

/** Whose turn it is on a board of tiles, and what may be done where. */
export interface Tiles {
  readonly board: GridBoard;
  /** The tile of the one who acts. */
  readonly here: number;
  readonly options: readonly Option<unknown>[];
}

/** The board as something to be walked on; null where nothing can be aimed at a tile now. */
export function tilesOf(
  view: FightView,
  options: readonly Option<unknown>[],
  players: readonly number[],
): Tiles | null {
  const { board } = view;
  if (board.kind !== 'grid' || !options.some(option => option.aim)) return null;
  const own = (who: number) => players.includes(view.combatants.find(each => each.who === who)?.side ?? -1);
  const token =
    board.tokens.find(({ who }) => who === view.actor) ?? board.tokens.find(({ who }) => own(who));
  return token ? { board, here: token.tile, options } : null;
}

const RUN = /^run\b/i;
/** Ways that are longer than a step. */
const FAR = /^(?:run|walk|travel|go to)\b/i;

/** What a step in a direction does: strike who stands there, or walk. Never spends anything. */
export function stepTo({ board, here, options }: Tiles, direction: number): Option<unknown> | undefined {
  const tile = neighbour(board, here, direction);
  return naturalAt(
    options.filter(({ aim }) => aim !== undefined && !FAR.test(aim.order)),
    tile,
  );
}

/** Running in a direction, where that is offered. */
export function runTo({ board, here, options }: Tiles, direction: number): Option<unknown> | undefined {
  const runs = options.filter(({ aim }) => aim !== undefined && RUN.test(aim.order));
  return (
    runs.find(({ aim }) => aim!.tile === neighbour(board, here, direction)) ??
    farthest(runs, board, here, direction)
  );
}

/** What suggests itself at a tile: the first that is listed for it and can be done; a blocked one, to say why. */
export function naturalAt(options: readonly Option<unknown>[], tile: number): Option<unknown> | undefined {
  const there = options.filter(option => option.aim?.tile === tile && !isBelonging(option));
  return there.find(option => !option.blocked) ?? there[0];
}

/** Runs may be aimed at where they would lead: the one that lies straight in this direction. */
function farthest(
  runs: readonly Option<unknown>[],
  board: GridBoard,
  here: number,
  direction: number,
): Option<unknown> | undefined {
  for (let tile = neighbour(board, here, direction); tile >= 0; tile = neighbour(board, tile, direction)) {
    const run = runs.find(({ aim }) => aim!.tile === tile);
    if (run) return run;
  }
  return undefined;
}
