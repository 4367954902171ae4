import type { Option } from '@fray/engine';
import { percent } from '../../ui/format.js';
import { groupBy } from './groups.js';

type Options = readonly Option<unknown>[];

/** The options aimed at a tile; with an order, only those of that order. */
function optionsAtTile(options: Options, tile: number, order: string | null): Options {
  return options.filter(({ aim }) => aim?.tile === tile && (order === null || aim.order === order));
}

/**
 * What picking a tile does: the first available option there, else the first blocked one, which says why. An option that costs
 * something, such as a wand's charge, needs its order.
 */
export function optionAtTile(
  options: Options,
  tile: number,
  order: string | null = null,
): Option<unknown> | undefined {
  const aimed = optionsAtTile(options, tile, order).filter(
    ({ cost }) => order !== null || cost === undefined,
  );
  return aimed.find(option => !option.blocked) ?? aimed[0];
}

/** The tiles at which an order can be carried out. */
export function tilesForOrder(options: Options, order: string): number[] {
  return options.flatMap(({ aim, blocked }) => (aim?.order === order && !blocked ? [aim.tile] : []));
}

/** The order of an option. All options of an order share one button. */
export function orderOf({ aim, target, group }: Option<unknown>): string | null {
  if (aim) return aim.order;
  return target ? `${group}: ${target.order}` : null;
}

/** The options with all those of one order merged into one: its tile or target is picked afterwards. */
export function mergeByOrder(options: Options): Option<unknown>[] {
  const orders = groupBy(
    options.filter(option => orderOf(option) !== null),
    option => orderOf(option)!,
  );
  return options.flatMap(option => {
    const order = orderOf(option);
    if (order === null) return [option];
    const all = orders.get(order)!;
    return all[0] === option ? [mergeOptions(all)] : [];
  });
}

/** All options of an order as one, which is blocked only if all of them are. */
function mergeOptions(all: Options): Option<unknown> {
  const open = all.filter(option => !option.blocked);
  const [first = all[0]!] = open;
  const { blocked, chance: _chance, hint, ...rest } = first;
  const chances = new Set(open.map(({ chance }) => chance));
  const [chance] = chances;
  const summary = first.target ? describeTargets(open, chances.size > 1) : describeTiles(open);
  return {
    ...rest,
    label: (first.aim ?? first.target)!.order,
    // A blocked order keeps the hint that says what it would do.
    ...(open.length > 0 ? { hint: summary } : hint === undefined ? {} : { hint }),
    ...(chances.size === 1 && chance !== undefined ? { chance } : {}),
    ...(open.length === 0 && blocked ? { blocked } : {}),
  };
}

function describeTiles(open: Options): string {
  if (open.length === 1) return open[0]!.label;
  return `${open.length} ${open[0]?.chance === undefined ? 'tiles' : 'targets'}`;
}

/** For one target its name and hint; for several their number and the range of their chances. */
function describeTargets(open: Options, differ: boolean): string {
  const [first] = open;
  if (open.length === 1) return [first!.target!.label, first!.hint].filter(Boolean).join(': ');
  const chances = open.flatMap(({ chance }) => chance ?? []);
  const least = chances.reduce((a, b) => Math.min(a, b), 1);
  const most = chances.reduce((a, b) => Math.max(a, b), 0);
  const span = differ && chances.length > 1 ? `, ${percent(least).replace(' %', '')}–${percent(most)}` : '';
  const what = open.every(({ target }) => target!.whom.length > 0) ? 'targets' : 'ways';
  const same = open.every(({ hint }) => hint === first?.hint) ? first?.hint : undefined;
  return [`${open.length} ${what}${span}`, same].filter(Boolean).join('. ');
}
