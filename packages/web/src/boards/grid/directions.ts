import { DX, DY, type Grid, neighbour } from '@fray/engine';

/** The number of the direction of each key, as the engine counts them: n, e, s, w, ne, se, sw, nw. */
const LETTERS: Readonly<Record<string, number>> = { k: 0, l: 1, j: 2, h: 3, u: 4, n: 5, b: 6, y: 7 };
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const NUMPAD: Readonly<Record<string, number>> = {
  Numpad8: 0,
  Numpad6: 1,
  Numpad2: 2,
  Numpad4: 3,
  Numpad9: 4,
  Numpad3: 5,
  Numpad1: 6,
  Numpad7: 7,
};

interface PressedKey {
  readonly key: string;
  readonly code: string;
}

/** The direction of a key; -1 for keys that have none. */
export function directionOf({ key, code }: PressedKey): number {
  return NUMPAD[code] ?? ARROWS[key] ?? LETTERS[key.toLowerCase()] ?? -1;
}

const WORDS = ['north', 'east', 'south', 'west'] as const;

/** The position of a tile as seen from another: '3 east, 2 north'. */
export function bearing(grid: Grid, from: number, to: number): string {
  const dx = (to % grid.width) - (from % grid.width);
  const dy = Math.floor(to / grid.width) - Math.floor(from / grid.width);
  const words = [
    dx !== 0 && `${Math.abs(dx)} ${dx > 0 ? WORDS[1] : WORDS[3]}`,
    dy !== 0 && `${Math.abs(dy)} ${dy > 0 ? WORDS[2] : WORDS[0]}`,
  ];
  return words.filter(Boolean).join(', ') || 'here';
}

/** The nearest of these tiles in a direction; -1 where there is none. Distance to the side counts double. */
export function nearestInDirection(
  grid: Grid,
  from: number,
  direction: number,
  tiles: readonly number[],
): number {
  const step = neighbour(grid, from, direction);
  if (tiles.includes(step)) return step;
  const [ux, uy] = [DX[direction]!, DY[direction]!];
  let best = -1;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (const tile of tiles) {
    const dx = (tile % grid.width) - (from % grid.width);
    const dy = Math.floor(tile / grid.width) - Math.floor(from / grid.width);
    const along = (dx * ux + dy * uy) / Math.hypot(ux, uy);
    const aside = Math.abs(dx * uy - dy * ux) / Math.hypot(ux, uy);
    if (along <= 0 || aside > along * 2) continue;
    if (along + 2 * aside < leastDistance) {
      leastDistance = along + 2 * aside;
      best = tile;
    }
  }
  return best;
}
