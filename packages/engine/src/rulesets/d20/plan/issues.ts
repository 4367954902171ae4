import { gridOf, isWall } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { type D20Content, specialIssues } from '../content/content.js';
import type { D20Setup, Hero, ItemSetup } from '../setup.js';
import { maxHpOf } from './abilities.js';
import { itemOf } from './items.js';

/** Where a fight without a map of its own takes place. */
export const DEFAULT_MAP = [
  '#################',
  ...Array<string>(9).fill('#...............#'),
  '#################',
];

/** What is wrong with a setup that the schema cannot see. */
export function setupIssues(content: D20Content, setup: D20Setup): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, reason: string) => issues.push({ path, reason });
  const rows = setup.map ?? DEFAULT_MAP;
  rows.forEach((row, index) => {
    if (row.length !== rows[0]!.length)
      add(`map[${index}]`, `it must be ${rows[0]!.length} long, as the first row`);
  });
  const grid = gridOf(rows);
  const floor = [...grid.tiles].filter(tile => tile === '.').length;
  const taken = new Map<number, string>();
  const check = (each: D20Setup['heroes' | 'monsters'][number], path: string) => {
    if (typeof each === 'string') {
      if (!content.monsters.has(each)) add(path, noMonster(content, each));
      return;
    }
    if ('id' in each) {
      const monster = content.monsters.get(each.id);
      if (!monster) add(`${path}.id`, noMonster(content, each.id));
      else if ((each.hp ?? 0) > monster.hp) add(`${path}.hp`, `HP cannot exceed the maximum, ${monster.hp}`);
    } else gearIssues(content, each, path, issues);
    if ('str' in each) {
      if (each.level > content.levels.length)
        add(`${path}.level`, `the highest level is ${content.levels.length}`);
      const max = each.maxHp ?? maxHpOf(content, each.level, each.con);
      if ((each.hp ?? 0) > max) add(`${path}.hp`, `HP cannot exceed the maximum, ${max}`);
    }
    if ('specials' in each) append(issues, specialIssues(content, each.specials, path));
    each.conditions.forEach((condition, index) => {
      const known = typeof condition === 'string' ? condition : condition.id;
      if (!content.conditions.has(known))
        add(`${path}.conditions[${index}]`, unknownId('condition', known, content.conditions.keys()));
    });
    if (!each.at) return;
    const [x, y] = each.at;
    const tile = y * grid.width + x;
    if (x >= grid.width || y >= grid.height)
      add(`${path}.at`, `the map has ${grid.width} columns and ${grid.height} rows`);
    else if (isWall(grid, tile)) add(`${path}.at`, 'there is a wall');
    else if (taken.has(tile)) add(`${path}.at`, `${taken.get(tile)} stands there already`);
    else taken.set(tile, path);
  };
  setup.heroes.forEach((hero, index) => {
    check(hero, `heroes[${index}]`);
  });
  setup.monsters.forEach((monster, index) => {
    check(monster, `monsters[${index}]`);
  });
  const all = setup.heroes.length + setup.monsters.length;
  if (floor < all) add('map', `it has ${floor} tiles of floor for ${all} fighters`);
  return issues;
}

function noMonster(content: D20Content, wanted: string): string {
  return unknownId('monster', wanted, content.monsters.keys());
}

/** Items that do not exist, and items that are not worn where the setup puts them. */
function gearIssues(
  content: D20Content,
  hero: Partial<Pick<Hero, 'weapon' | 'offHand' | 'head' | 'chest' | 'feet'>> & Pick<Hero, 'pack'>,
  path: string,
  issues: Issue[],
): void {
  const add = (field: string, reason: string) => issues.push({ path: `${path}.${field}`, reason });
  const { weapons, armours, items } = content;
  const known = (field: string, setup: ItemSetup) => {
    const item = itemOf(content, setup);
    if (!weapons.has(item.id) && !armours.has(item.id) && !items.has(item.id)) {
      add(field, unknownId('item', item.id, [...weapons.keys(), ...armours.keys(), ...items.keys()]));
      return undefined;
    }
    if (item.quality !== 'plain' && !weapons.has(item.id)) add(field, 'only weapons have a quality');
    return item;
  };
  const fits = (
    field: string,
    setup: ItemSetup | null | undefined,
    allowed: (id: string) => boolean,
    what: string,
  ) => {
    if (!setup) return;
    const item = known(field, setup);
    if (item && !allowed(item.id)) add(field, `'${item.id}' is not ${what}`);
  };
  fits('weapon', hero.weapon, id => weapons.has(id), 'a weapon');
  for (const slot of ['head', 'chest', 'feet'] as const)
    fits(slot, hero[slot], id => armours.get(id)?.slot === slot, `worn on the ${slot}`);
  const oneHanded = (id: string) => weapons.get(id)?.hands === 1 && weapons.get(id)?.range === undefined;
  fits(
    'offHand',
    hero.offHand,
    id => armours.get(id)?.slot === 'off' || oneHanded(id),
    'a shield or a one-handed melee weapon',
  );
  hero.pack.forEach((item, index) => {
    known(`pack[${index}]`, item);
  });
  const main = hero.weapon ? weapons.get(itemOf(content, hero.weapon).id) : undefined;
  if (main?.hands === 2 && hero.offHand) add('offHand', `a ${main.name} needs both hands`);
}
