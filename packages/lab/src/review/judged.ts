import type { Option } from '@fray/engine';
import type { Chance } from '../exact/endings.js';
import type { Difference } from '../experiments/compare.js';
import type { ExactValues } from '../forecast/exact-values.js';
import { Branch, branchValue, halfOf, Playouts, valueOfNow } from '../forecast/playouts.js';
import type { OpenPosition } from '../forecast/position.js';
import { asEstimate, certain, NO_DIFFERENCE, sumOf } from './chain.js';
import type { OpenMoment } from './moments.js';

/** What is known of an option. */
export interface OptionValue {
  readonly option: Option<unknown>;
  readonly win: Chance | null;
}

/**
 * The chances at a moment: exact, or from play-outs. Which option is best and which is worst is decided by some play-outs, and what they are
 * worth is measured by others: what looks best of many would else look better than it is.
 */
export class Judged {
  exact: ExactValues | null = null;
  readonly open: OpenPosition;
  readonly options: readonly Option<unknown>[];
  readonly chosen: number;
  /** By option: the play-outs that decide which is best; none before options are compared. */
  private picks: readonly Branch[] = [];
  private contenders: number[] = [];
  private readonly picking: Playouts;
  /** The play-outs that measure: ordinary play, what was chosen, and the best and the worst option. */
  private readonly measuring: Playouts;
  private readonly measured = new Map<number, Branch>();
  private readonly now: Branch;

  constructor(
    readonly moment: OpenMoment,
    pause: () => Promise<void>,
  ) {
    const { open, options, chosen } = moment;
    this.open = open;
    this.options = options;
    this.chosen = chosen;
    this.measuring = new Playouts(open, pause);
    this.picking = new Playouts({ ...open, seed: `${String(open.seed)} options` }, pause);
    this.now = open.ordinary >= 0 ? this.branchOf(open.ordinary) : new Branch(open);
  }

  /** Whether anything is at stake. */
  get counts(): boolean {
    return this.open.goal !== null;
  }

  get isChoice(): boolean {
    return this.options.length > 1;
  }

  /** The choices made in play-outs so far. */
  get effort(): number {
    return this.measuring.choices + this.picking.choices;
  }

  /** Whether all options were compared. */
  get isCompared(): boolean {
    return (
      !this.isChoice ||
      this.exact !== null ||
      (this.picks.length > 0 && this.picks.every(({ count }) => count > 0))
    );
  }

  private branchOf(place: number): Branch {
    const known = this.measured.get(place);
    if (known) return known;
    const branch = new Branch(this.open, this.options[place], false);
    this.measured.set(place, branch);
    return branch;
  }

  /** Ordinary play and what was chosen, played out so many times in all. */
  async measure(times: number): Promise<void> {
    await this.playTo(this.now, times);
    if (this.isChoice) await this.playTo(this.branchOf(this.chosen), times);
  }

  /** Ordinary play alone: the first, rough graph. */
  async measureNow(times: number): Promise<void> {
    await this.playTo(this.now, times);
  }

  /** The same for the best and the worst option. */
  async measureExtremes(times: number): Promise<void> {
    await this.playTo(this.branchOf(this.best), times);
    await this.playTo(this.branchOf(this.worst), times);
  }

  private async playTo(branch: Branch, times: number): Promise<void> {
    while (branch.count < times) await this.measuring.play(branch);
  }

  /** Plays out the options that may be best: all of them at first, then always the better half, twice as often. */
  async compareOptions(times: number): Promise<void> {
    if (this.picks.length === 0) {
      this.picks = this.options.map(option => new Branch(this.open, option, false));
      this.contenders = [...this.options.keys()];
    } else {
      const rate = (place: number) => this.picks[place]!.rate;
      const order = this.contenders.toSorted((a, b) => rate(b) - rate(a));
      this.contenders = order.slice(0, Math.ceil(order.length / 2));
    }
    if (this.contenders.length < 2) return;
    for (const place of this.contenders)
      while (this.picks[place]!.count < times) await this.picking.play(this.picks[place]!);
  }

  /** Whether more play-outs would say more about which option is best. */
  get isUndecided(): boolean {
    return this.picks.length === 0 || this.contenders.length > 1;
  }

  /** Play-outs of ordinary play and of what was chosen. */
  get playouts(): number {
    return Math.min(this.now.count, this.isChoice ? this.branchOf(this.chosen).count : this.now.count);
  }

  /** How little is known: half the width of the interval of the chance before the choice, or more of what the decision brought. */
  get error(): number {
    return this.exact ? 0 : Math.max(halfOf(this.before), GAIN_WEIGHT * halfOf(this.gain));
  }

  /** The chance to win before the choice, with ordinary play. */
  get before(): Chance {
    return this.exact ? certain(this.exact.now) : (valueOfNow(this.now)?.win ?? UNKNOWN);
  }

  /** The same once the choice is made, before any dice fall for it. */
  get after(): Chance {
    if (this.exact) return certain(this.exact.options[this.chosen]!);
    if (!this.isChoice) return this.before;
    return branchValue(this.branchOf(this.chosen), this.now)?.win ?? this.before;
  }

  /** What the decision brought. */
  get gain(): Difference {
    const { exact, chosen } = this;
    if (exact) return exactly(exact.options[chosen]! - exact.now);
    if (!this.isChoice || this.now === this.measured.get(chosen)) return NO_DIFFERENCE;
    return branchValue(this.branchOf(chosen), this.now)?.change ?? NO_DIFFERENCE;
  }

  /** The place of the best option; of equals what was chosen. */
  get best(): number {
    return this.extreme(1);
  }

  get worst(): number {
    return this.extreme(-1);
  }

  private extreme(sign: 1 | -1): number {
    const { exact, chosen, open } = this;
    if (!this.isChoice) return chosen;
    if (exact) return this.furthest(sign, place => exact.options[place]!);
    if (this.isCompared) {
      const isBest = sign > 0;
      const places = isBest && this.contenders.length > 0 ? this.contenders : [...this.options.keys()];
      return this.furthest(sign, place => this.picks[place]!.rate, places);
    }
    // Compared with ordinary play only.
    return open.ordinary >= 0 && sign * this.gain.mean < 0 ? open.ordinary : chosen;
  }

  private furthest(
    sign: 1 | -1,
    value: (place: number) => number,
    places: readonly number[] = [...this.options.keys()],
  ) {
    const most = Math.max(...places.map(place => sign * value(place)));
    const isFurthest = (place: number) => sign * value(place) >= most - ROUNDING;
    return places.includes(this.chosen) && isFurthest(this.chosen) ? this.chosen : places.find(isFurthest)!;
  }

  /** What the choice cost against the best option. */
  get cost(): Difference {
    return this.between(this.best, this.chosen);
  }

  /** How much there was to gain or lose: the best option against the worst. */
  get range(): Difference {
    return this.between(this.best, this.worst);
  }

  private between(better: number, worse: number): Difference {
    if (better === worse) return NO_DIFFERENCE;
    const { exact } = this;
    if (exact) return exactly(exact.options[better]! - exact.options[worse]!);
    return branchValue(this.branchOf(better), this.branchOf(worse))?.change ?? NO_DIFFERENCE;
  }

  get optionValues(): readonly OptionValue[] {
    return this.options.map((option, place) => ({ option, win: this.winOf(place) }));
  }

  private winOf(place: number): Chance | null {
    if (!this.counts) return null;
    if (this.exact) return certain(this.exact.options[place]!);
    if (place === this.chosen) return this.after;
    const measured = this.measured.get(place);
    if (measured && measured.count > 0) return branchValue(measured, this.now)?.win ?? null;
    const picked = this.picks[place];
    return picked && picked.count > 0 ? (valueOfNow(picked)?.win ?? null) : null;
  }

  /** What chance and the others brought, up to the next chance of its chapter. */
  luckTo(next: Chance): Difference {
    return sumOf([
      [asEstimate(next), 1],
      [asEstimate(this.after), -1],
    ]);
  }
}

/** What decisions brought adds up, so it is to be known so many times as well as the chances themselves. */
const GAIN_WEIGHT = 2;
/** What is exactly so small is a rounding error. */
const ROUNDING = 1e-12;
const UNKNOWN: Chance = { probability: 0.5, low: 0, high: 1 };
const exactly = (mean: number): Difference => ({ mean, low: mean, high: mean });
