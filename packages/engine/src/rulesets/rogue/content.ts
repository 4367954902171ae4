import { z } from 'zod';
import armours from '../../../content/rogue/armours.json' with { type: 'json' };
import items from '../../../content/rogue/items.json' with { type: 'json' };
import monsters from '../../../content/rogue/monsters.json' with { type: 'json' };
import potions from '../../../content/rogue/potions.json' with { type: 'json' };
import rings from '../../../content/rogue/rings.json' with { type: 'json' };
import scrolls from '../../../content/rogue/scrolls.json' with { type: 'json' };
import setups from '../../../content/rogue/setups.json' with { type: 'json' };
import wands from '../../../content/rogue/wands.json' with { type: 'json' };
import weapons from '../../../content/rogue/weapons.json' with { type: 'json' };
import type { Issue } from '../../core/errors.js';
import { invalid, issuesOf, parse } from '../../core/validate.js';
import { type Armour, armoursFile, type Weapon, weaponsFile } from './gear-content.js';
import {
  type ItemTables,
  itemFiles,
  type Potion,
  type Ring,
  type Scroll,
  type Wand,
} from './items-content.js';
import { kindOf, type MonsterKind, monstersFile } from './monsters-content.js';

const name = z.string().trim().min(1, 'a name is needed');
const setupName = z.string().regex(/^rogue\/[a-z0-9-]+$/, "names of setups are like 'rogue/snake'");

export const files = {
  monsters: monstersFile,
  weapons: weaponsFile,
  armours: armoursFile,
  ...itemFiles,
  setups: z.strictObject({
    $schema: z.string().optional(),
    setups: z.array(
      z.strictObject({ name: setupName, title: name, ruleset: z.string(), setup: z.unknown() }),
    ),
  }),
};
type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id. */
export interface RogueContent {
  /** By letter, A to Z; monsters in a state name their kind by its place here. */
  readonly kinds: readonly MonsterKind[];
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly wands: ReadonlyMap<string, Wand>;
  readonly potions: ReadonlyMap<string, Potion>;
  readonly scrolls: ReadonlyMap<string, Scroll>;
  readonly rings: ReadonlyMap<string, Ring>;
  readonly items: ItemTables;
  readonly setups: Files['setups']['setups'];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = { monsters, weapons, armours, wands, potions, scrolls, rings, items, setups };

/** Reads a pack; what a user's own files leave out comes from the shipped ones, record by record. */
export function assemble(own: Readonly<Record<string, unknown>>): RogueContent {
  const issues: Issue[] = [];
  for (const key of Object.keys(own)) {
    if (Object.hasOwn(files, key)) continue;
    issues.push({
      path: `${key}.json`,
      reason: `rogue has no such file; it has ${Object.keys(files).join(', ')}`,
    });
  }
  const read = <Name extends keyof Files>(key: Name): Files[Name] => {
    const schema = files[key] as unknown as z.ZodType<Files[Name]>;
    const base = parse(schema, shippedFiles[key], 'content/invalid', `rogue/${key}.json`);
    if (own[key] === undefined) return base;
    const mine = schema.safeParse(own[key]);
    if (mine.success) return merge(base, mine.data);
    for (const { path, reason } of issuesOf(mine.error)) {
      issues.push({ path: path ? `${key}.json: ${path}` : `${key}.json`, reason });
    }
    return base;
  };
  const letters = read('monsters').monsters.toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  const content: RogueContent = {
    kinds: letters.map(kindOf),
    weapons: byId(read('weapons').weapons),
    armours: byId(read('armours').armours),
    wands: byId(read('wands').wands),
    potions: byId(read('potions').potions),
    scrolls: byId(read('scrolls').scrolls),
    rings: byId(read('rings').rings),
    items: read('items'),
    setups: read('setups').setups,
    source: { ...shippedFiles, ...own },
  };
  if (issues.length > 0) throw invalid('content/invalid', 'The rogue content', issues);
  return content;
}

/** Lists of records are merged by letter, id or name; everything else is replaced. */
function merge<T extends object>(base: T, mine: T): T {
  const merged = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(mine)) {
    const before = merged[key];
    const lists = Array.isArray(value) && Array.isArray(before) && key !== 'roll';
    merged[key] = lists ? mergeList(before, value) : value;
  }
  return merged as T;
}

type Named = { readonly letter?: string; readonly id?: string; readonly name: string };
const nameOf = (record: Named) => record.letter ?? record.id ?? record.name;

function mergeList(base: readonly Named[], mine: readonly Named[]): Named[] {
  const all = new Map(base.map(record => [nameOf(record), record]));
  for (const record of mine) all.set(nameOf(record), record);
  return [...all.values()];
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]));
}

export const shipped: RogueContent = assemble({});
