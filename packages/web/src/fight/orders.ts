import type { Option } from '@fray/engine';
import { gathered } from './groups.js';

type Options = readonly Option<unknown>[];

/** The options aimed at a tile, of one order where one has been given. */
function aimedAt(options: Options, tile: number, order: string | null): Options {
  return options.filter(({ aim }) => aim?.tile === tile && (order === null || aim.order === order));
}

/**
 * What picking a tile does: the first that can be done there, or else the first that says why not. What costs
 * something, such as a wand's charge, is done only by its order.
 */
export function pickAt(
  options: Options,
  tile: number,
  order: string | null = null,
): Option<unknown> | undefined {
  const aimed = aimedAt(options, tile, order).filter(({ cost }) => order !== null || cost === undefined);
  return aimed.find(option => !option.blocked) ?? aimed[0];
}

/** The tiles an order can be carried out at. */
export function targetsOf(options: Options, order: string): number[] {
  return options.flatMap(({ aim, blocked }) => (aim?.order === order && !blocked ? [aim.tile] : []));
}

/**
 * What stands among the choices: options aimed at tiles are one for each order, as the tile is picked on the board.
 */
export function choicesOf(options: Options): Option<unknown>[] {
  const orders = gathered(
    options.filter(({ aim }) => aim),
    ({ aim }) => aim!.order,
  );
  return options.flatMap(option => {
    const { aim } = option;
    if (!aim) return [option];
    const all = orders.get(aim.order)!;
    return all[0] === option ? [orderOf(aim.order, all)] : [];
  });
}

/** All options of an order as one. It is blocked only where none of them can be chosen. */
function orderOf(order: string, all: Options): Option<unknown> {
  const open = all.filter(option => !option.blocked);
  const [first = all[0]!] = open;
  const { blocked, hint: _hint, chance: _chance, ...rest } = first;
  const chances = new Set(open.map(({ chance }) => chance));
  const [chance] = chances;
  return {
    ...rest,
    label: order,
    hint: open.length === 1 ? first.label : `${open.length} ${chance === undefined ? 'tiles' : 'targets'}`,
    ...(chances.size === 1 && chance !== undefined ? { chance } : {}),
    ...(open.length === 0 && blocked ? { blocked } : {}),
  };
}
