import { describe, expect, it } from 'vitest';
import { isKnown } from '../../../../boards/grid/index.js';
import { shipped } from '../../content/content.js';
import type { Scene } from '../../testkit.js';
import { at, foe, scene } from '../testkit.js';

const sleeper = foe('B', { at: [7, 7], asleep: true });
const read = (what: string, rolls: Scene['rolls'] = [], more: Scene = {}) => {
  const s = scene({ monsters: [sleeper], rolls, ...more, hero: { pack: [`scroll ${what}`], ...more.hero } });
  return { s, read: () => s.do(`read ${what}`) };
};
const cursed = { what: 'mace', plus: -2, cursed: true };

describe('9 and Table 6: scrolls', () => {
  it.each([
    ['weapon', 0, 1],
    ['weapon', 2, 3],
    ['weapon', 3, 3],
    ['armour', -2, -1],
    ['armour', 3, 3],
  ] as const)('ROGUE-9.3 Table 6, enchant %s: from %i to %i', (group, from, to) => {
    const gear =
      group === 'weapon'
        ? { weapon: { what: 'mace', plus: from } }
        : { armour: { what: 'ring-mail', plus: from } };
    const { s, read: go } = read(`enchant-${group}`, [], { hero: gear });
    go();
    const item = s.hero.pack.find(each => each.id === s.hero[group])!;
    expect(item.plus).toBe(to);
    expect(s.hero.ac).toBe(group === 'armour' ? 7 - to : 8);
  });

  it('ROGUE-9.3 ROGUE-9.2 enchanting lifts the curse of what is in use, and then it comes off', () => {
    const { s, read: go } = read('enchant-weapon', [], { hero: { weapon: cursed } });
    expect(s.refusal(s.choice('remove mace'))).toMatchObject({ code: 'choice/blocked', why: 'rogue/cursed' });
    go();
    s.do('remove mace');
    expect([s.hero.weapon, s.hero.pack.find(item => item.what === 'mace')!.plus]).toEqual([0, -1]);
  });

  it('ROGUE-9.3 with nothing in use nothing happens', () => {
    const { s, read: go } = read('enchant-weapon', [], { hero: { weapon: null } });
    go();
    expect(s.lines('message')).toEqual(['You have no weapon in use: nothing happens.']);
  });

  it('ROGUE Table 6, hold monster: all within 2 tiles, 1d4+2 turns, nobody farther away', () => {
    const monsters = [
      foe('Z', { at: [5, 5] }),
      foe('B', { at: [4, 4], asleep: true }),
      foe('B', { at: [6, 3], asleep: true }),
    ];
    const { s, read: go } = read('hold-monster', [4], { monsters });
    go();
    const held = s.state.monsters.map(monster => monster.held);
    expect(held[2]).toBe(0);
    expect(held.slice(0, 2).every(turns => turns === 6 || turns === 5)).toBe(true);
    s.done();
  });

  it('ROGUE Table 6, sleep: the reader sleeps 1d5+3 turns', () => {
    const { s, read: go } = read('sleep', [5]);
    const before = s.state.turn;
    go();
    expect(s.state.turn - before).toBeGreaterThanOrEqual(8);
    expect(s.state.turn - before).toBeLessThanOrEqual(9);
  });

  it('ROGUE Table 6, scare monster: no melee while he stands on the tile, for 100 turns', () => {
    const { s, read: go } = read('scare-monster', [], {
      monsters: [foe('Z', { at: [4, 3] })],
      hero: { maxHp: 100 },
    });
    go();
    expect([s.state.level.scareTile, s.state.level.scareTurns >= 99]).toEqual([at(3, 3), true]);
    for (let i = 0; i < 6; i++) s.act('rest');
    expect(s.of('missed').length + s.of('damaged').length).toBe(0);
  });

  it('ROGUE Table 6, teleportation: to a random free floor tile, each as likely', () => {
    const { s, read: go } = read('teleportation', [1]);
    const odds = s.odds(s.choice('read teleportation'), after => after.hero.tile);
    expect([odds.size, odds.has(String(at(3, 3))), odds.has(String(at(7, 7)))]).toEqual([47, false, false]);
    go();
    expect(s.hero.tile).toBe(at(1, 1));
  });

  it('ROGUE Table 6, teleportation frees who is held', () => {
    const { s, read: go } = read('teleportation', [1], { hero: { held: 9 } });
    go();
    expect([s.hero.held, s.hero.tile]).toEqual([0, at(1, 1)]);
  });

  it('ROGUE Table 6, remove curse: all curses on carried items end, the plus stays', () => {
    const { s, read: go } = read('remove-curse', [], {
      hero: {
        weapon: cursed,
        armour: { what: 'plate-mail', plus: -1, cursed: true },
        pack: ['scroll remove-curse', { ...cursed, what: 'flail' }],
      },
    });
    go();
    expect(s.hero.pack.map(item => [item.what, item.plus, item.cursed])).toEqual([
      ['mace', -2, false],
      ['plate-mail', -1, false],
      ['flail', -2, false],
    ]);
  });

  it('ROGUE Table 6, create monster: one awake monster of the depth appears adjacent', () => {
    // The first free neighbour (north), kind E of depth 1, 1d8 HP, first energy.
    const emu = shipped.kinds.findIndex(kind => kind.letter === 'E');
    const { s, read: go } = read('create-monster', [1, emu, 5, 1]);
    go();
    const { tile, kind, hp, asleep } = s.monster(1);
    expect([tile, kind, hp, asleep]).toEqual([at(3, 2), emu, 5, 0]);
    expect(s.lines('arrived')).toEqual(['The Emu appears.']);
    s.done();
  });

  const TWO = ['###########', '#.@.#.....#', '#...+.....#', '#####.....#', '###########'];
  const far = { kind: 'B', at: [9, 3], hp: 9, energy: 0, asleep: true };

  it('ROGUE Table 6, magic mapping: the level map is shown', () => {
    const { s, read: go } = read('magic-mapping', [], { map: TWO, monsters: [far] });
    expect(isKnown(s.state.level.memory, 4 * 11 + 10)).toBe(false);
    go();
    expect([...s.state.level.grid.tiles].every((_, tile) => isKnown(s.state.level.memory, tile))).toBe(true);
  });

  it('ROGUE Table 6, light: the room is shown, and not the next one', () => {
    const { s, read: go } = read('light', [], { map: TWO, monsters: [far] });
    s.set(({ level }) => {
      level.rooms = [{ x: 1, y: 1, width: 3, height: 2 }];
      level.memory.fill(0);
    });
    go();
    const known = (x: number, y: number) => isKnown(s.state.level.memory, y * 11 + x);
    expect([known(0, 0), known(3, 2), known(4, 2), known(9, 3)]).toEqual([true, true, true, false]);
  });

  it('ROGUE-9.7 Table 6, identify: names the item that is unknown longest', () => {
    const { s, read: go } = read('identify', [], {
      hero: { pack: ['scroll identify', 'poison', 'ring stealth'] },
      options: { identify: true },
    });
    expect(s.state.known).toEqual([]);
    go();
    expect(s.state.known).toEqual(['scroll identify', 'potion poison']);
    const all = read('identify');
    all.read();
    expect(all.s.lines('message')).toEqual(['You know all that you carry.']);
  });
});
