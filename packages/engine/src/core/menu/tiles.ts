import { type Grid, neighbour } from '../../boards/grid/index.js';
import type { Option } from '../ruleset.js';

/**
 * What picking a tile does: the first open option there, else the first blocked one, which says why. An option that costs something,
 * such as a wand's charge, needs its order.
 */
export function optionAtTile<Choice>(
  options: readonly Option<Choice>[],
  tile: number,
  order: string | null = null,
): Option<Choice> | undefined {
  const there = options.filter(
    ({ aim, cost }) => aim?.tile === tile && (order === null ? cost === undefined : aim.order === order),
  );
  return there.find(({ blocked }) => !blocked) ?? there[0];
}

/** The tiles at which an order can be carried out. */
export function tilesForOrder(options: readonly Option<unknown>[], order: string): number[] {
  return options.flatMap(({ aim, blocked }) => (aim?.order === order && !blocked ? [aim.tile] : []));
}

/** What a step in a direction does: it attacks the enemy there, or moves. It goes no farther and uses nothing up. */
export function stepOption<Choice>(
  options: readonly Option<Choice>[],
  board: Grid,
  here: number,
  direction: number,
): Option<Choice> | undefined {
  const near = options.filter(({ aim }) => aim && !aim.travel);
  return optionAtTile(near, neighbour(board, here, direction));
}

/** Running in a direction, if there is such an option: aimed at the next tile, or at the one where the run ends. */
export function runOption<Choice>(
  options: readonly Option<Choice>[],
  board: Grid,
  here: number,
  direction: number,
): Option<Choice> | undefined {
  const runs = new Map(
    options.flatMap(option => (option.aim?.travel === 'run' ? [[option.aim.tile, option]] : [])),
  );
  if (runs.size === 0) return undefined;
  for (let tile = neighbour(board, here, direction); tile >= 0; tile = neighbour(board, tile, direction)) {
    const run = runs.get(tile);
    if (run) return run;
  }
  return undefined;
}
