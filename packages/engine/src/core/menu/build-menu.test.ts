import { describe, expect, it } from 'vitest';
import type { Option } from '../ruleset.js';
import type { Board } from '../view.js';
import { buildMenu, listMenu, targetEntries } from './build-menu.js';
import { findByKey, type MenuEntry, openGroup, shownEntries, withKey } from './menu.js';

type AnyOption = Option<unknown>;
const option = (label: string, group = 'Fight', more: Partial<AnyOption> = {}): AnyOption => ({
  choice: { do: label },
  label,
  group,
  icon: 'fist',
  ...more,
});
const blocked = { code: 'x', reason: 'The target is out of range.' };
const DUEL: Board = { kind: 'duel' };
const RANGE = { kind: 'range' } as Board;
const GRID = { kind: 'grid' } as Board;
const keysOf = (entries: readonly MenuEntry[]) => entries.map(({ key }) => key);
const labelsOf = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);

describe('a list', () => {
  it('keeps an option’s own key and numbers the others', () => {
    const menu = listMenu([option('Attack', 'Fight', { key: 'a' }), option('Wait'), option('Look')]);
    expect(keysOf(menu.entries)).toEqual(['a', '1', '2']);
  });

  it('gives a key once, whoever asks for it, and never one that a screen needs or that is none', () => {
    const wanted = ['q', 'a', 'a', 'ab', '7', 'é'].map(key => option(key, 'Fight', { key }));
    expect(keysOf(listMenu(wanted).entries)).toEqual(['1', 'a', '2', '3', '7', '4']);
  });

  it('has a key for forty options, and leaves those beyond the keyboard without one', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => option(`Option ${index}`));
    const keys = keysOf(listMenu(many(40)).entries);
    expect(new Set(keys).size).toBe(40);
    for (const key of 'dikuwqz?') expect(keys).not.toContain(key);
    const given = keysOf(listMenu(many(90)).entries).filter(Boolean);
    expect(new Set(given).size).toBe(given.length);
  });

  it('takes a letter in either case where only one of them is a key', () => {
    const { entries } = listMenu([option('a', 'Fight', { key: 'r' }), option('b', 'Fight', { key: 'R' })]);
    expect(withKey(entries, 'R')?.label).toBe('b');
    expect(withKey(entries.slice(0, 1), 'R')?.label).toBe('a');
    expect(withKey(entries, '')).toBeUndefined();
  });

  it('keeps the order in which groups are named', () => {
    const { groups } = buildMenu([option('A'), option('B', 'Spells'), option('C')], { board: DUEL });
    expect(groups.map(({ name, entries, opens }) => [name, entries.length, opens])).toEqual([
      ['Fight', 2, false],
      ['Spells', 1, false],
    ]);
  });

  it('closes a group only where one reason blocks all of it', () => {
    const dear = { code: 'y', reason: 'Too dear.' };
    const closed = (...all: (typeof blocked | undefined)[]) =>
      listMenu(all.map((why, index) => option(`${index}`, 'Fight', why ? { blocked: why } : {}))).groups[0]!
        .blockedReason;
    expect(closed(blocked, blocked)).toBe(blocked.reason);
    expect(closed(blocked, dear)).toBeNull();
    expect(closed(blocked, undefined)).toBeNull();
    expect(closed(blocked)).toBeNull();
  });
});

describe('orders that want somebody', () => {
  const to = (name: string, more: Partial<AnyOption> = {}) =>
    option(`Bolt: ${name}`, 'Fight', {
      choice: name,
      target: { order: 'Bolt', label: name, whom: [1] },
      hint: '1d10 fire',
      ...more,
    });
  const orders = (...options: AnyOption[]) => buildMenu(options, { board: RANGE }).entries;

  it('say how many there are, between which chances, and what is the same for all', () => {
    const [bolt] = orders(
      to('Rat', { chance: 0.5, cost: '1 mana' }),
      to('Orc', { chance: 0.25, cost: '1 mana' }),
      to('Elf', { blocked }),
    );
    expect(bolt).toMatchObject({
      label: 'Bolt',
      hint: '2 targets. 1d10 fire',
      chances: [0.25, 0.5],
      cost: '1 mana',
      asks: 'target',
    });
    expect(bolt).not.toHaveProperty('chance');
    expect(orders(to('Rat', { chance: 0.5 }), to('Orc', { chance: 0.5 }))[0]).toMatchObject({ chance: 0.5 });
  });

  it('are the only one that is left, with its chance', () => {
    const [bolt] = orders(to('Rat', { chance: 0.5 }), to('Elf', { blocked }));
    expect(bolt).toMatchObject({ label: 'Bolt: Rat', hint: '1d10 fire', chance: 0.5, asks: null });
    expect(bolt!.option.choice).toBe('Rat');
  });

  it('are blocked only where none can be chosen, and belong to their group', () => {
    expect(orders(to('Rat', { blocked }), to('Orc', { blocked }))[0]).toMatchObject({
      label: 'Bolt',
      hint: '1d10 fire',
      blocked,
      asks: null,
    });
    expect(orders(to('Rat'), to('Orc', { group: 'Scrolls' }))).toHaveLength(2);
  });

  it('list their targets by name with keys, blocked ones too, but not empty places that are blocked', () => {
    const place = { target: { order: 'Bolt', label: 'range 3', whom: [] } };
    const [bolt] = orders(to('Rat'), to('Elf', { blocked }), to('range 3', { ...place, blocked }), to('Orc'));
    const targets = targetEntries(bolt!);
    expect(targets.map(({ label, key, hint, blocked: why }) => [label, key, hint, why])).toEqual([
      ['Rat', '1', undefined, undefined],
      ['Elf', '2', undefined, blocked],
      ['Orc', '3', undefined, undefined],
    ]);
    expect(targetEntries(bolt!, 7)).toEqual([]);
  });
});

describe('tabs', () => {
  const at = (label: string, group: string, more: Partial<AnyOption> = {}) =>
    option(label, group, { target: { order: label, label: 'Rat', whom: [1] }, ...more });
  const OPTIONS = [
    at('Longsword', 'Attack', { blocked }),
    option('Second Wind', 'Abilities'),
    option('Rally', 'Abilities', { blocked }),
    option('Rage', 'Abilities'),
    at('Closer', 'Move'),
    option('Away', 'Move'),
    option('Flee', 'Flee', { key: 'f' }),
    option('End turn', 'Turn', { key: 'e' }),
  ];
  const menu = buildMenu(OPTIONS, { board: RANGE });
  const tabs = menu.groups.filter(({ opens }) => opens);

  it('open the first group in which something can be chosen, or the one that was wanted', () => {
    expect(openGroup(menu, null)).toBe('Abilities');
    expect(openGroup(menu, 'Attack')).toBe('Attack');
    expect(openGroup(menu, 'Spells')).toBe('Abilities');
  });

  it('list things in the order of the rules, whether they can be chosen or not', () => {
    const abilities = tabs.find(({ name }) => name === 'Abilities')!;
    expect(labelsOf(abilities.entries)).toEqual(['Second Wind', 'Rally', 'Rage']);
    expect(keysOf(abilities.entries)).toEqual(['1', '2', '3']);
    expect(abilities.available).toBe(2);
  });

  it('take at once what is alone in its group and has a key', () => {
    const direct = menu.groups.filter(({ opens }) => !opens).flatMap(({ entries }) => entries);
    expect(direct.map(({ label, key }) => [label, key])).toEqual([
      ['Flee', 'f'],
      ['End turn', 'e'],
    ]);
    expect(tabs.map(({ name, key }) => [name, key])).toEqual([
      ['Attack', 'a'],
      ['Abilities', 'b'],
      ['Move', 'm'],
    ]);
    expect(findByKey(menu, 'm', 'Abilities')).toMatchObject({ group: { name: 'Move' } });
    expect(findByKey(menu, '1', 'Abilities')).toMatchObject({ entry: { label: 'Second Wind' } });
    expect(findByKey(menu, 'e', 'Abilities')).toMatchObject({ entry: { label: 'End turn' } });
    expect(findByKey(menu, '9', 'Abilities')).toBeNull();
  });

  it('keep a place for groups that are always there, in their order', () => {
    const groups = ['Attack', 'Use Item', 'Move', 'Flee'].map(name => ({ name, icon: `${name} icon` }));
    const names = (options: AnyOption[]) =>
      buildMenu(options, { board: RANGE, groups }).groups.map(({ name, available }) => [name, available]);
    expect(names(OPTIONS)).toEqual([
      ['Attack', 0],
      ['Use Item', 0],
      ['Move', 2],
      ['Flee', 1],
      ['Abilities', 2],
      ['Turn', 1],
    ]);
    // While the others act nothing jumps.
    expect(names([]).map(([name]) => name)).toEqual(['Attack', 'Use Item', 'Move', 'Flee']);
  });

  it('show the targets of an order that is alone in its group where no one fights', () => {
    const go = (label: string) =>
      option(`Go to ${label}`, 'Travel', { choice: label, target: { order: 'Go', label, whom: [] } });
    const options = [go('Verdant'), go('Kingdom'), ...OPTIONS];
    const travel = (board: Board) => buildMenu(options, { board }).groups[0]!.entries;
    expect(labelsOf(travel(DUEL))).toEqual(['Verdant', 'Kingdom']);
    expect(labelsOf(travel(RANGE))).toEqual(['Go']);
  });
});

describe('beside a board of tiles', () => {
  const aimed = (label: string, group: string, tile: number, order: string, more: Partial<AnyOption> = {}) =>
    option(label, group, { choice: label, aim: { tile, order }, ...more });
  const OPTIONS = [
    aimed('Strike the rat', 'Fight', 5, 'Attack', { chance: 0.5 }),
    aimed('Strike the orc', 'Fight', 9, 'Attack', { chance: 0.25 }),
    aimed('Step north', 'Move', 1, 'Move', { blocked }),
    aimed('Step east', 'Move', 6, 'Move'),
    aimed('Zap the rat', 'Wands', 5, 'Zap', { cost: '1 charge' }),
    option('rest', 'Move', { key: '.' }),
    option('Drink a', 'Potions'),
    option('Drink b', 'Potions'),
  ];
  const menu = buildMenu(OPTIONS, { board: GRID });

  it('orders are one entry each, with what is the same for all tiles', () => {
    expect(labelsOf(menu.entries)).toEqual(['Attack', 'Move', 'Zap', 'rest', 'Drink a', 'Drink b']);
    expect(menu.entries[0]).toMatchObject({ hint: '2 targets', chances: [0.25, 0.5], asks: 'tile' });
    expect(menu.entries[1]).toMatchObject({ hint: 'Step east', asks: 'tile' });
    expect(menu.entries[1]).not.toHaveProperty('blocked');
    expect(buildMenu(OPTIONS.slice(2, 3), { board: GRID }).entries[0]).toMatchObject({ blocked });
  });

  it('what is carried is folded, and has letters once it is opened', () => {
    expect(menu.groups.map(({ name, opens, key }) => [name, opens, key])).toEqual([
      ['Fight', false, ''],
      ['Move', false, ''],
      ['Wands', true, 'w'],
      ['Potions', true, 'p'],
    ]);
    expect(labelsOf(shownEntries(menu, null))).toEqual(['Attack', 'Move', 'rest']);
    expect(labelsOf(shownEntries(menu, 'Potions'))).toEqual(['Drink a', 'Drink b']);
    expect(keysOf(shownEntries(menu, 'Potions'))).toEqual(['a', 'b']);
  });

  it('no key is a direction, nor that of looking and resting; the point, s and 5 rest', () => {
    const more = [option('Hide', 'Fight', { key: 'h' }), option('Yell', 'Fight', { key: 'y' })];
    const all = buildMenu([...OPTIONS, ...more], { board: GRID });
    const keys = [...shownEntries(all, null), ...all.groups].map(({ key }) => key).filter(Boolean);
    for (const key of keys) expect('hjklyubnsxz?0123456789HJKLYUBN').not.toContain(key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of ['.', 's', '5'])
      expect(findByKey(all, key, null)).toMatchObject({ entry: { label: 'rest' } });
  });
});
