import { percent } from '@fray/lab';
import { barText } from './bar.js';

/** Values ascending, each with how often it occurred (or how likely it is). */
export interface Counted {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

const MOST_BINS = 16;
/** Bins that people can read. */
const STEPS = [1, 2, 5];

/** A histogram in lines: one bin a line, the fullest one as wide as there is room. */
export function histogramLines(data: Counted, width: number, mostBins = MOST_BINS): string[] {
  const bins = binsOf(data, mostBins);
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  const most = Math.max(...bins.map(bin => bin.count));
  const label = Math.max(...bins.map(bin => bin.label.length));
  const size = Math.max(10, Math.min(60, width - label - 14));
  return bins.map(bin => {
    const bar = barText(bin.count, most, size).replaceAll('░', ' ');
    return `  ${bin.label.padStart(label)} ${bar} ${bin.count > 0 ? percent(bin.count / total) : ''}`.trimEnd();
  });
}

interface Bin {
  readonly label: string;
  count: number;
}

/** Bins of 1, 2, 5, 10, 20, … values, none left out between the least and the largest. */
export function binsOf({ values, counts }: Counted, mostBins = MOST_BINS): Bin[] {
  const least = values[0] ?? 0;
  const span = (values.at(-1) ?? 0) - least + 1;
  const size = stepFor(span / mostBins);
  const first = Math.floor(least / size) * size;
  const bins: Bin[] = [];
  values.forEach((value, index) => {
    const at = Math.floor((value - first) / size);
    while (bins.length <= at) {
      const from = first + bins.length * size;
      bins.push({ label: size === 1 ? String(from) : `${from}–${from + size - 1}`, count: 0 });
    }
    bins[at]!.count += counts[index]!;
  });
  return bins;
}

function stepFor(least: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find(each => each * power >= least);
    if (step !== undefined) return step * power;
  }
}
