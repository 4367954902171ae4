/** Values closer to 0 than this are counted in plain arrays, the rest in a map. */
const DENSE = 4096;

/** A histogram as plain data: values ascending, each with how often it occurred. */
export interface HistogramData {
  readonly values: readonly number[];
  readonly counts: readonly number[];
  /** The first fight with each value, if that was recorded. */
  readonly first?: readonly number[];
}

/** How often each whole number occurred. Adding and merging are exact, in any order and grouping. */
export class Histogram {
  /** Counts of 0, 1, 2, … */
  private readonly above: number[] = [];
  /** Counts of −1, −2, … by their absolute value. */
  private readonly below: number[] = [];
  /** The first fights with these values, at the same indices. */
  private readonly firstAbove: number[] = [];
  private readonly firstBelow: number[] = [];
  private readonly rest = new Map<number, { count: number; first: number }>();

  constructor(private readonly recordsFirst = false) {}

  /** Fights are added in the order of their numbers, so the fight that adds a value first is the first one. */
  add(value: number, fight = 0): void {
    const at = value < 0 ? -value : value;
    const counts = value < 0 ? this.below : this.above;
    // Called for every fight: for a value that occurred before this is one lookup and one addition.
    const known = at < counts.length ? counts[at]! : 0;
    if (known > 0) counts[at] = known + 1;
    else this.put(value, 1, fight);
  }

  put(value: number, count: number, first = 0): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`A measure must be a whole number, not ${value}.`);
    if (value <= -DENSE || value >= DENSE) this.putFar(value, count, first);
    else if (value < 0) putDense(this.below, this.firstBelow, -value, count, first);
    else putDense(this.above, this.firstAbove, value, count, first);
  }

  private putFar(value: number, count: number, first: number): void {
    const known = this.rest.get(value);
    if (!known) this.rest.set(value, { count, first });
    else {
      known.count += count;
      known.first = Math.min(known.first, first);
    }
  }

  merge({ values, counts, first }: HistogramData): void {
    for (let i = 0; i < values.length; i++) this.put(values[i]!, counts[i]!, first?.[i]);
  }

  data(): HistogramData {
    const values: number[] = [];
    const counts: number[] = [];
    const first: number[] = [];
    const push = (value: number, count: number, fight: number) => {
      if (count === 0) return;
      values.push(value);
      counts.push(count);
      first.push(fight);
    };
    const { above, below, firstAbove, firstBelow } = this;
    const far = [...this.rest].sort((a, b) => a[0] - b[0]);
    for (const [value, each] of far) if (value < 0) push(value, each.count, each.first);
    for (let at = below.length - 1; at > 0; at--) push(-at, below[at]!, firstBelow[at]!);
    for (let at = 0; at < above.length; at++) push(at, above[at]!, firstAbove[at]!);
    for (const [value, each] of far) if (value > 0) push(value, each.count, each.first);
    return this.recordsFirst ? { values, counts, first } : { values, counts };
  }
}

function putDense(counts: number[], firsts: number[], at: number, count: number, first: number): void {
  while (counts.length <= at) {
    counts.push(0);
    firsts.push(Number.MAX_SAFE_INTEGER);
  }
  counts[at]! += count;
  if (first < firsts[at]!) firsts[at] = first;
}
