import { otherValue, wordOf } from './axis.js';
import { firstEntrants, pairsOf } from './pairs.js';
import { type Ask, NEEDS, type Question } from './question.js';
import type { Subject } from './subject.js';
import { axisFor, type Fields, tuningFor } from './useFields.js';

/** Everybody of a long list would take long. */
const MOST_AT_ONCE = 6;

/** Whether a question is about fields. */
export const wantsFields = (ask: Ask): boolean =>
  NEEDS[ask].some(need => need === 'vary' || need === 'against' || need === 'fields');

/** Whether a question still lacks what it is about. */
export function isBare({ ask, vary, against, againstPolicies, fields }: Question): boolean {
  if (ask === 'sweep' || ask === 'tune') return vary.length === 0;
  if (ask === 'compare') return against.length === 0 && againstPolicies.length === 0;
  return ask === 'matrix' && fields.length === 0;
}

/** What a question lacks, filled in with what suggests itself, so that it can be asked at once. */
export async function filled(
  question: Question,
  subject: Subject,
  fields: NonNullable<Fields>,
): Promise<Question> {
  const { ask } = question;
  if (ask === 'matrix') {
    const [pair] = pairsOf(subject, fields);
    if (!pair) return question;
    return { ...question, fields: pair.fields, entrants: firstEntrants(subject, pair, MOST_AT_ONCE) };
  }
  if (ask === 'tune') {
    const found = await tuningFor(subject, question.side);
    return found ? { ...question, vary: [found.vary], target: found.target } : question;
  }
  const numbers = fields.filter(({ range }) => range);
  const first = numbers.find(({ given }) => given) ?? numbers[0] ?? fields[0];
  if (!first) return question;
  if (ask === 'compare') return { ...question, against: [`${first.path}=${wordOf(otherValue(first))}`] };
  return { ...question, vary: [await axisFor(subject, first)] };
}
