import type { Outcome } from '@fray/engine';
import { Closely, type CloselyData } from './closely.js';
import { Histogram, type HistogramData } from './histogram.js';
import { Ranking, type RankingData } from './ranking.js';

/** How often fights ended in one way. */
export interface OutcomeCount {
  readonly kind: string;
  readonly winner: number | null;
  count: number;
}

/** A tally as plain data: what a worker sends back. */
export interface TallyData {
  readonly fights: number;
  readonly outcomes: readonly OutcomeCount[];
  readonly measures: Readonly<Record<string, HistogramData>>;
  readonly ranking: RankingData;
  /** Of those that were watched event by event. */
  readonly closely?: CloselyData | undefined;
  /** Of a comparison: how the fights on the other side ended, and how each differed from its twin. */
  readonly pairs?: PairsData | undefined;
}

/**
 * What is kept of many fights: counts only, all of them whole numbers. So tallies of parts merge to exactly
 * the tally of the whole, however the fights were dealt out.
 */
export class Tally {
  fights = 0;
  private readonly outcomes: OutcomeCount[] = [];
  private readonly measures = new Map<string, Histogram>();
  private readonly ranking = new Ranking();
  private readonly choices = this.histogram('choices');
  /** The measures in the order in which fights tell them, which is mostly the same: asked for every fight. */
  private readonly names: string[] = [];
  private readonly slots: Histogram[] = [];
  private closely: Closely | undefined;
  private pairs: Pairs | undefined;

  /** Adds a fight by its number: how it ended and what it measured. */
  add({ outcome, choices, measured }: Ended, index: number): void {
    const { kind, winner, score } = outcome;
    this.fights++;
    this.count(kind, winner, 1);
    this.ranking.add(outcome, choices, index);
    this.choices.add(choices);
    let place = 0;
    for (const name in measured) this.slot(name, place++).add(measured[name]!);
    if (score !== undefined) this.histogram('score').add(score);
  }

  merge({ fights, outcomes, measures, ranking, closely, pairs }: TallyData): void {
    this.fights += fights;
    for (const { kind, winner, count } of outcomes) this.count(kind, winner, count);
    for (const [name, data] of Object.entries(measures)) this.histogram(name).merge(data);
    this.ranking.merge(ranking);
    if (closely) {
      this.closely ??= new Closely();
      this.closely.merge(closely);
    }
    if (pairs) {
      this.pairs ??= new Pairs();
      this.pairs.merge(pairs);
    }
  }

  /** Most frequent ending first. */
  data(): TallyData {
    return {
      fights: this.fights,
      outcomes: this.outcomes.toSorted((a, b) => b.count - a.count || (nameOf(a) < nameOf(b) ? -1 : 1)),
      measures: Object.fromEntries([...this.measures].map(([name, histogram]) => [name, histogram.data()])),
      ranking: this.ranking.data(),
      ...(this.closely ? { closely: this.closely.data() } : {}),
      ...(this.pairs ? { pairs: this.pairs.data() } : {}),
    };
  }

  private count(kind: string, winner: number | null, count: number): void {
    for (const outcome of this.outcomes) {
      if (outcome.kind === kind && outcome.winner === winner) {
        outcome.count += count;
        return;
      }
    }
    this.outcomes.push({ kind, winner, count });
  }

  private slot(name: string, place: number): Histogram {
    if (this.names[place] === name) return this.slots[place]!;
    const found = this.histogram(name);
    this.names[place] = name;
    this.slots[place] = found;
    return found;
  }

  private histogram(name: string): Histogram {
    const known = this.measures.get(name);
    if (known) return known;
    const fresh = new Histogram();
    this.measures.set(name, fresh);
    return fresh;
  }
}

function nameOf({ kind, winner }: OutcomeCount): string {
  return `${kind} ${winner}`;
}

/** How one fight ended. */
export interface Ended {
  readonly outcome: Outcome;
  readonly choices: number;
  readonly measured: Readonly<Record<string, number>> | undefined;
}

/** How often one winner here met another winner there. */
export interface WinnerPair {
  readonly here: number | null;
  readonly there: number | null;
  count: number;
}

export interface PairsData {
  readonly there: TallyData;
  readonly winners: readonly WinnerPair[];
  /** By measure: the fight there less its twin here. */
  readonly differences: Readonly<Record<string, HistogramData>>;
}

/** What is kept of fights that were fought twice, with the same luck: whole numbers, which merge in any order. */
export class Pairs {
  private readonly there = new Tally();
  private readonly winners: WinnerPair[] = [];
  private readonly differences = new Map<string, Histogram>();

  add(here: Ended, there: Ended, index: number): void {
    this.there.add(there, index);
    this.count(here.outcome.winner, there.outcome.winner, 1);
    this.histogram('choices').add(there.choices - here.choices);
    for (const name in here.measured) {
      const value = there.measured?.[name];
      if (value !== undefined) this.histogram(name).add(value - here.measured[name]!);
    }
  }

  merge({ there, winners, differences }: PairsData): void {
    this.there.merge(there);
    for (const { here, there: other, count } of winners) this.count(here, other, count);
    for (const [name, data] of Object.entries(differences)) this.histogram(name).merge(data);
  }

  data(): PairsData {
    const rank = (winner: number | null) => winner ?? Number.POSITIVE_INFINITY;
    return {
      there: this.there.data(),
      winners: this.winners.toSorted((a, b) => rank(a.here) - rank(b.here) || rank(a.there) - rank(b.there)),
      differences: Object.fromEntries([...this.differences].map(([name, each]) => [name, each.data()])),
    };
  }

  private count(here: number | null, there: number | null, count: number): void {
    const known = this.winners.find(each => each.here === here && each.there === there);
    if (known) known.count += count;
    else this.winners.push({ here, there, count });
  }

  private histogram(name: string): Histogram {
    const known = this.differences.get(name);
    if (known) return known;
    const fresh = new Histogram();
    this.differences.set(name, fresh);
    return fresh;
  }
}
