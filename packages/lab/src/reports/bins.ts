/** Values ascending, each with how often it occurred (or how likely it is). */
export interface Counted {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

export interface Bin {
  readonly label: string;
  /** Its lowest value, and how many values it covers. */
  readonly from: number;
  readonly size: number;
  count: number;
}

const MAX_BINS = 16;
/** Bin sizes that are easy to read, times a power of ten. */
const STEPS = [1, 2, 5];

/** Bins of 1, 2, 5, 10, 20, … values, including empty ones between the lowest and the highest value. */
export function binsOf({ values, counts }: Counted, maxBins = MAX_BINS): Bin[] {
  const least = values[0] ?? 0;
  const largest = values.at(-1) ?? 0;
  const span = largest - least + 1;
  const size = stepFor(span / maxBins);
  const first = Math.floor(least / size) * size;
  const bins: Bin[] = [];
  values.forEach((value, index) => {
    const at = Math.floor((value - first) / size);
    while (bins.length <= at) {
      const from = first + bins.length * size;
      bins.push({ label: labelOf(from, from === largest ? from : from + size - 1), from, size, count: 0 });
    }
    bins[at]!.count += counts[index]!;
  });
  return bins;
}

/** 'to' instead of a dash for negative numbers, because a dash would read as a minus. */
function labelOf(from: number, to: number): string {
  if (from === to) return String(from);
  return `${from}${from < 0 ? ' to ' : '–'}${to}`;
}

function stepFor(least: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find(each => each * power >= least);
    if (step !== undefined) return step * power;
  }
}
