/** The position of a mark on the screen. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance to the side counts this much more than distance straight ahead. */
const SIDE_WEIGHT = 3;

/**
 * The mark that an arrow key leads to: the nearest in that direction; -1 if there is none. Marks that stand in one line can be
 * walked with either pair of arrow keys.
 */
export function nearestMark(all: readonly Position[], from: number, key: string): number {
  if (key === 'Home') return 0;
  if (key === 'End') return all.length - 1;
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return -1;
  const here = all[from]!;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, y }] of all.entries()) {
    const on = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (index === from || on < 1 || aside > on * SIDE_WEIGHT) continue;
    if (on + SIDE_WEIGHT * aside < least) [best, least] = [index, on + SIDE_WEIGHT * aside];
  }
  if (best >= 0) return best;
  const next = from + dx + dy;
  const isLine =
    all.every(({ x }) => Math.abs(x - here.x) < 1) || all.every(({ y }) => Math.abs(y - here.y) < 1);
  return isLine && next >= 0 && next < all.length ? next : -1;
}
