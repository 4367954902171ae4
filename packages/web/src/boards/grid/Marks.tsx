import type { GridBoard, Option } from '@fray/engine';
import { targetsOf } from '../../fight/orders.js';
import type { Sight } from './describe.js';
import type { Target } from './targeting.js';
import { lineOf, squaresOf } from './terrain.js';

interface MarksProps {
  readonly board: GridBoard;
  readonly options: readonly Option<unknown>[];
  readonly target: Target;
  readonly sight: Sight | null;
}

/** What lights up: the reach of an order, the way to a tile, the tile itself. */
export function Marks({ board, options, target, sight }: MarksProps) {
  const { width, height } = board;
  const { order, tile } = target;
  const lit = order === null ? [] : targetsOf(options, order);
  const open = sight?.option ? !sight.option.blocked : (sight?.way.length ?? 0) > 0;
  return (
    <svg class="marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lit.length > 0 && <path class="mark-reach" d={squaresOf(width, lit)} />}
      {sight && sight.way.length > 1 && <path class="mark-way" d={lineOf(width, sight.way)} />}
      {sight && sight.line.length > 1 && <path class="mark-line" d={lineOf(width, sight.line)} />}
      {tile !== null && <path class="mark-cursor" data-open={open} d={squaresOf(width, [tile], 0.03)} />}
    </svg>
  );
}
