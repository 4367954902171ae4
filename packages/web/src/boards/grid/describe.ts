import {
  type CombatantView,
  type FightView,
  type GridBoard,
  type Option,
  optionAtTile,
  type Thing,
} from '@fray/engine';
import { capital } from '../../ui/format.js';
import { describeState } from '../describe-combatant.js';
import type { TargetDescription } from '../TargetInfo.js';
import { bearing } from './directions.js';
import { findPath } from './paths.js';
import type { Target } from './targeting.js';
import { tileWord } from './terrain.js';

/** Describes a tile, and what picking it would do. */
export interface TileDescription extends TargetDescription {
  /** The path that would be walked, with its start; empty where there is no walk. */
  readonly path: readonly number[];
  /** The line to a target that would be attacked; empty otherwise. */
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
  const path =
    here === null || tile === here || option?.chance !== undefined ? [] : findPath(view, here, tile);
  // The path is shown for plain steps, and where no option is offered.
  const walks =
    path.length > 0 &&
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
      !option && walks && walkText(path),
    ]
      .filter(Boolean)
      .join(' · '),
    option,
    path: walks ? [here!, ...path] : [],
    line: here !== null && option?.chance !== undefined ? [here, tile] : [],
  };
}

const labels = (things: readonly Thing[]) => things.map(({ label }) => label).join(', ');
const walkText = ({ length }: readonly number[]) =>
  `walk there, ${length} ${length === 1 ? 'step' : 'steps'}`;

/** Describes a combatant on the board for screen readers. */
export function accessibleLabel(
  who: CombatantView,
  board: GridBoard,
  tile: number,
  here: number | null,
): string {
  const where = here === null || here === tile ? '' : bearing(board, here, tile);
  return [who.name, describeState(who), where].filter(Boolean).join(', ');
}
