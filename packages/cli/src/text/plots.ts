import type { ZonesBoard } from '@fray/engine';

/** Where a zone is drawn. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least that shows somebody, and the most that is of use. */
const LEAST = { width: 12, height: 3 };
const MOST = { width: 32, height: 12 };
/** Room for a way between two zones side by side; one above the other they may touch. */
const GAP = 2;

/** A place for every zone, as large as they can be without touching; null where there is no room for that. */
export function plotsOf({ zones }: ZonesBoard, width: number, height: number): Plot[] | null {
  const left = Math.min(...zones.map(({ x }) => x));
  const top = Math.min(...zones.map(({ y }) => y));
  const wide = Math.max(...zones.map(({ x }) => x)) - left;
  const high = Math.max(...zones.map(({ y }) => y)) - top;
  for (let tall = Math.min(MOST.height, height); tall >= LEAST.height; tall--) {
    const stepY = high > 0 ? (height - tall) / high : 0;
    const rowOf = (y: number) => Math.round((y - top) * stepY);
    let broad = Math.min(MOST.width, width);
    for (const [index, one] of zones.entries()) {
      for (const other of zones.slice(index + 1)) {
        if (Math.abs(rowOf(one.y) - rowOf(other.y)) >= tall) continue;
        const apart = wide > 0 ? Math.abs(one.x - other.x) / wide : 0;
        broad = Math.min(broad, Math.floor((apart * width - GAP) / (1 + apart)));
      }
    }
    if (broad < LEAST.width) continue;
    const stepX = wide > 0 ? (width - broad) / wide : 0;
    const [indent, drop] = [wide > 0 ? 0 : (width - broad) >> 1, high > 0 ? 0 : (height - tall) >> 1];
    return zones.map(({ x, y }) => ({
      x: indent + Math.round((x - left) * stepX),
      y: drop + rowOf(y),
      width: broad,
      height: tall,
    }));
  }
  return null;
}
