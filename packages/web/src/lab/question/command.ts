import type { Ruleset } from '@fray/engine';
import { changesBetween, policiesFor, type SetupArguments } from '@fray/lab/browser';
import {
  DEFAULT_QUESTION,
  isAboutOneFight,
  type LabQuery,
  MAX_STATES,
  NEEDS,
  parseValue,
} from './question.js';
import type { Subject } from './subject.js';

/** A setup with more changes is written as a whole. */
const MAX_CHANGES = 6;

type CommandSubject = Pick<Subject, 'ruleset' | 'shipped'>;

const COMMANDS: Readonly<Record<LabQuery['ask'], string>> = {
  simulate: 'sim',
  sweep: 'sweep',
  tune: 'tune',
  compare: 'compare',
  best: 'best',
  sensitivity: 'sensitivity',
  odds: 'odds',
  search: 'search',
  matrix: 'matrix',
  bands: 'bands',
};

/**
 * The command line for the same report.
 *
 * @example
 * commandLine(exampleQuestion(), subject); // "fray sweep d20/duel --vary 'heroes[0].ac=12..18'"
 */
export function commandLine(question: LabQuery, { ruleset, shipped }: CommandSubject): string {
  if (!isAboutOneFight(question.ask)) return bandsCommand(question);
  const { ask, own, fights, error, seed, vary, kits, target, side, against, confidence } = question;
  const needs = NEEDS[ask];
  const changes = changeFlags(own, shipped);
  const players = policyText(ruleset, question.policies);
  const words = ['fray', COMMANDS[ask], changes ? question.setup : '-', ...(changes ?? [])];
  const flag = (name: string, value: string | number) => words.push(`--${name}`, String(value));
  if (needs.includes('kits') && kits !== undefined) flag('kits', JSON.stringify(kits));
  else if (needs.includes('vary'))
    for (const each of ask === 'tune' ? vary.slice(0, 1) : vary) flag('vary', each);
  if (needs.includes('numbers')) for (const each of question.numbers) flag('field', each);
  if (needs.includes('target')) flag('target', target);
  if (needs.includes('side') && side !== defaultSide(ask, ruleset)) flag('side', side);
  if (needs.includes('confidence') && confidence !== DEFAULT_QUESTION.confidence)
    flag('confidence', confidence);
  if (needs.includes('against')) for (const each of against) flag('against', each);
  if (ask === 'matrix') {
    flag('fields', question.fields.join(','));
    flag('entrants', entrantsText(question.entrants));
  }
  if (players !== 'default') flag('policy', players);
  if (needs.includes('againstPolicies') && question.againstPolicies.length > 0) {
    const others = policyText(ruleset, question.againstPolicies);
    if (others !== players) flag('against-policy', others);
  }
  if (needs.includes('fights') && fights !== null) flag('fights', fights);
  if (needs.includes('totalFights') && question.totalFights !== null)
    flag('total-fights', question.totalFights);
  if (needs.includes('error') && error !== null) flag('error', error);
  if (needs.includes('seed') && seed !== 1) flag('seed', seed);
  if (ask === 'odds') flag('max-states', MAX_STATES);
  if (ask === 'search') {
    flag('max-states', question.maxStates ?? MAX_STATES);
    if (question.maxSeconds !== null) flag('max-seconds', question.maxSeconds);
    if (question.budget !== null) flag('budget', question.budget);
  }
  const line = words.map(shellQuoted).join(' ');
  if (changes) return line;
  return `echo ${shellQuoted(JSON.stringify({ ruleset: ruleset.id, setup: own }))} | ${line}`;
}

function bandsCommand({ bands }: LabQuery): string {
  return bands === undefined ? 'fray bands' : `echo ${shellQuoted(JSON.stringify(bands))} | fray bands -`;
}

/** The side that a command takes by default: the first; for best play the first that a player controls. */
function defaultSide(ask: LabQuery['ask'], { sides }: Ruleset): number {
  return ask === 'search'
    ? Math.max(
        0,
        sides.findIndex(({ control }) => control === 'player'),
      )
    : 0;
}

/** The fight of a question as arguments of a command line, for the commands in reports that show a fight. */
export function setupArguments(
  { ask, setup, own, policies }: LabQuery,
  { ruleset, shipped }: CommandSubject,
): SetupArguments {
  if (!isAboutOneFight(ask)) return { setup: 'SETUP' };
  const changes = changeFlags(own, shipped);
  const players = policyText(ruleset, policies);
  return {
    setup: changes ? setup : 'SETUP',
    flags: [...(changes ?? []), ...(players === 'default' ? [] : ['--policy', players])],
  };
}

/** The changes that turn the shipped setup into the user's own; null if it is better passed as a whole. */
function changeFlags(own: unknown, shipped: unknown): string[] | null {
  const changes = own === undefined ? [] : changesBetween(shipped, own);
  if (!changes || changes.length > MAX_CHANGES) return null;
  return changes.flatMap(({ path, value }) => [
    '--set',
    `${path}=${value === undefined ? '' : JSON.stringify(value)}`,
  ]);
}

/** The entrants as words, or as JSON if one of them is more than a word. */
function entrantsText(entrants: readonly string[]): string {
  if (entrants.every(each => /^\p{L}[^,]*$/u.test(each) && parseValue(each) === each))
    return entrants.join(',');
  return JSON.stringify(entrants.map(parseValue));
}

/** A single policy if it is enough to describe all sides, else one for each side. */
function policyText(ruleset: Ruleset, policies: readonly string[]): string {
  const all = ruleset.sides.map((_, side) => policies[side] ?? 'default');
  const single = all.find(name => name !== 'default') ?? 'default';
  const expanded = policiesFor(ruleset, single);
  return all.every((name, side) => name === expanded[side]) ? single : all.join(',');
}

/** Quotes a word for a shell, if that is needed. */
function shellQuoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
