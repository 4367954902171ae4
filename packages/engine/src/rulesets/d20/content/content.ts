import * as z from 'zod';
import armours from '../../../../content/d20/armours.json' with { type: 'json' };
import conditions from '../../../../content/d20/conditions.json' with { type: 'json' };
import items from '../../../../content/d20/items.json' with { type: 'json' };
import levels from '../../../../content/d20/levels.json' with { type: 'json' };
import loot from '../../../../content/d20/loot.json' with { type: 'json' };
import monsters from '../../../../content/d20/monsters.json' with { type: 'json' };
import run from '../../../../content/d20/run.json' with { type: 'json' };
import setups from '../../../../content/d20/setups.json' with { type: 'json' };
import weapons from '../../../../content/d20/weapons.json' with { type: 'json' };
import { contentFile, setupsFile } from '../../../core/content/content-file.js';
import { lazy } from '../../../core/content/lazy.js';
import { byId, readPack, refuseIssues } from '../../../core/content/pack.js';
import type { Issue } from '../../../core/errors.js';
import { suggestion, unknownId } from '../../../core/validation/suggest.js';
import { type Levels, type Loot, type RunFile, runFiles, runIssues } from './run.js';
import {
  type Armour,
  armourSchema,
  type Condition,
  type Consumable,
  conditionSchema,
  consumableSchema,
  type Monster,
  monsterSchema,
  name,
  type Special,
  type Weapon,
  weaponSchema,
} from './schemas.js';

export const files = {
  weapons: contentFile({ weapons: z.array(weaponSchema).describe('The weapons.') }),
  armours: contentFile({ armours: z.array(armourSchema).describe('Armour and shields.') }),
  items: contentFile({ items: z.array(consumableSchema).describe('Potions, scrolls, wands and food.') }),
  conditions: contentFile({
    conditions: z.array(conditionSchema).describe('The conditions that items and specials bring.'),
  }),
  monsters: contentFile({ monsters: z.array(monsterSchema).describe('The monsters.') }),
  ...runFiles,
  setups: setupsFile('d20', 'orc', name),
};

type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id. */
export interface D20Content {
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly items: ReadonlyMap<string, Consumable>;
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly monsters: ReadonlyMap<string, Monster>;
  /** Table 1, level 1 first. */
  readonly levels: Levels;
  readonly loot: Loot;
  readonly run: RunFile;
  readonly setups: Files['setups']['setups'];
  /** The files as read: digests are made from them, and workers receive them. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = { weapons, armours, items, conditions, monsters, levels, loot, run, setups };

export function assemble(own: Readonly<Record<string, unknown>>): D20Content {
  const { files: read, issues, source } = readPack('d20', files, shippedFiles, own);
  const content: D20Content = {
    weapons: byId(read.weapons.weapons),
    armours: byId(read.armours.armours),
    items: byId(read.items.items),
    conditions: byId(read.conditions.conditions),
    monsters: byId(read.monsters.monsters),
    levels: read.levels.levels,
    loot: read.loot,
    run: read.run,
    setups: read.setups.setups,
    source,
  };
  if (issues.length === 0) checkReferences(content, issues);
  refuseIssues('d20', issues);
  return content;
}

/** Conditions and items that the rules name themselves, so every pack must have them. */
export const PRONE = 'prone';
export const DEFENSIVE = 'defensive';
export const DEFAULT_KIT = { weapon: 'shortsword', chest: 'leather-armour', pack: ['healing-potion'] };

/** Conditions and monsters that specials name but the content lacks; for monsters of the content and blocks of a setup. */
export function specialIssues(
  { conditions, monsters }: Pick<D20Content, 'conditions' | 'monsters'>,
  specials: readonly Special[],
  where: string,
): Issue[] {
  return specials.flatMap((special, place) => {
    const path = `${where}.specials[${place}]`;
    if ('condition' in special && !conditions.has(special.condition))
      return {
        path: `${path}.condition`,
        reason: unknownId('condition', special.condition, conditions.keys()),
      };
    if ('into' in special && !monsters.has(special.into))
      return { path: `${path}.into`, reason: unknownId('monster', special.into, monsters.keys()) };
    return [];
  });
}

function checkReferences(content: D20Content, issues: Issue[]): void {
  const need = (known: ReadonlyMap<string, unknown>, reference: string, path: string) => {
    if (!known.has(reference))
      issues.push({ path, reason: `there is no '${reference}'${suggestion(reference, known.keys())}` });
  };
  const { conditions, monsters, items, weapons, armours } = content;
  for (const id of [PRONE, DEFENSIVE]) need(conditions, id, 'conditions.json: conditions');
  let index = 0;
  for (const { effect } of items.values()) {
    if ('condition' in effect) need(conditions, effect.condition, `items.json: items[${index}].effect`);
    index++;
  }
  index = 0;
  for (const { specials } of monsters.values()) {
    issues.push(...specialIssues(content, specials, `monsters.json: monsters[${index}]`));
    index++;
  }
  const lists = [weapons, armours, items];
  for (const [place, list] of lists.entries()) {
    for (const id of list.keys()) {
      if (lists.some((other, at) => at < place && other.has(id)))
        issues.push({ path: '', reason: `'${id}' names two different things` });
    }
  }
  issues.push(
    ...runIssues(content, {
      items: lists.flatMap(list => [...list.keys()]),
      weapons: [...weapons.keys()],
      monsters: [...monsters.keys()],
      hasMonsters: depth =>
        [...monsters.values()].some(
          each => each.weight > 0 && each.depth && each.depth[0] <= depth && depth <= each.depth[1],
        ),
    }),
  );
}

export const shipped: D20Content = lazy(() => assemble({}));
