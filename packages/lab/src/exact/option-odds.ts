import { FrayError, NO_ACTOR, type Option, type Ruleset, singleOptions } from '@fray/engine';
import { createPauser } from '../executors/executor.js';
import { policyFor } from '../policies/policies.js';
import type { Policy } from '../policies/policy.js';
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

/** Where a fight stands: a `Fight` has all of it. */
export interface Standing {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly state: unknown;
  readonly question?: unknown;
}

/** A choice that is possible now, and how the fight ends after it. */
export interface OptionOdds extends Endings {
  readonly choice: unknown;
  readonly label: string;
  /** False: estimated by simulation, for the reason given. */
  readonly exact: boolean;
  readonly reason?: string;
}

/** How far to go, and who plays on. */
export interface OptionOddsSettings extends OddsSettings {
  /** Who plays on after the choice, by side. */
  readonly policies?: readonly string[];
}

/** Fights of each option between two looks at how far it is. */
const AT_ONCE = 50;

/**
 * What each choice that is possible now leads to, if the given policies play on: exact where the states can be
 * counted, else estimated with the same dice for every choice.
 *
 * @example
 * const best = (await optionOdds(fight)).sort((a, b) => b.wins[0].probability - a.wins[0].probability)[0];
 */
export async function optionOdds(
  standing: Standing,
  settings: OptionOddsSettings = {},
): Promise<OptionOdds[]> {
  const { ruleset, plan, state } = standing;
  const what = 'The question for the odds of options';
  const read = readSettings(what, settings);
  const policies = policiesOf(ruleset, settings.policies, what).map(name => policyFor(ruleset, name));
  const open = standingOptions(standing);
  if (open.length === 0) return [];
  try {
    const graph = new PatternGraph({
      ruleset,
      plan,
      policies,
      maxStates: read.maxStates,
      deadline: read.exactDeadline,
    });
    const rest = createDeadlinePauser(read);
    const roots: number[] = [];
    for (const { choice } of open) roots.push(await graph.addChoice(state, choice, rest));
    const solution = await solveGraph(graph, read);
    return open.map(({ choice, label }, index) => {
      const endings = exactEndings(ruleset, graph, solution, roots[index]!);
      return { choice, label, exact: true, ...endings };
    });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return estimate(standing, open, policies, read, error.message);
  }
}

/** What can be chosen now; nothing when it is over. */
export function standingOptions({ ruleset, plan, state, question }: Standing): Option<unknown>[] {
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
  { ruleset, plan, state }: Standing,
  open: readonly Option<unknown>[],
  policies: readonly Policy[],
  { fights, seed, onProgress, signal, deadline }: Settings,
  reason: string,
): Promise<OptionOdds[]> {
  const runner = new Runner({ ruleset, plan, policies, seed });
  const counts = open.map(() => new FightCounter());
  const rest = createPauser(signal);
  for (let index = 0; index < fights; index++) {
    if (index % AT_ONCE === 0) onProgress?.(index, fights);
    // All of them have been tried equally often when time is up, and once at least.
    if (index > 0 && deadline.isPast) break;
    for (const [place, { choice }] of open.entries()) {
      await rest();
      runner.runFrom(state, choice, index);
      const { outcome, choices } = runner;
      counts[place]!.add(outcome, choices, undefined, index);
    }
  }
  return open.map(({ choice, label }, place) => {
    return { choice, label, exact: false, reason, ...estimatedEndings(ruleset, counts[place]!.data()) };
  });
}
