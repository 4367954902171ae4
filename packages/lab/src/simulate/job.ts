import { compileSetup, type Ruleset, type Seed, unknownId } from '@fray/engine';
import { rulesets } from '#rulesets';
import { Inputs, isRecord } from '../inputs.js';
import { policyProblem } from '../policies/policies.js';

/** A user's own content for a ruleset module: its files by name, as read. */
export interface JobContent {
  readonly module: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** A fight and the policies that play it. */
export interface FightSpec {
  readonly ruleset: string;
  readonly setup: unknown;
  /** By side: 'default', 'random', 'search', 'search:1000'. Sides left out follow 'default'. */
  readonly policies?: readonly string[] | undefined;
  readonly content?: JobContent | undefined;
}

/** A fight and its seed as plain data: all that a worker needs. */
export interface Job extends FightSpec {
  readonly seed: Seed;
  readonly policies: readonly string[];
  readonly maxChoices: number;
  /** The number of its first fight among the fights of the seed. Default: 0. */
  readonly firstFight?: number | undefined;
  /** The fights that are watched event by event, from the first up to but not including the last. Default: none. */
  readonly watched?: { readonly from: number; readonly to: number } | undefined;
  /** In a comparison: the changed fight, run with the same luck. */
  readonly against?: { readonly setup: unknown; readonly policies: readonly string[] } | undefined;
}

/** A validated fight, with one policy name for each side. */
export interface OpenFight {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly string[];
}

/** Finds the ruleset and compiles the setup. Invalid options and setups are refused here. */
export function openFight(spec: FightSpec, what: string): OpenFight {
  const inputs = new Inputs(what, spec);
  const id = inputs.text('ruleset');
  const content = inputs.get('content', isContent, 'must be { module, files }');
  inputs.check();
  const ruleset = findRuleset(id, content, inputs);
  const policies = policiesOf(ruleset, spec.policies, what);
  const plan = compileSetup(ruleset, spec.setup);
  return { ruleset, plan, policies };
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

function isContent(value: unknown): value is JobContent {
  return isRecord(value) && typeof value.module === 'string' && isRecord(value.files);
}

function findRuleset(id: string, content: JobContent | undefined, inputs: Inputs): Ruleset {
  const registry = rulesets();
  if (content) {
    const module = registry.modules.find(({ id }) => id === content.module);
    if (module) {
      const assembled = module.assemble(content.files);
      registry.add(module.rulesets(assembled), module.setups(assembled));
    } else {
      const ids = registry.modules.map(({ id }) => id);
      inputs.wrong('content.module', unknownId('module', content.module, ids));
      inputs.check();
    }
  }
  return registry.ruleset(id);
}
