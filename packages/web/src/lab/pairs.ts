import type { Field } from '@fray/lab/browser';
import type { Fields } from './useFields.js';

/** Fields that can change places: each takes what the other takes. */
export function pairsOf(fields: Fields): (readonly [Field, Field])[] {
  const worded = (fields ?? []).filter(({ words, given }) => given && (words?.length ?? 0) > 2);
  return worded.flatMap((first, index) =>
    worded
      .slice(index + 1)
      .filter(second => JSON.stringify(second.words) === JSON.stringify(first.words))
      .map(second => [first, second] as const),
  );
}
