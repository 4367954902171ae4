import { type FightView, type GridBoard, neighbour, type Option } from '@fray/engine';
import { usesInventory } from './menu-items.js';

/** The options on a board of tiles, for the combatant who acts. */
export interface TileOptions {
  readonly board: GridBoard;
  /** The tile of the actor. */
  readonly here: number;
  readonly options: readonly Option<unknown>[];
}

/** Null on other boards, and where no option is aimed at a tile. */
export function tileOptionsOf(
  view: FightView,
  options: readonly Option<unknown>[],
  players: readonly number[],
): TileOptions | null {
  const { board } = view;
  if (board.kind !== 'grid' || !options.some(option => option.aim)) return null;
  const own = (who: number) => players.includes(view.combatants.find(each => each.who === who)?.side ?? -1);
  const token =
    board.tokens.find(({ who }) => who === view.actor) ?? board.tokens.find(({ who }) => own(who));
  return token ? { board, here: token.tile, options } : null;
}

const RUN = /^run\b/i;
/** Moves of more than one step. */
const FAR = /^(?:run|walk|travel|go to)\b/i;

/** What a step in a direction does: attack the enemy there, or move. It never uses anything up. */
export function stepTo(
  { board, here, options }: TileOptions,
  direction: number,
): Option<unknown> | undefined {
  const tile = neighbour(board, here, direction);
  return defaultOptionAt(
    options.filter(({ aim }) => aim !== undefined && !FAR.test(aim.order)),
    tile,
  );
}

/** Running in a direction, if there is such an option. */
export function runTo({ board, here, options }: TileOptions, direction: number): Option<unknown> | undefined {
  const runs = options.filter(({ aim }) => aim !== undefined && RUN.test(aim.order));
  return (
    runs.find(({ aim }) => aim!.tile === neighbour(board, here, direction)) ??
    runInDirection(runs, board, here, direction)
  );
}

/** The option that a bare tile means: the first that is open; a blocked one only to say why. */
export function defaultOptionAt(
  options: readonly Option<unknown>[],
  tile: number,
): Option<unknown> | undefined {
  const there = options.filter(option => option.aim?.tile === tile && !usesInventory(option));
  return there.find(option => !option.blocked) ?? there[0];
}

/** A run may be aimed at the tile where it ends: finds the one straight in this direction. */
function runInDirection(
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
