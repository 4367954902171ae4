import type { Ruleset } from '@fray/engine';
import { type Field, kindsFor } from '@fray/lab/browser';
import { wordOf } from './axis.js';
import type { Fields } from './useFields.js';

/** Some who can meet in two fields: as words for a form, each with what it is called. */
export interface Group {
  readonly kind: string;
  readonly words: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** The two fields in which some can meet, and who they are. */
export interface Pair {
  readonly fields: readonly [string, string];
  readonly groups: readonly Group[];
}

/** Where everybody can meet everybody: first those that the rules ship for it, then fields that take the same words. */
export function pairsOf(ruleset: Ruleset, fields: Fields): Pair[] {
  const shipped = new Map(ruleset.entrants?.().map(({ fields: pair }) => [pair.join(), pair]));
  return [
    ...[...shipped.values()].map(pair => ({ fields: pair, groups: shippedGroups(ruleset, pair) })),
    ...alike(fields ?? []).filter(({ fields: pair }) => !shipped.has(pair.join())),
  ];
}

function shippedGroups(ruleset: Ruleset, pair: readonly [string, string]): Group[] {
  return kindsFor(ruleset, pair).map(({ kind, all }) => {
    // Whoever is more than a word goes by name.
    const named = all.map(({ name, value }) => [typeof value === 'string' ? wordOf(value) : name, name]);
    return { kind, words: named.map(([word]) => word!), names: Object.fromEntries(named) };
  });
}

/** Fields that can change places: each takes what the other takes. */
function alike(fields: readonly Field[]): Pair[] {
  const worded = fields.filter(({ words, given }) => given && (words?.length ?? 0) > 2);
  return worded.flatMap((first, index) =>
    worded
      .slice(index + 1)
      .filter(second => JSON.stringify(second.words) === JSON.stringify(first.words))
      .map(second => ({
        fields: [first.path, second.path] as const,
        groups: [{ kind: 'those there are', words: (first.words ?? []).map(wordOf), names: {} }],
      })),
  );
}
