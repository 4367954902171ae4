import { binsOf, type Counted } from '@fray/lab';

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
