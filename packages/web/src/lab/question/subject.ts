import { compileSetup, FrayError, type Issue, issuesOf, type Ruleset } from '@fray/engine';
import {
  axisOf,
  axisWithAll,
  type BestOptions,
  bandsSchema,
  countKits,
  defaultsFor,
  entrantOf,
  fightsOfRace,
  fightsPerKit,
  fightsPerSimulation,
  kitsOf,
  kitsProblem,
  policyProblem,
  resolveField,
  shippedBands,
  withField,
} from '@fray/lab/browser';
import { registry } from '../../state/rulesets.js';
import type { WorkerRequest } from '../run/messages.js';
import {
  type Ask,
  BUDGET,
  isAboutOneFight,
  type LabQuery,
  LIMITS,
  MAX_SECONDS,
  MAX_STATES,
  NEEDS,
  numberProblem,
  parseChange,
  parseValue,
  SEARCHED_FIGHTS,
} from './question.js';

/** The fight that a question is about. Its rules must be loaded. */
export interface Subject {
  readonly ruleset: Ruleset;
  readonly title: string;
  /** The shipped setup, and the one that the question is about. */
  readonly shipped: unknown;
  readonly setup: unknown;
  /** The default number of fights of a simulation; 0 if the setup is not valid. */
  readonly defaultFights: number;
  /** The names of the sides, or of the teams. */
  readonly sides: readonly string[];
  /** What is wrong with the setup. */
  readonly issues: readonly Issue[];
}

/** Finds the fight of a question; throws if there is no such setup. */
export function findSubject({ setup: name, own }: Pick<LabQuery, 'setup' | 'own'>): Subject {
  const rulesetOnly = registry.rulesets.find(({ id }) => id === name);
  const named = rulesetOnly ? null : registry.setup(name);
  const ruleset = rulesetOnly ?? registry.ruleset(named!.ruleset);
  const shipped = named ? named.setup : {};
  const setup = own === undefined ? shipped : own;
  const sides = ruleset.sides.map(side => side.name);
  const title = `${named?.title ?? ruleset.title}${own === undefined ? '' : ', changed'}`;
  const common = { ruleset, title, shipped, setup, sides };
  try {
    compileSetup(ruleset, setup, 'The setup');
    const { fights, teams } = defaultsFor(ruleset, setup);
    return { ...common, defaultFights: fights, issues: [], sides: teams.length > 0 ? teams : sides };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const issues = error.issues.length > 0 ? error.issues : [{ path: '', reason: error.message }];
    return { ...common, defaultFights: 0, issues };
  }
}

/** The default number of fights of a question; if there are several values or pairs, of each of them. */
export function defaultFights({ defaultFights: fights }: Subject, ask: Ask): number {
  if (ask === 'search') return Math.min(SEARCHED_FIGHTS, fightsPerSimulation(fights));
  if (ask === 'best') return fightsPerKit(fights);
  return ask === 'simulate' || ask === 'odds' ? fights : fightsPerSimulation(fights);
}

/** The title of a report. */
export function reportTitle({ ask, bands }: LabQuery, { title }: Subject): string {
  if (ask === 'search') return `${title}: how much better one can play`;
  if (isAboutOneFight(ask)) return title;
  return bands === undefined ? 'The shipped fights against their bands' : 'Fights against your own bands';
}

/** The request for a worker that answers a question. Throws if the question is not valid. */
export function createRequest(question: LabQuery, subject: Subject): WorkerRequest {
  const { ask, seed, side, target, bands } = question;
  if (ask === 'bands') return { what: ask, given: bands === undefined ? shippedBands : bands };
  const { ruleset, setup } = subject;
  const policies = policiesPerSide(ruleset, question.policies);
  const fights = question.fights ?? defaultFights(subject, ask);
  const spec = { ruleset: ruleset.id, setup, policies };
  const { error } = question;
  const options = { ...spec, fights, seed, ...(error === null ? {} : { error }) };
  switch (ask) {
    case 'simulate':
      return { what: ask, options };
    case 'odds':
      return { what: ask, options: { ...spec, fights, maxStates: MAX_STATES, maxSeconds: MAX_SECONDS } };
    case 'search': {
      const { maxStates, maxSeconds, budget } = question;
      const limits = {
        maxStates: maxStates ?? MAX_STATES,
        maxSeconds: maxSeconds ?? MAX_SECONDS,
        budget: budget ?? BUDGET,
      };
      return { what: ask, options: { ...options, side, ...limits } };
    }
    case 'sweep':
      return {
        what: ask,
        options: { ...options, axes: question.vary.map(each => axisWithAll(ruleset, setup, each)) },
        side,
      };
    case 'tune':
      return { what: ask, options: { ...options, ...parseRange(question.vary[0] ?? ''), target, side } };
    case 'best': {
      const { confidence, totalFights } = question;
      const asked = kitsAsked(question, subject);
      const race = { confidence, totalFights: totalFights ?? fightsOfRace(countKits(asked), fights) };
      return { what: ask, options: { ...spec, fights, seed, ...asked, side, ...race } };
    }
    case 'sensitivity':
      return { what: ask, options: { ...options, fields: question.numbers, side } };
    case 'compare': {
      const changedSetup = question.against
        .map(parseChange)
        .reduce<unknown>(
          (whole, { field, value }) => withField(whole, resolveField(ruleset, setup, field), value),
          setup,
        );
      const others = question.againstPolicies;
      const against = {
        setup: changedSetup,
        policies: others.length > 0 ? policiesPerSide(ruleset, others) : policies,
      };
      return { what: ask, options: { ...options, against } };
    }
    case 'matrix': {
      const [first = '', second = ''] = question.fields;
      const entrants = question.entrants.map((word, index) =>
        entrantOf(ruleset, question.fields, parseValue(word), index),
      );
      return { what: ask, options: { ...options, fields: [first, second], entrants } };
    }
  }
}

/** The kits of a race: the user's own, or the combinations of the axes. */
function kitsAsked(
  { vary, kits }: LabQuery,
  { ruleset, setup }: Subject,
): Pick<BestOptions, 'axes' | 'kits'> {
  const asked =
    kits === undefined
      ? { axes: vary.map(each => axisWithAll(ruleset, setup, each)) }
      : { kits: kitsOf(kits) };
  const problem = kitsProblem(asked);
  if (problem) throw new FrayError('setup/invalid', problem);
  return asked;
}

/** One policy for each side. */
export function policiesPerSide({ sides }: Ruleset, policies: readonly string[]): string[] {
  return sides.map((_, side) => policies[side] ?? 'default');
}

/** Parses the axis of a tuning, which must be a range of numbers. */
function parseRange(text: string) {
  const { field, values } = axisOf(text);
  const [from, next] = values;
  const to = values.at(-1);
  if (typeof from !== 'number' || typeof next !== 'number' || typeof to !== 'number' || !text.includes('..'))
    throw new FrayError('setup/invalid', `Only a range of numbers can be tuned, such as '${field}=1..10'.`);
  return { field, from, to, step: Number((next - from).toFixed(9)) };
}

/** The problems of a question, by the part of the form they belong to. */
export function findProblems(question: LabQuery, subject: Subject): readonly Issue[] {
  if (question.ask === 'bands') return bandsProblems(question.bands);
  const issues: Issue[] = [...subject.issues];
  const wrong = (path: string, reason: string) => issues.push({ path, reason });
  for (const [which, policies] of [
    ['policies', question.policies],
    ['againstPolicies', question.againstPolicies],
  ] as const)
    for (const [side, name] of policies.entries()) {
      const problem = policyProblem(name);
      if (problem) wrong(`${which}[${side}]`, problem);
    }
  const { ask } = question;
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const value = NEEDS[ask].includes(name) ? question[name] : null;
    const problem = value === null ? null : numberProblem(name, value);
    if (problem) wrong(name, problem);
  }
  const isVaried = ask === 'sweep' || ask === 'tune' || (ask === 'best' && question.kits === undefined);
  if (isVaried && question.vary.length === 0) wrong('vary', 'pick a field to vary');
  if (ask === 'compare' && question.against.length === 0 && question.againstPolicies.length === 0)
    wrong('against', 'pick a field to change, or other players');
  if (ask === 'sensitivity' && question.numbers.includes('')) wrong('numbers', 'pick a number');
  if (ask === 'matrix' && question.fields.length !== 2) wrong('fields', 'pick the opponents');
  if (ask === 'matrix' && question.entrants.length < 2) wrong('entrants', 'pick at least two entrants');
  if (issues.length > 0) return issues;
  try {
    createRequest(question, subject);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const [issue] = error.issues;
    const part = ask === 'compare' ? 'against' : ask === 'best' && !isVaried ? 'kits' : 'vary';
    wrong(part, issue ? `${issue.path}: ${issue.reason}` : error.message);
  }
  return issues;
}

/** Parts of the form whose problems are sentences of their own. */
const SELF_EXPLANATORY: readonly string[] = ['vary', 'kits', 'numbers', 'against', 'fields', 'entrants'];

/** The first problem, and how many more there are; null where there is none. */
export function summarizeProblems(problems: readonly Issue[]): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.path === '' || SELF_EXPLANATORY.includes(first.path) ? '' : `${first.path}: `;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${where}${first.reason.replace(/\.$/, '')}${more}`;
}

/** The problems of a file of bands that show without loading the rules. */
function bandsProblems(bands: unknown): readonly Issue[] {
  if (bands === undefined) return [];
  const { error } = bandsSchema.safeParse(bands);
  return error ? issuesOf(error, bandsSchema, bands) : [];
}
