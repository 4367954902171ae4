import { binsOf, type Counted, percent } from '@fray/lab';
import { barText } from './bar.js';

/** A histogram in lines: one bin a line, the fullest one as wide as there is room. */
export function histogramLines(data: Counted, width: number, mostBins?: number): string[] {
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

const LEVELS = '▁▂▃▄▅▆▇█';

/** A distribution in one line: a sign a bin, the higher the fuller; nothing where nothing ever was. */
export function spark(data: Counted, mostBins: number): string {
  const bins = binsOf(data, mostBins);
  const most = Math.max(...bins.map(bin => bin.count));
  const level = (count: number) => LEVELS[Math.min(7, Math.floor((count / most) * 8))]!;
  return bins
    .map(({ count }) => (count > 0 ? level(count) : ' '))
    .join('')
    .trimEnd();
}
