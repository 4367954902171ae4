import { DX, DY, type Grid, neighbour } from '@fray/engine';

/** Keys to the number of a direction, as the engine counts them: n, e, s, w, ne, se, sw, nw. */
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

interface Pressed {
  readonly key: string;
  readonly code: string;
}

/** The direction a key means; -1 for all other keys. */
export function directionOf({ key, code }: Pressed): number {
  return NUMPAD[code] ?? ARROWS[key] ?? LETTERS[key.toLowerCase()] ?? -1;
}

const WORDS = ['north', 'east', 'south', 'west'] as const;

/** Where a tile lies as seen from another: '3 east, 2 north'. */
export function bearing(grid: Grid, from: number, to: number): string {
  const dx = (to % grid.width) - (from % grid.width);
  const dy = Math.floor(to / grid.width) - Math.floor(from / grid.width);
  const words = [
    dx !== 0 && `${Math.abs(dx)} ${dx > 0 ? WORDS[1] : WORDS[3]}`,
    dy !== 0 && `${Math.abs(dy)} ${dy > 0 ? WORDS[2] : WORDS[0]}`,
  ];
  return words.filter(Boolean).join(', ') || 'here';
}

/** The nearest of these tiles that lies in a direction; ways aside count double. */
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
  let least = Number.POSITIVE_INFINITY;
  for (const tile of tiles) {
    const dx = (tile % grid.width) - (from % grid.width);
    const dy = Math.floor(tile / grid.width) - Math.floor(from / grid.width);
    const along = (dx * ux + dy * uy) / Math.hypot(ux, uy);
    const aside = Math.abs(dx * uy - dy * ux) / Math.hypot(ux, uy);
    if (along <= 0 || aside > along * 2) continue;
    if (along + 2 * aside < least) {
      least = along + 2 * aside;
      best = tile;
    }
  }
  return best;
}
