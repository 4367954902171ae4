import * as z from 'zod';

// Whatever comes from outside has an end: no list, record, text or depth of a setup may be as long as its sender likes.

/** Names and ids of content. */
export const MAX_ID = 100;
/** Tiles of a map: width times height, and each of the two. */
const MAX_TILES = 10_000;
const MAX_SIDE = 1000;

const MAX_LIST = 200;

/** The bound of a list that is short in practice. */
export const shortList = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_LIST);

/** The bound of a record that is short in practice. */
export function shortRecord<Key extends z.ZodType<string>, Value extends z.ZodType>(key: Key, value: Value) {
  return z
    .record(key, value)
    .refine(record => Object.keys(record).length <= MAX_LIST, `it has at most ${MAX_LIST} keys`)
    .meta({ maxProperties: MAX_LIST });
}

/** A map of letters, row by row, with at most `MAX_TILES` tiles. */
export function mapRows(row: z.ZodString) {
  return z
    .array(row.max(MAX_SIDE))
    .min(1)
    .max(MAX_SIDE)
    .superRefine((rows, context) => {
      const width = Math.max(...rows.map(({ length }) => length));
      const tiles = width * rows.length;
      if (tiles > MAX_TILES)
        context.addIssue({
          code: 'custom',
          message: `it has ${width} by ${rows.length} tiles, ${tiles} in all; ${MAX_TILES} is the most`,
        });
    });
}
