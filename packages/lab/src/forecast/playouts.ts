import type { Option } from '@fray/engine';
import { ActionTotals } from '../exact/action-odds.js';
import type { Chance } from '../exact/endings.js';
import type { Difference } from '../experiments/compare.js';
import { Runner } from '../simulate/runner.js';
import { type Interval, wilson, Z } from '../simulate/statistics.js';
import { HiddenThings, type OpenPosition, stepOf } from './position.js';

/** Choices of a play-out between two looks at the clock. */
const CHOICES_AT_ONCE = 20;
/** A play-out that takes longer counts as not won. */
const MAX_CHOICES = 20_000;
/** Of so many play-outs it is noted what the option does by itself: looking at a state takes long. */
const MAX_TRIES = 1_000;

/** One of the ways to go on from a position, and what its play-outs have come to. */
export class Branch {
  won = 0;
  count = 0;
  /** By play-out: 1 where it was won. */
  private results = new Uint8Array(64);
  /** What the option does by itself; not for ordinary play, which may be any option. */
  readonly totals: ActionTotals | undefined;
  tries = 0;

  /**
   * @param option that is taken; without one ordinary play decides
   * @param withEffects whether it is noted what the option does by itself
   */
  constructor(
    position: OpenPosition,
    readonly option?: Option<unknown>,
    withEffects = true,
  ) {
    const { ruleset, plan, shown, side } = position;
    if (option && withEffects) this.totals = new ActionTotals({ ruleset, plan, state: shown }, side);
  }

  add(isWon: boolean): void {
    if (this.count === this.results.length) {
      const longer = new Uint8Array(this.count * 2);
      longer.set(this.results);
      this.results = longer;
    }
    this.results[this.count++] = Number(isWon);
    if (isWon) this.won++;
  }

  get rate(): number {
    return this.won / this.count;
  }

  /** How often it was won in its first play-outs. */
  wonIn(playouts: number): number {
    if (playouts === this.count) return this.won;
    let won = 0;
    for (let i = 0; i < playouts; i++) won += this.results[i]!;
    return won;
  }

  /** How many of the first play-outs both were won. */
  wonWith(other: Branch, playouts: number): number {
    let both = 0;
    for (let i = 0; i < playouts; i++) both += this.results[i]! & other.results[i]!;
    return both;
  }
}

/** The chance to win after a branch, and how much more that is than in ordinary play. */
export interface BranchValue {
  readonly win: Chance;
  readonly change: Difference;
}

/** The value of ordinary play itself. */
export function valueOfNow(now: Branch): BranchValue | null {
  if (now.count === 0) return null;
  const { won, count, rate } = now;
  return { win: { probability: rate, ...wilson(won, count) }, change: NO_CHANGE };
}

const NO_CHANGE: Difference = { mean: 0, low: 0, high: 0 };

/**
 * What the play-outs of a branch say, with the help of those of ordinary play. Play-out i has the same dice in both. Where ordinary play was
 * played out more often, it is known how lucky the dice of the common play-outs were; as far as the branch shares that luck, it is taken out
 * (a control variate). So branches that differ little from ordinary play need few play-outs of their own. Half a play-out of each of the four kinds
 * is added to the pairs, as in `pairedInterval`.
 */
export function branchValue(branch: Branch, now: Branch): BranchValue | null {
  const pairs = Math.min(branch.count, now.count);
  if (pairs === 0) return null;
  // What never varied shares no luck.
  const isConstant = branch.won === 0 || branch.won === branch.count;
  const padded = pairs + 2;
  const nowRate = (now.wonIn(pairs) + 1) / padded;
  const rate = (branch.wonIn(pairs) + 1) / padded;
  const covariance = isConstant ? 0 : (branch.wonWith(now, pairs) + 0.5) / padded - rate * nowRate;
  const nowVariance = nowRate * (1 - nowRate);
  const variance = rate * (1 - rate);
  const share = covariance / nowVariance;
  // How much of the branch's luck is that of ordinary play, 0 to 1.
  const common = covariance ** 2 / (variance * nowVariance);
  const luck = now.wonIn(pairs) / pairs - now.rate;
  const probability = Math.min(1, Math.max(0, branch.rate - share * luck));
  const fights = 1 / ((1 - common) / branch.count + common / Math.max(branch.count, now.count));
  const own = (variance * (1 - common)) / (branch.count + 2);
  const half = Z * Math.sqrt(own + ((1 - share) ** 2 * nowVariance) / (now.count + 2));
  const mean = probability - now.rate;
  return {
    win: { probability, ...wilson(probability * fights, fights) },
    change: { mean, low: Math.max(-1, mean - half), high: Math.min(1, mean + half) },
  };
}

/** Half the width of an interval. */
export const halfOf = ({ low, high }: Interval): number => (high - low) / 2;

/** Plays on from a position, with common dice for all branches. */
export class Playouts {
  /** How many choices were made in all. */
  choices = 0;
  /** How many play-outs there were. */
  count = 0;
  private readonly runner: Runner;
  private readonly hidden: HiddenThings;

  constructor(
    private readonly position: OpenPosition,
    private readonly pause: () => Promise<void>,
  ) {
    const { toGoal, plan, policies, seed } = position;
    this.runner = new Runner({
      ruleset: toGoal,
      plan,
      policies,
      seed,
      common: true,
      maxChoices: MAX_CHOICES,
    });
    this.hidden = new HiddenThings(position);
  }

  /** The next play-out of a branch, to the end of what is at stake. */
  async play(branch: Branch): Promise<void> {
    const { runner, position } = this;
    runner.beginFrom(this.hidden.stateFor(branch.count), branch.count);
    if (branch.option || position.begun) {
      const { choice, tableFor } = stepOf(position, branch.option);
      runner.apply(choice, tableFor);
    }
    if (branch.totals && branch.tries < MAX_TRIES) {
      branch.totals.add(runner.state, 1);
      branch.tries++;
    }
    if (position.goal !== null) while (!runner.finish(CHOICES_AT_ONCE)) await this.pause();
    await this.pause();
    branch.add(runner.outcome.winner === position.team);
    // The choice itself counts even where nothing follows it.
    this.choices += Math.max(1, runner.choices);
    this.count++;
  }
}
