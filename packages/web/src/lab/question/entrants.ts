import { FrayError, type Ruleset } from '@fray/engine';
import { accepts, entrantOf, kindsFor, opposingFields, withField } from '@fray/lab/browser';
import { readSavedTeams, savedTeams } from '../../state/saved-teams.js';
import { formatValue } from './axis.js';
import type { Fields } from './fields.js';
import { parseValue } from './question.js';
import type { Subject } from './subject.js';

/** Some who can meet in two fields: as words for a form, each with what it is called. */
export interface EntrantGroup {
  readonly kind: string;
  readonly words: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** Two fields, and two values for them. */
type FieldPair = readonly [first: string, second: string];
type ValuePair = readonly [first: unknown, second: unknown];

/** The two fields in which some can meet, and who they are. */
export interface Pair {
  readonly fields: FieldPair;
  readonly groups: readonly EntrantGroup[];
}

/** Where everybody can meet everybody: first those that the rules ship for it, then fields of opposing sides that take the same words. */
export function findPairs({ ruleset, setup }: Pick<Subject, 'ruleset' | 'setup'>, fields: Fields): Pair[] {
  const shipped = new Map(ruleset.entrants?.().map(({ fields: pair }) => [pair.join(), pair]));
  return [
    ...[...shipped.values()]
      .filter(pair => canMeet(ruleset, setup, pair))
      .map(pair => ({ fields: pair, groups: shippedGroups(ruleset, pair) })),
    ...opposingPairs(fields).filter(({ fields: pair }) => !shipped.has(pair.join())),
  ];
}

function shippedGroups(ruleset: Ruleset, pair: FieldPair): EntrantGroup[] {
  return kindsFor(ruleset, pair).map(({ kind, all }) => {
    // Whoever is more than a word goes by name.
    const named = all.map(({ name, value }) => [typeof value === 'string' ? formatValue(value) : name, name]);
    return { kind, words: named.map(([word]) => word!), names: Object.fromEntries(named) };
  });
}

/** Whether the setup has room for those that are shipped: a whole run, or a fight against an encounter, need not. */
function canMeet(ruleset: Ruleset, setup: unknown, pair: FieldPair): boolean {
  return kindsFor(ruleset, pair).some(({ all }) => {
    const [one, other] = all;
    return one && other && acceptsBoth(ruleset, setup, pair, [one.value, other.value]);
  });
}

/** Whether the setup takes two values in its two fields. */
function acceptsBoth(
  ruleset: Ruleset,
  setup: unknown,
  [first, second]: FieldPair,
  [one, other]: ValuePair,
): boolean {
  try {
    return accepts(ruleset, withField(setup, first, one), second, other);
  } catch (error) {
    // The setup has no such place.
    if (error instanceof FrayError) return false;
    throw error;
  }
}

function opposingPairs(fields: Fields): Pair[] {
  return opposingFields(fields ?? []).map(([first, second]) => ({
    fields: [first.path, second.path],
    groups: [{ kind: 'those there are', words: (first.words ?? []).map(formatValue), names: {} }],
  }));
}

/** The first few of a pair who can stand in either field, so that the question can be asked as it stands. */
export function firstEntrants(
  { ruleset, setup }: Pick<Subject, 'ruleset' | 'setup'>,
  { fields, groups }: Pair,
  most: number,
): string[] {
  const chosen: { readonly word: string; readonly value: unknown }[] = [];
  for (const [index, word] of groups[0]!.words.entries()) {
    if (chosen.length >= most) break;
    const { value } = entrantOf(ruleset, fields, parseValue(word), index);
    const others = chosen.length > 0 ? chosen.map(each => each.value) : [value];
    const fits = others.every(
      other =>
        acceptsBoth(ruleset, setup, fields, [value, other]) &&
        acceptsBoth(ruleset, setup, fields, [other, value]),
    );
    if (fits) chosen.push({ word, value });
  }
  return chosen.map(({ word }) => word);
}

/** The player's own teams as JSON, where teams are who meets. */
export function savedTeamEntrants(ruleset: string, fields: readonly string[]): string[] {
  if (ruleset !== 'arena' || !fields.every(field => /^teams\[\d\]$/.test(field))) return [];
  readSavedTeams();
  return savedTeams.value.teams.map(({ name, members }) => JSON.stringify({ name, members }));
}
