import { DX, DY, distance, type GridBoard, type MenuEntry, type Option } from '@fray/engine';
import type { TileOptions } from './tile-options.js';

/** Picks the tile that an order is aimed at: its legal tiles, one of them marked. */
export class TilePicker {
  /** Tiles with combatants first, then empty ones; the nearest first. */
  readonly targets: readonly Option<unknown>[];
  private at: number;

  constructor(
    readonly item: MenuEntry,
    private readonly tileOptions: TileOptions,
    /** The tile to start at. */
    initialTile?: number,
  ) {
    const { board, here } = tileOptions;
    const taken = new Set(board.tokens.map(token => token.tile));
    const rank = ({ aim }: Option<unknown>) =>
      distance(board, here, aim!.tile) + (taken.has(aim!.tile) && aim!.tile !== here ? 0 : 1000);
    this.targets = item.options.filter(({ blocked }) => !blocked).sort((a, b) => rank(a) - rank(b));
    this.at = Math.max(
      0,
      this.targets.findIndex(({ aim }) => aim!.tile === initialTile),
    );
  }

  get option(): Option<unknown> {
    return this.targets[this.at]!;
  }

  get tile(): number {
    return this.option.aim!.tile;
  }

  /** Marks the next target, or the one before. */
  cycle(by: 1 | -1): void {
    this.at = (this.at + by + this.targets.length) % this.targets.length;
  }

  /** Marks the nearest target in a direction, if there is one. */
  move(direction: number): void {
    const { board } = this.tileOptions;
    const costs = this.targets.map(({ aim }) => moveCost(board, this.tile, aim!.tile, direction));
    const least = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
    if (least < Number.POSITIVE_INFINITY) this.at = costs.indexOf(least);
  }
}

/** The distance of a tile in a direction; tiles beside it cost more, and those beyond an eighth of a turn are out of reach. */
function moveCost({ width }: GridBoard, from: number, to: number, direction: number): number {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  const ahead = dx * DX[direction]! + dy * DY[direction]!;
  const beside = Math.abs(dx * DY[direction]! - dy * DX[direction]!);
  return ahead <= 0 || beside > ahead ? Number.POSITIVE_INFINITY : ahead + 2 * beside;
}
