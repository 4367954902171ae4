import { FrayError, NOBODY, type Option, type Ruleset } from '@fray/engine';
import { pause } from './crew.js';
import { type Endings, estimatedEndings, exactEndings } from './endings.js';
import { Graph, TooLarge } from './graph.js';
import { policiesOf } from './job.js';
import { type OddsSettings, readSettings, type Settings, solveGraph } from './odds-settings.js';
import { type Policy, policyFor } from './policies.js';
import { Runner } from './run.js';
import { Tally } from './tally.js';

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
  readonly exact: boolean;
}

export interface OptionOddsSettings extends OddsSettings {
  /** Who plays on after the choice, by side. */
  readonly policies?: readonly string[];
}

/** Fights between two pauses, for all options together. */
const AT_ONCE = 1_000;

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
  if (standing.question) {
    throw new FrayError(
      'choice/unknown',
      'The fight waits for an answer in the middle of a rule: answer it first.',
    );
  }
  if (ruleset.actor(plan, state) === NOBODY) return [];
  const open = ruleset.options(plan, state).filter(option => !option.blocked);
  try {
    const graph = new Graph({ ruleset, plan, policies, maxStates: read.maxStates });
    const roots = open.map(({ choice }) => graph.addChoice(state, choice));
    const solution = await solveGraph(graph, read);
    return open.map(({ choice, label }, index) => {
      const endings = exactEndings(ruleset, graph, solution, roots[index]!);
      return { choice, label, exact: true, ...endings };
    });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return estimate(standing, open, policies, read);
  }
}

async function estimate(
  { ruleset, plan, state }: Standing,
  open: readonly Option<unknown>[],
  policies: readonly Policy[],
  { fights, seed, onProgress, signal }: Settings,
): Promise<OptionOdds[]> {
  const runner = new Runner({ ruleset, plan, policies, seed });
  const tallies = open.map(() => new Tally());
  for (let index = 0; index < fights; index++) {
    if (index % AT_ONCE === 0) {
      signal?.throwIfAborted();
      onProgress?.(index, fights);
      await pause();
    }
    for (const [place, { choice }] of open.entries()) {
      runner.runFrom(state, choice, index);
      const { outcome, choices } = runner;
      tallies[place]!.add({ outcome, choices, measured: undefined }, index);
    }
  }
  return open.map(({ choice, label }, place) => {
    return { choice, label, exact: false, ...estimatedEndings(ruleset, tallies[place]!.data()) };
  });
}
