import {
  type Corners,
  DX,
  DY,
  type Grid,
  isKnown,
  isWall,
  type Memory,
} from '../../../../boards/grid/index.js';

const FREE = 0;
const CLOSED = 1;
const WANTED = 2;

/**
 * The nearest tile worth walking to, over known tiles only. Every step costs one action, diagonal or not, so this
 * spreads evenly and stops at the first goal it meets. A scratch pad: nothing stays in it between two searches.
 */
export class Search {
  private queue = new Int32Array(0);
  /** By tile: the direction it was reached by, plus 1; 0 for not reached. */
  private reached = new Uint8Array(0);
  private marks = new Uint8Array(0);
  private steps = new Int16Array(0);
  private count = 0;
  private grid!: Grid;
  private memory!: Memory;

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
    this.grid = grid;
    this.memory = memory;
    return this;
  }

  /** Not to be stepped on: somebody stands there, or a trap is known. */
  close(tile: number): this {
    this.marks[tile] = CLOSED;
    return this;
  }

  /** Worth walking to, unless it must not be stepped on. */
  want(tile: number): this {
    if (this.marks[tile] === FREE) this.marks[tile] = WANTED;
    return this;
  }

  /** Worth walking up to, whoever stands there. */
  reachFor(tile: number): this {
    this.marks[tile] = WANTED;
    return this;
  }

  isWanted(tile: number): boolean {
    return this.marks[tile] === WANTED;
  }

  /** A known tile beside something unseen. Diagonal steps need both sides open, so four neighbours are enough. */
  isFrontier(tile: number): boolean {
    const { grid, memory } = this;
    const { width } = grid;
    const x = tile % width;
    return (
      (tile >= width && !isKnown(memory, tile - width)) ||
      (tile + width < grid.tiles.length && !isKnown(memory, tile + width)) ||
      (x > 0 && !isKnown(memory, tile - 1)) ||
      (x < width - 1 && !isKnown(memory, tile + 1))
    );
  }

  /** The nearest wanted tile, or frontier if those count; −1 when there is none. The start does not count. */
  run(start: number, corners: Corners, frontiers: boolean): number {
    const { queue, reached, marks, steps, grid, memory } = this;
    const { width, height } = grid;
    const directions = corners === 'never' ? 4 : 8;
    let head = 0;
    this.count = 1;
    queue[0] = start;
    reached[start] = 9;
    steps[start] = 0;
    while (head < this.count) {
      const tile = queue[head++]!;
      const x = tile % width;
      const y = (tile / width) | 0;
      for (let direction = 0; direction < directions; direction++) {
        const column = x + DX[direction]!;
        const row = y + DY[direction]!;
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const to = row * width + column;
        if (reached[to] !== 0 || marks[to] === CLOSED || !isKnown(memory, to) || isWall(grid, to)) continue;
        if (direction >= 4) {
          const sideways = isWall(grid, y * width + column);
          const upright = isWall(grid, row * width + x);
          if (corners === 'either' ? sideways || upright : sideways && upright) continue;
        }
        reached[to] = direction + 1;
        steps[to] = steps[tile]! + 1;
        if (marks[to] === WANTED || (frontiers && this.isFrontier(to))) return to;
        queue[this.count++] = to;
      }
    }
    return -1;
  }

  /** After a search that found nothing: every tile that can be walked to. */
  wasReached(tile: number): boolean {
    return this.reached[tile] !== 0;
  }

  /** How many steps the way to a tile takes that was reached; −1 for others. */
  stepsTo(tile: number): number {
    return this.reached[tile] === 0 ? -1 : this.steps[tile]!;
  }

  /** The directions from the start to a tile that was reached. */
  path(to: number): number[] {
    const steps: number[] = [];
    let tile = to;
    for (let mark = this.reached[tile]!; mark >= 1 && mark <= 8; mark = this.reached[tile]!) {
      steps.push(mark - 1);
      tile -= DX[mark - 1]! + DY[mark - 1]! * this.grid.width;
    }
    return steps.reverse();
  }
}
