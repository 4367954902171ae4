import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './validate.js';

const wrong = (schema: z.ZodType, data: unknown) => {
  const { error } = schema.safeParse(data);
  return error ? issuesOf(error) : [];
};

describe('what a schema found wrong, in words', () => {
  it('of several lists of words all are offered', () => {
    const kind = z.union([z.enum(['fire', 'cold']), z.literal('weapon')]);
    expect(wrong(z.object({ type: kind }), { type: 'heat' })).toEqual([
      { path: 'type', reason: 'expected one of "fire"|"cold"|"weapon"' },
    ]);
    expect(wrong(z.union([kind, z.int()]), 'heat')[0]!.reason).not.toContain('one of "fire"|"cold"|"weapon"');
  });

  it('of kinds that a word tells apart the words are offered', () => {
    const effect = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('damage') }),
      z.object({ kind: z.literal('heal') }),
    ]);
    expect(wrong(z.array(effect), [{ kind: 'harm' }])).toEqual([
      { path: '[0].kind', reason: "expected one of 'damage' | 'heal'" },
    ]);
  });
});
