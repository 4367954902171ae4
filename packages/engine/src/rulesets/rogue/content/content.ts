import { z } from 'zod';
import armours from '../../../../content/rogue/armours.json' with { type: 'json' };
import items from '../../../../content/rogue/items.json' with { type: 'json' };
import monsters from '../../../../content/rogue/monsters.json' with { type: 'json' };
import potions from '../../../../content/rogue/potions.json' with { type: 'json' };
import rings from '../../../../content/rogue/rings.json' with { type: 'json' };
import scrolls from '../../../../content/rogue/scrolls.json' with { type: 'json' };
import setups from '../../../../content/rogue/setups.json' with { type: 'json' };
import wands from '../../../../content/rogue/wands.json' with { type: 'json' };
import weapons from '../../../../content/rogue/weapons.json' with { type: 'json' };
import { lazy } from '../../../core/content/lazy.js';
import { byId, readPack, refuseIssues } from '../../../core/content/pack.js';
import { file, name, parseDice } from './fields.js';
import {
  type Armour,
  type ItemTables,
  itemFiles,
  type Potion,
  type Ring,
  type Scroll,
  type Wand,
  type Weapon,
} from './items.js';
import { type MonsterKind, monsterKind, monstersFile } from './monsters.js';

const setupName = z.string().regex(/^rogue\/[a-z0-9-]+$/, "names of setups are like 'rogue/snake'");

export const files = {
  monsters: monstersFile,
  ...itemFiles,
  setups: file({
    setups: z.array(
      z.strictObject({ name: setupName, title: name, ruleset: z.string(), setup: z.unknown() }),
    ),
  }),
};
type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id. */
export interface RogueContent {
  /** By letter, A to Z. `Monster.kind` in the state is an index into this list. */
  readonly kinds: readonly MonsterKind[];
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly wands: ReadonlyMap<string, Wand>;
  readonly potions: ReadonlyMap<string, Potion>;
  readonly scrolls: ReadonlyMap<string, Scroll>;
  readonly rings: ReadonlyMap<string, Ring>;
  readonly items: ItemTables;
  readonly setups: Files['setups']['setups'];
  /** The files as they were read: for the digest, and for workers that build the same content. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = { monsters, weapons, armours, wands, potions, scrolls, rings, items, setups };

export function assemble(own: Readonly<Record<string, unknown>>): RogueContent {
  const { files: read, issues, source } = readPack('rogue', files, shippedFiles, own);
  refuseIssues('rogue', issues);
  const byLetter = read.monsters.monsters.toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  return {
    kinds: byLetter.map(monsterKind),
    weapons: byId(read.weapons.weapons.map(weapon => ({ ...weapon, damage: parseDice(weapon.dice) }))),
    armours: byId(read.armours.armours),
    wands: byId(read.wands.wands),
    potions: byId(read.potions.potions),
    scrolls: byId(read.scrolls.scrolls),
    rings: byId(read.rings.rings),
    items: read.items,
    setups: read.setups.setups,
    source,
  };
}

export const shipped: RogueContent = lazy(() => assemble({}));
