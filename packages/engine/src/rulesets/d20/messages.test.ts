import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO } from './rules/testkit.js';

describe('messages', () => {
  it('D20-14.1 hit', () => {
    const b = bout({ monsters: ['orc'], rolls: [10, 4] });
    b.attack();
    expect(b.lines('attacked')).toEqual(['You attack the Orc (55% to hit) - HIT for 6 damage!']);
  });

  it('D20-14.2 miss', () => {
    const b = bout({ monsters: ['orc'], rolls: [9] });
    b.attack();
    expect(b.lines('attacked')).toEqual(['You attack the Orc (55% to hit) - MISS!']);
  });

  it('D20-14.3 critical, no percent, the doubled figure', () => {
    const b = bout({ monsters: ['orc'], rolls: [20, 4] });
    b.attack();
    expect(b.lines('attacked')).toEqual(['CRITICAL HIT! You strike the Orc for 12 damage!']);
    expect(b.foe.hp).toBe(3);
  });

  it('D20-14.4 fumble, no percent', () => {
    const b = bout({ monsters: ['orc'], rolls: [1] });
    b.attack();
    expect(b.lines('attacked')).toEqual(['FUMBLE! You attack the Orc - complete miss!']);
  });

  it.each([
    [[15, 4], 'The Orc attacks you (40% to hit) - HIT for 5 damage!'],
    [[12], 'The Orc attacks you (40% to hit) - MISS!'],
    [[20, 4], 'CRITICAL HIT! The Orc strikes you for 10 damage!'],
    [[1], 'FUMBLE! The Orc attacks you - complete miss!'],
  ])('D20-14.5 monster lines: dice %o', (rolls, line) => {
    const b = bout({ monsters: ['orc'], rolls });
    b.wait();
    b.attack(0);
    expect(b.lines('attacked')).toEqual([line]);
  });

  it('D20-14.5 deaths', () => {
    const win = bout({ monsters: [{ hp: 1, name: 'Gnat' }], rolls: [15, 1] });
    win.attack();
    expect(win.lines('fell')).toEqual(['The Gnat dies!']);
    const loss = bout({ hero: { hp: 1 }, rolls: [15, 1] });
    loss.wait();
    loss.attack(0);
    expect(loss.lines('fell')).toEqual(['You die!']);
  });

  it('D20-14.5 in a party heroes go by their names', () => {
    const b = bout({
      hero: { name: 'Mira', hp: 1 },
      allies: [{ name: 'Tor' }],
      monsters: ['orc'],
      map: ['@aA'],
      rolls: [15, 1, 15, 1],
    });
    b.attack();
    b.until(2);
    b.attack(0);
    expect(b.lines('attacked', 'fell')).toEqual([
      'Mira attacks the Orc (55% to hit) - HIT for 3 damage!',
      'The Orc attacks Mira (40% to hit) - HIT for 2 damage!',
      'Mira dies!',
    ]);
  });

  it('D20-14.6 an attack tells hit, critical, fumble and plain miss apart, so that screens can cue them', () => {
    const cue = (face: number, ...rest: number[]) => {
      const b = bout({ hero: PLAIN_HERO, monsters: [{ ac: 15 }], rolls: [face, ...rest] });
      b.attack();
      const { verdict, amount, target } = b.of('attacked')[0]!;
      return [verdict, amount, target, b.of('damaged').length];
    };
    expect([cue(15, 2), cue(20, 2), cue(1), cue(14)]).toEqual([
      ['hit', 2, 1, 1],
      ['critical', 4, 1, 1],
      ['fumble', 0, 1, 0],
      ['miss', 0, 1, 0],
    ]);
  });

  it('D20-14.7 an attack opens to face, modifiers with sources, total, AC, verdict, dice, STR, bonuses and doubling', () => {
    const hero = {
      ...PLAIN_HERO,
      str: 16,
      dex: 14,
      weapon: { id: 'rapier', quality: 'masterwork' },
      conditions: ['heroic', 'hexed'],
    };
    const monsters = [{ ac: 12, conditions: ['protected'] }];
    const b = bout({ hero, monsters, options: { powerAttack: true }, rolls: [20, 5] });
    b.attack(1, 'power');
    const [attacked] = b.of('attacked');
    const [attack, damage] = attacked!.rolls!;
    expect(attack).toEqual({
      who: 0,
      label: 'attack',
      count: 1,
      sides: 20,
      faces: [20],
      modifiers: [
        { source: 'DEX 14', value: 2 },
        { source: 'Rapier', value: 1 },
        { source: 'masterwork', value: 1 },
        { source: 'heroic', value: 3 },
        { source: 'hexed', value: -1 },
        { source: 'power attack', value: -2 },
      ],
      total: 24,
      target: {
        test: '>=',
        value: 16,
        parts: [
          { source: 'armour class', value: 12 },
          { source: 'protected', value: 4 },
        ],
      },
      success: true,
      chance: 0.45,
    });
    expect(damage).toMatchObject({
      label: 'damage',
      count: 1,
      sides: 8,
      faces: [5],
      total: 5 + 3 + 1 + 3 + 4,
    });
    expect(attacked).toMatchObject({
      verdict: 'critical',
      doubled: 'critical',
      amount: 32,
      weapon: 'masterwork rapier',
    });
    expect(b.of('damaged')[0]).toMatchObject({
      amount: 32,
      left: 68,
      parts: [
        { source: '1d8', value: 5 },
        { source: 'STR 16', value: 3 },
        { source: 'masterwork', value: 1 },
        { source: 'heroic', value: 3 },
        { source: 'power attack', value: 4 },
        { source: 'critical × 2', value: 16 },
      ],
    });
  });

  it('D20-14.7 both faces are listed when two are rolled, with the one that counts; AC with all that is worn', () => {
    const hero = {
      ...PLAIN_HERO,
      dex: 14,
      chest: 'leather-armour',
      offHand: 'wooden-shield',
      conditions: ['entangled'],
    };
    const b = bout({ hero, options: { advantage: true }, rolls: [9, 17, 1] });
    b.wait();
    b.attack(0);
    expect(b.of('attacked')[0]?.rolls?.[0]).toMatchObject({
      count: 2,
      faces: [9, 17],
      kept: [1],
      modifiers: [{ source: 'attack bonus', value: 0 }],
      total: 17,
      target: {
        value: 16,
        parts: [
          { source: 'base', value: 10 },
          { source: 'DEX 14', value: 2 },
          { source: 'Leather armour', value: 2 },
          { source: 'Wooden shield', value: 2 },
        ],
      },
    });
  });

  it('every kind of event says something, without a hole in the sentence', () => {
    const b = bout({
      hero: { level: 12, pack: ['scroll-of-fireball', 'mace', 'scroll-of-glue'], dex: 100 },
      monsters: ['large-slime', 'orc-chieftain', 'necromancer'],
      map: ['@a..b', '.....', '...c.'],
      options: { fumbleEffects: true, weaponBreakage: true, armourDegradation: true },
      rolls: [1, 1, 20, 4, 1, 15, 1, 15, 1, 2],
    });
    b.attack();
    b.attack(0);
    b.wait();
    b.until(0);
    b.act({ do: 'equip', item: 'mace' });
    b.until(0);
    b.use('scroll-of-fireball', { tile: b.tile(3, 1) });
    const lines = b.lines();
    expect(lines.filter(line => line.trim() === '' || /undefined|NaN|\[object/.test(line))).toEqual([]);
  });
});
