import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', ...fields });

describe('facing', () => {
  const options = { facing: true };
  /** What the hero's 3 comes to when he steps to a tile beside the foe, who faces the ally. */
  const from = (rows: string[], x: number, y: number) => {
    const b = bout({ hero: hero(), allies: [hero()], map: rows, options, rolls: [15, 3] });
    b.move(x, y);
    b.attack(2);
    b.done();
    return 100 - b.foe.hp;
  };

  it('D20-15.18 of a foe turned west the three tiles in the east are behind', () => {
    const rows = ['.....@', '......', 'Aa....', '......'];
    for (const y of [1, 2, 3]) expect(from(rows, 2, y)).toBe(6);
    for (const [x, y] of [
      [0, 1],
      [1, 1],
      [0, 3],
      [1, 3],
    ] as const)
      expect(from(rows, x, y)).toBe(3);
  });

  it('D20-15.18 of a foe turned north-west those are east, south-east and south', () => {
    const rows = ['A....@', '.a....', '......', '......'];
    for (const [x, y] of [
      [2, 1],
      [2, 2],
      [1, 2],
    ] as const)
      expect(from(rows, x, y)).toBe(6);
    for (const [x, y] of [
      [1, 0],
      [2, 0],
      [0, 1],
      [0, 2],
    ] as const)
      expect(from(rows, x, y)).toBe(3);
  });

  it('D20-15.18 it rolls as usual, and a critical from behind is ×2, never ×4', () => {
    const behind = (rolls: number[], more = {}) => {
      const b = bout({
        hero: hero(),
        allies: [hero()],
        map: ['Aa..@'],
        options: { ...options, ...more },
        rolls,
      });
      b.attack(2);
      b.done();
      return 100 - b.foe.hp;
    };
    expect(behind([15, 3])).toBe(6);
    expect(behind([20, 3])).toBe(6);
    expect(behind([5])).toBe(0);
    expect(behind([1])).toBe(0);
    expect(bout({ hero: hero(), allies: [hero()], map: ['Aa..@'], rolls: [15, 3] }).hero.facing).toBe(-1);
    const off = bout({ hero: hero(), allies: [hero()], map: ['Aa..@'], rolls: [15, 3] });
    off.attack(2);
    expect(100 - off.foe.hp).toBe(3);
  });

  it('D20-15.18 a step turns, and so does an attack', () => {
    // The foe faces the hero in the west; it steps east and shows him its back.
    const step = bout({ hero: hero(), map: ['@a...'], options, rolls: [15, 3] });
    step.wait();
    step.move(2, 0);
    step.wait();
    step.attack();
    expect(100 - step.foe.hp).toBe(6);
    // It strikes the ally in the east: the hero in the west is behind it now.
    const turned = bout({ hero: hero(), allies: [hero()], map: ['@aA'], options, rolls: [15, 3, 5, 15, 3] });
    turned.attack(2);
    expect(100 - turned.foe.hp).toBe(3);
    turned.until(2);
    turned.attack(1);
    turned.attack(2);
    expect(100 - turned.foe.hp).toBe(9);
    turned.done();
  });

  it('D20-15.18 melee from a neighbour tile only', () => {
    const bow = bout({
      hero: hero({ weapon: 'shortbow' }),
      allies: [hero()],
      map: ['Aa.@'],
      options,
      rolls: [15, 3],
    });
    bow.attack(2);
    expect(100 - bow.foe.hp).toBe(3);
    const close = bout({
      hero: hero({ weapon: 'shortbow' }),
      allies: [hero()],
      map: ['Aa..@'],
      options: { ...options, pointBlank: true },
      rolls: [15, 3],
    });
    close.move(2, 0);
    close.attack(2);
    expect(100 - close.foe.hp).toBe(3);
    const spear = bout({
      hero: hero({ weapon: 'spear' }),
      allies: [hero()],
      map: ['Aa.@'],
      options,
      rolls: [15, 3],
    });
    spear.attack(2);
    expect(100 - spear.foe.hp).toBe(3);
  });

  it('D20-15.18 monsters strike from behind as well', () => {
    const b = bout({ hero: hero(), monsters: [{}, {}], map: ['a@.b'], options, rolls: [15, 2] });
    b.until(2);
    b.attack(0);
    expect(28 - b.hero.hp).toBe(4);
  });
});
