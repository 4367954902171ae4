import * as z from 'zod';
import { contentFile } from '../../../core/content/content-file.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { qualitySchema } from './schemas.js';

const id = z.string().regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const whole = z.int().min(1).max(1_000_000);

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
const upTo = z
  .int()
  .min(1)
  .describe('The highest roll that falls into this row; the row begins after the one before.');

/** Table 1: base HP of a level, and the XP needed for the next one; null for the last level. */
const levelsSchema = contentFile({
  levels: z
    .array(
      z.strictObject({
        hp: whole.meta({ title: 'HP', description: 'HP of a hero of this level, before his CON modifier.' }),
        xp: whole.nullable().meta({
          title: 'XP',
          description: 'Experience points that the next level costs; null for the last level.',
        }),
      }),
    )
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
    })
    .describe('The levels of heroes, level 1 first; this list replaces the shipped one.'),
});

/** Table 8: loot. A row with one item gives that item, a row with several is rolled on, an empty row gives nothing. */
const lootSchema = contentFile({
  finds: rows(
    z.union([
      z.strictObject({
        upTo,
        items: items.describe('Ids of items, of which one is found at random; an empty list is no find.'),
      }),
      z.strictObject({
        upTo,
        byDepth: rows(
          z.strictObject({
            upTo: z
              .int()
              .min(1)
              .describe('The deepest depth of this row; the last row also serves all depths below.'),
            items: items.min(1).describe('Ids of items, of which one is found at random.'),
          }),
        ).describe('What is found, by depth.'),
      }),
    ]),
    100,
  ).describe('What a cleared room holds, by d100: the last row must reach 100.'),
  qualities: z
    .strictObject({
      fromDepth: whole.describe('The first depth at which weapons can be better than plain.'),
      rolls: rows(
        z.strictObject({
          upTo,
          quality: qualitySchema.describe('The quality of the weapon.'),
          fromDepth: whole
            .optional()
            .describe('The first depth of this row; above it the weapon is plain. Left out: any depth.'),
          only: items
            .optional()
            .describe('Ids of the weapons that can have it; others are plain. Left out: all weapons.'),
          option: z
            .literal('critRange')
            .optional()
            .describe('The option that must be on, or the weapon is plain. Left out: none.'),
        }),
        100,
      ).describe('The quality by d100: the last row must reach 100.'),
    })
    .describe('The quality of weapons that are found.'),
});

/** D20-13.1, D20-13.4: the depths, how many rooms each has, and the monsters of the very last room. */
const runSchema = contentFile({
  rooms: z.int().min(1).max(100).describe('Rooms of each depth, 1 to 100.'),
  // As many as a room of the smallest size has place for.
  lastRoom: z
    .array(id)
    .min(1)
    .max(12)
    .describe('Ids of the monsters in the very last room, up to 12; a monster may be named more than once.'),
  chests: z
    .array(
      z.strictObject({
        depth: whole.describe('The depth whose last room has the chest.'),
        quality: qualitySchema.describe('The quality of the weapon.'),
        item: id.describe('The id of the weapon in it.'),
      }),
    )
    .default([])
    .describe('Chests with weapons that wait at the end of a depth. Left out: none.'),
  depths: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('The name of the depth, as players see it.'),
        icon: z.string().min(1).describe('The name of its icon.'),
      }),
    )
    .min(10)
    .describe('The depths that a run can have, the first one first; at least 10.'),
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
  readonly weapons: readonly string[];
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
  run.chests.forEach((chest, index) => {
    if (!known.weapons.includes(chest.item))
      issues.push({
        path: `run.json: chests[${index}].item`,
        reason: unknownId('weapon', chest.item, known.weapons),
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
