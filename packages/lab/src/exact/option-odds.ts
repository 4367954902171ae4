import { FrayError, NO_ACTOR, type Option, type Policy, type Ruleset, singleOptions } from '@fray/engine';
import { createPauser } from '../pause.js';
import { policyFor } from '../policies/policies.js';
import { FightCounter } from '../simulate/counter.js';
import { policiesOf } from '../simulate/job.js';
import { Runner } from '../simulate/runner.js';
import { type Endings, estimatedEndings, exactEndings } from './endings.js';
import { TooLarge } from './graph.js';
import {
  createDeadlinePauser,
  type OddsSettings,
  readSettings,
  type Settings,
  solveGraph,
} from './odds-settings.js';
import { PatternGraph } from './pattern-graph.js';

/** A fight at one moment. A `Fight` has all of these fields. */
export interface FightPosition {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly state: unknown;
  readonly question?: unknown;
}

/** A choice that is possible now, and the odds of the fight after it. */
export interface OptionOdds extends Endings {
  readonly choice: unknown;
  readonly label: string;
  /** False: estimated by simulation, for the reason given. */
  readonly exact: boolean;
  readonly reason?: string;
}

/** How far to go, and who plays on after the choice. */
export interface OptionOddsSettings extends OddsSettings {
  /** Who plays on after the choice, by side. */
  readonly policies?: readonly string[];
}

/** Fights of each option between two calls of `onProgress`. */
const PROGRESS_INTERVAL = 50;

/**
 * The odds of the fight after each choice that is possible now, if the given policies play on: exact if all states can be followed, else
 * estimated with the same dice for every choice.
 *
 * @example
 * const best = (await optionOdds(fight)).sort((a, b) => b.wins[0].probability - a.wins[0].probability)[0];
 */
export async function optionOdds(
  position: FightPosition,
  settings: OptionOddsSettings = {},
): Promise<OptionOdds[]> {
  const { ruleset, plan, state } = position;
  const what = 'The question for the odds of options';
  const read = readSettings(what, settings);
  const policies = policiesOf(ruleset, settings.policies, what).map(name => policyFor(ruleset, name));
  const open = openOptionsAt(position);
  if (open.length === 0) return [];
  try {
    const graph = new PatternGraph({
      ruleset,
      plan,
      policies,
      maxStates: read.maxStates,
      deadline: read.exactDeadline,
    });
    const pause = createDeadlinePauser(read);
    const roots: number[] = [];
    for (const { choice } of open) roots.push(await graph.addChoice(state, choice, pause));
    const solution = await solveGraph(graph, read);
    return open.map(({ choice, label }, index) => {
      const endings = exactEndings(ruleset, graph, solution, roots[index]!);
      return { choice, label, exact: true, ...endings };
    });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return estimate(position, open, policies, read, error.message);
  }
}

/** The options that can be chosen now; none if the fight is over. */
export function openOptionsAt({ ruleset, plan, state, question }: FightPosition): Option<unknown>[] {
  if (question) {
    throw new FrayError(
      'choice/unknown',
      'The fight waits for an answer in the middle of a rule: answer it first.',
    );
  }
  if (ruleset.actor(plan, state) === NO_ACTOR) return [];
  return singleOptions(ruleset.options(plan, state)).filter(option => !option.blocked);
}

async function estimate(
  { ruleset, plan, state }: FightPosition,
  open: readonly Option<unknown>[],
  policies: readonly Policy[],
  { fights, seed, onProgress, signal, deadline }: Settings,
  reason: string,
): Promise<OptionOdds[]> {
  const runner = new Runner({ ruleset, plan, policies, seed });
  const counts = open.map(() => new FightCounter());
  const pause = createPauser(signal);
  for (let index = 0; index < fights; index++) {
    if (index % PROGRESS_INTERVAL === 0) onProgress?.(index, fights);
    // When time is up, all options have been tried equally often, and at least once.
    if (index > 0 && deadline.isPast) break;
    for (const [place, { choice }] of open.entries()) {
      await pause();
      runner.runFrom(state, choice, index);
      const { outcome, choices } = runner;
      counts[place]!.add(outcome, choices, undefined, index);
    }
  }
  return open.map(({ choice, label }, place) => {
    return { choice, label, exact: false, reason, ...estimatedEndings(ruleset, counts[place]!.data()) };
  });
}
