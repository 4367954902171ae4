import { FrayError } from '../errors.js';
import type { Blocked } from '../ruleset.js';
import { checkPlainJson } from '../validation/plain-json.js';

/** The same JSON value, whatever the order of its keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // Every choice is compared with many options, most of which differ in their first key.
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key)) return false;
    if (!sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}

/** Why a choice is not taken: it is blocked for a reason, or it is none of the options at all. */
export function choiceRefusal<Choice>(
  ruleset: string,
  choice: Choice,
  blocked: Blocked | undefined,
): FrayError {
  if (blocked) return new FrayError('choice/blocked', blocked.reason, { data: { choice, blocked } });
  checkPlainJson(choice, 'choice/unknown', 'The choice');
  const text = JSON.stringify(choice)?.slice(0, 200) ?? 'nothing';
  return new FrayError(
    'choice/unknown',
    `${text} is not among the options of this moment in ${ruleset}. Ask for the options and choose one of them.`,
    {
      data: { choice },
    },
  );
}
