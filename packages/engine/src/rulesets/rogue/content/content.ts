import type * as z from 'zod';
import armours from '../../../../content/rogue/armours.json' with { type: 'json' };
import items from '../../../../content/rogue/items.json' with { type: 'json' };
import monsters from '../../../../content/rogue/monsters.json' with { type: 'json' };
import potions from '../../../../content/rogue/potions.json' with { type: 'json' };
import rings from '../../../../content/rogue/rings.json' with { type: 'json' };
import scrolls from '../../../../content/rogue/scrolls.json' with { type: 'json' };
import setups from '../../../../content/rogue/setups.json' with { type: 'json' };
import wands from '../../../../content/rogue/wands.json' with { type: 'json' };
import weapons from '../../../../content/rogue/weapons.json' with { type: 'json' };
import { setupsFile } from '../../../core/content/content-file.js';
import { lazy } from '../../../core/content/lazy.js';
import { byId, readPack, refuseIssues } from '../../../core/content/pack.js';
import { name, parseDice } from './fields.js';
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

export const files = {
  monsters: monstersFile,
  ...itemFiles,
  setups: setupsFile('rogue', 'snake', name),
};
type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id. */
export interface RogueContent {
  /** By letter, A to Z. `Monster.kind` in the state is an index into this list. */
  readonly kinds: readonly MonsterKind[];
  /** By group and id. Rations and the Amulet are one of a kind and have the id of their group. */
  readonly items: {
    readonly weapon: ReadonlyMap<string, Weapon>;
    readonly armour: ReadonlyMap<string, Armour>;
    readonly wand: ReadonlyMap<string, Wand>;
    readonly potion: ReadonlyMap<string, Potion>;
    readonly scroll: ReadonlyMap<string, Scroll>;
    readonly ring: ReadonlyMap<string, Ring>;
    readonly ration: ReadonlyMap<string, ItemTables['ration']>;
    readonly amulet: ReadonlyMap<string, ItemTables['amulet']>;
  };
  readonly itemTables: ItemTables;
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
    items: {
      weapon: byId(read.weapons.weapons.map(weapon => ({ ...weapon, damage: parseDice(weapon.dice) }))),
      armour: byId(read.armours.armours),
      wand: byId(read.wands.wands),
      potion: byId(read.potions.potions),
      scroll: byId(read.scrolls.scrolls),
      ring: byId(read.rings.rings),
      ration: new Map([['ration', read.items.ration]]),
      amulet: new Map([['amulet', read.items.amulet]]),
    },
    itemTables: read.items,
    setups: read.setups.setups,
    source,
  };
}

export const shipped: RogueContent = lazy(() => assemble({}));
