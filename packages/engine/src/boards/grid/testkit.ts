import fc from 'fast-check';
import { type Grid, gridOf } from './grid.js';

/** Small maps with a third of their tiles walls. */
export function anyGrid(): fc.Arbitrary<Grid> {
  return fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom('.', '.', '#'), { minLength: width * height, maxLength: width * height })
        .map(tiles =>
          gridOf(Array.from({ length: height }, (_, y) => tiles.slice(y * width, (y + 1) * width).join(''))),
        ),
    );
}
