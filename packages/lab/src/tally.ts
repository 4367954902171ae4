import type { Outcome } from '@fray/engine';
import { Histogram, type HistogramData } from './histogram.js';

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
}

/**
 * What is kept of many fights: counts only, all of them whole numbers. So tallies of parts merge to exactly
 * the tally of the whole, however the fights were dealt out.
 */
export class Tally {
  fights = 0;
  private readonly outcomes: OutcomeCount[] = [];
  private readonly measures = new Map<string, Histogram>();

  /** Adds a fight: how it ended and what it measured. */
  add(
    { kind, winner, score }: Outcome,
    choices: number,
    measured: Readonly<Record<string, number>> | undefined,
  ): void {
    this.fights++;
    this.count(kind, winner, 1);
    this.histogram('choices').add(choices);
    for (const name in measured) this.histogram(name).add(measured[name]!);
    if (score !== undefined) this.histogram('score').add(score);
  }

  merge({ fights, outcomes, measures }: TallyData): void {
    this.fights += fights;
    for (const { kind, winner, count } of outcomes) this.count(kind, winner, count);
    for (const [name, data] of Object.entries(measures)) this.histogram(name).merge(data);
  }

  /** Most frequent ending first. */
  data(): TallyData {
    return {
      fights: this.fights,
      outcomes: this.outcomes.toSorted((a, b) => b.count - a.count || (nameOf(a) < nameOf(b) ? -1 : 1)),
      measures: Object.fromEntries([...this.measures].map(([name, histogram]) => [name, histogram.data()])),
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
