import type { GridBoard } from '@fray/engine';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { animationFactor } from '../../state/settings.js';
import { type Size, useSize } from '../useSize.js';

/** Pixels of the side of a tile. Smaller tiles are hard to tell apart. */
const MIN_TILE_PX = 14;
const MAX_TILE_PX = 60;
/** Large enough for a finger. */
const ZOOMED_TILE_PX = 28;
/** The visible part grows by so many tiles at once, so that the picture does not change with every step. */
const GROWTH_TILES = 6;

export interface Camera {
  /** The side of a tile in whole pixels, so that edges stay crisp. */
  readonly tile: number;
  readonly near: boolean;
  readonly canZoom: boolean;
  toggle(): void;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** Shows all known tiles if they fit, else the part around `centre`, and follows it. */
export function useCamera(
  box: { current: HTMLElement | null },
  { width, height, light }: GridBoard,
  centre: number | null,
): Camera {
  const size = useSize(box) ?? NO_SIZE;
  const [wanted, setWanted] = useState<'near' | 'whole' | null>(null);
  const known = useMemo(() => knownBox(light, width, height), [light, width, height]);
  const fitting = ({ width: w, height: h }: Size) => Math.floor(Math.min(size.width / w, size.height / h));
  const whole = Math.max(4, Math.min(MAX_TILE_PX, Math.max(fitting({ width, height }), fitting(known))));
  const near = wanted ? wanted === 'near' : whole < MIN_TILE_PX;
  const tile = near ? Math.max(whole, ZOOMED_TILE_PX) : whole;
  const follow = (behavior: ScrollBehavior) => {
    const fits = fitting(known) >= tile;
    const at = centre ?? 0;
    const x = fits ? known.x + known.width / 2 : (at % width) + 0.5;
    const y = fits ? known.y + known.height / 2 : Math.floor(at / width) + 0.5;
    box.current?.scrollTo({ left: x * tile - size.width / 2, top: y * tile - size.height / 2, behavior });
  };
  useLayoutEffect(() => follow('instant'), [tile, size, known]);
  useLayoutEffect(() => follow(animationFactor() === 0 ? 'instant' : 'smooth'), [centre]);
  const toggle = () => setWanted(near ? 'whole' : 'near');
  return { tile, near, canZoom: whole < ZOOMED_TILE_PX, toggle };
}

/** The part of the board that has ever been seen, rounded up to whole steps of growth. */
function knownBox(light: string, width: number, height: number): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let tile = 0; tile < light.length; tile++) {
    if (light[tile] === '0') continue;
    const x = tile % width;
    const y = (tile - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right <= left) return { x: 0, y: 0, width, height };
  const down = (edge: number) => Math.max(0, Math.floor(edge / GROWTH_TILES) * GROWTH_TILES);
  const up = (edge: number, limit: number) => Math.min(limit, Math.ceil(edge / GROWTH_TILES) * GROWTH_TILES);
  const [x, y] = [down(left), down(top)];
  return { x, y, width: up(right, width) - x, height: up(bottom, height) - y };
}
