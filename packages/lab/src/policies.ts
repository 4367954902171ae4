import { type Dice, type Question, type Ruleset, unknownId } from '@fray/engine';
import { defaultPolicy } from './policies/default.js';
import { randomPolicy } from './policies/random.js';
import { BUDGET, MOST_BUDGET, searchPolicy } from './policies/search.js';

/**
 * Somebody who chooses for a side, and answers its questions. Draws, if at all, only from the dice it is
 * handed: under enumerating dice a policy is then part of the exact odds.
 */
export interface Policy {
  decide(plan: unknown, state: unknown, dice: Dice, question?: Question<unknown>): unknown;
}

/** How to make a policy for a ruleset. `effort` is what follows the colon in its name, if anything. */
interface Kind {
  readonly make: (ruleset: Ruleset, effort: number | undefined, isUp: (() => boolean) | undefined) => Policy;
  /** The largest effort; 0 where a number means nothing. */
  readonly most: number;
  readonly summary: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  default: { make: defaultPolicy, most: 0, summary: "the ruleset's own player" },
  random: { make: randomPolicy, most: 0, summary: 'any possible choice, all alike' },
  search: {
    make: searchPolicy,
    most: MOST_BUDGET,
    summary: `tries every choice in play-outs; 'search:1000' tries longer than 'search' (${BUDGET})`,
  },
};

/** The names of all policies, each with what it does. */
export const POLICIES: readonly { readonly name: string; readonly summary: string }[] = Object.entries(
  KINDS,
).map(([name, { summary }]) => ({ name, summary }));

/** What is wrong with the name of a policy; undefined when nothing is. */
export function policyProblem(spec: unknown): string | undefined {
  const read = readSpec(spec);
  return typeof read === 'string' ? read : undefined;
}

/**
 * A policy by its name: `default`, `random`, `search`, or `search:1000` with the number of play-outs it may
 * spend on a decision. Where `isUp` says that there is no time left, one that thinks long gives up with `TimeIsUp`.
 *
 * @example
 * const policy = policyFor(saga, 'search:500');
 */
export function policyFor(ruleset: Ruleset, spec: string, isUp?: () => boolean): Policy {
  const read = readSpec(spec);
  if (typeof read === 'string') throw new RangeError(`policy: ${read}`);
  return read.kind.make(ruleset, read.effort, isUp);
}

function readSpec(spec: unknown): { kind: Kind; effort: number | undefined } | string {
  const names = Object.keys(KINDS).join(', ');
  if (typeof spec !== 'string') return `must be the name of a policy: ${names}`;
  const [name = '', ...rest] = spec.split(':');
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) return unknownId('policy', spec.slice(0, 40), Object.keys(KINDS));
  if (rest.length === 0) return { kind, effort: undefined };
  if (kind.most === 0) return `'${name}' takes no number`;
  const effort = /^\d{1,9}$/.test(rest.join(':')) ? Number(rest[0]) : 0;
  if (effort < 1 || effort > kind.most) {
    return `after '${name}:' must stand a whole number from 1 to ${kind.most}`;
  }
  return { kind, effort };
}
