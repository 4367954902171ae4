import { type Issue, invalid, pack, type Seed, suggestion, unpack } from '@fray/engine';
import { parseSeed } from '@fray/lab/browser';
import {
  ASKS,
  type Ask,
  DEFAULT_QUESTION,
  exampleQuestion,
  isAboutOneFight,
  type LabQuery,
  type LIMITS,
  NEEDS,
  numberProblem,
} from './question.js';

/** A fight of a report, to be watched. */
export interface WatchedFight {
  readonly seed: Seed;
  /** Left out if they are the same as in the question. */
  readonly ruleset?: string;
  readonly setup?: unknown;
  readonly policies?: readonly string[];
}

/** The address of a question. The same address always leads to exactly the same report. */
export async function labHref(question: LabQuery): Promise<string> {
  return `#/lab?${readableQuery(await searchParams(question))}`;
}

/** The address of a fight to be watched: the question it comes from, and which one it is. */
export async function watchHref(question: LabQuery, watched: WatchedFight): Promise<string> {
  const { seed, ruleset, setup, policies } = watched;
  const search = await searchParams(question);
  search.set('fight', String(seed));
  if (ruleset !== undefined) search.set('fight-ruleset', ruleset);
  if (setup !== undefined) search.set('fight-setup', await pack(setup));
  if (policies) search.set('fight-policy', policies.join(','));
  return `#/lab/watch?${readableQuery(search)}`;
}

/** Leaves some characters unescaped, so that the address is easier to read. It is parsed to the same values. */
const readableQuery = (search: URLSearchParams): string =>
  search
    .toString()
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3D', '=');

async function searchParams(question: LabQuery): Promise<URLSearchParams> {
  const { ask, setup, own, policies, seed, vary, kits, side, target, bands } = question;
  if (!isAboutOneFight(ask))
    return new URLSearchParams({ ask, ...(bands === undefined ? {} : { bands: await pack(bands) }) });
  const search = new URLSearchParams({ ask, setup });
  if (own !== undefined) search.set('own', await pack(own));
  if (policies.some(name => name !== 'default')) search.set('policy', policies.join(','));
  const needs = NEEDS[ask];
  const put = (name: keyof LabQuery, value: string, defaultValue: string) => {
    if (needs.includes(name) && value !== defaultValue) search.set(paramName(name), value);
  };
  if (needs.includes('kits') && kits !== undefined) search.set('kits', await pack(kits));
  if (needs.includes('vary')) for (const each of vary) search.append('vary', each);
  put('confidence', String(question.confidence), String(DEFAULT_QUESTION.confidence));
  if (needs.includes('numbers')) for (const each of question.numbers) search.append('number', each);
  if (needs.includes('target')) search.set('target', String(target));
  put('side', String(side), '0');
  if (needs.includes('against')) for (const each of question.against) search.append('against', each);
  if (needs.includes('againstPolicies') && question.againstPolicies.length > 0)
    search.set('against-policy', question.againstPolicies.join(','));
  if (needs.includes('fields') && question.fields.length > 0) search.set('fields', question.fields.join(','));
  if (needs.includes('entrants')) for (const each of question.entrants) search.append('entrant', each);
  for (const name of NUMBERS) put(name, String(question[name] ?? ''), '');
  put('seed', String(seed), '1');
  return search;
}

/** 'max-states' */
const paramName = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const NUMBERS = ['maxStates', 'maxSeconds', 'budget', 'fights', 'totalFights', 'error'] as const;

const KNOWN_PARAMS = [
  'ask',
  'setup',
  'own',
  'policy',
  ...NUMBERS.map(paramName),
  'seed',
  'vary',
  'kits',
  'confidence',
  'number',
  'side',
  'target',
  'against',
  'against-policy',
  'fields',
  'entrant',
  'bands',
  'fight',
  'fight-ruleset',
  'fight-setup',
  'fight-policy',
];

/**
 * Reads the query of an address; an empty one is the example. Throws one error that names everything that is wrong. The setup
 * itself can only be checked when its rules are loaded.
 */
export async function parseLink(
  query: string,
): Promise<{ question: LabQuery; watched: WatchedFight | null }> {
  const search = new URLSearchParams(query);
  if (search.size === 0) return { question: exampleQuestion(), watched: null };
  const issues: Issue[] = [];
  const wrong = (path: string, reason: string) => issues.push({ path, reason });
  for (const name of new Set(search.keys()))
    if (!KNOWN_PARAMS.includes(name))
      wrong(name, `is not a parameter of the lab${suggestion(name, KNOWN_PARAMS)}`);
  const number = (name: keyof typeof LIMITS): number | null => {
    const given = search.get(paramName(name));
    if (given === null) return null;
    const value = given.trim() === '' ? Number.NaN : Number(given);
    const problem = numberProblem(name, value);
    if (problem) wrong(paramName(name), `${problem}, not '${given}'`);
    return value;
  };
  const packed = async (name: string): Promise<unknown> => {
    const given = search.get(name);
    if (given === null) return undefined;
    return unpack(given).catch(() => wrong(name, 'is incomplete: copy the whole link'));
  };
  const list = (name: string) => search.get(name)?.split(',') ?? [];
  const ask = search.get('ask') ?? DEFAULT_QUESTION.ask;
  if (!ASKS.includes(ask as Ask)) wrong('ask', `there is no '${ask}'${suggestion(ask, ASKS)}`);
  const setup = search.get('setup');
  if (!setup && isAboutOneFight(ask as Ask))
    wrong('setup', `must name a shipped setup such as '${exampleQuestion().setup}'`);
  const fight = search.get('fight');
  const question: LabQuery = {
    ask: ask as Ask,
    setup: setup ?? exampleQuestion().setup,
    own: await packed('own'),
    policies: list('policy'),
    fights: number('fights'),
    error: number('error'),
    totalFights: number('totalFights'),
    seed: parseSeed(search.get('seed') ?? '1'),
    vary: search.getAll('vary'),
    side: number('side') ?? 0,
    target: number('target') ?? DEFAULT_QUESTION.target,
    kits: await packed('kits'),
    confidence: number('confidence') ?? DEFAULT_QUESTION.confidence,
    numbers: search.getAll('number'),
    against: search.getAll('against'),
    againstPolicies: list('against-policy'),
    fields: list('fields'),
    entrants: search.getAll('entrant'),
    maxStates: number('maxStates'),
    maxSeconds: number('maxSeconds'),
    budget: number('budget'),
    bands: await packed('bands'),
  };
  const setupOfFight = await packed('fight-setup');
  if (issues.length > 0) throw invalid('setup/invalid', 'This link', issues);
  const watched: WatchedFight | null =
    fight === null
      ? null
      : {
          seed: parseSeed(fight),
          ...(search.has('fight-ruleset') ? { ruleset: search.get('fight-ruleset')! } : {}),
          ...(setupOfFight === undefined ? {} : { setup: setupOfFight }),
          ...(search.has('fight-policy') ? { policies: list('fight-policy') } : {}),
        };
  return { question, watched };
}
