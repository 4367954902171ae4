import { expect, test } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { assemble, shipped } from './content.js';

/** Where and why a pack is refused, '' if it is not. */
function refusal(own: Record<string, unknown>): string {
  try {
    assemble(own);
    return '';
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`).join('\n');
  }
}

/** A shipped record of a file with one place changed; undefined takes the field away. */
function changed(
  file: string,
  id: string,
  path: readonly (string | number)[],
  value: unknown,
): Record<string, unknown> {
  const { [file]: records } = shipped.source[file] as Record<string, { id: string }[]>;
  const record = structuredClone(records!.find(each => each.id === id)!);
  let node = record as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) node = node[step] as typeof node;
  const last = path.at(-1)!;
  if (value === undefined) delete node[last];
  else node[last] = value;
  return { [file]: { [file]: [record] } };
}

test('a shipped record beside itself is no fault', () => {
  expect(refusal(changed('monsters', 'goblin', ['xp'], 60))).toBe('');
});

test.each<[string, string, (string | number)[], unknown, string]>([
  // QUEST-4.2, 4.7: monsters
  [
    'monsters',
    'goblin',
    ['actions', 0, 'hit', 'type'],
    'sharp',
    'monsters.json: monsters[0].actions[0].hit.type',
  ],
  [
    'monsters',
    'goblin',
    ['condition_immunities'],
    ['sleepy'],
    'monsters.json: monsters[0].condition_immunities[0]',
  ],
  [
    'monsters',
    'goblin',
    ['behavior', 'aggression'],
    'rude',
    'monsters.json: monsters[0].behavior.aggression',
  ],
  [
    'monsters',
    'goblin',
    ['stats', 'wisdom'],
    undefined,
    'monsters.json: monsters[0].stats.wisdom: is missing',
  ],
  ['monsters', 'goblin', ['armor_class'], 'high', 'monsters.json: monsters[0].armor_class'],
  ['monsters', 'goblin', ['hp_dice'], '2x6', 'monsters.json: monsters[0].hp_dice'],
  [
    'monsters',
    'goblin',
    ['special_abilities', 0, 'id'],
    'flying',
    "monsters.json: monsters[goblin].special_abilities[0]: there is no trait 'flying'",
  ],
  [
    'monsters',
    'troll',
    ['special_abilities', 0, 'hp'],
    'lots',
    'monsters.json: monsters[troll].special_abilities[0]: regenerates.hp',
  ],
  [
    'monsters',
    'goblin',
    ['wields'],
    ['stick'],
    "monsters.json: monsters[goblin].wields[0]: there is no item 'stick'",
  ],
  [
    'monsters',
    'goblin',
    ['loot_table', 'guaranteed', 0, 'item'],
    'ruby',
    "monsters.json: monsters[goblin].loot_table.guaranteed[0].item: there is no item 'ruby'",
  ],
  [
    'monsters',
    'goblin',
    ['loot_table', 'tiers', 1, 'entries', 0, 'item'],
    'ruby',
    "monsters[goblin].loot_table.tiers[1].entries[0].item: there is no item 'ruby'",
  ],
  [
    'monsters',
    'goblin',
    ['loot_table'],
    [{ item: 'ruby', chance: 0.5 }],
    "monsters[goblin].loot_table[0].item: there is no item 'ruby'",
  ],
  [
    'monsters',
    'owlbear',
    ['actions', 0, 'attacks', 1],
    'Kick',
    "monsters.json: monsters[owlbear].actions[0].attacks[1]: it has no action 'Kick'",
  ],
  [
    'monsters',
    'wight',
    ['actions', 0, 'alternatives', 0, 1],
    'Kick',
    "monsters[wight].actions[0].alternatives[0][1]: it has no action 'Kick'",
  ],
  [
    'monsters',
    'adult-red-dragon',
    ['legendary_actions', 1, 'action'],
    'Kick',
    "legendary_actions[1].action: it has no action 'Kick'",
  ],
  ['monsters', 'bone-warden', ['actions', 2, 'on_fail', 'state'], 'cursed', "there is no status 'cursed'"],
  [
    'monsters',
    'young-gold-dragon',
    ['actions', 3, 'recharge'],
    '7',
    "actions[3].recharge: a recharge is like '5-6' or '6'",
  ],
  // spells, statuses, abilities
  ['spells', 'fireball', ['effects', 0, 'dice'], '8d', 'spells.json: spells[0].effects[0].dice'],
  ['spells', 'fireball', ['effects', 0, 'kind'], 'harm', 'spells.json: spells[0].effects[0].kind'],
  ['spells', 'fireball', ['classes'], ['cook'], 'spells.json: spells[0].classes[0]'],
  [
    'spells',
    'fireball',
    ['components', 0, 'item'],
    'soot',
    "spells.json: spells[fireball].components[0].item: there is no item 'soot'",
  ],
  [
    'spells',
    'bless',
    ['effects', 0, 'status'],
    'blest',
    "spells.json: spells[bless].effects[0].status: there is no status 'blest'",
  ],
  [
    'spells',
    'fear',
    ['effects', 0, 'with', 'drives'],
    'mad',
    'spells.json: spells[0].effects[0].with.drives',
  ],
  [
    'spells',
    'fear',
    ['effects', 0, 'with'],
    { brings: ['dread'] },
    "spells.json: spells[fear].effects[0].with.brings[0]: there is no status 'dread'",
  ],
  [
    'spells',
    'goodberry',
    ['effects', 0, 'item'],
    'plum',
    "spells.json: spells[goodberry].effects[0].item: there is no item 'plum'",
  ],
  [
    'spells',
    'shield',
    ['trigger', 'spells'],
    ['dart'],
    "spells.json: spells[shield].trigger.spells[0]: there is no spell 'dart'",
  ],
  [
    'statuses',
    'hasted',
    ['after', 0, 'status'],
    'tired',
    "statuses.json: statuses[hasted].after[0].status: there is no status 'tired'",
  ],
  ['statuses', 'bless', ['attackDie'], 'd4d4', 'statuses.json: statuses[0].attackDie'],
  [
    'statuses',
    'shillelagh',
    ['weapon', 'items', 0],
    'log',
    "statuses.json: statuses[shillelagh].weapon.items[0]: there is no item 'log'",
  ],
  [
    'abilities',
    'blood-frenzy',
    ['tiers', 1, 'passive', 'onKill', 1, 'status'],
    'wild',
    "abilities.json: abilities[blood-frenzy].tiers[1].passive.onKill[1].status: there is no status 'wild'",
  ],
  ['abilities', 'second-wind', ['class'], 'cook', 'abilities.json: abilities[0].class'],
  ['abilities', 'second-wind', ['tiers'], [], 'abilities.json: abilities[0].tiers'],
  // items, classes, traits
  [
    'items',
    'longbow',
    ['ammunition'],
    'bolts',
    "items.json: items[longbow].ammunition: there is no item 'bolts'",
  ],
  [
    'items',
    'longsword',
    ['damage'],
    '1d8/1d10',
    "items.json: items[0].damage: dice like '1d8' or '1d8,1d10'",
  ],
  [
    'items',
    'scroll-of-fire-bolt',
    ['spell_id'],
    'ice-bolt',
    "items[scroll-of-fire-bolt].spell_id: there is no spell 'ice-bolt'",
  ],
  [
    'items',
    'plate-set',
    ['set_bonus', 'required_pieces', 0],
    'hat',
    "items[plate-set].set_bonus.required_pieces[0]: there is no item 'hat'",
  ],
  [
    'items',
    'priests-pack',
    ['contents', 0, 'item'],
    'hat',
    "items[priests-pack].contents[0].item: there is no item 'hat'",
  ],
  ['items', 'orb', ['provides'], 'magic', "items[orb].provides: there is no item 'magic'"],
  ['items', 'plate-boots', ['set'], 'mail', "items[plate-boots].set: there is no item 'mail'"],
  ['items', 'dagger', ['slot'], 'belt', 'items.json: items[0].slot'],
  [
    'classes',
    'fighter',
    ['kit', 'fixed', 0, 'item'],
    'hat',
    "classes.json: classes[fighter].kit.fixed[0].item: there is no item 'hat'",
  ],
  [
    'classes',
    'fighter',
    ['kit', 'choices', 0, 1, 0, 'item'],
    'hat',
    "kit.choices[0][1][0].item: there is no item 'hat'",
  ],
  [
    'classes',
    'wizard',
    ['spells', 'cantrips', 0],
    'bless',
    "classes.json: classes[wizard].spells.cantrips[0]: 'bless' is no spell of the wizard",
  ],
  [
    'classes',
    'rogue',
    ['weapons', 'items', 0],
    'hat',
    "classes[rogue].weapons.items[0]: there is no item 'hat'",
  ],
  ['traits', 'reckless', ['passive', 'attack'], 'often', 'traits.json: traits[reckless]: attack'],
])(
  "%s.json: the record '%s' with %j changed to %j is refused with its place",
  (file, id, path, value, expected) => {
    expect(refusal(changed(file, id, path, value))).toContain(expected);
  },
);

test('a file that does not exist is named', () => {
  expect(refusal({ pets: {} })).toContain('pets.json: quest has no such file; there are statuses, spells');
});

test('every fault of a pack is reported at once', () => {
  const two = { ...changed('items', 'orb', ['stack'], 0), ...changed('spells', 'bless', ['mana'], -1) };
  expect(refusal(two).split('\n')).toHaveLength(2);
});
