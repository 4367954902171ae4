import { type Grid, isWall, TILE } from './grid.js';

/** A rectangle of tiles: the inside of a room, without its walls. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A grid in the making: dig rooms and corridors into rock, then `grid()`. */
export class Digger {
  private readonly tiles: string[];

  constructor(
    readonly width: number,
    readonly height: number,
    fill: string = TILE.rock,
  ) {
    this.tiles = new Array<string>(width * height).fill(fill);
  }

  get(x: number, y: number): string {
    return this.tiles[y * this.width + x]!;
  }

  set(x: number, y: number, tile: string): void {
    this.tiles[y * this.width + x] = tile;
  }

  /** A room's floor and the walls around it. */
  room({ x, y, width, height }: Rect): void {
    for (let row = y - 1; row <= y + height; row++) {
      for (let column = x - 1; column <= x + width; column++) {
        const inside = row >= y && row < y + height && column >= x && column < x + width;
        this.set(column, row, inside ? TILE.floor : TILE.wall);
      }
    }
  }

  /** One tile of corridor: walls it meets become doors, floors stay. */
  tunnel(x: number, y: number): void {
    const tile = this.get(x, y);
    if (tile === TILE.rock) this.set(x, y, TILE.corridor);
    else if (tile === TILE.wall) this.set(x, y, TILE.door);
  }

  grid(): Grid {
    return { width: this.width, height: this.height, tiles: this.tiles.join('') };
  }
}

/** Whether every tile that can be walked is reached from every other by orthogonal steps. */
export function isConnected(grid: Grid): boolean {
  const { width, tiles } = grid;
  const open: number[] = [];
  let walkable = 0;
  for (let tile = 0; tile < tiles.length; tile++) {
    if (isWall(grid, tile)) continue;
    if (walkable++ === 0) open.push(tile);
  }
  const met = new Set(open);
  while (open.length > 0) {
    const tile = open.pop()!;
    const x = tile % width;
    for (const to of [tile - width, tile + width, x > 0 ? tile - 1 : -1, x < width - 1 ? tile + 1 : -1]) {
      if (to < 0 || to >= tiles.length || met.has(to) || isWall(grid, to)) continue;
      met.add(to);
      open.push(to);
    }
  }
  return met.size === walkable;
}
