import { openOptions, type Policy, type Ruleset, type Seed, teamOf } from '@fray/engine';
import { type Chance, type Endings, exactEndings } from '../exact/endings.js';
import { TooLarge } from '../exact/graph.js';
import { expandAll, type OddsSettings, readSettings, type Settings } from '../exact/odds-settings.js';
import { type CompareOptions, type Comparison, comparison, type Difference } from '../experiments/compare.js';
import { MIN_FIGHTS } from '../experiments/defaults.js';
import { Inputs, isFunction } from '../inputs.js';
import { MAX_BUDGET, policyFor } from '../policies/policies.js';
import { loadModules } from '../rulesets/load-modules.js';
import { type FightSpec, openFight } from '../simulate/job.js';
import { type SimulationReport, versionOf } from '../simulate/report.js';
import type { ReportListener } from '../simulate/run-jobs.js';
import { Runner } from '../simulate/runner.js';
import { simulate } from '../simulate/simulate.js';
import { DecisionGraph } from './decision-graph.js';
import { type Mistakes, mistakesOf, type Solved } from './mistakes.js';
import { improve } from './policy-iteration.js';

/** How much better one side could play. */
export interface Optimum {
  /** False: `best` is only a lower bound, the better of ordinary play and a searching player, for the reason given. */
  readonly exact: boolean;
  readonly reason?: string;
  readonly inputs: {
    readonly ruleset: string;
    readonly setup: unknown;
    /** Ordinary play. */
    readonly policies: readonly string[];
    /** The side that is to play optimally. */
    readonly side: number;
  };
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  /** Whose victory counts, and what exactly is maximised. */
  readonly team: number;
  readonly name: string;
  readonly goal: string;
  /** How likely it wins with ordinary play, and with the best play that there is or that was found. */
  readonly ordinary: Chance;
  readonly best: Chance;
  readonly gain: Difference;
  /** False: it never had more than one option. */
  readonly chooses: boolean;
  /** Details of an exact answer. */
  readonly solution?: {
    readonly ordinary: Endings;
    readonly best: Endings;
    /** Different states that any play can come to, steps between them, and the states and questions with a choice. */
    readonly states: number;
    readonly steps: number;
    readonly decisions: number;
    readonly questions: number;
  } & Mistakes;
  /** Details of an estimate: ordinary play compared with a searching player, with the same luck. */
  readonly estimate?: {
    readonly player: string;
    /** Whether the search won more often; else `best` is ordinary play. */
    readonly isBetter: boolean;
    /** Fights of the search that ended in time. */
    readonly fights: number;
    readonly seed: Seed;
    /** Absent if there were too few fights to compare. */
    readonly comparison?: Comparison;
  };
}

/** A fight, the side that is to play optimally, and how far to go. */
export interface OptimumOptions
  extends FightSpec,
    OddsSettings,
    ReportListener<Optimum>,
    Pick<CompareOptions, 'workers' | 'executor' | 'error'> {
  /** The side that is to play optimally. Default: 0. */
  readonly side?: number;
  /** Play-outs that the searching player of an estimate may spend on a choice. Default: 200. */
  readonly budget?: number;
  /** How many kinds of mistakes to list. Default: 10. */
  readonly mistakes?: number;
}

const DEFAULT_FIGHTS = 500;
const DEFAULT_BUDGET = 200;
const DEFAULT_MISTAKES = 10;

/**
 * How much more often a side wins with optimal play, against the policies of the others: exactly, if all states that any play can come to
 * can be followed; else a lower bound from a searching player. Optimal play knows the whole state, including what a player would not see,
 * but not the dice.
 *
 * @example
 * const { exact, gain, solution } = await optimum({ ruleset: 'saga', setup });
 * solution?.mistakes[0]; // { ordinary: 'Attack', better: 'Cast FIREBALL', cost: 0.031, perFight: 1.4, … }
 */
export async function optimum(options: OptimumOptions): Promise<Optimum> {
  const what = 'The question for optimal play';
  const inputs = new Inputs(what, options);
  const budget = inputs.whole('budget', 1, MAX_BUDGET) ?? DEFAULT_BUDGET;
  const maxMistakes = inputs.whole('mistakes', 0, 1000) ?? DEFAULT_MISTAKES;
  const requestedSide = inputs.whole('side', 0, 1000) ?? 0;
  inputs.get('onReport', isFunction, 'must be a function');
  inputs.check();
  const settings = readSettings(what, { ...options, fights: options.fights ?? DEFAULT_FIGHTS });
  if (options.module !== undefined) await loadModules(options.module);
  const { ruleset, plan, policies } = openFight(options, what);
  const side = checkSide(ruleset, requestedSide, inputs);
  const players = policies.map(name => policyFor(ruleset, name, () => settings.exactDeadline.isPast));
  const profile = profileSide({ ruleset, plan, policies: players, side, seed: settings.seed });
  const common = {
    inputs: { ruleset: ruleset.id, setup: options.setup, policies, side },
    ...versionOf(ruleset),
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
    // One state at a time: with all its choices, a state may take a second.
    await expandAll(graph, settings, 1);
    return {
      ...common,
      ...(await exactOptimum(
        { graph, ruleset, plan, start, side, team: profile.team },
        settings,
        maxMistakes,
      )),
    };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const { message: reason } = error;
    const player = `search:${budget}`;
    const report = (estimated: Estimated): Optimum => ({ ...common, exact: false, reason, ...estimated });
    const { onReport } = options;
    const onTallies =
      onReport && ((grown: Comparison) => onReport(report(estimateOf(grown, profile, player))));
    const fight = { ...options, policies };
    const searched = await search(fight, settings, side, player, onTallies);
    if (searched && isEnough(searched)) return report(estimateOf(searched, profile, player));
    const alone = await simulateOrdinary(fight, settings);
    const ordinary = searched && searched.before.fights > alone.fights ? searched.before : alone;
    return report(ordinaryEstimate(ordinary, profile, player, searched?.before.fights ?? 0));
  }
}

function checkSide({ id, sides }: Ruleset, side: number, inputs: Inputs): number {
  if (side >= sides.length) inputs.wrong('side', `${id} has the sides 0 to ${sides.length - 1}, not ${side}`);
  inputs.check();
  return side;
}

function goalOf({ scored }: SideProfile): string {
  const goal = 'the share of fights won; endless fights are not won';
  return scored ? `${goal}, and the score does not count` : goal;
}

type Answer = Omit<Optimum, 'inputs' | 'version' | 'content' | 'team' | 'name' | 'goal'>;

/** The exact answer, from a graph that is complete. */
export async function exactOptimum(
  fight: Omit<Solved, 'best' | 'won'>,
  settings: Settings,
  maxMistakes: number,
): Promise<Answer> {
  const { graph, ruleset, start, team } = fight;
  const { ordinary, best } = await improve(graph, team, settings);
  const ways = graph.taken.data.slice(0, graph.decisions.length);
  const counts = {
    states: graph.nodes - graph.roots.size,
    steps: graph.target.length,
    decisions: graph.decisions.length - graph.questions.size,
    questions: graph.questions.size,
  };
  const ordinaryEndings = exactEndings(ruleset, graph, ordinary.solution, start);
  const bestEndings = exactEndings(ruleset, graph, best.solution, start);
  const gain = bestEndings.wins[team]!.probability - ordinaryEndings.wins[team]!.probability;
  const mistakes = mistakesOf({ ...fight, best: ways, won: best.won }, gain, maxMistakes);
  return {
    exact: true,
    ordinary: chanceOf(ordinaryEndings, team),
    best: chanceOf(bestEndings, team),
    gain: { mean: gain, low: gain, high: gain },
    chooses: graph.decisions.length > 0,
    solution: { ordinary: ordinaryEndings, best: bestEndings, ...counts, ...mistakes },
  };
}

function chanceOf({ wins }: Endings, team: number): Chance {
  const { probability, low, high } = wins[team]!;
  return { probability, low, high };
}

/** The share of the remaining time for the search; the rest is for ordinary play, in case the search finishes too few fights. */
const SEARCH_SHARE = 0.9;

/** Compares ordinary play with a searching player, with the same luck; null if no fight ended in time. */
function search(
  options: OptimumOptions & { readonly policies: readonly string[] },
  { fights, seed, onProgress, signal, deadline }: Settings,
  side: number,
  player: string,
  onReport: CompareOptions['onReport'],
): Promise<Comparison | null> {
  const { ruleset, module, setup, policies, content, workers, executor, error } = options;
  return comparison(
    {
      ...{ ruleset, module, setup, policies, content, fights, seed, onProgress, onReport, signal },
      against: { policies: policies.map((name, each) => (each === side ? player : name)) },
      deadline: deadline.isSet ? deadline.part(SEARCH_SHARE) : undefined,
      ...(workers === undefined ? {} : { workers }),
      ...(executor === undefined ? {} : { executor }),
      ...(error === undefined ? {} : { error }),
    },
    deadline.isSet ? 0 : 1,
  );
}

/** Simulates ordinary play alone, for as many fights as there is time for. */
function simulateOrdinary(
  { ruleset, module, setup, policies, content }: OptimumOptions,
  { fights, seed, signal, deadline }: Settings,
): Promise<SimulationReport> {
  return simulate({
    ...{ ruleset, module, setup, policies, content, fights, seed, signal, deadline },
    watched: 0,
    workers: 0,
  });
}

type Estimated = Pick<Optimum, 'ordinary' | 'best' | 'gain' | 'chooses' | 'estimate'>;

/**
 * What a comparison says about optimal play. Optimal play wins at least as often as ordinary play: if the search did worse, ordinary play
 * is the best that is known, and nothing is gained.
 */
function estimateOf(found: Comparison, profile: SideProfile, player: string): Estimated {
  const { before, after } = found;
  if (!isEnough(found)) return ordinaryEstimate(before, profile, player, before.fights);
  const { team, chooses } = profile;
  const { mean, low, high } = found.wins[team]!;
  const isBetter = mean > 0;
  return {
    ordinary: rateOf(before, team),
    best: rateOf(isBetter ? after : before, team),
    gain: { mean: Math.max(0, mean), low: Math.max(0, low), high: Math.max(0, high) },
    chooses,
    estimate: { player, isBetter, fights: before.fights, seed: before.inputs.seed, comparison: found },
  };
}

/** With fewer fights nothing is said about what the search gains. */
const isEnough = ({ before }: Comparison): boolean => before.fights >= MIN_FIGHTS;

/** What is known without a comparison: how often ordinary play wins. */
function ordinaryEstimate(
  found: SimulationReport,
  { team, chooses }: SideProfile,
  player: string,
  searched: number,
): Estimated {
  const ordinary = rateOf(found, team);
  const { seed } = found.inputs;
  return {
    ordinary,
    best: ordinary,
    // What the search would gain is not known.
    gain: { mean: 0, low: 0, high: 1 - ordinary.low },
    chooses,
    estimate: { player, isBetter: false, fights: searched, seed },
  };
}

function rateOf({ wins }: SimulationReport, team: number): Chance {
  const { rate, low, high } = wins[team]!;
  return { probability: rate, low, high };
}

/** Fights that are played to see what a side has to choose from. */
const PROFILE_FIGHTS = 10;

/** What some fights show about a side. */
export interface SideProfile {
  /** The side whose victory counts: a captain who leads a team by hand is a side of its own (ARENA-1.2). */
  readonly team: number;
  /** Whether it ever had more than one option. */
  readonly chooses: boolean;
  /** Whether fights end with a score. */
  readonly scored: boolean;
}

interface ProfileOptions {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly Policy[];
  readonly side: number;
  readonly seed: Seed;
}

/** Plays some fights with ordinary play. */
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
