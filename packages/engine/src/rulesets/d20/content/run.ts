import { z } from 'zod';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { qualitySchema } from './schemas.js';

const id = z.string().regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const whole = z.int().min(1).max(1_000_000);
/** One file of the pack. */
export const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: z.string().optional(), ...shape });

/** The rows of a table that is rolled on. A roll falls into the first row whose `upTo` it does not exceed. */
function rows<Row extends z.ZodType<{ upTo: number }>>(row: Row, last?: number) {
  return z
    .array(row)
    .min(1)
    .superRefine((list, context) => {
      const add = (index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'upTo'], message });
      for (let i = 1; i < list.length; i++) {
        if (list[i]!.upTo <= list[i - 1]!.upTo)
          add(i, `it must be above ${list[i - 1]!.upTo}, the row before`);
      }
      if (last !== undefined && list.at(-1)!.upTo !== last)
        add(list.length - 1, `the last row must reach ${last}`);
    });
}

const items = z.array(id);
const upTo = z.int().min(1);

/** Table 1: base HP of a level, and the XP needed for the next one; null for the last level. */
const levelsSchema = file({
  levels: z
    .array(z.strictObject({ hp: whole, xp: whole.nullable() }))
    .min(1)
    .superRefine((levels, context) => {
      levels.forEach(({ xp }, index) => {
        const last = index === levels.length - 1;
        if ((xp === null) !== last)
          context.addIssue({
            code: 'custom',
            path: [index, 'xp'],
            message: last
              ? 'the last level needs no XP: give null'
              : 'XP are needed for every level but the last',
          });
      });
    }),
});

/** Table 8: loot. A row with one item gives that item, a row with several is rolled on, an empty row gives nothing. */
const lootSchema = file({
  finds: rows(
    z.union([
      z.strictObject({ upTo, items }),
      z.strictObject({ upTo, byDepth: rows(z.strictObject({ upTo, items: items.min(1) })) }),
    ]),
    100,
  ),
  /** The quality of a weapon that is found at this depth or deeper. */
  qualities: z.strictObject({
    fromDepth: whole,
    rolls: rows(
      z.strictObject({
        upTo,
        quality: qualitySchema,
        /** Where one of these conditions does not hold, the weapon is plain. */
        fromDepth: whole.optional(),
        only: items.optional(),
        option: z.literal('critRange').optional(),
      }),
      100,
    ),
  }),
});

/** D20-13.1, D20-13.4: the depths, how many rooms each has, and the monsters of the very last room. */
const runSchema = file({
  rooms: z.int().min(1).max(100),
  /** As many as a room of the smallest size has place for. */
  lastRoom: z.array(id).min(1).max(12),
  /** One for each depth that a run can have (D20-13.1). */
  depths: z.array(z.strictObject({ name: z.string().min(1), icon: z.string().min(1) })).min(10),
});

/** The files of the pack that belong to the run. */
export const runFiles = { levels: levelsSchema, loot: lootSchema, run: runSchema };

export type Levels = z.infer<typeof levelsSchema>['levels'];
export type Loot = z.infer<typeof lootSchema>;
export type RunFile = z.infer<typeof runSchema>;

interface RunContent {
  readonly loot: Loot;
  readonly run: RunFile;
}

interface Known {
  readonly items: readonly string[];
  readonly monsters: readonly string[];
  readonly hasMonsters: (depth: number) => boolean;
}

/** What schemas cannot see: items and monsters that do not exist, depths without a monster. */
export function runIssues({ loot, run }: RunContent, known: Known): Issue[] {
  const issues: Issue[] = [];
  const check = (what: string, ids: readonly string[], list: readonly string[], path: string) =>
    list.forEach((each, index) => {
      if (!ids.includes(each)) issues.push({ path: `${path}[${index}]`, reason: unknownId(what, each, ids) });
    });
  const checkItems = (list: readonly string[], path: string) => check('item', known.items, list, path);
  loot.finds.forEach((find, index) => {
    const path = `loot.json: finds[${index}]`;
    if ('items' in find) checkItems(find.items, `${path}.items`);
    else
      find.byDepth.forEach((tier, place) => {
        checkItems(tier.items, `${path}.byDepth[${place}].items`);
      });
  });
  check('monster', known.monsters, run.lastRoom, 'run.json: lastRoom');
  run.depths.forEach((_, index) => {
    if (!known.hasMonsters(index + 1))
      issues.push({
        path: `run.json: depths[${index}]`,
        reason: `no monster has depth ${index + 1} in its window`,
      });
  });
  return issues;
}
