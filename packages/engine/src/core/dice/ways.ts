/** By count, then by sides: one number for both would take 1d4097 for 2d1. */
const cache: Map<number, Float64Array>[] = [];

/**
 * In how many of sides^count ways each total falls. Exact while sides^count is below 2^53, which covers
 * every roll of the rules; above that right to 15 digits. Shared: do not write to it.
 *
 * @example
 * ways(2, 6)[7]; // 6
 */
export function ways(count: number, sides: number): Float64Array {
  const bySides = cache[count];
  const found = bySides?.get(sides);
  if (found) return found;
  if (!(count >= 0 && sides >= 1 && Number.isFinite(sides ** count))) {
    throw new RangeError(`${count}d${sides} cannot be counted.`);
  }
  const table = count === 0 ? Float64Array.of(1) : addDie(ways(count - 1, sides), sides);
  if (bySides) bySides.set(sides, table);
  else cache[count] = new Map([[sides, table]]);
  return table;
}

function addDie(before: Float64Array, sides: number): Float64Array {
  const after = new Float64Array(before.length + sides);
  for (let total = 0; total < before.length; total++) {
    for (let face = 1; face <= sides; face++) after[total + face]! += before[total]!;
  }
  return after;
}

/**
 * In how many of sides^count ways the total is at least `target`.
 *
 * @example
 * waysAtLeast(2, 6, 7); // 21
 */
export function waysAtLeast(count: number, sides: number, target: number): number {
  const table = ways(count, sides);
  let sum = 0;
  for (let total = Math.max(0, Math.ceil(target)); total < table.length; total++) sum += table[total]!;
  return sum;
}

/**
 * The chance that `count` dice of `sides` show at least `target`.
 *
 * @example
 * chanceAtLeast(2, 6, 7); // 21 / 36
 */
export function chanceAtLeast(count: number, sides: number, target: number): number {
  return waysAtLeast(count, sides, target) / sides ** count;
}
