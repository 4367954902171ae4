import { type GridBoard, type Option, tilesForOrder } from '@fray/engine';
import type { TileDescription } from './describe.js';
import type { Target } from './targeting.js';
import { lineOf, squaresOf } from './terrain.js';

interface HighlightsProps {
  readonly board: GridBoard;
  readonly options: readonly Option<unknown>[];
  readonly target: Target;
  readonly tileInfo: TileDescription | null;
}

/** Highlights the tiles that an order can reach, the path or line to the tile pointed at, and that tile. */
export function Highlights({ board, options, target, tileInfo }: HighlightsProps) {
  const { width, height } = board;
  const { order, tile } = target;
  const lit = order === null ? [] : tilesForOrder(options, order);
  const open = tileInfo?.option ? !tileInfo.option.blocked : (tileInfo?.path.length ?? 0) > 0;
  return (
    <svg class="marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lit.length > 0 && <path class="mark-reach" d={squaresOf(width, lit)} />}
      {tileInfo && tileInfo.path.length > 1 && <path class="mark-way" d={lineOf(width, tileInfo.path)} />}
      {tileInfo && tileInfo.line.length > 1 && <path class="mark-line" d={lineOf(width, tileInfo.line)} />}
      {tile !== null && <path class="mark-cursor" data-open={open} d={squaresOf(width, [tile], 0.03)} />}
    </svg>
  );
}
