import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO } from './testkit.js';

const SPEAR = { ...PLAIN_HERO, weapon: 'spear' };
const BOW = { ...PLAIN_HERO, weapon: 'shortbow' };
const OPEN = ['.......', '.......', '.......', '...@...', '.......', '.......', 'a......'];
const attack = { do: 'attack', target: 1 } as const;

describe('reach and sight', () => {
  it('D20-6.2 distance is the larger of the two offsets', () => {
    // A spear reaches two away in any direction, also two across and one up.
    for (const [x, y] of [
      [5, 3],
      [5, 4],
      [5, 5],
      [3, 5],
      [1, 1],
    ] as const) {
      const map = OPEN.map((row, at) =>
        at === y ? `${row.slice(0, x)}a${row.slice(x + 1)}` : row.replace('a', '.'),
      );
      const b = bout({ hero: SPEAR, map, rolls: [15, 3] });
      b.attack();
      expect([b.place(0), b.foe.hp]).toEqual([[3, 3], 97]);
    }
  });

  it('D20-6.6 melee reaches all eight neighbours and no farther', () => {
    for (let direction = 0; direction < 9; direction++) {
      if (direction === 4) continue;
      const rows = ['.....', '.....', '..@..', '.....', '.....'];
      const [x, y] = [1 + (direction % 3), 1 + Math.floor(direction / 3)];
      const map = rows.map((row, at) => (at === y ? `${row.slice(0, x)}a${row.slice(x + 1)}` : row));
      const b = bout({ hero: PLAIN_HERO, map, rolls: [15, 2] });
      b.attack();
      expect([b.place(0), b.foe.hp]).toEqual([[2, 2], 98]);
    }
    const b = bout({ hero: PLAIN_HERO, map: ['@.a'], rolls: [15, 2] });
    b.attack();
    expect(b.place(0)).toEqual([1, 0]);
  });

  it('D20-6.6 a reach of 2 passes over a fighter but needs line of sight', () => {
    const over = bout({ hero: SPEAR, allies: [{}], map: ['@Aa'], rolls: [15, 3] });
    over.attack();
    expect([over.place(0), over.foe.hp]).toEqual([[0, 0], 97]);
    const wall = bout({ hero: SPEAR, map: ['@#a', '...'], rolls: [15, 3] });
    wall.attack();
    expect(wall.place(0)).not.toEqual([0, 0]);
    expect(wall.foe.hp).toBe(97);
  });

  it('D20-6.7 a bow shoots from 2 up to its range', () => {
    for (const away of [2, 8]) {
      const b = bout({ hero: BOW, map: [`@${'.'.repeat(away - 1)}a`], rolls: [15, 3] });
      b.attack();
      expect([b.place(0), b.foe.hp]).toEqual([[0, 0], 97]);
    }
    const far = bout({ hero: BOW, map: ['@........a'], rolls: [15, 3] });
    far.attack();
    expect(far.place(0)).toEqual([1, 0]);
  });

  it('D20-6.7 at distance 1 it is refused at no cost; with pointBlank it is legal', () => {
    const b = bout({ hero: BOW });
    expect(b.refusal(attack)).toEqual({
      code: 'choice/blocked',
      why: 'd20/too-close',
      reason: 'A shortbow cannot be shot at a neighbour.',
    });
    expect(b.fight.actor).toBe(0);
    const close = bout({ hero: BOW, options: { pointBlank: true }, rolls: [15, 3] });
    close.attack();
    expect(close.foe.hp).toBe(97);
  });

  it('D20-6.7 and only in sight', () => {
    const b = bout({ hero: BOW, map: ['@.#.a', '.....'], rolls: [15, 3] });
    b.attack();
    expect(b.place(0)).not.toEqual([0, 0]);
  });

  it('D20-6.8 the line drawn either way round will do; fighters do not block it', () => {
    // From (0,0) to (2,1) one line passes (1,0) or (1,1), the other way round the other of the two.
    for (const map of [
      ['@#.', '..a'],
      ['@..', '.#a'],
    ]) {
      const b = bout({ hero: SPEAR, map, rolls: [15, 3] });
      b.attack();
      expect(b.place(0)).toEqual([0, 0]);
    }
    const shut = bout({ hero: SPEAR, map: ['@#.', '.#a', '...'], rolls: [15, 3] });
    shut.attack();
    expect(shut.place(0)).not.toEqual([0, 0]);
    const crowd = bout({
      hero: BOW,
      allies: [{}],
      monsters: [{}, {}],
      map: ['@Ab.a'],
      rolls: [15, 3],
    });
    crowd.attack(2);
    expect([crowd.place(0), crowd.who(2).hp]).toEqual([[0, 0], 97]);
  });

  it('D20-6.10 an attack order walks the path, stops on the first legal tile and strikes in the same turn', () => {
    for (const [hero, stop] of [
      [PLAIN_HERO, 8],
      [SPEAR, 7],
      [BOW, 1],
    ] as const) {
      const b = bout({ hero, map: ['@........a'], rolls: [15, 2] });
      b.attack();
      expect([b.place(0), b.foe.hp, b.fight.actor]).toEqual([[stop, 0], 98, 1]);
    }
  });

  it('D20-6.10 if no such tile is affordable it walks as far as it can and does not strike', () => {
    const b = bout({ hero: PLAIN_HERO, map: ['@........a'], options: { speed: 7 } });
    expect(b.option(attack)).toMatchObject({ hint: expect.stringContaining('Too far to strike') });
    expect(b.option(attack)?.chance).toBeUndefined();
    b.attack();
    expect([b.place(0), b.foe.hp, b.of('attacked')]).toEqual([[7, 0], 100, []]);
    const enough = bout({ hero: PLAIN_HERO, map: ['@........a'], options: { speed: 8 }, rolls: [15, 2] });
    enough.attack();
    expect([enough.place(0), enough.foe.hp]).toEqual([[8, 0], 98]);
  });

  it('D20-6.10 D20-2.3 a walk that ends before the blow is the move of the turn', () => {
    const map = ['@.....', '......', '......', '......', '......', '.....a'];
    const b = bout({ hero: PLAIN_HERO, map, options: { speed: 4 } });
    b.attack();
    // Two diagonal steps cost 2.82, so a straight one could still be paid for.
    expect([b.place(0), b.open('move'), b.fight.actor]).toEqual([[2, 2], [], 0]);
  });

  it('D20-6.10 D20-6.6 where others bar the way to the target itself, it strikes over their heads', () => {
    for (const [hero, map, stop] of [
      [SPEAR, ['@..Aa'], 2],
      [BOW, ['@.........Aa'], 3],
    ] as const) {
      const b = bout({ hero, allies: [{}], map, rolls: [15, 2] });
      b.attack();
      expect([b.place(0), b.foe.hp]).toEqual([[stop, 0], 98]);
      const slow = bout({ hero, allies: [{}], map, options: { speed: 1 } });
      slow.attack();
      expect([slow.place(0), slow.foe.hp]).toEqual([[1, 0], 100]);
    }
    const club = bout({ hero: PLAIN_HERO, allies: [{}], map: ['@..Aa'] });
    expect(club.refusal({ ...attack, target: 2 })).toMatchObject({
      why: 'd20/no-way',
      reason: 'No way leads to where you could strike.',
    });
  });

  it('D20-6.7 too close is too close, also past the corners of walls', () => {
    const b = bout({ hero: BOW, map: ['.@#...', '.#a...', '......', '......'] });
    expect(b.refusal(attack).why).toBe('d20/too-close');
  });
});
