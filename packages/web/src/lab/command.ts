import type { Ruleset } from '@fray/engine';
import { policiesFor } from '@fray/lab/browser';
import { changesBetween } from './change.js';
import { MAX_STATES, NEEDS, type Question, readValue } from './question.js';
import type { Subject } from './subject.js';

/** A setup with more changes than these is easier read as a whole. */
const MOST_CHANGES = 6;

const COMMANDS: Readonly<Record<Question['ask'], string>> = {
  simulate: 'sim',
  sweep: 'sweep',
  tune: 'tune',
  compare: 'compare',
  odds: 'odds',
  matrix: 'matrix',
};

/**
 * The command line that brings the same report.
 *
 * @example
 * commandOf(EXAMPLE, subject); // "fray sweep d20/duel --vary 'heroes[0].ac=12..18'"
 */
export function commandOf(
  question: Question,
  { ruleset, shipped }: Pick<Subject, 'ruleset' | 'shipped'>,
): string {
  const { ask, setup, own, fights, error, seed, vary, target, side, against } = question;
  const needs = NEEDS[ask];
  const changes = own === undefined ? [] : changesBetween(shipped, own);
  const written = changes && changes.length <= MOST_CHANGES ? changes : null;
  const words = ['fray', COMMANDS[ask], written ? setup : '-'];
  const flag = (name: string, value: string | number) => words.push(`--${name}`, String(value));
  for (const { path, value } of written ?? [])
    flag('set', `${path}=${value === undefined ? '' : JSON.stringify(value)}`);
  if (needs.includes('vary')) for (const each of ask === 'tune' ? vary.slice(0, 1) : vary) flag('vary', each);
  if (needs.includes('target')) flag('target', target);
  if (needs.includes('side') && side !== 0) flag('side', side);
  if (needs.includes('against')) for (const each of against) flag('against', each);
  if (ask === 'matrix') {
    flag('fields', question.fields.join(','));
    flag('entrants', entrantsText(question.entrants));
  }
  const players = policyText(ruleset, question.policies);
  if (players !== 'default') flag('policy', players);
  if (needs.includes('againstPolicies') && question.againstPolicies.length > 0) {
    const others = policyText(ruleset, question.againstPolicies);
    if (others !== players) flag('against-policy', others);
  }
  if (needs.includes('fights') && fights !== null) flag('fights', fights);
  if (needs.includes('error') && error !== null) flag('error', error);
  if (needs.includes('seed') && seed !== 1) flag('seed', seed);
  if (ask === 'odds') flag('max-states', MAX_STATES);
  const line = words.map(quoted).join(' ');
  if (written) return line;
  return `echo ${quoted(JSON.stringify({ ruleset: ruleset.id, setup: own }))} | ${line}`;
}

/** Words stand as they are; as soon as one is more than a word, all are written as JSON. */
function entrantsText(entrants: readonly string[]): string {
  if (entrants.every(each => /^[\w-]+$/.test(each))) return entrants.join(',');
  return JSON.stringify(entrants.map(readValue));
}

/** One name where it stands for the player's sides; else a name for each. */
function policyText(ruleset: Ruleset, policies: readonly string[]): string {
  const all = ruleset.sides.map((_, side) => policies[side] ?? 'default');
  const single = all.find(name => name !== 'default') ?? 'default';
  const usual = policiesFor(ruleset, single);
  return all.every((name, side) => name === usual[side]) ? single : all.join(',');
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
