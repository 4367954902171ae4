import { type Corners, canStep, DX, DY, type Grid, isWall, neighbour } from './grid.js';

/** What a step costs, in hundredths of a tile. */
export const STRAIGHT = 100;
export const DIAGONAL = 141;

const WHEEL = DIAGONAL + 1;
const FAR = 0x7fffffff;
/** How much longer than the straight way a way is looked for before every tile is. */
const DETOUR = 6 * STRAIGHT;

/**
 * The cheapest ways from everywhere to one tile. One flood serves all who walk there, and costs are the same in
 * both directions, so it also says how far a combatant at that tile can go.
 *
 * @example
 * const flood = new Flood();
 * flood.open(grid, 'both').block(orc).run(hero);
 * flood.next(orc);   // the direction of the orc's first step towards the hero
 */
export class Flood {
  private grid!: Grid;
  private corners: Corners = 'both';
  private size = 0;
  private costs = new Int32Array(0);
  private steps = new Int32Array(0);
  /** 0 free, 1 occupied, 2 wall. */
  private blocked = new Uint8Array(0);
  /** The occupied tiles. */
  private readonly taken: number[] = [];
  /** Tiles that wait to be visited, by cost: a wheel is enough, as no step costs more than a diagonal one. */
  private readonly wheel: number[][] = Array.from({ length: WHEEL }, () => []);

  /** Begins anew on a grid without occupied tiles. */
  open(grid: Grid, corners: Corners): this {
    const size = grid.tiles.length;
    this.corners = corners;
    // The walls of a grid never change.
    if (grid === this.grid) {
      for (const tile of this.taken) this.blocked[tile] = 0;
      this.taken.length = 0;
      return this;
    }
    this.taken.length = 0;
    if (size > this.costs.length) {
      this.costs = new Int32Array(size);
      this.steps = new Int32Array(size);
      this.blocked = new Uint8Array(size);
    }
    this.grid = grid;
    this.size = size;
    for (let tile = 0; tile < size; tile++) this.blocked[tile] = isWall(grid, tile) ? 2 : 0;
    return this;
  }

  /** Marks a tile as occupied: a way may end on it but not lead over it. */
  block(tile: number): this {
    if (this.blocked[tile] !== 0) return this;
    this.blocked[tile] = 1;
    this.taken.push(tile);
    return this;
  }

  isTaken(tile: number): boolean {
    return this.blocked[tile] === 1;
  }

  /** Works out the costs to `goal`, as far as `limit` hundredths. */
  run(goal: number, limit = FAR): this {
    return this.flow(goal, limit, goal, FAR);
  }

  /**
   * Works out the ways from one tile to `goal` and no others: cheap where few walls are in between. What is asked of
   * other tiles than those on a cheapest way has no answer.
   */
  runFrom(from: number, goal: number): this {
    const straight = this.leastCost(from, goal);
    // A cheapest way leads only over tiles from which the rest could be walked within its cost.
    for (const longest of [straight, straight + DETOUR, FAR]) {
      this.flow(goal, FAR, from, longest);
      if (this.costs[from] !== FAR) break;
    }
    return this;
  }

  /** What a way between two tiles costs if nothing is in between. */
  private leastCost(a: number, b: number): number {
    const { width } = this.grid;
    const dx = Math.abs((a % width) - (b % width));
    const dy = Math.abs(((a / width) | 0) - ((b / width) | 0));
    const least = dx < dy ? dx : dy;
    const diagonal = this.corners === 'never' ? 2 * STRAIGHT : DIAGONAL;
    return least * diagonal + (dx + dy - 2 * least) * STRAIGHT;
  }

  /** From `goal` outwards over tiles on a way to `towards` that costs at most `longest`, until that is reached. */
  private flow(goal: number, limit: number, towards: number, longest: number): this {
    const { costs, steps, wheel, size } = this;
    costs.fill(FAR, 0, size);
    costs[goal] = 0;
    steps[goal] = 0;
    wheel[0]!.push(goal);
    let waiting = 1;
    for (let cost = 0; waiting > 0; cost++) {
      const bucket = wheel[cost % WHEEL]!;
      while (bucket.length > 0) {
        const tile = bucket.pop()!;
        waiting--;
        if (costs[tile] !== cost || cost > limit) continue;
        if (tile === towards && tile !== goal) {
          for (const each of wheel) each.length = 0;
          return this;
        }
        // Who stands in the way is reached but not passed.
        if (this.blocked[tile] === 1 && tile !== goal) continue;
        waiting += this.spread(tile, cost, limit, towards, longest);
      }
    }
    return this;
  }

  /** Offers a tile's cost to its neighbours; answers how many now wait to be visited. */
  private spread(tile: number, cost: number, limit: number, towards: number, longest: number): number {
    const { costs, steps, blocked, wheel, grid, corners } = this;
    const { width } = grid;
    const x = tile % width;
    const column = width - 1;
    const row = this.size - width;
    const count = steps[tile]! + 1;
    const directions = corners === 'never' ? 4 : 8;
    let added = 0;
    for (let direction = 0; direction < directions; direction++) {
      const dx = DX[direction]!;
      const dy = DY[direction]!;
      if ((dx < 0 && x === 0) || (dx > 0 && x === column)) continue;
      if ((dy < 0 && tile < width) || (dy > 0 && tile >= row)) continue;
      const to = tile + dx + dy * width;
      if (blocked[to] === 2) continue;
      if (direction >= 4) {
        const sideways = blocked[tile + dx] === 2;
        const upright = blocked[tile + dy * width] === 2;
        if (corners === 'both' ? sideways && upright : sideways || upright) continue;
      }
      const sum = cost + (direction < 4 ? STRAIGHT : DIAGONAL);
      const known = costs[to]!;
      if (sum > limit || sum > known) continue;
      if (sum === known) {
        // As cheap as another way: the one of fewer steps counts.
        if (count < steps[to]!) steps[to] = count;
        continue;
      }
      if (longest !== FAR && sum + this.leastCost(to, towards) > longest) continue;
      costs[to] = sum;
      steps[to] = count;
      wheel[sum % WHEEL]!.push(to);
      added++;
    }
    return added;
  }

  /** Hundredths from the tile to the goal; -1 when there is no way. */
  cost(tile: number): number {
    const cost = this.costs[tile]!;
    return cost === FAR ? -1 : cost;
  }

  /**
   * The direction of the next step from a tile towards the goal: the cheapest way, then the one of fewer steps,
   * then the first direction in the order of `DIRECTIONS`. -1 at the goal, and where no way leads there.
   */
  next(tile: number): number {
    const { costs, steps, grid, blocked, corners } = this;
    const cost = costs[tile]!;
    if (cost === FAR || cost === 0) return -1;
    const directions = corners === 'never' ? 4 : 8;
    for (let direction = 0; direction < directions; direction++) {
      const to = neighbour(grid, tile, direction);
      if (to < 0) continue;
      const left = costs[to]!;
      if (left !== cost - (direction < 4 ? STRAIGHT : DIAGONAL) || steps[to] !== steps[tile]! - 1) continue;
      if (blocked[to] === 1 && left !== 0) continue;
      if (canStep(grid, tile, direction, corners)) return direction;
    }
    return -1;
  }

  /** The tiles from the one after `tile` to the goal; empty when there is no way. */
  path(tile: number): number[] {
    const tiles: number[] = [];
    for (let at = tile, direction = this.next(at); direction >= 0; direction = this.next(at)) {
      at = neighbour(this.grid, at, direction);
      tiles.push(at);
    }
    return tiles;
  }
}
