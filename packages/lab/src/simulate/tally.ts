import { getOrCreate } from '../get-or-create.js';
import { EventStats, type EventStatsData } from './event-stats.js';
import { Histogram, type HistogramData } from './histogram.js';
import { PairDifferences, type PairDifferencesData } from './pair-differences.js';
import type { RankingData } from './ranking.js';

/** How often fights ended in one way. */
export interface OutcomeCount {
  readonly kind: string;
  readonly winner: number | null;
  count: number;
  /** The first fight that ended like this. */
  first: number;
}

/** A tally as plain data: what a worker sends back. */
export interface TallyData {
  readonly fights: number;
  readonly outcomes: readonly OutcomeCount[];
  readonly measures: Readonly<Record<string, HistogramData>>;
  readonly ranking: RankingData;
  /** From the fights that were watched event by event. */
  readonly eventStats?: EventStatsData | undefined;
  /** In a comparison: how the changed fights ended, and how each differed from its twin. */
  readonly pairs?: PairsData | undefined;
  /** Of a paired job: the winner of each fight, in the order of their numbers. */
  readonly winners?: readonly (number | null)[] | undefined;
}

/**
 * The counts of many fights, all of them whole numbers. So the tallies of parts merge to exactly the tally of the whole,
 * however the fights were distributed.
 */
export class Tally {
  fights = 0;
  private readonly outcomes: OutcomeCount[] = [];
  private readonly measures = new Map<string, Histogram>();
  private readonly ranking = new Histogram(true);
  private eventStats: EventStats | undefined;
  private pairs: Pairs | undefined;
  private winners: (number | null)[] | undefined;

  /** Tallies with a list of winners must be merged in the order of their fights. */
  merge({ fights, outcomes, measures, ranking, eventStats, pairs, winners }: TallyData): void {
    this.fights += fights;
    for (const outcome of outcomes) this.count(outcome);
    for (const name in measures) this.histogram(name).merge(measures[name]!);
    this.ranking.merge(ranking);
    if (eventStats) {
      this.eventStats ??= new EventStats();
      this.eventStats.merge(eventStats);
    }
    if (pairs) {
      this.pairs ??= new Pairs();
      this.pairs.merge(pairs);
    }
    if (winners) {
      this.winners ??= [];
      for (const winner of winners) this.winners.push(winner);
    }
  }

  /** Most frequent ending first. */
  data(): TallyData {
    return {
      fights: this.fights,
      outcomes: this.outcomes
        .map(outcome => ({ ...outcome }))
        .sort((a, b) => b.count - a.count || (nameOf(a) < nameOf(b) ? -1 : 1)),
      measures: Object.fromEntries([...this.measures].map(([name, histogram]) => [name, histogram.data()])),
      ranking: this.ranking.data() as RankingData,
      ...(this.eventStats ? { eventStats: this.eventStats.data() } : {}),
      ...(this.pairs ? { pairs: this.pairs.data() } : {}),
      ...(this.winners ? { winners: this.winners } : {}),
    };
  }

  private count({ kind, winner, count, first }: OutcomeCount): void {
    const known = this.outcomes.find(each => each.kind === kind && each.winner === winner);
    if (!known) this.outcomes.push({ kind, winner, count, first });
    else {
      known.count += count;
      known.first = Math.min(known.first, first);
    }
  }

  private histogram(name: string): Histogram {
    return getOrCreate(this.measures, name, () => new Histogram(true));
  }
}

function nameOf({ kind, winner }: OutcomeCount): string {
  return `${kind} ${winner}`;
}

/** How the changed fights of a comparison ended, and how they differed from their twins. */
export interface PairsData extends PairDifferencesData {
  readonly after: TallyData;
}

class Pairs {
  private readonly after = new Tally();
  private readonly differences = new PairDifferences();

  merge(data: PairsData): void {
    this.after.merge(data.after);
    this.differences.merge(data);
  }

  data(): PairsData {
    return { after: this.after.data(), ...this.differences.data() };
  }
}
