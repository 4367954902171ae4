import { bare, blade, fir, grave, house, oak, reed } from '../../scene/drawings.js';
import type { Point } from './roads.js';

/** Draws what grows or stands in a terrain, at the scale of a map. */
type Glyph = (spot: Point, size: number) => string;

const peak: Glyph = ({ x, y }, size) => {
  const high = 20 + size * 18;
  return `M${x - high * 0.7} ${y}L${x} ${y - high}L${x + high * 0.7} ${y}L${x + high * 0.3} ${y - high * 0.25}L${x + high * 0.1} ${y - high * 0.1}L${x - high * 0.15} ${y - high * 0.4}Z`;
};
const wave: Glyph = ({ x, y }) => `M${x - 14} ${y}q7 -8 14 0q7 8 14 0l0 2.5q-7 8 -14 0q-7 -8 -14 0Z`;
const dune: Glyph = ({ x, y }, size) => {
  const wide = 16 + size * 12;
  return `M${x - wide} ${y}Q${x - wide * 0.2} ${y - wide * 0.9} ${x + wide} ${y}Q${x - wide * 0.1} ${y - wide * 0.6} ${x - wide} ${y}Z`;
};
const mound: Glyph = ({ x, y }, size) => {
  const wide = 15 + size * 9;
  return `M${x - wide} ${y}a${wide} ${wide * 0.8} 0 0 1 ${wide * 2} 0h-2.5a${wide - 2.5} ${wide * 0.8 - 2.5} 0 0 0 ${-(wide * 2 - 5)} 0Z`;
};

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  forest: ({ x, y }, size) => fir(x, y, 22 + size * 14),
  mountain: peak,
  arctic: peak,
  hill: mound,
  grassland: ({ x, y }) => blade(x - 4, y, 12) + blade(x, y, 16) + blade(x + 4, y, 11),
  desert: dune,
  swamp: ({ x, y }, size) => (size < 0.3 ? bare(x, y, 26) : reed(x - 4, y, 14) + reed(x + 2, y, 18)),
  coast: wave,
  urban: ({ x, y }, size) => (size < 0.45 ? house(x, y, 14) : oak(x, y, 20)),
  graveyard: ({ x, y }) => grave(x, y, 15),
  cave: ({ x, y }) => `M${x - 11} ${y}V${y - 5}a11 11 0 0 1 22 0V${y}h-5v-4a6 6 0 0 0 -12 0v4Z`,
};
