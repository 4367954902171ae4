import { z } from '@hono/zod-openapi';

/** A whole number within these limits. Every refusal names both of them. */
export function wholeNumber(least: number, most: number) {
  const text = `must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  // A missing number is called missing.
  const error = ({ input }: { input?: unknown }) => (input === undefined ? undefined : text);
  return z.int({ error, abort: true }).min(least, text).max(most, text);
}

/** How many choices a game has taken. No game ever takes so many as the limit. */
export const turnNumber = wholeNumber(0, 1_000_000_000);

/**
 * Zod bounds every whole number by what JavaScript can represent exactly. Nobody has set that limit, and it means nothing to a
 * person: refusals put it in words, and JSON Schemas leave it out.
 */
const UNSET_LIMIT = Number.MAX_SAFE_INTEGER;
const UNSET_LIMIT_TEXT = new RegExp(`Too (?:big|small): expected \\w+ to be [<>]=-?${UNSET_LIMIT}`, 'g');

/** A text about invalid data, in which the limit that nobody has set is put in words. */
export function withoutUnsetLimits(text: string): string {
  return text.replaceAll(UNSET_LIMIT_TEXT, 'must be a whole number of at most 15 digits');
}

/** The JSON Schema of what a client may send. What JSON Schema cannot express is left open. */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      if (part.maximum === UNSET_LIMIT) delete part.maximum;
      if (part.minimum === -UNSET_LIMIT) delete part.minimum;
    },
  });
}
