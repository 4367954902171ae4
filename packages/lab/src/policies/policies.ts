import {
  defaultPolicy,
  expertPolicy,
  novicePolicy,
  type Policy,
  type Ruleset,
  randomPolicy,
  searchPolicy,
  unknownId,
} from '@fray/engine';
import { TimeIsUp } from '../deadline.js';

/** Play-outs per decision of a search, all candidates together. */
const DEFAULT_BUDGET = 400;
export const MAX_BUDGET = 1_000_000;

/** After this many choices a play-out of a search stops, and the state it came to is evaluated. */
const SEARCH_HORIZON = 400;

/** How to create a policy for a ruleset. `effort` is the number after the colon in its name, if there is one. */
interface PolicyKind {
  readonly create: (
    ruleset: Ruleset,
    effort: number | undefined,
    beforePlayout: (() => void) | undefined,
  ) => Policy;
  /** The largest effort; 0 where the name takes no number. */
  readonly maxEffort: number;
  readonly summary: string;
}

const KINDS: Readonly<Record<string, PolicyKind>> = {
  default: { create: defaultPolicy, maxEffort: 0, summary: "the ruleset's own player" },
  novice: {
    create: novicePolicy,
    maxEffort: 0,
    summary: "the ruleset's own player, with a mistake now and then: the opponent 'novice'",
  },
  expert: {
    create: (ruleset, _effort, beforePlayout) => expertPolicy(ruleset, beforePlayout),
    maxEffort: 0,
    summary: "tries out a little before every choice: the opponent 'expert'",
  },
  brawler: {
    create: ruleset => ({ decide: ruleset.brawl ?? ruleset.decide }),
    maxEffort: 0,
    summary: "closes in and strikes, where a ruleset knows such a player; else the ruleset's own",
  },
  random: { create: randomPolicy, maxEffort: 0, summary: 'any possible choice, all equally likely' },
  search: {
    create: (ruleset, budget = DEFAULT_BUDGET, beforePlayout) =>
      searchPolicy(ruleset, {
        ...{ budget, countedIn: 'play-outs', horizon: SEARCH_HORIZON },
        ...{ candidates: Number.POSITIVE_INFINITY, standardErrors: 2, beforePlayout },
      }),
    maxEffort: MAX_BUDGET,
    summary: `tries every choice in play-outs; 'search:1000' tries longer than 'search' (${DEFAULT_BUDGET})`,
  },
};

/** The names of all policies, each with what it does. */
export const POLICIES: readonly { readonly name: string; readonly summary: string }[] = Object.entries(
  KINDS,
).map(([name, { summary }]) => ({ name, summary }));

/** What is wrong with the name of a policy; undefined when nothing is. */
export function policyProblem(spec: unknown): string | undefined {
  const parsed = parseSpec(spec);
  return typeof parsed === 'string' ? parsed : undefined;
}

/**
 * A policy by its name: `default`, `random`, `search`, or `search:1000` with the number of play-outs it may spend on a decision.
 * A policy that takes long asks `isTimeUp` while it thinks, and throws `TimeIsUp`.
 *
 * @example
 * const policy = policyFor(saga, 'search:500');
 */
export function policyFor(ruleset: Ruleset, spec: string, isTimeUp?: () => boolean): Policy {
  const parsed = parseSpec(spec);
  if (typeof parsed === 'string') throw new RangeError(`policy: ${parsed}`);
  return parsed.kind.create(ruleset, parsed.effort, isTimeUp && (() => throwWhen(isTimeUp)));
}

function throwWhen(isTimeUp: () => boolean): void {
  if (isTimeUp()) throw new TimeIsUp();
}

function parseSpec(spec: unknown): { kind: PolicyKind; effort: number | undefined } | string {
  const names = Object.keys(KINDS).join(', ');
  if (typeof spec !== 'string') return `must be the name of a policy: ${names}`;
  const [name = '', ...rest] = spec.split(':');
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) return unknownId('policy', spec.slice(0, 40), Object.keys(KINDS));
  if (rest.length === 0) return { kind, effort: undefined };
  if (kind.maxEffort === 0) return `'${name}' takes no number`;
  const effort = /^\d{1,9}$/.test(rest.join(':')) ? Number(rest[0]) : 0;
  if (effort < 1 || effort > kind.maxEffort) {
    return `'${name}:' must be followed by a whole number from 1 to ${kind.maxEffort}`;
  }
  return { kind, effort };
}

/**
 * The policy of each side, from one name for the sides that a player controls, or a list with a name for each side: 'search',
 * 'default,random'. Sides that a list leaves out follow 'default'.
 */
export function policiesFor(ruleset: Ruleset, names: string): string[] {
  const listed = names.split(',');
  if (listed.length > 1) return listed;
  return ruleset.sides.map(side => (side.control === 'player' ? names : 'default'));
}
