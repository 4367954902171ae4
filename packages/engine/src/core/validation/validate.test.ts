import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issuesOf } from './validate.js';

const issues = (schema: z.ZodType, data: unknown) => {
  const { error } = schema.safeParse(data);
  return error ? issuesOf(error, schema, data) : [];
};
/** Where and why. */
const wrong = (schema: z.ZodType, data: unknown) =>
  issues(schema, data).map(({ path, reason }) => ({ path, reason }));

describe('what a schema found wrong, in words', () => {
  it('each fault has a code for programs', () => {
    const schema = z.strictObject({
      name: z.string(),
      level: z.int().max(9),
      word: z.enum(['fire', 'cold']),
      foe: z.union([z.string(), z.number()]),
      tag: z.string().refine(tag => tag !== 'x', { error: 'unknown_tag: no such tag' }),
      even: z.int().refine(value => value % 2 === 0, { error: 'must be even' }),
    });
    const data = { name: 7, level: 10, word: 'heat', foe: true, tag: 'x', even: 3, more: 1 };
    expect(issues(schema, data).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name invalid_type',
      'level too_big',
      'word invalid_value',
      'foe invalid_value',
      'tag unknown_tag',
      'even invalid_value',
      ' unrecognized_keys',
    ]);
  });

  it('of several lists of words all are offered', () => {
    const kind = z.union([z.enum(['fire', 'cold']), z.literal('weapon')]);
    expect(wrong(z.object({ type: kind }), { type: 'heat' })).toEqual([
      { path: 'type', reason: 'expected one of "fire"|"cold"|"weapon", not "heat"' },
    ]);
    expect(wrong(z.union([z.literal('all'), z.int()]), 'some')).toEqual([
      { path: '', reason: 'expected "all" or number, not "some"' },
    ]);
  });

  it('of kinds that a word tells apart the words are offered', () => {
    const effect = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('damage') }),
      z.object({ kind: z.literal('heal') }),
    ]);
    expect(wrong(z.array(effect), [{ kind: 'harm' }])).toEqual([
      { path: '[0].kind', reason: `expected one of 'damage' | 'heal', not "harm"` },
    ]);
  });

  const NEEDED = 'a hero is his scores, or a block';
  const hero = z.strictObject({ name: z.string().default('Hero'), str: z.int().default(10) });
  const block = z.strictObject({
    name: z.string(),
    ac: z.int().min(-100).max(200),
    hp: z.int().min(1),
    bag: z
      .array(z.union([z.string(), z.strictObject({ id: z.string(), uses: z.int().optional() })]))
      .default([]),
  });
  const heroes = z.strictObject({
    heroes: z.array(z.union([hero, block], { error: NEEDED })).prefault([{}]),
  });
  const A = { name: 'A', ac: 12, hp: 9 };

  it.each<[string, object, object[]]>([
    [
      'one wrong number',
      { ...A, ac: 'high' },
      [{ path: 'heroes[0].ac', reason: 'expected number, not "high"' }],
    ],
    [
      'a number beyond its limits',
      { ...A, ac: 999 },
      [{ path: 'heroes[0].ac', reason: 'Too big: expected number to be <=200, not 999' }],
    ],
    [
      'two wrong numbers',
      { ...A, ac: null, hp: 1.5 },
      [
        { path: 'heroes[0].ac', reason: 'expected number, not null' },
        { path: 'heroes[0].hp', reason: 'expected int, not 1.5' },
      ],
    ],
    [
      'a number of the other kind',
      { str: true },
      [{ path: 'heroes[0].str', reason: 'expected number, not true' }],
    ],
    [
      'something wrong in a kind within the kind',
      { ...A, bag: ['rope', { id: 'wand', uses: 'many' }] },
      [{ path: 'heroes[0].bag[1].uses', reason: 'expected number, not "many"' }],
    ],
    [
      'a strange field in a kind within the kind',
      { ...A, bag: [{ id: 'wand', charges: 3 }] },
      [{ path: 'heroes[0].bag[0]', reason: 'Unrecognized key: "charges"' }],
    ],
    [
      'a word misspelt',
      { ...A, attak: 5 },
      [{ path: 'heroes[0]', reason: `Unrecognized key: "attak" (${NEEDED})` }],
    ],
    [
      'a field of the other kind',
      { str: 12, ac: 15 },
      [{ path: 'heroes[0]', reason: `Unrecognized key: "ac" (${NEEDED})` }],
    ],
    ['too little', { name: 'A', ac: 3 }, [{ path: 'heroes[0].hp', reason: 'is missing (expected number)' }]],
  ])('of a union the kind speaks that fits best: %s', (_what, given, issues) => {
    expect(wrong(heroes, { heroes: [given] })).toEqual(issues);
  });

  it('each place of a list is told once, and what fits none of the kinds is', () => {
    expect(wrong(heroes, { heroes: [7, A, { ...A, ac: 'x', hp: 'y' }] })).toEqual([
      { path: 'heroes[0]', reason: `${NEEDED}, not 7` },
      { path: 'heroes[2].ac', reason: 'expected number, not "x"' },
      { path: 'heroes[2].hp', reason: 'expected number, not "y"' },
    ]);
    expect(wrong(heroes, { heroes: [[]] })).toEqual([{ path: 'heroes[0]', reason: NEEDED }]);
  });

  it('unions are found behind defaults, records, tuples, words that tell kinds apart and what is looked up late', () => {
    const either = z.union([hero, block]);
    const late: z.ZodType = z.lazy(() => either);
    const schema = z.object({
      record: z.record(z.string(), either).optional(),
      tuple: z.tuple([z.string(), either]).nullable().default(null),
      kinds: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('a'), whom: z.string() }),
          z.object({ kind: z.literal('b'), whom: either }),
        ])
        .optional(),
      late: late.optional(),
    });
    const bad = { ...A, ac: 'high' };
    const said = { reason: 'expected number, not "high"' };
    expect(wrong(schema, { record: { x: bad } })).toEqual([{ path: 'record.x.ac', ...said }]);
    expect(wrong(schema, { tuple: ['x', bad] })).toEqual([{ path: 'tuple[1].ac', ...said }]);
    expect(wrong(schema, { kinds: { kind: 'b', whom: bad } })).toEqual([{ path: 'kinds.whom.ac', ...said }]);
    expect(wrong(schema, { late: bad })).toEqual([{ path: 'late.ac', ...said }]);
  });

  it('what somebody above has against a place that fits its union is told as it is', () => {
    const rows = z.array(z.union([hero, block])).superRefine((_, context) => {
      for (const reason of ['rows must rise', 'the last must be the best'])
        context.addIssue({ code: 'custom', path: [1, 'ac'], message: reason });
    });
    expect(wrong(rows, [A, A])).toEqual([
      { path: '[1].ac', reason: 'rows must rise' },
      { path: '[1].ac', reason: 'the last must be the best' },
    ]);
  });

  it('what is given is told back in short', () => {
    expect(wrong(z.int(), 'x'.repeat(5000))).toEqual([
      { path: '', reason: `expected number, not "${'x'.repeat(39)}…` },
    ]);
    expect(wrong(z.int(), 5n)).toEqual([{ path: '', reason: 'expected number, not 5' }]);
    expect(wrong(z.int(), [5])).toEqual([{ path: '', reason: 'expected number, received array' }]);
  });
});
