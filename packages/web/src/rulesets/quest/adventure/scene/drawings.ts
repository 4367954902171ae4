import { seededRandom } from './ground.js';

const n = (value: number) => Math.round(value * 10) / 10;

/** Everything here stands with its foot at (x, y) and is `height` units tall. */
export function fir(x: number, y: number, height: number): string {
  const tier = (from: number, to: number, width: number) =>
    `M${n(x)} ${n(y - height * from)}L${n(x + height * width)} ${n(y - height * to)}H${n(x - height * width)}Z`;
  return `${tier(1, 0.6, 0.15)}${tier(0.78, 0.32, 0.21)}${tier(0.55, -0.05, 0.27)}M${n(x - height * 0.03)} ${n(y - height * 0.1)}h${n(height * 0.06)}V${n(y + 3)}h${n(-height * 0.06)}Z`;
}

export function oak(x: number, y: number, height: number): string {
  const crown = (dx: number, up: number, r: number) => {
    const [cx, cy, rr] = [x + dx * height, y - up * height, r * height];
    return `M${n(cx - rr)} ${n(cy)}a${n(rr)} ${n(rr * 0.9)} 0 1 1 ${n(2 * rr)} 0a${n(rr)} ${n(rr * 0.9)} 0 1 1 ${n(-2 * rr)} 0Z`;
  };
  return `M${n(x - height * 0.05)} ${n(y + 3)}l${n(height * 0.025)} ${n(-height * 0.5)}h${n(height * 0.05)}l${n(height * 0.03)} ${n(height * 0.5)}Z${crown(0, 0.68, 0.27)}${crown(-0.2, 0.55, 0.18)}${crown(0.21, 0.56, 0.19)}`;
}

/** A bare tree, as one tapering shape with a few branches. */
export function bare(x: number, y: number, height: number): string {
  const branch = (up: number, dx: number, dy: number) =>
    `M${n(x)} ${n(y - height * up)}l${n(dx * height)} ${n(-dy * height)}l${n(-dx * height * 0.9)} ${n(dy * height * 0.72)}Z`;
  return `M${n(x - height * 0.05)} ${n(y + 3)}L${n(x + height * 0.01)} ${n(y - height)}L${n(x + height * 0.06)} ${n(y + 3)}Z${branch(0.42, 0.3, 0.3)}${branch(0.5, -0.28, 0.26)}${branch(0.68, 0.18, 0.22)}${branch(0.74, -0.16, 0.2)}`;
}

export function blade(x: number, y: number, height: number): string {
  const lean = ((x * 7) % 11) - 5;
  return `M${n(x - 2)} ${n(y + 4)}Q${n(x)} ${n(y - height * 0.5)} ${n(x + lean)} ${n(y - height)}Q${n(x + 2)} ${n(y - height * 0.4)} ${n(x + 2.5)} ${n(y + 4)}Z`;
}

export function reed(x: number, y: number, height: number): string {
  return `M${n(x - 1)} ${n(y + 4)}V${n(y - height)}h2V${n(y + 4)}ZM${n(x - 3)} ${n(y - height * 0.95)}a3 9 0 0 1 6 0v${n(height * 0.12)}a3 6 0 0 1 -6 0Z`;
}

export function grave(x: number, y: number, height: number): string {
  const width = height * 0.62;
  const cross = Math.round(x) % 3 === 0;
  if (!cross)
    return `M${n(x - width / 2)} ${n(y + 4)}V${n(y - height * 0.7)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${n(y + 4)}Z`;
  const arm = height * 0.1;
  return `M${n(x - arm)} ${n(y + 4)}V${n(y - height)}h${n(2 * arm)}V${n(y + 4)}ZM${n(x - height * 0.32)} ${n(y - height * 0.78)}h${n(height * 0.64)}v${n(2 * arm)}h${n(-height * 0.64)}Z`;
}

/** A house with a gable; its width depends on its position. */
export function house(x: number, y: number, height: number): string {
  const width = height * (0.75 + ((Math.round(x) * 13) % 7) / 14);
  return `M${n(x - width / 2)} ${n(y + 6)}V${n(y - height * 0.58)}L${n(x)} ${n(y - height)}L${n(x + width / 2)} ${n(y - height * 0.58)}V${n(y + 6)}Z`;
}

export function tower(x: number, y: number, height: number, pointed = true): string {
  const width = height * 0.2;
  const left = x - width / 2;
  const notch = width / 5;
  const crown = `h${n(-notch * 0.6)}v${n(-notch * 1.6)}h${n(width + notch * 1.2)}v${n(notch * 1.6)}h${n(-notch * 0.6)}`;
  const roof = pointed
    ? `M${n(left - notch)} ${n(y - height * 0.72)}L${n(x)} ${n(y - height)}L${n(left + width + notch)} ${n(y - height * 0.72)}Z`
    : '';
  return `M${n(left)} ${n(y + 6)}V${n(y - height * 0.7)}${crown}V${n(y + 6)}Z${roof}`;
}

/** Small windows at random within these bounds. */
export function windows(seed: number, count: number, from: number, to: number, top: number, foot: number) {
  const next = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [from + next() * (to - from), top + next() * (foot - top)];
    return `M${n(x)} ${n(y)}h5v8h-5Z`;
  }).join('');
}

/** A stalactite. */
export function spike(x: number, y: number, length: number): string {
  return `M${n(x - length * 0.16)} ${n(y)}L${n(x + length * 0.02)} ${n(y + length)}L${n(x + length * 0.18)} ${n(y)}Z`;
}
