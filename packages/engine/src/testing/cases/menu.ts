import type { Fight } from '../../core/fight/fight.js';
import { singleOptions } from '../../core/fight/tile-options.js';
import { buildMenu, listMenu, targetEntries } from '../../core/menu/build-menu.js';
import { findByKey, type Menu, type MenuEntry, shownEntries } from '../../core/menu/menu.js';
import { optionAtTile } from '../../core/menu/tiles.js';
import type { Option } from '../../core/ruleset.js';
import { same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { playAtRandom } from '../play.js';
import { eachFight } from './each.js';

/** Every so many choices the menu is looked at. */
const INTERVAL = 3;

/** All screens offer the options by the same menu. */
export function menuCases(subject: Subject): Case[] {
  return [
    {
      name: 'every open option is on the menu once, and every key means one thing',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, step => {
              if (step % INTERVAL === 0) checkMenu(fight);
            }),
          0.25,
        ),
    },
  ];
}

function checkMenu(fight: Fight): void {
  const options = singleOptions(fight.options());
  const menu = fight.question ? listMenu(options) : buildMenu(options, fight.view(fight.players[0]));
  const reached = new Map<Option<unknown>, number>();
  for (const entry of menu.entries)
    for (const option of reachedBy(entry, options)) reached.set(option, (reached.get(option) ?? 0) + 1);
  for (const option of options)
    same(reached.get(option) ?? 0, option.blocked ? 0 : 1, `how often the menu leads to '${option.label}'`);
  for (const { blocked, label, options: all } of menu.entries) {
    const isBlocked = all.every(option => option.blocked);
    same(blocked !== undefined, isBlocked, `'${label}' is blocked`);
    if (isBlocked)
      same(
        all.some(option => option.blocked === blocked),
        true,
        `'${label}' keeps a reason`,
      );
  }
  const opening = menu.groups.filter(({ opens }) => opens).map(({ name }) => name);
  for (const open of [null, ...opening]) checkKeys(menu, open);
}

/** The options that a player can choose by an entry. */
function reachedBy(entry: MenuEntry, options: readonly Option<unknown>[]): Option<unknown>[] {
  if (entry.blocked) return [];
  if (entry.asks === null) return [entry.option];
  const open = entry.options.filter(({ blocked }) => !blocked);
  if (entry.asks === 'tile')
    return open.filter(option => optionAtTile(options, option.aim!.tile, entry.label) === option);
  return targetEntries(entry).flatMap(({ blocked, option }) => (blocked ? [] : [option]));
}

/** While a group is open, or none, each key that is shown leads to what shows it. */
function checkKeys(menu: Menu, open: string | null): void {
  const entries = shownEntries(menu, open);
  for (const entry of entries) {
    if (entry.key === '') continue;
    const found = findByKey(menu, entry.key, open);
    same(found && 'entry' in found ? found.entry.label : null, entry.label, `the key ${entry.key}`);
    same(entries.filter(({ key }) => key === entry.key).length, 1, `how many have the key ${entry.key}`);
  }
  if (menu.layout === 'board' && open !== null) return;
  for (const group of menu.groups) {
    if (group.key === '') continue;
    const found = findByKey(menu, group.key, open);
    same(found && 'group' in found ? found.group.name : null, group.name, `the key ${group.key}`);
  }
}
