import {
  type ContentPack,
  FrayError,
  isRuleset,
  openSetup,
  Registry,
  type Ruleset,
  type Seed,
  unknownId,
} from '@fray/engine';
import { moduleUrl, rulesets } from '#rulesets';
import { Inputs, isRecord } from '../inputs.js';
import { policyProblem } from '../policies/policies.js';
import { loadedModules } from '../rulesets/load-modules.js';

/** A fight and the policies that play it. */
export interface FightSpec {
  /** By its id; or a `Ruleset`, which without a `module` runs in this thread only. */
  readonly ruleset: string | Ruleset;
  /** The URL or path of the ES module that the ruleset comes from, if it is not a shipped one: see `loadModules`. */
  readonly module?: string | URL | undefined;
  readonly setup: unknown;
  /** By side: 'default', 'novice', 'expert', 'random', 'search', 'search:1000'. Sides left out follow 'default'. */
  readonly policies?: readonly string[] | undefined;
  readonly content?: ContentPack | undefined;
}

/** Some fights of a job, from the first up to but not including the last. */
export interface FightRange {
  readonly from: number;
  readonly to: number;
}

/** A fight and its seed: all that a worker needs. It is plain data unless its ruleset is a `Ruleset`. */
export interface Job extends FightSpec {
  readonly module?: string | undefined;
  readonly seed: Seed;
  readonly policies: readonly string[];
  readonly maxChoices: number;
  /** The number of its first fight among the fights of the seed. Default: 0. */
  readonly firstFight?: number | undefined;
  /** The fights that are watched event by event. Default: none. */
  readonly watched?: FightRange | undefined;
  /**
   * Whether its fights are compared one by one with those of other jobs with the same seed: they use common dice, and the tally lists their
   * winners. Default: no.
   */
  readonly paired?: boolean | undefined;
  /** In a comparison: the changed fight, run with the same luck. */
  readonly against?: { readonly setup: unknown; readonly policies: readonly string[] } | undefined;
}

/** A validated fight, with one policy name for each side. */
export interface OpenFight {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly string[];
}

/** The ruleset and the module of a job: by id and URL, so that another thread or machine can find them. */
export function sourceOfJob({ ruleset, module }: FightSpec): Pick<Job, 'ruleset' | 'module'> {
  if (module !== undefined) return { ruleset: idOf(ruleset), module: moduleUrl(module) };
  const isShipped = isRuleset(ruleset) && rulesets().rulesets.includes(ruleset);
  return { ruleset: isShipped ? ruleset.id : ruleset };
}

/** The id of a ruleset that is given by its id or as it is. */
export function idOf(ruleset: string | Ruleset): string {
  return typeof ruleset === 'string' ? ruleset : ruleset.id;
}

/** Whether other threads and machines can run a job. */
export function isPortable({ ruleset }: Pick<Job, 'ruleset'>): boolean {
  return typeof ruleset === 'string';
}

/** Refuses a job that other threads and machines cannot run. */
export function requirePortable({ ruleset }: Pick<Job, 'ruleset'>): void {
  if (typeof ruleset === 'string') return;
  throw new FrayError(
    'ruleset/unknown',
    `Other threads and machines do not know the ruleset '${ruleset.id}': give the ES module that exports it as 'module', or run in this thread with workers: 0.`,
  );
}

/** Finds the ruleset and compiles the setup. Invalid options and setups are refused here. */
export function openFight(spec: FightSpec, what: string): OpenFight {
  const ruleset = rulesetOf(spec, what);
  const policies = policiesOf(ruleset, spec.policies, what);
  return { ...openSetup(ruleset, spec.setup), policies };
}

/** The ruleset of a fight, with its user's own content. */
export function rulesetOf(spec: FightSpec, what: string): Ruleset {
  const inputs = new Inputs(what, spec);
  const given = isRuleset(spec?.ruleset) ? spec.ruleset : inputs.text('ruleset');
  const content = inputs.get('content', isContent, 'must be { module, files }');
  if (content && isRuleset(given)) inputs.wrong('content', 'needs the ruleset by its id');
  inputs.check();
  return isRuleset(given) ? given : findRuleset(given, spec, inputs);
}

/** One policy name for each side. */
export function policiesOf(ruleset: Ruleset, policies: unknown, what: string): string[] {
  const inputs = new Inputs(what, { policies });
  const named =
    inputs.get('policies', Array.isArray, 'must be a list with the name of a policy per side') ?? [];
  const sides = ruleset.sides.length;
  if (named.length > sides) {
    inputs.wrong('policies', `${ruleset.id} has ${sides} sides, so there can be ${sides} policies at most`);
  }
  const all = ruleset.sides.map((_, side): unknown => named[side] ?? 'default');
  for (const [side, name] of all.entries()) {
    const problem = policyProblem(name);
    if (problem) inputs.wrong(`policies[${side}]`, problem);
  }
  inputs.check();
  return all.map(String);
}

function isContent(value: unknown): value is ContentPack {
  return isRecord(value) && typeof value.module === 'string' && isRecord(value.files);
}

function findRuleset(id: string, { module: file, content }: FightSpec, inputs: Inputs): Ruleset {
  const registry =
    file === undefined ? rulesets() : new Registry([...rulesets().modules, ...loadedModules(file)]);
  if (content) {
    const ids = registry.modules.map(({ id }) => id);
    if (!ids.includes(content.module))
      inputs.wrong('content.module', unknownId('module', content.module, ids));
    inputs.check();
    registry.addContent(content);
  }
  return registry.ruleset(id);
}
