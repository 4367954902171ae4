import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, ...fields });
/** The monster's turn. */
const monsterTurn = (scene: Scene) => {
  const b = bout({ hero: hero({ level: 12 }), ...scene });
  b.until(b.state.heroes);
  return b;
};

describe('specials that need company', () => {
  it('D20 Table 6, rally: 2 or more other orcs within 5 get +1 to-hit and +1 damage', () => {
    const blow = (monsters: Scene['monsters'], map: string[], face: number) => {
      const b = monsterTurn({ monsters, map, rolls: [face, 1] });
      b.attack(0);
      return 118 - b.hero.hp;
    };
    // An orc: +1 and 1d6+1; rallied 8 hits AC 10 for 3.
    const near = ['.@a....', '.b...c.'];
    expect(blow(['orc', 'orc-scout', 'orc-chieftain'], near, 8)).toBe(3);
    expect(blow(['orc', 'rat', 'orc-chieftain'], near, 9)).toBe(2);
    expect(blow(['orc', 'orc-brute', 'orc'], near, 9)).toBe(2);
    // The others must be within 5 of the chieftain, and he is none of them himself.
    expect(blow(['orc', 'orc', 'orc-chieftain'], ['b@a....c'], 9)).toBe(2);
    expect(blow(['orc', 'orc', 'orc-chieftain'], ['.@ab...c'], 8)).toBe(3);
    expect(blow(['orc-chieftain', 'orc', 'orc'], near, 9)).toBe(3);
    // Whoever is no orc has nothing of it.
    expect(blow(['troll', 'orc', 'orc-chieftain', 'orc'], ['.@a....', '.bd..c.'], 10)).toBe(3);
  });

  it('D20 Table 6, rally: until the chieftain is first hurt', () => {
    const scene = { monsters: ['orc', 'orc', 'orc-chieftain'], map: ['.@a....', '.bc....'] };
    const b = bout({ hero: hero({ level: 12 }), ...scene, rolls: [15, 1, 9, 1] });
    b.attack(3);
    expect(b.who(3).hp).toBe(34);
    b.attack(0);
    expect(b.of('attacked')[1]).toMatchObject({ percent: 60, amount: 2 });
    const unhurt = bout({ hero: hero({ level: 12 }), ...scene, rolls: [8, 1] });
    unhurt.wait();
    unhurt.attack(0);
    expect(unhurt.of('attacked')[0]).toMatchObject({ percent: 65, amount: 3 });
  });

  it('D20 Table 6, bellow: once, when first at half HP or less, every hero within 5 gets -1 to-hit for 2 turns', () => {
    const b = bout({
      hero: hero({ weapon: 'greatsword', str: 18 }),
      allies: [hero(), hero()],
      monsters: ['orc-chieftain'],
      map: ['@a....AB'],
      rolls: [15, [6, 6], 15, [1, 1]],
    });
    // 35 - 16 = 19: more than half.
    b.attack(3);
    expect([b.foe.hp, b.hero.effects]).toEqual([19, []]);
    b.until(0);
    b.attack(3);
    expect(b.foe.hp).toBe(13);
    expect([0, 1, 2].map(who => b.who(who).attack)).toEqual([-1, -1, 0]);
    expect([b.hero.effects, b.who(1).effects]).toMatchObject([
      [{ id: 'bellowed', turns: 1 }],
      [{ turns: 2 }],
    ]);
    expect(b.of('special').length).toBe(1);
  });

  it('D20 Table 6, bellow: at exactly half, only once, and it costs no action', () => {
    const b = bout({
      hero: hero({ str: 12, hp: 20 }),
      monsters: [{ id: 'orc-chieftain', hp: 18 }],
      rolls: [15, 1, 15, 1, 15, 1, 15, 1],
    });
    // 16 of 35 left: below half.
    b.attack();
    expect([b.hero.attack, b.fight.actor]).toEqual([-1, 1]);
    b.attack(0);
    expect(b.hero.hp).toBe(17);
    b.attack();
    b.wait();
    b.wait();
    b.wait();
    expect(b.hero.effects).toEqual([]);
    b.attack();
    expect([b.hero.effects, b.of('special').length]).toEqual([[], 1]);
  });

  it('D20 Table 6, shield wall: +1 AC per orthogonally adjacent living Skeleton', () => {
    const need = (map: string[], monsters: string[]) => {
      const b = bout({ hero: hero(), monsters, map });
      return 21 - Math.round(b.option({ do: 'attack', target: 1 })!.chance! * 20);
    };
    const three = ['skeleton', 'skeleton', 'skeleton'];
    expect(need(['@a', '..'], ['skeleton'])).toBe(11);
    expect(need(['@ab', '...'], three.slice(1))).toBe(12);
    expect(need(['@ab', '.c.'], three)).toBe(13);
    expect(need(['@a.', '..b'], three.slice(1))).toBe(11);
    expect(need(['@ab', '.c.'], ['skeleton', 'zombie', 'rat'])).toBe(11);
    // The end of one row and the beginning of the next are no neighbours.
    expect(need(['.@a', 'b..'], three.slice(1))).toBe(11);
    const b = bout({
      hero: hero({ str: 24, weapon: 'mace' }),
      monsters: ['skeleton', { id: 'skeleton', hp: 1 }],
      map: ['@a', '.b'],
      rolls: [15, 1, 11, 1],
    });
    b.attack(2);
    b.until(0);
    b.attack(1);
    expect(b.who(1).hp).toBe(20 - 12);
  });

  it('D20 Table 6, command: Skeletons, Zombies, Wraiths and Bone thralls within 6 get +1 to-hit, no damage', () => {
    for (const [id, bonus] of [
      ['skeleton', 1],
      ['zombie', 1],
      ['wraith', 1],
      ['bone-thrall', 1],
      ['necromancer', 0],
      ['orc', 0],
      ['rat', 0],
    ] as const) {
      const attacked = (map: string[]) => {
        const b = monsterTurn({ monsters: [id, 'lich'], map, rolls: [19, 1] });
        b.attack(0);
        const { percent, amount } = b.of('attacked')[0]!;
        return [percent, amount];
      };
      const [percent, amount] = attacked(['@a......b']) as [number, number];
      expect(attacked(['@a.....b'])).toEqual([percent + 5 * bonus, amount]);
    }
    // A second Lich adds nothing, and a Lich does not command itself.
    const two = monsterTurn({ monsters: ['zombie', 'lich', 'lich'], map: ['@abc'], rolls: [2] });
    two.attack(0);
    expect(two.of('attacked')[0]?.percent).toBe(50);
    const self = monsterTurn({ monsters: ['lich'], rolls: [2] });
    self.attack(0);
    expect(self.of('attacked')[0]?.percent).toBe(65);
  });
});
