import { MAX_CHOICES, type Seed } from '@fray/engine';
import { thisThreadExecutor } from '../executors/executor.js';
import { policyFor } from '../policies/policies.js';
import { loadModules } from '../rulesets/load-modules.js';
import { type FightSpec, openFight, sourceOfJob } from '../simulate/job.js';
import { versionOf } from '../simulate/report.js';
import { runJobs } from '../simulate/run-jobs.js';
import { type Endings, estimatedEndings, exactEndings } from './endings.js';
import { TooLarge } from './graph.js';
import { type OddsSettings, readSettings, solveGraph } from './odds-settings.js';
import { PatternGraph } from './pattern-graph.js';

/** The odds of a fight, and how they were found. */
export interface Odds extends Endings {
  /** False: estimated by simulation, for the reason given. */
  readonly exact: boolean;
  readonly reason?: string;
  readonly inputs: {
    readonly ruleset: string;
    readonly setup: unknown;
    readonly policies: readonly string[];
  };
  /** Of the ruleset. */
  readonly version: number;
  /** Digest of the content, when it is not the shipped one. */
  readonly content?: string;
  /** Of exact odds: the number of different states, and of steps between them. */
  readonly states?: number;
  readonly steps?: number;
  /** Of an estimate: the number of fights, and their seed. */
  readonly fights?: number;
  readonly seed?: Seed;
}

/** A fight, and how far to go for exact odds. */
export interface OddsOptions extends FightSpec, OddsSettings {}

/**
 * The exact odds of a whole fight under given policies: every result of every roll is followed, equal states are merged, and the resulting
 * equations are solved. A fight with too many states is simulated instead, and the answer says so.
 *
 * @example
 * const { setup } = standardRegistry().setup('saga/mercenary');
 * const { exact, wins } = await odds({ ruleset: 'saga', setup });
 * percent(wins[0].probability); // '79.2 %'
 */
export async function odds(options: OddsOptions): Promise<Odds> {
  const what = 'The question for odds';
  const settings = readSettings(what, options);
  if (options.module !== undefined) await loadModules(options.module);
  const { ruleset, plan, policies } = openFight(options, what);
  const common = {
    inputs: { ruleset: ruleset.id, setup: options.setup, policies },
    ...versionOf(ruleset),
  };
  try {
    const players = policies.map(name => policyFor(ruleset, name, () => settings.exactDeadline.isPast));
    const graph = new PatternGraph({
      ruleset,
      plan,
      policies: players,
      maxStates: settings.maxStates,
      deadline: settings.exactDeadline,
    });
    const start = graph.addStart();
    const endings = exactEndings(ruleset, graph, await solveGraph(graph, settings), start);
    return { exact: true, ...common, ...endings, states: graph.nodes - 1, steps: graph.target.length };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const { seed } = settings;
    const { setup, content } = options;
    const job = { ...sourceOfJob(options), setup, content, policies, seed, maxChoices: MAX_CHOICES };
    const control = { ...settings, executor: thisThreadExecutor() };
    const [tally] = await runJobs([job], { fights: settings.fights }, control);
    const { fights } = tally!;
    return {
      exact: false,
      reason: error.message,
      ...common,
      ...estimatedEndings(ruleset, tally!),
      fights,
      seed,
    };
  }
}
