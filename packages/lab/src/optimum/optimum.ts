import type { Ruleset, Seed } from '@fray/engine';
import { type Chance, type Endings, exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { expandAll, type OddsSettings, readSettings, type Settings } from '../exact/odds-settings.js';
import { type CompareOptions, type Comparison, comparison, type Difference } from '../experiments/compare.js';
import { MIN_FIGHTS } from '../experiments/defaults.js';
import { Inputs, isFunction } from '../inputs.js';
import { policyFor } from '../policies/policies.js';
import type { Policy } from '../policies/policy.js';
import { openOptions, teamOf } from '../policies/policy.js';
import { MAX_BUDGET } from '../policies/search.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import type { SimulationReport } from '../simulate/report.js';
import type { ReportListener } from '../simulate/run-jobs.js';
import { Runner } from '../simulate/runner.js';
import { simulate } from '../simulate/simulate.js';
import { DecisionGraph } from './decision-graph.js';
import { type Mistakes, mistakesOf, type Solved } from './mistakes.js';
import { improve } from './policy-iteration.js';

/** How much better one side could play. */
export interface Optimum {
  /** False: optimal play wins at least as often as the better of usual play and a searching player, for the reason given. */
  readonly exact: boolean;
  readonly reason?: string;
  readonly inputs: {
    readonly ruleset: string;
    readonly setup: unknown;
    /** Usual play. */
    readonly policies: readonly string[];
    /** The side that plays better. */
    readonly side: number;
  };
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  /** Whose victory counts, and what exactly is made as large as can be. */
  readonly team: number;
  readonly name: string;
  readonly goal: string;
  /** How likely it wins under usual play, and under the best there is or was found. */
  readonly usual: Chance;
  readonly best: Chance;
  readonly gain: Difference;
  /** False: it never had anything to choose from. */
  readonly chooses: boolean;
  /** What an exact answer is made of. */
  readonly solution?: {
    readonly usual: Endings;
    readonly best: Endings;
    /** Different states that any play comes to, steps between them, and states and questions with a choice. */
    readonly states: number;
    readonly steps: number;
    readonly decisions: number;
    readonly questions: number;
  } & Mistakes;
  /** What an estimate is made of: usual play against the searching player's, with the same luck. */
  readonly estimate?: {
    readonly player: string;
    /** Whether the search won more often; else `best` is usual play. */
    readonly isBetter: boolean;
    /** Fights of the search that were over in time. */
    readonly fights: number;
    readonly seed: Seed;
    /** None where there were too few fights for a statement. */
    readonly comparison?: Comparison;
  };
}

/** Which fight, for which side, and how far to go. */
export interface OptimumOptions
  extends FightSpec,
    OddsSettings,
    ReportListener<Optimum>,
    Pick<CompareOptions, 'workers' | 'executor' | 'error'> {
  /** Who is to play as well as can be; 0 unless said otherwise. */
  readonly side?: number;
  /** Play-outs that the searching player may spend on a choice where the best cannot be found exactly: 200. */
  readonly budget?: number;
  /** How many kinds of mistakes to list: 10. */
  readonly mistakes?: number;
}

const DEFAULT_FIGHTS = 500;
const DEFAULT_BUDGET = 200;
const DEFAULT_MISTAKES = 10;

/**
 * How much more often a side wins that plays as well as can be, against the others' policies: exactly, where all states
 * can be counted that any play comes to; else at least so much, as a searching player shows. Whoever plays best knows all
 * that the rules know, whether a player would see it or not, and the dice no better than anybody.
 *
 * @example
 * const { exact, gain, solution } = await optimum({ ruleset: 'saga', setup });
 * solution?.mistakes[0]; // { usual: 'Attack', better: 'Cast FIREBALL', costs: 0.031, often: 1.4, … }
 */
export async function optimum(options: OptimumOptions): Promise<Optimum> {
  const what = 'The question for optimal play';
  const inputs = new Inputs(what, options);
  const budget = inputs.whole('budget', 1, MAX_BUDGET) ?? DEFAULT_BUDGET;
  const most = inputs.whole('mistakes', 0, 1000) ?? DEFAULT_MISTAKES;
  const asked = inputs.whole('side', 0, 1000) ?? 0;
  inputs.get('onReport', isFunction, 'must be a function');
  inputs.check();
  const settings = readSettings(what, { ...options, fights: options.fights ?? DEFAULT_FIGHTS });
  const { ruleset, plan, policies } = openFight(options, what);
  const side = sideAmong(ruleset, asked, inputs);
  const players = policies.map(name => policyFor(ruleset, name, () => settings.exactDeadline.isPast));
  const profile = profileSide({ ruleset, plan, policies: players, side, seed: settings.seed });
  const common = {
    inputs: { ruleset: ruleset.id, setup: options.setup, policies, side },
    version: ruleset.version,
    ...(ruleset.content === undefined ? {} : { content: ruleset.content }),
    team: profile.team,
    name: ruleset.sides[profile.team]!.name,
    goal: goalOf(profile),
  };
  try {
    const graph = new DecisionGraph(
      { ruleset, plan, policies: players, maxStates: settings.maxStates, deadline: settings.exactDeadline },
      side,
    );
    const start = graph.addStart();
    // With all its choices, a state may take a second.
    await expandAll(graph, settings, 1);
    return {
      ...common,
      ...(await exactOptimum({ graph, ruleset, plan, start, side, team: profile.team }, settings, most)),
    };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const { message: reason } = error;
    const player = `search:${budget}`;
    const found = (estimated: Estimated): Optimum => ({ ...common, exact: false, reason, ...estimated });
    const { onReport } = options;
    const onTallies =
      onReport && ((grown: Comparison) => onReport(found(estimateOf(grown, profile, player))));
    const asked = { ...options, policies };
    const searched = await search(asked, settings, side, player, onTallies);
    if (searched && isEnough(searched)) return found(estimateOf(searched, profile, player));
    const alone = await usualAlone(asked, settings);
    const usual = searched && searched.here.fights > alone.fights ? searched.here : alone;
    return found(usualOf(usual, profile, player, searched?.here.fights ?? 0));
  }
}

function sideAmong({ id, sides }: Ruleset, side: number, inputs: Inputs): number {
  if (side >= sides.length) inputs.wrong('side', `${id} has the sides 0 to ${sides.length - 1}, not ${side}`);
  inputs.check();
  return side;
}

function goalOf({ scored }: SideProfile): string {
  const counts = 'the share of fights that are won; those without end are not';
  return scored ? `${counts}, and points do not count` : counts;
}

type Answer = Omit<Optimum, 'inputs' | 'version' | 'content' | 'team' | 'name' | 'goal'>;

/** The exact answer, once everything is followed that any play comes to. */
export async function exactOptimum(
  fight: Omit<Solved, 'best' | 'won'>,
  settings: Settings,
  most: number,
): Promise<Answer> {
  const { graph, ruleset, start, team } = fight;
  const { usual, best } = await improve(graph, team, settings);
  const ways = graph.taken.data.slice(0, graph.decisions.length);
  const counts = {
    states: graph.nodes - graph.roots.size,
    steps: graph.target.length,
    decisions: graph.decisions.length - graph.questions.size,
    questions: graph.questions.size,
  };
  const before = exactEndings(ruleset, graph, usual.solution, start);
  const after = exactEndings(ruleset, graph, best.solution, start);
  const gain = after.wins[team]!.probability - before.wins[team]!.probability;
  const mistakes = mistakesOf({ ...fight, best: ways, won: best.won }, gain, most);
  return {
    exact: true,
    usual: chanceOf(before, team),
    best: chanceOf(after, team),
    gain: { mean: gain, low: gain, high: gain },
    chooses: graph.decisions.length > 0,
    solution: { usual: before, best: after, ...counts, ...mistakes },
  };
}

function chanceOf({ wins }: Endings, team: number): Chance {
  const { probability, low, high } = wins[team]!;
  return { probability, low, high };
}

/** How much of the time that is left goes into the search; the rest is for usual play, should the search finish too few fights. */
const SEARCH_SHARE = 0.9;

/** Usual play against a searching player's, with the same luck; null where not one fight was over in time. */
function search(
  options: OptimumOptions & { readonly policies: readonly string[] },
  { fights, seed, onProgress, signal, deadline }: Settings,
  side: number,
  player: string,
  onReport: CompareOptions['onReport'],
): Promise<Comparison | null> {
  const { ruleset, setup, policies, content, workers, executor, error } = options;
  return comparison(
    {
      ...{ ruleset, setup, policies, content, fights, seed, onProgress, onReport, signal },
      against: { policies: policies.map((name, each) => (each === side ? player : name)) },
      deadline: deadline.isSet ? deadline.part(SEARCH_SHARE) : undefined,
      ...(workers === undefined ? {} : { workers }),
      ...(executor === undefined ? {} : { executor }),
      ...(error === undefined ? {} : { error }),
    },
    deadline.isSet ? 0 : 1,
  );
}

/** Usual play by itself, as often as there is time for. */
function usualAlone(
  { ruleset, setup, policies, content }: OptimumOptions,
  { fights, seed, signal, deadline }: Settings,
): Promise<SimulationReport> {
  return simulate({
    ...{ ruleset, setup, policies, content, fights, seed, signal, deadline, closely: 0, workers: 0 },
  });
}

type Estimated = Pick<Optimum, 'usual' | 'best' | 'gain' | 'chooses' | 'estimate'>;

/**
 * What it shows of optimal play. That wins at least as often as usual play, whatever the search does: where the search did worse,
 * usual play is the best that is known, and nothing is gained.
 */
function estimateOf(found: Comparison, profile: SideProfile, player: string): Estimated {
  const { here, there } = found;
  if (!isEnough(found)) return usualOf(here, profile, player, here.fights);
  const { team, chooses } = profile;
  const { mean, low, high } = found.wins[team]!;
  const isBetter = mean > 0;
  return {
    usual: rateOf(here, team),
    best: rateOf(isBetter ? there : here, team),
    gain: { mean: Math.max(0, mean), low: Math.max(0, low), high: Math.max(0, high) },
    chooses,
    estimate: { player, isBetter, fights: here.fights, seed: here.inputs.seed, comparison: found },
  };
}

/** Of fewer fights nothing is said of what the search gains. */
const isEnough = ({ here }: Comparison): boolean => here.fights >= MIN_FIGHTS;

/** What is known without a comparison: how often usual play wins. */
function usualOf(
  found: SimulationReport,
  { team, chooses }: SideProfile,
  player: string,
  searched: number,
): Estimated {
  const usual = rateOf(found, team);
  const { seed } = found.inputs;
  return {
    usual,
    best: usual,
    // Of what the search would gain nothing is known.
    gain: { mean: 0, low: 0, high: 1 - usual.low },
    chooses,
    estimate: { player, isBetter: false, fights: searched, seed },
  };
}

function rateOf({ wins }: SimulationReport, team: number): Chance {
  const { rate, low, high } = wins[team]!;
  return { probability: rate, low, high };
}

/** Fights looked at for what a side has to choose. */
const PROFILE_FIGHTS = 10;

/** What some fights show of a side. */
export interface SideProfile {
  /** Whose victory is its victory: whoever leads a team by hand is a side of its own (ARENA-1.2). */
  readonly team: number;
  /** Whether it ever had more than one thing to choose from. */
  readonly chooses: boolean;
  /** Whether fights end with points. */
  readonly scored: boolean;
}

interface ProfileOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly Policy[];
  readonly side: number;
  readonly seed: Seed;
}

/** Looks at some fights under usual play. */
export function profileSide({ ruleset, plan, policies, side, seed }: ProfileOptions): SideProfile {
  let team: number | undefined;
  let chooses = false;
  const watched = policies.map((policy, each): Policy => {
    if (each !== side) return policy;
    return {
      decide(_, state, dice, question) {
        team ??= teamOf(ruleset, plan, state, question ? question.who : ruleset.actor(plan, state));
        chooses ||= (question ? question.choices : openOptions(ruleset.options(plan, state))).length > 1;
        return policy.decide(plan, state, dice, question);
      },
    };
  });
  const runner = new Runner({ ruleset, plan, policies: watched, seed, maxChoices: 10_000 });
  let scored = false;
  for (let index = 0; index < PROFILE_FIGHTS && !chooses; index++) {
    runner.run(index);
    scored ||= runner.outcome.score !== undefined;
  }
  return { team: team ?? side, chooses, scored };
}
