import type { FightView, GridBoard, Option } from '@fray/engine';

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
