import type { Option, Seed, Who } from '@fray/engine';
import { type ActionOdds, type Change, enumerateAction } from '../exact/action-odds.js';
import type { Chance } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import type { Difference } from '../experiments/compare.js';
import { Inputs, isFunction, isSeed, isSignal, SEED_WANTED } from '../inputs.js';
import { createPauser } from '../pause.js';
import { loadModules } from '../rulesets/load-modules.js';
import { wilson } from '../simulate/statistics.js';
import { ExactAttempt } from './exact-values.js';
import { Branch, type BranchValue, branchValue, halfOf, Playouts, valueOfNow } from './playouts.js';
import { type OpenPosition, openPosition, type Position, stepOf } from './position.js';

/** How precise a forecast is to be, and how to follow and stop it. */
export interface ForecastSettings {
  /** Half the width of the 95 % intervals at which an estimate stops, of options that may be best. Default: 0.02. */
  readonly precision?: number | undefined;
  /** An estimate stops after so many choices in its play-outs, whatever its precision; no more are followed for exact chances. Default: 1,000,000. */
  readonly maxChoices?: number | undefined;
  /** For other dice than those that follow from what the side knows. */
  readonly seed?: Seed | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Settings of a forecast in this thread. */
export interface ForecastOptions extends ForecastSettings {
  /** Called with the forecast so far: first as soon as there are any numbers, then a few times a second. */
  readonly onProgress?: ((sofar: Forecast) => void) | undefined;
}

/** The chance that somebody falls. */
export interface FallChance extends Chance {
  readonly who: Who;
  readonly name: string;
  readonly side: number;
}

/** What an option does by itself, before the fight goes on. */
export interface OptionEffect {
  /** False: estimated from so many `tries`. */
  readonly exact: boolean;
  readonly tries: number;
  /** The bars that may change, of both sides. */
  readonly changes: readonly Change[];
  /** Who may fall by it. */
  readonly falls: readonly FallChance[];
  /** The probability that it ends the fight. */
  readonly ends: number;
}

/** What lies ahead after one of the options. */
export interface OptionForecast {
  readonly choice: unknown;
  readonly label: string;
  /** The chance that it works by itself, if the rules define one. */
  readonly chance?: number;
  /** The chance to win after it, if ordinary play goes on; null where nothing is at stake or it is not known yet. */
  readonly win: Chance | null;
  /** `win` minus `now`, by play-outs with the same dice. */
  readonly change: Difference | null;
  readonly effect: OptionEffect;
  /** How many play-outs there were; 0 for exact chances. */
  readonly playouts: number;
}

/** What lies ahead in a position, for the side that decides there. */
export interface Forecast {
  readonly side: number;
  /** Whose victory counts: the same side, unless a captain decides for a team. */
  readonly team: number;
  /** Who chooses or answers. */
  readonly who: Who;
  /** What the chances are for, in words that follow 'the chance to': 'win', 'clear this room'. Null: nothing is at stake now. */
  readonly goal: string | null;
  /** Whether the chances to win are exact; else they are estimated from play-outs. */
  readonly exact: boolean;
  /** Whether what the side does not know was drawn anew for each play-out. */
  readonly isHidden: boolean;
  /** False while it is worked out. */
  readonly done: boolean;
  /** The chance to win if ordinary play goes on. */
  readonly now: Chance | null;
  /** The place of the option that ordinary play takes; −1 where that depends on dice. */
  readonly ordinary: number;
  /** Every open option once, in their order. */
  readonly options: readonly OptionForecast[];
  /** How many play-outs there were in all. */
  readonly playouts: number;
}

const DEFAULT_PRECISION = 0.02;
const DEFAULT_MAX_CHOICES = 1_000_000;

/** Play-outs of each option before the first numbers are shown. */
const FIRST_PLAYOUTS = 4;
/** The most play-outs of an option between two decisions about which options need more. */
const MAX_BATCH = 64;
/** Options that cannot be the best any more need not be as precise, by this factor. */
const COARSER = 2.5;
/** Precisions that all options reach before any of them is made more precise. */
const STEPS = [0.15, 0.1, 0.05, 0.03];
/** The precision of ordinary play before anything else is made more precise. */
const NOW_AT_FIRST = 0.05;
const UNKNOWN = { low: 0, high: 1 };
/** Where nothing is at stake, so many tries show what an option does. */
const TRIES_WITHOUT_GOAL = 100;
/** Where there are more options than this, the others wait until these are known. */
const MAX_BRANCHES = 24;

/** An option whose own results are more than this is not followed through all of them. */
const EFFECT_LIMITS = { maxPaths: 400, maxDraws: 20_000 };

/** Milliseconds between two calls of `onProgress`. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * What lies ahead after each option that is open now: the chance to win and how it changes, who may fall, how much HP is lost. Exact where
 * the fight can be followed to its end with little effort, else estimated from play-outs with common dice. It knows what the side knows
 * that decides now: everything hidden is drawn anew, and its dice follow from what is known, so a position has the same forecast everywhere.
 * Null where nobody has to decide.
 *
 * @example
 * const ahead = await forecast(positionOf(fight), { onProgress: show, signal });
 * ahead.options[0]; // { label: 'Attack', win: { probability: 0.79, low: 0.79, high: 0.79 }, change: { mean: 0, … }, effect: { … }, … }
 */
export async function forecast(position: Position, options: ForecastOptions = {}): Promise<Forecast | null> {
  const { seed, signal, ...read } = readForecastSettings('The forecast', options);
  if (position.module !== undefined) await loadModules(position.module);
  const opened = openPosition(position, 'The forecast', seed);
  if (!opened) return null;
  const estimate = new Estimate(opened, createPauser(signal), { ...read, onProgress: options.onProgress });
  return estimate.run();
}

/** Settings as read. */
interface Settings {
  readonly precision: number;
  readonly maxChoices: number;
  readonly seed: Seed | undefined;
  readonly signal: AbortSignal | undefined;
}

export function readForecastSettings(what: string, options: unknown): Settings {
  const inputs = new Inputs(what, options);
  const settings = {
    precision: inputs.share('precision') ?? DEFAULT_PRECISION,
    maxChoices: inputs.whole('maxChoices', 1, 1_000_000_000) ?? DEFAULT_MAX_CHOICES,
    seed: inputs.get('seed', isSeed, SEED_WANTED),
    signal: inputs.get('signal', isSignal, 'must be an AbortSignal'),
  };
  inputs.get('onProgress', isFunction, 'must be a function');
  inputs.check();
  return settings;
}

interface EstimateSettings extends Pick<Settings, 'precision' | 'maxChoices'> {
  readonly onProgress: ForecastOptions['onProgress'];
}

/** Works out a forecast: play-outs of the options that need them, and the exact chances beside them as long as those seem within reach. */
export class Estimate {
  /** By option. */
  readonly branches: readonly Branch[];
  readonly playouts: Playouts;
  /** Ordinary play. */
  private readonly now: Branch;
  private readonly exact: ExactAttempt;
  private readonly exactEffects: (OptionEffect | undefined)[];
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly position: OpenPosition,
    private readonly pause: () => Promise<void>,
    private readonly settings: EstimateSettings,
  ) {
    const { open, ordinary } = position;
    this.playouts = new Playouts(position, pause);
    this.branches = open.map(option => new Branch(position, option));
    this.now = this.branches[ordinary] ?? new Branch(position);
    this.exact = new ExactAttempt(position, pause);
    this.exactEffects = open.map(() => undefined);
  }

  async run(): Promise<Forecast> {
    const { goal } = this.position;
    await this.playEach(this.firstBranches(), goal === null ? TRIES_WITHOUT_GOAL : FIRST_PLAYOUTS);
    this.show();
    if (goal !== null) await this.refine(() => this.needingFirst());
    await this.followEffects();
    if (goal !== null) {
      await this.refine(() => this.needingMore());
      await this.exact.advance(this.settings.maxChoices);
    }
    return this.forecast(true);
  }

  /** Plays out the branches that need it, until none does, the exact chances are known, or the effort is spent. */
  async refine(needing: () => readonly Branch[]): Promise<void> {
    const { exact, playouts } = this;
    while (exact.values === null && playouts.choices < this.settings.maxChoices) {
      const needed = needing();
      if (needed.length === 0) return;
      const least = needed.reduce((fewest, { count }) => Math.min(fewest, count), MAX_BATCH);
      await this.playEach(needed, Math.max(FIRST_PLAYOUTS, least));
      await exact.advance(playouts.choices);
    }
  }

  /** Of many options the first ones, which rulesets list by what suggests itself; ordinary play in any case. */
  private firstBranches(): readonly Branch[] {
    return this.withNow(this.branches.slice(0, MAX_BRANCHES));
  }

  private withNow(branches: readonly Branch[]): readonly Branch[] {
    return branches.includes(this.now) ? branches : [this.now, ...branches];
  }

  /** Ordinary play, until it is known well enough for a start: it is what a player sees first. */
  private needingFirst(): readonly Branch[] {
    return this.isVague(this.now, Math.max(this.settings.precision, NOW_AT_FIRST)) ? [this.now] : [];
  }

  private isVague(branch: Branch, wanted: number): boolean {
    return halfOf(this.valueFor(branch)?.win ?? UNKNOWN) > wanted;
  }

  /** The branches that are not known well enough: roughly at first. Ordinary play comes first, since the others are compared with it. */
  private needingMore(): readonly Branch[] {
    const { precision } = this.settings;
    for (const wanted of [...STEPS.filter(step => step > precision), precision]) {
      const needed = this.needingFor(wanted);
      if (needed.length > 0) return needed;
    }
    return [];
  }

  private needingFor(precision: number): readonly Branch[] {
    const { now } = this;
    if (this.isVague(now, precision)) return [now];
    const isHopeless = (each: Branch) => (this.valueFor(each)?.change.high ?? 1) < this.bestGain();
    const started = this.branches.filter(({ count }) => count > 0);
    const vague = started.filter(each => this.isVague(each, precision));
    const contenders = vague.filter(each => !isHopeless(each));
    if (contenders.length > 0) return contenders;
    const others = vague.filter(each => this.isVague(each, precision * COARSER));
    if (others.length > 0) return others;
    return this.branches.filter(({ count }) => count === 0).slice(0, MAX_BRANCHES);
  }

  /** What the best option gains at least against ordinary play. */
  private bestGain(): number {
    return Math.max(...this.branches.map(each => this.valueFor(each)?.change.low ?? -1));
  }

  valueFor(branch: Branch): BranchValue | null {
    return branch === this.now ? valueOfNow(branch) : branchValue(branch, this.now);
  }

  /** Play-outs of several branches, in turn so that they are equally far at any time. */
  async playEach(branches: readonly Branch[], times: number): Promise<void> {
    const { playouts } = this;
    for (let time = 0; time < times; time++) {
      for (const branch of branches) {
        await playouts.play(branch);
        this.showNowAndThen();
      }
      if (playouts.choices >= this.settings.maxChoices) return;
    }
  }

  /** Follows every result of the options by themselves, where there are few. */
  private async followEffects(): Promise<void> {
    const { position, pause } = this;
    if (position.isHidden) return;
    const { ruleset, plan, policies, shown, from, side, begun, open } = position;
    for (const [place, option] of open.entries()) {
      const { choice, tableFor = table => table } = stepOf(position, option);
      try {
        const odds = await enumerateAction({ ruleset, plan, state: shown }, option, policies, pause, {
          ...EFFECT_LIMITS,
          viewer: side,
          ...(begun ? { begun: { choice, state: from, tableFor } } : {}),
        });
        this.exactEffects[place] = this.effectOf(odds, true, odds.paths);
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
      }
      this.showNowAndThen();
    }
  }

  private showNowAndThen(): void {
    const now = performance.now();
    if (now - this.shownAt >= PROGRESS_INTERVAL_MS) this.show();
  }

  private show(): void {
    const { onProgress } = this.settings;
    if (!onProgress) return;
    onProgress(this.forecast(false));
    this.shownAt = performance.now();
  }

  forecast(done: boolean): Forecast {
    const { position, exact } = this;
    const { side, team, who, goal, isHidden, ordinary, open } = position;
    const { values } = exact;
    return {
      ...{ side, team, who, goal, isHidden, ordinary, done },
      exact: values !== null,
      now: goal === null ? null : values ? certain(values.now) : (valueOfNow(this.now)?.win ?? null),
      options: open.map((option, place) => this.optionForecast(option, place)),
      playouts: this.playouts.count,
    };
  }

  private optionForecast({ choice, label, chance }: Option<unknown>, place: number): OptionForecast {
    const { goal } = this.position;
    const { values } = this.exact;
    const branch = this.branches[place]!;
    const common = {
      ...{ choice, label },
      ...(chance === undefined ? {} : { chance }),
      effect: this.exactEffects[place] ?? this.sampledEffect(branch),
    };
    if (values) {
      const win = values.options[place]!;
      const mean = win - values.now;
      return { ...common, win: certain(win), change: { mean, low: mean, high: mean }, playouts: 0 };
    }
    if (goal === null) return { ...common, win: null, change: null, playouts: branch.count };
    const value = this.valueFor(branch);
    return { ...common, win: value?.win ?? null, change: value?.change ?? null, playouts: branch.count };
  }

  private sampledEffect({ totals, option, tries }: Branch): OptionEffect {
    if (tries === 0) return { exact: false, tries, changes: [], falls: [], ends: 0 };
    return this.effectOf(totals!.odds(option!, 1 / tries), false, tries);
  }

  private effectOf(
    { changes, falls, ends }: Pick<ActionOdds, 'changes' | 'falls' | 'ends'>,
    exact: boolean,
    tries: number,
  ): OptionEffect {
    const sides = this.sides();
    return {
      ...{ exact, tries, changes, ends },
      falls: falls.map(({ who, name, probability }) => ({
        ...{ who, name, side: sides.get(who)! },
        ...(exact
          ? certain(probability)
          : { probability, ...wilson(Math.round(probability * tries), tries) }),
      })),
    };
  }

  private sidesKnown: ReadonlyMap<Who, number> | undefined;

  /** The side of each combatant that is seen. */
  private sides(): ReadonlyMap<Who, number> {
    const { ruleset, plan, shown, side } = this.position;
    this.sidesKnown ??= new Map(
      ruleset.view(plan, shown, side).combatants.map(each => [each.who, each.side] as const),
    );
    return this.sidesKnown;
  }
}

const certain = (probability: number): Chance => ({ probability, low: probability, high: probability });
