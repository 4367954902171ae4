import {
  type Corners,
  DX,
  DY,
  Flood,
  type Grid,
  isKnown,
  isWall,
  type Memory,
  neighbour,
  TILE,
} from '../../../boards/grid/index.js';

/**
 * Buffers for searches on the map, so that a simulation does not allocate them a million times. Every answer depends
 * on the arguments alone: a plan may serve any number of fights, and a new workspace gives the same answers.
 */
export class Workspace {
  /** Ways to the hero, for the monsters that follow him. */
  readonly heroPaths: PathCache;
  /** Ways to gold, for greedy monsters. */
  readonly goldPaths: PathCache;
  readonly visibleTiles = new VisibleTiles();
  /** Ways of the hero over the tiles that he knows. */
  readonly search: Search;
  /** Ways of a monster that follows him, as he imagines them. */
  readonly pursuit: Search;

  constructor(corners: Corners) {
    this.heroPaths = new PathCache(corners);
    this.goldPaths = new PathCache(corners);
    this.search = new Search(corners);
    this.pursuit = new Search(corners);
  }
}

/** Ways to one tile, computed again only when grid or tile change: all monsters that walk there share them. */
class PathCache {
  private readonly flood = new Flood();
  private grid: Grid | undefined;
  private goal = -1;

  constructor(private readonly corners: Corners) {}

  to(grid: Grid, goal: number): Flood {
    if (this.grid !== grid || this.goal !== goal) {
      this.flood.open(grid, this.corners).run(goal);
      this.grid = grid;
      this.goal = goal;
    }
    return this.flood;
  }
}

/** Tiles that can be seen at all, computed once per grid: 0 for rock that touches no tile to stand on, else 1. */
class VisibleTiles {
  private grid: Grid | undefined;
  private visible = new Uint8Array(0);

  of(grid: Grid): Uint8Array {
    if (this.grid === grid) return this.visible;
    const { tiles } = grid;
    const visible = new Uint8Array(tiles.length);
    for (let tile = 0; tile < tiles.length; tile++) {
      if (tiles[tile] !== TILE.rock) visible[tile] = 1;
      if (isWall(grid, tile)) continue;
      for (let direction = 0; direction < 8; direction++) {
        const to = neighbour(grid, tile, direction);
        if (to >= 0) visible[to] = 1;
      }
    }
    this.grid = grid;
    this.visible = visible;
    return visible;
  }
}

const FREE = 0;
const CLOSED = 1;
const WANTED = 2;

/**
 * Finds the nearest tile worth walking to over tiles that the hero knows. Every step costs one action, diagonal or
 * not, so the search spreads evenly and stops at the first goal. `open` begins a new search.
 */
export class Search {
  private queue = new Int32Array(0);
  /** By tile: the direction it was reached by, plus 1; 0 for not reached. */
  private reached = new Uint8Array(0);
  private marks = new Uint8Array(0);
  private steps = new Int16Array(0);
  /** By tile of the grid: 1 for a wall. */
  private walls = new Uint8Array(0);
  private grid: Grid | undefined;
  private memory!: Memory;
  private wantsFrontiers = false;

  constructor(private readonly corners: Corners) {}

  open(grid: Grid, memory: Memory): this {
    const size = grid.tiles.length;
    if (size > this.queue.length) {
      this.queue = new Int32Array(size);
      this.reached = new Uint8Array(size);
      this.marks = new Uint8Array(size);
      this.steps = new Int16Array(size);
    }
    this.reached.fill(0);
    this.marks.fill(FREE);
    if (grid !== this.grid) {
      this.walls = Uint8Array.from(grid.tiles, (_, tile) => (isWall(grid, tile) ? 1 : 0));
      this.grid = grid;
    }
    this.memory = memory;
    this.wantsFrontiers = false;
    return this;
  }

  /** Not to be stepped on: a monster stands there, or a trap is known. */
  close(tile: number): this {
    this.marks[tile] = CLOSED;
    return this;
  }

  /** Worth walking to, unless it must not be stepped on. */
  want(tile: number): this {
    if (this.marks[tile] === FREE) this.marks[tile] = WANTED;
    return this;
  }

  /** Worth walking up to, even if a monster stands there. */
  wantOccupied(tile: number): this {
    this.marks[tile] = WANTED;
    return this;
  }

  /** Every frontier is worth walking to. */
  wantFrontiers(): this {
    this.wantsFrontiers = true;
    return this;
  }

  isWanted(tile: number): boolean {
    return this.marks[tile] === WANTED;
  }

  /** A known tile beside an unseen one. Diagonal steps need both sides open, so four neighbours are enough. */
  isFrontier(tile: number): boolean {
    const { memory } = this;
    const { width, tiles } = this.grid!;
    const x = tile % width;
    return (
      (tile >= width && !isKnown(memory, tile - width)) ||
      (tile + width < tiles.length && !isKnown(memory, tile + width)) ||
      (x > 0 && !isKnown(memory, tile - 1)) ||
      (x < width - 1 && !isKnown(memory, tile + 1))
    );
  }

  /** The nearest wanted tile; −1 when there is none. The start does not count. */
  run(start: number): number {
    const { queue, reached, marks, steps, walls, memory, corners, wantsFrontiers } = this;
    const { width, height } = this.grid!;
    const directions = corners === 'never' ? 4 : 8;
    let head = 0;
    let count = 1;
    queue[0] = start;
    reached[start] = 9;
    steps[start] = 0;
    while (head < count) {
      const tile = queue[head++]!;
      const x = tile % width;
      const y = (tile / width) | 0;
      for (let direction = 0; direction < directions; direction++) {
        const column = x + DX[direction]!;
        const row = y + DY[direction]!;
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const to = row * width + column;
        if (reached[to] !== 0 || walls[to] === 1 || marks[to] === CLOSED || !isKnown(memory, to)) continue;
        if (direction >= 4) {
          const sideways = walls[y * width + column] === 1;
          const upright = walls[row * width + x] === 1;
          if (corners === 'both' ? sideways && upright : sideways || upright) continue;
        }
        reached[to] = direction + 1;
        steps[to] = steps[tile]! + 1;
        if (marks[to] === WANTED || (wantsFrontiers && this.isFrontier(to))) return to;
        queue[count++] = to;
      }
    }
    return -1;
  }

  /** After a search without a goal: whether the tile can be walked to. */
  wasReached(tile: number): boolean {
    return this.reached[tile] !== 0;
  }

  /** Steps to a tile that was reached; −1 for others. */
  stepsTo(tile: number): number {
    return this.reached[tile] === 0 ? -1 : this.steps[tile]!;
  }

  /** The directions from the start to a tile that was reached. */
  path(to: number): number[] {
    const steps: number[] = [];
    let tile = to;
    for (let mark = this.reached[tile]!; mark >= 1 && mark <= 8; mark = this.reached[tile]!) {
      steps.push(mark - 1);
      tile -= DX[mark - 1]! + DY[mark - 1]! * this.grid!.width;
    }
    return steps.reverse();
  }
}
