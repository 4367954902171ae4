import type { Outcome } from '@fray/engine';
import { Histogram, type HistogramData } from './histogram.js';
import { PairDifferences } from './pair-differences.js';
import { rankOf } from './ranking.js';
import { type PairsData, Tally, type TallyData } from './tally.js';

/** What a ruleset measured of a fight. */
export type Measured = Readonly<Record<string, number>> | undefined;

/**
 * Counts fights one by one, in the order of their numbers. A fight may take less than a microsecond, so only the minimum is recorded
 * per fight: how it ended, after how many choices, and what was measured. Everything else is computed from that at the end.
 */
export class FightCounter {
  private readonly endings: Ending[] = [];
  /** The measures in the order in which the ruleset lists them, which is nearly always the same. */
  private readonly names: string[] = [];
  private readonly slots: Histogram[] = [];
  private readonly measures = new Map<string, Histogram>();

  add(outcome: Outcome, choices: number, measured: Measured, fight: number): void {
    const ending = this.ending(outcome);
    ending.choices.add(choices, fight);
    if (ending.scored) ending.scores.add(outcome.score!, fight);
    let place = 0;
    for (const name in measured) {
      const slot = this.names[place] === name ? this.slots[place]! : this.open(name, place);
      slot.add(measured[name]!, fight);
      place++;
    }
  }

  data(): TallyData {
    const tally = new Tally();
    for (const ending of this.endings) tally.merge(ending.tally());
    const data = tally.data();
    const { choices, ...scores } = data.measures;
    const measured = Object.fromEntries([...this.measures].map(([name, each]) => [name, each.data()]));
    return { ...data, measures: { ...(choices && { choices }), ...measured, ...scores } };
  }

  /** Most rulesets use the same object for the same ending, so it is compared by identity first. */
  private ending(outcome: Outcome): Ending {
    const { endings } = this;
    for (let i = 0; i < endings.length; i++) if (endings[i]!.outcome === outcome) return endings[i]!;
    return this.equalEnding(outcome);
  }

  private equalEnding(outcome: Outcome): Ending {
    let found = this.endings.find(each => each.equals(outcome));
    if (found) found.outcome = outcome;
    else {
      found = new Ending(outcome);
      this.endings.push(found);
    }
    return found;
  }

  private open(name: string, place: number): Histogram {
    const found = this.measures.get(name) ?? new Histogram(true);
    this.measures.set(name, found);
    this.names[place] = name;
    this.slots[place] = found;
    return found;
  }
}

/** Fights with the same ending. */
class Ending {
  readonly choices = new Histogram(true);
  readonly scores = new Histogram(true);

  readonly scored: boolean;

  /** @param outcome of the last of these fights */
  constructor(public outcome: Outcome) {
    this.scored = outcome.score !== undefined;
  }

  equals({ kind, winner, score }: Outcome): boolean {
    const { outcome, scored } = this;
    return outcome.kind === kind && outcome.winner === winner && scored === (score !== undefined);
  }

  tally(): TallyData {
    const { scored } = this;
    const { kind, winner } = this.outcome;
    const choices = this.choices.data() as Required<HistogramData>;
    const scores = this.scores.data() as Required<HistogramData>;
    const count = choices.counts.reduce((sum, each) => sum + each, 0);
    const first = choices.first.reduce((least, each) => Math.min(least, each));
    const values = choices.values.map(each => rankOf(winner, each));
    return {
      fights: count,
      outcomes: [{ kind, winner, count, first }],
      measures: scored ? { choices, score: scores } : { choices },
      ranking: scored ? scores : { ...choices, values },
    };
  }
}

/** How one fight ended. */
export interface FightResult {
  readonly outcome: Outcome;
  readonly choices: number;
  readonly measured: Measured;
}

/** Counts fights that were run twice with the same luck. */
export class PairCounter {
  private readonly after = new FightCounter();
  private readonly differences = new PairDifferences();

  add(before: FightResult, { outcome, choices, measured }: FightResult, fight: number): void {
    const { differences } = this;
    this.after.add(outcome, choices, measured, fight);
    differences.count({ before: before.outcome.winner, after: outcome.winner, count: 1, first: fight });
    differences.of('choices').add(choices - before.choices, fight);
    for (const name in before.measured) {
      const value = measured?.[name];
      if (value !== undefined) differences.of(name).add(value - before.measured[name]!, fight);
    }
  }

  data(): PairsData {
    return { after: this.after.data(), ...this.differences.data() };
  }
}
