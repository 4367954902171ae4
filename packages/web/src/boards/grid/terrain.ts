import { type GridBoard, TILE } from '@fray/engine';
import { capital } from '../../ui/format.js';

/** All tiles of one kind and light, drawn as one shape. */
export interface Layer {
  /** `floor lit`, `wall dim`. */
  readonly name: string;
  readonly squares: string;
  /** For maps of letters: the positions of the letters, and the letters. */
  readonly xs: string;
  readonly ys: string;
  readonly letters: string;
}

const KINDS: Readonly<Record<string, string>> = {
  [TILE.wall]: 'wall',
  [TILE.floor]: 'floor',
  [TILE.corridor]: 'corridor',
  [TILE.door]: 'door',
  [TILE.stairs]: 'stairs',
};

type Shape = (x: number, y: number) => string;

const SQUARE: Shape = (x, y) => `M${x} ${y}h1v1h-1z`;
/** Shapes that are drawn over a floor tile. */
const SHAPES: Readonly<Record<string, Shape>> = {
  door: (x, y) => `M${x + 0.16} ${y + 0.16}h.68v.68h-.68z`,
  stairs: (x, y) => `M${x + 0.14} ${y + 0.84}v-.2h.24v-.22h.24v-.22h.24v.64z`,
};

/**
 * A board as about a dozen shapes: all tiles of one kind and light are one path, or one text. A thousand elements would take
 * longer to draw than a frame.
 */
export function layersOf({ width, tiles, light }: GridBoard): Layer[] {
  const layers = new Map<string, { squares: string[]; xs: number[]; ys: number[]; letters: string[] }>();
  // In drawing order: doors and stairs cover the floor.
  for (const kind of ['floor', 'corridor', 'wall', 'door', 'stairs']) {
    for (const shade of ['dim', 'lit'])
      layers.set(`${kind} ${shade}`, { squares: [], xs: [], ys: [], letters: [] });
  }
  const layerOf = (name: string) => layers.get(name)!;
  for (let tile = 0; tile < tiles.length; tile++) {
    const kind = KINDS[tiles[tile]!];
    if (!kind || light[tile] === '0') continue;
    const shade = light[tile] === '2' ? 'lit' : 'dim';
    const x = tile % width;
    const y = (tile - x) / width;
    const shape = SHAPES[kind];
    if (shape) layerOf(`floor ${shade}`).squares.push(SQUARE(x, y));
    const layer = layerOf(`${kind} ${shade}`);
    layer.squares.push((shape ?? SQUARE)(x, y));
    layer.xs.push(x + 0.5);
    layer.ys.push(y + 0.78);
    layer.letters.push(tiles[tile]!);
  }
  return [...layers]
    .filter(([, { squares }]) => squares.length > 0)
    .map(([name, { squares, xs, ys, letters }]) => ({
      name,
      squares: squares.join(''),
      xs: xs.join(' '),
      ys: ys.join(' '),
      letters: letters.join(''),
    }));
}

/** The tiles as one path of squares, a little smaller than the tiles. */
export function squaresOf(width: number, tiles: readonly number[], inset = 0.08): string {
  const side = 1 - 2 * inset;
  return tiles
    .map(tile => `M${(tile % width) + inset} ${Math.floor(tile / width) + inset}h${side}v${side}h${-side}z`)
    .join('');
}

/** A line through the centres of tiles. */
export function lineOf(width: number, tiles: readonly number[]): string {
  return tiles
    .map((tile, index) => `${index ? 'L' : 'M'}${(tile % width) + 0.5} ${Math.floor(tile / width) + 0.5}`)
    .join('');
}

/** The kind of a tile in words: 'Door, remembered'. */
export function tileWord({ tiles, light }: GridBoard, tile: number): string {
  if (light[tile] === '0') return 'Unknown';
  const kind = KINDS[tiles[tile]!] ?? 'rock';
  return `${capital(kind)}${light[tile] === '1' ? ', remembered' : ''}`;
}
