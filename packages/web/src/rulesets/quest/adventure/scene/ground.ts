/** The size of the picture. It is cropped to its frame, but its lower edge always stays in view. */
export const WIDTH = 1200;
export const HEIGHT = 640;

/** Random numbers from 0 to 1, the same for the same seed, so that a place always looks the same. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A skyline from edge to edge, filled down to the bottom. */
export interface Ground {
  readonly d: string;
  /** The y coordinate of the skyline at x. */
  heightAt(x: number): number;
}

const round = (value: number) => Math.round(value * 10) / 10;

function groundOf(points: readonly (readonly [number, number])[], smooth: boolean): Ground {
  const [first, ...rest] = points;
  const last = points.at(-1)!;
  let line = `M${first![0]} ${HEIGHT + 20}L${first![0]} ${round(first![1])}`;
  for (const [index, [x, y]] of rest.entries()) {
    const [beforeX, beforeY] = points[index]!;
    const middle = (beforeX + x) / 2;
    line += smooth
      ? `C${round(middle)} ${round(beforeY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`
      : `L${round(x)} ${round(y)}`;
  }
  return {
    d: `${line}L${last[0]} ${HEIGHT + 20}Z`,
    heightAt: x => {
      const next = Math.max(
        1,
        points.findIndex(([right]) => right >= x),
      );
      const [[left, from], [right, to]] = [points[next - 1]!, points[next]!];
      const part = (x - left) / (right - left);
      const eased = smooth ? (1 - Math.cos(Math.PI * part)) / 2 : part;
      return from + (to - from) * eased;
    },
  };
}

/** Rolling ground: its highest at `top`, its lowest at `foot`. */
export function hills(seed: number, top: number, foot: number, waves: number): Ground {
  const next = seededRandom(seed);
  const step = (WIDTH + 80) / waves;
  const points = Array.from({ length: waves + 1 }, (_, index): [number, number] => {
    const isHigh = index % 2 === 0;
    const y = isHigh ? top + (foot - top) * next() * 0.45 : foot - (foot - top) * next() * 0.3;
    return [-40 + index * step, y];
  });
  return groundOf(points, true);
}

/** Jagged rock. */
export function peaks(seed: number, top: number, foot: number, count: number): Ground {
  const next = seededRandom(seed);
  const step = (WIDTH + 160) / count;
  const points: [number, number][] = [[-80, foot]];
  for (let index = 0; index < count; index++) {
    const left = -80 + index * step;
    const summit = top + (foot - top) * next() * 0.55;
    const low = foot - (foot - top) * 0.22 * next();
    points.push([left + step * (0.18 + next() * 0.1), summit + (low - summit) * (0.45 + next() * 0.2)]);
    points.push([left + step * (0.42 + next() * 0.16), summit]);
    points.push([left + step * (0.68 + next() * 0.1), summit + (low - summit) * (0.35 + next() * 0.25)]);
    points.push([left + step, low]);
  }
  return groundOf(points, false);
}

/** Draws `count` copies along a ground; `draw` gets a position and a random size from 0 to 1. */
export function scatter(
  seed: number,
  count: number,
  ground: Ground,
  draw: (x: number, y: number, size: number) => string,
  from = -20,
  to = WIDTH + 20,
): string {
  const next = seededRandom(seed);
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = from + (index + 0.15 + next() * 0.7) * step;
    return draw(round(x), round(ground.heightAt(Math.min(WIDTH + 30, Math.max(-30, x))) + 3), next());
  }).join('');
}
