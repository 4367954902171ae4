/** Values below this are counted in a plain array, the rest in a map. */
const DENSE = 4096;

/** A histogram as plain data: values ascending, each with how often it occurred. */
export interface HistogramData {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** How often each whole number occurred. Adding and merging are exact, in any order and grouping. */
export class Histogram {
  private readonly dense: number[] = [];
  private readonly rest = new Map<number, number>();

  add(value: number, count = 1): void {
    const { dense } = this;
    if (value >= 0 && value < DENSE && Number.isInteger(value)) {
      while (dense.length <= value) dense.push(0);
      dense[value]! += count;
    } else {
      if (!Number.isSafeInteger(value))
        throw new RangeError(`A measure must be a whole number, not ${value}.`);
      this.rest.set(value, (this.rest.get(value) ?? 0) + count);
    }
  }

  merge({ values, counts }: HistogramData): void {
    for (let i = 0; i < values.length; i++) this.add(values[i]!, counts[i]!);
  }

  data(): HistogramData {
    const pairs = [...this.rest];
    for (const [value, count] of this.dense.entries()) if (count > 0) pairs.push([value, count]);
    pairs.sort((a, b) => a[0] - b[0]);
    return { values: pairs.map(pair => pair[0]), counts: pairs.map(pair => pair[1]) };
  }
}
