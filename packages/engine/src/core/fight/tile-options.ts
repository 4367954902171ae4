import type { Aim, MoreTiles, Option } from '../ruleset.js';
import { sameJson } from './refusal.js';

// On a board of tiles one option may stand for many tiles, so that a wide board does not make a long list of options.

type Fields = Readonly<Record<string, unknown>>;

/** 'Move to 3, 4': how a walk to a tile is called. */
export function walkLabel(order: string, tile: number, width: number): string {
  return `${order} to ${tile % width}, ${Math.floor(tile / width)}`;
}

/** 'Walks 2.41 tiles': what is said of a walk by its cost in hundredths of a tile. */
export function walkHint(cost: number): string {
  return `Walks ${cost / 100} ${cost === 100 ? 'tile' : 'tiles'}`;
}

/** What an option that stands for many tiles is at the one with this place in its list. */
function optionAt<Choice>(
  option: Option<Choice>,
  { more: _, ...aim }: Aim,
  more: MoreTiles,
  place: number,
): Option<Choice> {
  const tile = more.tiles[place]!;
  const { walk } = more;
  return {
    ...option,
    choice: { ...option.choice, [more.field]: tile },
    aim: { ...aim, tile },
    ...(walk ? { label: walkLabel(aim.order, tile, walk.width), hint: walkHint(walk.costs[place]!) } : {}),
  };
}

function withoutMore<Choice>(option: Option<Choice>, { more: _, ...aim }: Aim): Option<Choice> {
  return { ...option, aim };
}

/**
 * The options with each tile as an option of its own, as screens and players that weigh every choice want them.
 *
 * @example
 * const moves = singleOptions(fight.options()).filter(option => option.aim?.order === 'Move');
 */
export function singleOptions<Choice>(options: readonly Option<Choice>[]): readonly Option<Choice>[] {
  if (!options.some(({ aim }) => aim?.more)) return options;
  const all: Option<Choice>[] = [];
  for (const option of options) {
    const { aim } = option;
    if (!aim?.more) {
      all.push(option);
      continue;
    }
    all.push(withoutMore(option, aim));
    for (let place = 0; place < aim.more.tiles.length; place++)
      all.push(optionAt(option, aim, aim.more, place));
  }
  return all;
}

/** Neighbours in a list that differ in nothing but the tile they are aimed at, as one. */
export function joinTiles<Choice>(options: readonly Option<Choice>[], field: string): Option<Choice>[] {
  const joined: Option<Choice>[] = [];
  let tiles: number[] = [];
  for (const option of options) {
    const last = joined.at(-1);
    if (!last?.aim || !option.aim || !differOnlyInTile(last, option, field)) {
      joined.push(option);
      tiles = [];
      continue;
    }
    tiles.push(option.aim.tile);
    if (tiles.length === 1)
      joined[joined.length - 1] = { ...last, aim: { ...last.aim, more: { field, tiles } } };
  }
  return joined;
}

function differOnlyInTile(one: Option<unknown>, other: Option<unknown>, field: string): boolean {
  if (one.hint !== other.hint || one.label !== other.label) return false;
  const same = (option: Option<unknown>) => ({
    ...option,
    choice: { ...(option.choice as Fields), [field]: 0 },
    aim: { ...option.aim!, tile: 0, more: null },
  });
  return sameJson(same(one), same(other));
}

/** The option that a choice means; where one stands for many tiles, as it is at the tile of the choice. */
export function findOption<Choice>(
  options: readonly Option<Choice>[],
  choice: Choice,
): Option<Choice> | undefined {
  for (const option of options) {
    const { aim } = option;
    if (sameJson(option.choice, choice)) return aim?.more ? withoutMore(option, aim) : option;
    if (!aim?.more || typeof choice !== 'object' || choice === null) continue;
    const place = aim.more.tiles.indexOf((choice as Fields)[aim.more.field] as number);
    if (place < 0) continue;
    const single = optionAt(option, aim, aim.more, place);
    if (sameJson(single.choice, choice)) return single;
  }
  return undefined;
}
