import { FrayError, type Ruleset } from '@fray/engine';
import { accepts, entrantOf, kindsFor, opposingFields, withField } from '@fray/lab/browser';
import { formatValue } from './axis.js';
import type { Fields } from './fields.js';
import { parseValue } from './question.js';
import type { Subject } from './subject.js';

/** Entrants of one kind: as words for the form, with their names. */
export interface EntrantGroup {
  readonly kind: string;
  readonly words: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** Two fields, and two values for them. */
type FieldPair = readonly [first: string, second: string];
type ValuePair = readonly [first: unknown, second: unknown];

/** The two fields of a setup that hold opponents, and who can be in them. */
export interface Pair {
  readonly fields: FieldPair;
  readonly groups: readonly EntrantGroup[];
}

/** The pairs of fields for a matrix: first those that the ruleset names, then fields of opposing sides that take the same words. */
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
    // An entrant that is a whole record is written as its name.
    const named = all.map(({ name, value }) => [typeof value === 'string' ? formatValue(value) : name, name]);
    return { kind, words: named.map(([word]) => word!), names: Object.fromEntries(named) };
  });
}

/** Whether the setup takes the shipped entrants. A run, or a fight against an encounter, may not. */
function canMeet(ruleset: Ruleset, setup: unknown, pair: FieldPair): boolean {
  return kindsFor(ruleset, pair).some(({ all }) => {
    const [one, other] = all;
    return one && other && acceptsBoth(ruleset, setup, pair, [one.value, other.value]);
  });
}

/** Whether the setup takes these values in these fields. */
function acceptsBoth(
  ruleset: Ruleset,
  setup: unknown,
  [first, second]: FieldPair,
  [one, other]: ValuePair,
): boolean {
  try {
    return accepts(ruleset, withField(setup, first, one), second, other);
  } catch (error) {
    // The setup has no such field.
    if (error instanceof FrayError) return false;
    throw error;
  }
}

function opposingPairs(fields: Fields): Pair[] {
  return opposingFields(fields ?? []).map(([first, second]) => ({
    fields: [first.path, second.path],
    groups: [{ kind: 'available', words: (first.words ?? []).map(formatValue), names: {} }],
  }));
}

/** The first entrants of a pair that fit into either field together, so that the question can be asked at once. */
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
