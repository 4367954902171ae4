import { getOrCreate } from '../get-or-create.js';
import type { Rate } from './report.js';
import { wilson } from './statistics.js';

/**
 * How often something happened (`times`), of how often it could have (`of`), over all watched fights. The sums of squares over fights say
 * how alike the counts within one fight are. All are whole numbers.
 */
export interface RateCountData {
  readonly times: number;
  readonly of: number;
  readonly timesSquared: number;
  readonly timesByOf: number;
  readonly ofSquared: number;
}

type Sums = { -readonly [Field in keyof RateCountData]: number };

/** What the observers of rulesets count, by name. */
export class RateCounts {
  private readonly all = new Map<string, Sums>();
  private readonly thisFight = new Map<string, { times: number; of: number }>();

  add(name: string, times: number, of: number): void {
    if (!isCount(times) || !isCount(of)) throw new RangeError(`'${name}' counted ${times} of ${of}`);
    const sums = getOrCreate(this.thisFight, name, () => ({ times: 0, of: 0 }));
    sums.times += times;
    sums.of += of;
  }

  endFight(): void {
    for (const [name, { times, of }] of this.thisFight) {
      if (times > of) throw new RangeError(`'${name}' counted ${times} of ${of} in one fight`);
      this.merge(name, {
        times,
        of,
        timesSquared: times * times,
        timesByOf: times * of,
        ofSquared: of * of,
      });
    }
    this.thisFight.clear();
  }

  merge(name: string, data: RateCountData): void {
    const sums = getOrCreate(this.all, name, () => ({
      times: 0,
      of: 0,
      timesSquared: 0,
      timesByOf: 0,
      ofSquared: 0,
    }));
    for (const field of Object.keys(sums) as (keyof Sums)[]) sums[field] += data[field];
  }

  /** In the order of their names, so that it is the same whoever counted first. */
  data(): Readonly<Record<string, RateCountData>> {
    const byName = [...this.all].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(byName.map(([name, sums]) => [name, { ...sums }]));
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * A rate with its interval. Within a fight the same thing tends to happen again and again, so the counts of one fight say less than as many
 * from different fights: Wilson's interval is taken for the number of independent counts that would give the same variance.
 */
export function rateOf({ times, of, timesSquared, timesByOf, ofSquared }: RateCountData): Rate & {
  readonly of: number;
} {
  const rate = times / of;
  const squares = timesSquared - 2 * rate * timesByOf + rate * rate * ofSquared;
  const ifIndependent = of * rate * (1 - rate);
  const isClustered = ifIndependent > 0 && squares > ifIndependent;
  const independent = isClustered ? of * (ifIndependent / squares) : of;
  return { count: times, of, rate, ...wilson(rate * independent, independent) };
}
