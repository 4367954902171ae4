import { formatValue, suggestValue } from './axis.js';
import { findPairs, firstEntrants } from './entrants.js';
import { type Fields, requestAxis, requestTuning } from './fields.js';
import { type Ask, type LabQuery, NEEDS } from './question.js';
import type { Subject } from './subject.js';

/** Entrants that are chosen by default. A matrix of a long list would take long. */
const MAX_ENTRANTS = 6;

/** Whether a question needs the fields of the setup. */
export const needsFields = (ask: Ask): boolean =>
  NEEDS[ask].some(need => need === 'vary' || need === 'against' || need === 'fields' || need === 'numbers');

/** Whether a question still lacks its fields. */
export function isIncomplete({ ask, vary, kits, against, againstPolicies, fields }: LabQuery): boolean {
  if (ask === 'best') return kits === undefined && vary.length === 0;
  if (ask === 'sweep' || ask === 'tune') return vary.length === 0;
  if (ask === 'compare') return against.length === 0 && againstPolicies.length === 0;
  return ask === 'matrix' && fields.length === 0;
}

/** Says what to do where a setup has no number to tune; null where it has one, or while its fields are being loaded. */
export function tuningNote(fields: Fields): string | null {
  if (fields === null || fields.some(({ range }) => range)) return null;
  return 'This fight has no number that can be tuned. Choose another fight, add a number to the setup as JSON, or sweep a field instead.';
}

/** Fills in suggestions for what a question lacks, so that it can be asked at once. */
export async function fillDefaults(
  question: LabQuery,
  subject: Subject,
  fields: NonNullable<Fields>,
): Promise<LabQuery> {
  const { ask } = question;
  if (ask === 'matrix') {
    const [pair] = findPairs(subject, fields);
    if (!pair) return question;
    return { ...question, fields: pair.fields, entrants: firstEntrants(subject, pair, MAX_ENTRANTS) };
  }
  const numbers = fields.filter(({ range }) => range);
  const firstNumber = numbers.find(({ given }) => given) ?? numbers[0];
  if (ask === 'tune') {
    const found = await requestTuning(subject, question.side);
    if (found) return { ...question, vary: [found.vary], target: found.target };
    // No field was found for which a round win rate is sure to be reached. Any number can be asked about all the same.
    return firstNumber ? { ...question, vary: [await requestAxis(subject, firstNumber)] } : question;
  }
  const first = firstNumber ?? fields[0];
  if (!first) return question;
  if (ask === 'compare')
    return { ...question, against: [`${first.path}=${formatValue(suggestValue(first))}`] };
  const axes = [await requestAxis(subject, first)];
  // One field alone is a sweep.
  const second = ask === 'best' ? numbers.find(field => field !== first && field.given) : undefined;
  if (second) axes.push(await requestAxis(subject, second));
  return { ...question, vary: axes };
}
