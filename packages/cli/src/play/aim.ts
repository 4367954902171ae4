import { DX, DY, distance, type GridBoard, type Option } from '@fray/engine';
import type { Item } from './items.js';
import type { Tiles } from './tiles.js';

/** Choosing where to: the legal tiles of one order, one of them marked. */
export class Aim {
  /** Nearest first, who stands there before empty floor. */
  readonly targets: readonly Option<unknown>[];
  private at: number;

  constructor(
    readonly item: Item,
    private readonly tiles: Tiles,
    /** Where the same order was aimed last. */
    before?: number,
  ) {
    const { board, here } = tiles;
    const taken = new Set(board.tokens.map(token => token.tile));
    const far = ({ aim }: Option<unknown>) =>
      distance(board, here, aim!.tile) + (taken.has(aim!.tile) && aim!.tile !== here ? 0 : 1000);
    this.targets = [...item.choice].sort((a, b) => far(a) - far(b));
    this.at = Math.max(
      0,
      this.targets.findIndex(({ aim }) => aim!.tile === before),
    );
  }

  get option(): Option<unknown> {
    return this.targets[this.at]!;
  }

  get tile(): number {
    return this.option.aim!.tile;
  }

  /** The next target, or the one before. */
  turn(by: 1 | -1): void {
    this.at = (this.at + by + this.targets.length) % this.targets.length;
  }

  /** The nearest target that lies in a direction from the marked one, if any does. */
  move(direction: number): void {
    const { board } = this.tiles;
    const costs = this.targets.map(({ aim }) => costOf(board, this.tile, aim!.tile, direction));
    const least = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
    if (least < Number.POSITIVE_INFINITY) this.at = costs.indexOf(least);
  }
}

/** How far a tile lies in a direction, and how far beside it; beyond measure when not within an eighth turn. */
function costOf({ width }: GridBoard, from: number, to: number, direction: number): number {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  const ahead = dx * DX[direction]! + dy * DY[direction]!;
  const beside = Math.abs(dx * DY[direction]! - dy * DX[direction]!);
  return ahead <= 0 || beside > ahead ? Number.POSITIVE_INFINITY : ahead + 2 * beside;
}
