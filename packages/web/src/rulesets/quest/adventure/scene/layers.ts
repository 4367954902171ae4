import { type Ground, HEIGHT, WIDTH } from './ground.js';

/** By distance, which sets the haze, or by what the layer shows. */
type LayerKind =
  | 'far'
  | 'mid'
  | 'near'
  | 'front'
  | 'water'
  | 'pale'
  | 'path'
  | 'shade'
  | 'lamp'
  | 'glow'
  | 'halo';

/** One shape of the picture, from back to front. */
export interface Layer {
  readonly kind: LayerKind;
  readonly d: string;
  /** Inner outlines are holes. */
  readonly hasHoles?: boolean;
}

export const cutout = (kind: LayerKind, d: string): Layer => ({ kind, d, hasHoles: true });

export const layer = (kind: LayerKind, d: string): Layer => ({ kind, d });

export const scaled =
  (draw: (x: number, y: number, height: number) => string, least: number, most: number) =>
  (x: number, y: number, size: number) =>
    draw(x, y, least + size * (most - least));

/** Short strokes on water, longer where they are nearer. */
export function ripples(top: number, foot: number, rows: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const y = top + ((foot - top) * (row + 0.5)) / rows;
    const length = 40 + row * 22;
    return [0, 1, 2, 3, 4]
      .map(place => {
        const x = ((place * 263 + row * 149) % (WIDTH + 100)) - 50;
        return `M${x} ${y}q${length / 2} ${-2 - row * 0.6} ${length} 0q${-length / 2} ${2 + row * 0.6} ${-length} 0Z`;
      })
      .join('');
  }).join('');
}

/** A path from the horizon to the viewer. */
export const road = (x: number, y: number, width = 190) =>
  `M${x - 4} ${y}C${x + 60} ${y + 45} ${x - 130} ${y + 90} ${x - width} ${HEIGHT + 10}H${x + width}C${x + 10} ${y + 100} ${x + 105} ${y + 40} ${x + 5} ${y}Z`;

export const water = (top: number) => `M-20 ${top}H${WIDTH + 20}V${HEIGHT + 20}H-20Z`;

/** Snow on the summits: the outline of the ground again, above the snow line. */
export function snowCaps(ground: Ground, snowLine: number, maxDepth: number): string {
  let d = '';
  for (let x = -60; x < WIDTH + 60; x += 6) {
    const y = ground.heightAt(x);
    if (y > snowLine) continue;
    const depth = Math.min(maxDepth, (snowLine - y) * 0.6) * (0.7 + 0.3 * Math.abs(Math.sin(x / 13)));
    d += `M${x} ${Math.round(y)}L${x + 7} ${Math.round(ground.heightAt(x + 7))}L${x + 6} ${Math.round(y + depth)}L${x} ${Math.round(y + depth * 0.7)}Z`;
  }
  return d;
}

export type Painter = (seed: number) => Layer[];

/** An ice splinter or a stalagmite. */
export function spikeUp(x: number, y: number, height: number): string {
  return `M${x - height * 0.22} ${y + 10}L${x - height * 0.05} ${y - height}L${x + height * 0.06} ${y - height * 0.5}L${x + height * 0.14} ${y - height * 0.7}L${x + height * 0.3} ${y + 10}Z`;
}
