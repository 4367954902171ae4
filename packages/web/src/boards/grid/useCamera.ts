import type { GridBoard } from '@fray/engine';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { animationFactor } from '../../state/settings.js';

/** Tiles below this are hard to tell apart, above that they are larger than they need be. */
const LEAST = 14;
const MOST = 60;
/** From near, a finger can hit one. */
const NEAR = 28;
/** What is known grows by a tile with every step; the picture grows only now and then. */
const GRAIN = 6;

export interface Camera {
  /** The side of a tile in pixels: whole, so that edges stay crisp. */
  readonly tile: number;
  readonly near: boolean;
  readonly canZoom: boolean;
  toggle(): void;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shows all that is known where it fits, or else the part around `centre`, which it follows. */
export function useCamera(
  box: { current: HTMLElement | null },
  { width, height, light }: GridBoard,
  centre: number | null,
): Camera {
  const size = useSize(box);
  const [wanted, setWanted] = useState<'near' | 'whole' | null>(null);
  const known = useMemo(() => knownBox(light, width, height), [light, width, height]);
  const fitting = ({ width: w, height: h }: { width: number; height: number }) =>
    Math.floor(Math.min(size.width / w, size.height / h));
  const whole = Math.max(4, Math.min(MOST, Math.max(fitting({ width, height }), fitting(known))));
  const near = wanted ? wanted === 'near' : whole < LEAST;
  const tile = near ? Math.max(whole, NEAR) : whole;
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
  return { tile, near, canZoom: whole < NEAR, toggle };
}

function useSize(box: { current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      setSize(now =>
        now.width === clientWidth && now.height === clientHeight
          ? now
          : { width: clientWidth, height: clientHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** The part of the board that has ever been seen, in whole grains. */
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
  const down = (edge: number) => Math.max(0, Math.floor(edge / GRAIN) * GRAIN);
  const up = (edge: number, limit: number) => Math.min(limit, Math.ceil(edge / GRAIN) * GRAIN);
  const [x, y] = [down(left), down(top)];
  return { x, y, width: up(right, width) - x, height: up(bottom, height) - y };
}
