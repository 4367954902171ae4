import { compileSetup, type Ruleset, type Seed, unknownId } from '@fray/engine';
import { rulesets } from '#rulesets';
import { Inputs, isRecord } from '../inputs.js';
import { policyProblem } from '../policies/policies.js';

/** A user's own content: the files of a room's pack by name, as read. */
export interface JobContent {
  readonly room: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** Which fight, and who plays it. */
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
  /** The dice of its first fight are those of this fight of the seed; 0 where it is left out. */
  readonly firstFight?: number | undefined;
  /** These are watched event by event, up to but not including the last; none where it is left out. */
  readonly watched?: { readonly from: number; readonly to: number } | undefined;
  /** What each fight is compared with: fought with the same luck. */
  readonly against?: { readonly setup: unknown; readonly policies: readonly string[] } | undefined;
}

/** A fight that was found right, with one policy name for each side. */
export interface OpenFight {
  readonly ruleset: Ruleset;
  readonly plan: unknown;
  readonly policies: readonly string[];
}

/** Finds the ruleset and compiles the setup; all that a caller may have got wrong is refused here. */
export function openFight(spec: FightSpec, what: string): OpenFight {
  const inputs = new Inputs(what, spec);
  const id = inputs.text('ruleset');
  const content = inputs.get('content', isContent, 'must be { room, files }');
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
  return isRecord(value) && typeof value.room === 'string' && isRecord(value.files);
}

function findRuleset(id: string, content: JobContent | undefined, inputs: Inputs): Ruleset {
  const registry = rulesets();
  if (content) {
    const room = registry.modules.find(each => each.id === content.room);
    if (room) {
      const own = room.assemble(content.files);
      registry.add(room.rulesets(own), room.setups(own));
    } else {
      const rooms = registry.modules.map(each => each.id);
      inputs.wrong('content.room', unknownId('room', content.room, rooms));
      inputs.check();
    }
  }
  return registry.ruleset(id);
}
