import { gridOf, isWall } from '../../../boards/grid/index.js';
import { append } from '../../../core/append.js';
import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { type D20Content, specialIssues } from '../content/content.js';
import { maxHpOf } from '../rules/characters.js';
import { gearIssues } from '../rules/gear.js';
import { type D20Setup, ROOM } from '../setup.js';

/** What the schema alone cannot see. */
export function setupIssues(content: D20Content, setup: D20Setup): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, reason: string) => issues.push({ path, reason });
  const rows = setup.map ?? ROOM;
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
