import { compileSetup, FrayError, type Issue, issuesOf, type Ruleset } from '@fray/engine';
import {
  axisOf,
  axisWithAll,
  bandsSchema,
  defaultsFor,
  entrantOf,
  fightsPerSimulation,
  policyProblem,
  shippedBands,
  withField,
} from '@fray/lab/browser';
import { registry } from '../../state/rulesets.js';
import type { WorkerRequest } from '../run/messages.js';
import {
  type Ask,
  BUDGET,
  isAboutOneFight,
  LIMITS,
  MAX_SECONDS,
  MAX_STATES,
  NEEDS,
  numberProblem,
  parseChange,
  parseValue,
  type Question,
  SEARCHED_FIGHTS,
} from './question.js';

/** The fight that a question is about, once its room is open. */
export interface Subject {
  readonly ruleset: Ruleset;
  readonly title: string;
  /** As it is shipped, and as it is asked about. */
  readonly shipped: unknown;
  readonly setup: unknown;
  /** How many fights a simulation of it is worth; 0 where it cannot be fought. */
  readonly defaultFights: number;
  /** Who plays: by the name of the side, or of the team that stands for it. */
  readonly sides: readonly string[];
  /** What is wrong with the setup. */
  readonly issues: readonly Issue[];
}

/** Throws where there is no such fight. */
export function findSubject({ setup: name, own }: Pick<Question, 'setup' | 'own'>): Subject {
  const alone = registry.rulesets.find(({ id }) => id === name);
  const named = alone ? null : registry.setup(name);
  const ruleset = alone ?? registry.ruleset(named!.ruleset);
  const shipped = named ? named.setup : {};
  const setup = own === undefined ? shipped : own;
  const sides = ruleset.sides.map(side => side.name);
  const title = `${named?.title ?? ruleset.title}${own === undefined ? '' : ', changed'}`;
  const around = { ruleset, title, shipped, setup, sides };
  try {
    compileSetup(ruleset, setup, 'The setup');
    const { fights, teams } = defaultsFor(ruleset, setup);
    return { ...around, defaultFights: fights, issues: [], sides: teams.length > 0 ? teams : sides };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const issues = error.issues.length > 0 ? error.issues : [{ path: '', reason: error.message }];
    return { ...around, defaultFights: 0, issues };
  }
}

/** How many fights a question is worth, of each value or pair where there are several. */
export function defaultFights({ defaultFights: usual }: Subject, ask: Ask): number {
  if (ask === 'search') return Math.min(SEARCHED_FIGHTS, fightsPerSimulation(usual));
  return ask === 'simulate' || ask === 'odds' ? usual : fightsPerSimulation(usual);
}

/** What a report is called. */
export function reportTitle({ ask, bands }: Question, { title }: Subject): string {
  if (ask === 'search') return `${title}: how much better one can play`;
  if (isAboutOneFight(ask)) return title;
  return bands === undefined ? 'The shipped fights against their bands' : 'Against bands of one’s own';
}

/** The work that a question comes to. What is wrong with it is thrown, with every place that is. */
export function createRequest(question: Question, subject: Subject): WorkerRequest {
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
      const far = {
        maxStates: maxStates ?? MAX_STATES,
        maxSeconds: maxSeconds ?? MAX_SECONDS,
        budget: budget ?? BUDGET,
      };
      return { what: ask, options: { ...options, side, ...far } };
    }
    case 'sweep':
      return {
        what: ask,
        options: { ...options, axes: question.vary.map(each => axisWithAll(ruleset, setup, each)) },
        side,
      };
    case 'tune':
      return { what: ask, options: { ...options, ...parseRange(question.vary[0] ?? ''), target, side } };
    case 'compare': {
      const there = question.against
        .map(parseChange)
        .reduce<unknown>((whole, { field, value }) => withField(whole, field, value), setup);
      const others = question.againstPolicies;
      const against = {
        setup: there,
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

/** One for each side. */
export function policiesPerSide({ sides }: Ruleset, policies: readonly string[]): string[] {
  return sides.map((_, side) => policies[side] ?? 'default');
}

/** A range to be searched, as an axis is written. */
function parseRange(text: string) {
  const { field, values } = axisOf(text);
  const [from, next] = values;
  const to = values.at(-1);
  if (typeof from !== 'number' || typeof next !== 'number' || typeof to !== 'number' || !text.includes('..'))
    throw new FrayError('setup/invalid', `Only a range can be searched, such as '${field}=1..10'.`);
  return { field, from, to, step: Number((next - from).toFixed(9)) };
}

/** What keeps a question from being asked, by the part of the form it belongs to; empty where nothing does. */
export function findProblems(question: Question, subject: Subject): readonly Issue[] {
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
  if ((ask === 'sweep' || ask === 'tune') && question.vary.length === 0)
    wrong('vary', 'pick a field to vary');
  if (ask === 'compare' && question.against.length === 0 && question.againstPolicies.length === 0)
    wrong('against', 'say what is to be different: a field, or who plays');
  if (ask === 'matrix' && question.fields.length !== 2)
    wrong('fields', 'name the two fields that hold those who meet');
  if (ask === 'matrix' && question.entrants.length < 2) wrong('entrants', 'at least two must take part');
  if (issues.length > 0) return issues;
  try {
    createRequest(question, subject);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const [issue] = error.issues;
    wrong(ask === 'compare' ? 'against' : 'vary', issue ? `${issue.path}: ${issue.reason}` : error.message);
  }
  return issues;
}

/** Parts of the form whose problems are sentences of their own. */
const SELF_EXPLANATORY: readonly string[] = ['vary', 'against', 'fields', 'entrants'];

/** The first problem, and how many more there are; null where there is none. */
export function summarizeProblems(problems: readonly Issue[]): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.path === '' || SELF_EXPLANATORY.includes(first.path) ? '' : `${first.path}: `;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${where}${first.reason.replace(/\.$/, '')}${more}`;
}

/** What is wrong with a file of bands as far as it is seen without the rules. */
function bandsProblems(bands: unknown): readonly Issue[] {
  if (bands === undefined) return [];
  const { error } = bandsSchema.safeParse(bands);
  return error ? issuesOf(error, bandsSchema, bands) : [];
}
