import type { CombatantView, FightView, GridBoard, Option, Thing } from '@fray/engine';
import { optionAtTile } from '../../fight/choices/orders.js';
import { capital } from '../../ui/format.js';
import { describeState } from '../describe-combatant.js';
import type { TargetDescription } from '../TargetInfo.js';
import { bearing } from './directions.js';
import { findPath } from './paths.js';
import type { Target } from './targeting.js';
import { tileWord } from './terrain.js';

/** All there is to say of a tile. */
export interface TileDescription extends TargetDescription {
  /** The way that would be walked, its start included; empty for all else. */
  readonly path: readonly number[];
  /** For what is thrown, shot or struck: the line to it. */
  readonly line: readonly number[];
}

interface Scene {
  readonly view: FightView;
  readonly board: GridBoard;
  readonly options: readonly Option<unknown>[];
  readonly here: number | null;
}

export function describeTile(
  { view, board, options, here }: Scene,
  { tile, order, mode }: Target,
): TileDescription | null {
  if (tile === null) return null;
  const token = board.tokens.find(each => each.tile === tile);
  const who = view.combatants.find(each => each.who === token?.who);
  const things = board.things.filter(each => each.tile === tile);
  const option = optionAtTile(options, tile, order) ?? null;
  const way =
    here === null || tile === here || option?.chance !== undefined ? [] : findPath(view, here, tile);
  // Where nothing is offered, and for plain steps, the way is what there is to see.
  const walks =
    way.length > 0 &&
    (!who || who.fallen) &&
    (option ? !option.blocked : mode !== 'aim' && options.length > 0);
  const where = here === null ? '' : bearing(board, here, tile);
  return {
    icon: who?.icon ?? things[0]?.icon ?? option?.icon ?? 'position-marker',
    title: who?.name ?? (things.map(({ label }) => capital(label)).join(', ') || tileWord(board, tile)),
    detail: [
      who && describeState(who),
      who && things.length > 0 && `on ${labels(things)}`,
      where,
      !option && walks && walkText(way),
    ]
      .filter(Boolean)
      .join(' · '),
    option,
    path: walks ? [here!, ...way] : [],
    line: here !== null && option?.chance !== undefined ? [here, tile] : [],
  };
}

const labels = (things: readonly Thing[]) => things.map(({ label }) => label).join(', ');
const walkText = (way: readonly number[]) =>
  `walk there, ${way.length} ${way.length === 1 ? 'step' : 'steps'}`;

/** The same for whoever does not see the board: somebody on it, in words. */
export function accessibleLabel(
  who: CombatantView,
  board: GridBoard,
  tile: number,
  here: number | null,
): string {
  const where = here === null || here === tile ? '' : bearing(board, here, tile);
  return [who.name, describeState(who), where].filter(Boolean).join(', ');
}
