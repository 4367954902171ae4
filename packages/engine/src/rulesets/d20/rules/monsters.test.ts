import { describe, expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

/** monster, AC, HP, attack, damage, XP, depth, weight, specials */
const TABLE = [
  ['Rat', 10, 5, 0, '1d4', 10, [1, 4], 5, []],
  ['Orc', 13, 15, 1, '1d6+1', 35, [1, 6], 4, []],
  ['Troll', 15, 30, 0, '1d8+2', 100, [5, 10], 4, []],
  ['Slime', 8, 15, -2, '1d2', 25, [1, 4], 3, ['corrosion 5']],
  ['Orc scout', 10, 15, 1, '1d4+2', 25, [1, 4], 3, []],
  ['Cave spider', 12, 16, 2, '1d3', 25, [1, 5], 3, ['poison']],
  ['Fire beetle', 12, 12, 2, '1d4+1', 45, [2, 6], 2, ['burning']],
  ['Skeleton', 11, 20, 1, '1d3+2', 30, [2, 7], 4, ['shield wall', 'bones']],
  ['Zombie', 8, 24, -2, '1d4+3', 30, [2, 7], 4, ['dead flesh']],
  ['Web spider', 12, 20, 2, '1d3', 40, [3, 7], 2, ['web']],
  ['Orc skirmisher', 12, 24, 2, '1d3+3', 45, [3, 8], 3, ['leap']],
  ['Orc veteran', 12, 25, 1, '1d6+2', 50, [3, 8], 4, []],
  ['Orc shaman', 11, 24, 1, '1d3+2', 60, [4, 8], 2, ['hex']],
  ['Giant spider', 13, 18, 3, '1d5+4', 45, [4, 9], 3, []],
  ['Large slime', 8, 40, -2, '1d4+2', 75, [4, 9], 2, ['corrosion 10', 'split']],
  ['Necromancer', 12, 28, 2, '1d3', 80, [5, 10], 2, ['raise']],
  ['Orc brute', 9, 40, -1, '1d5+8', 60, [5, 10], 3, []],
  ['Orc chieftain', 12, 35, 1, '1d6+2', 75, [5, 10], 2, ['rally', 'bellow']],
  ['Wraith', 14, 20, 4, '1d5+4', 100, [6, 10], 3, ['life drain']],
  ['Cultist blademaster', 13, 30, 3, '1d5+7', 80, [6, 10], 3, []],
  ['Ancient troll', 15, 50, 0, '1d5+10', 200, [7, 10], 2, ['regeneration 3']],
  ['Greater slime', 8, 80, -2, '1d5+4', 150, [8, 10], 1, ['corrosion 15', 'split']],
  ['Lich', 12, 60, 2, '1d4+2', 150, undefined, 0, ['soul bolt', 'command']],
  ['Bone thrall', 10, 12, 0, '1d2', 15, undefined, 0, []],
] as const;
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

describe('monsters', () => {
  it.each(TABLE)('D20 Table 5, %s', (name, ac, hp, attack, damage, xp, depth, weight, specials) => {
    const id = idOf(name);
    const { foe } = bout({ monsters: [id], options: { weaponBreakage: true } });
    const plus = foe.plus === 0 ? '' : `+${foe.plus}`;
    expect([foe.ac, foe.hp, foe.maxHp, foe.attack, `${foe.count}d${foe.sides}${plus}`]).toEqual([
      ac,
      hp,
      hp,
      attack,
      damage,
    ]);
    const record = shipped.monsters.get(id)!;
    expect([record.name, record.xp, record.depth, record.weight]).toEqual([name, xp, depth, weight]);
    const known = record.specials.flatMap(special => {
      if ('option' in special) return [];
      if (special.kind === 'corrosion') return `corrosion ${special.percent}`;
      return special.kind === 'regeneration' ? `regeneration ${special.amount}` : special.name;
    });
    expect([...new Set(known)]).toEqual([...specials]);
  });

  it.each(TABLE)(
    'D20-8.2 %s fights with these numbers as they are: AC, attack, damage',
    (name, ac, _hp, attack, damage) => {
      const id = idOf(name);
      const [, sides, plus] = /^1d(\d+)\+?(\d*)$/.exec(damage)!;
      const options = { monsterSpecials: false };
      const scene = (rolls: number[]): Scene => ({
        hero: { ...PLAIN_HERO, level: 12 },
        monsters: [id],
        options,
        rolls,
      });
      const b = bout(scene([Math.max(2, 10 - attack), Number(sides)]));
      b.wait();
      b.attack(0);
      expect(118 - b.hero.hp).toBe(Number(sides) + Number(plus));
      const miss = bout(scene([9 - attack]));
      miss.wait();
      miss.attack(0);
      expect(miss.hero.hp).toBe(118);
      const struck = bout(scene([ac, 1]));
      struck.attack();
      expect(struck.foe.maxHp - struck.foe.hp).toBe(1);
      const missed = bout(scene([ac - 1]));
      missed.attack();
      expect(missed.foe.hp).toBe(missed.foe.maxHp);
    },
  );

  it('D20 Table 5 has no other monsters', () => {
    expect([...shipped.monsters.values()].map(monster => monster.name)).toEqual(TABLE.map(([name]) => name));
  });

  it.each([
    ['rat', 10, 5, 0, '1d4+0'],
    ['orc', 13, 15, 1, '1d6+1'],
    ['troll', 15, 30, 0, '1d8+2'],
  ])('D20-8.1 the canonical %s: AC %i, HP %i, attack %i, %s', (id, ac, hp, attack, damage) => {
    const { foe } = bout({ monsters: [id] });
    expect([foe.ac, foe.hp, foe.attack, `${foe.count}d${foe.sides}+${foe.plus}`]).toEqual([
      ac,
      hp,
      attack,
      damage,
    ]);
  });
});

/** What the monster whose turn it is decides. */
const choiceOf = (scene: Scene, who = 1) => {
  const b = bout(scene);
  while (b.fight.actor !== who) b.wait();
  return { b, choice: b.decide() };
};

describe('how monsters decide', () => {
  it.each([
    ['the nearest', ['@...a', '....A'], [{}, {}], 1],
    ['the nearest, whatever its HP', ['@...a', '....A'], [{ hp: 1 }, { hp: 30 }], 1],
    ['of equals the one with fewer HP', ['@.a.A'], [{ hp: 20 }, { hp: 19 }], 1],
    ['of equals the first listed', ['@.a.A'], [{}, {}], 0],
    ['by Chebyshev distance', ['@...', '....', '..a.', '...A'], [{}, {}], 1],
  ] as const)('D20-8.3 it targets %s', (_what, map, [hero, ally], target) => {
    const { choice } = choiceOf({ hero, allies: [ally], map }, 2);
    expect(choice).toEqual({ do: 'attack', target });
  });

  it('D20-8.3 the dead are no targets', () => {
    const b = bout({ allies: [{}], hero: { hp: 1 }, monsters: [{}, {}], map: ['@ab.A'], rolls: [15, 1] });
    b.until(2);
    b.attack(0);
    expect(b.decide()).toEqual({ do: 'attack', target: 1 });
  });

  it('D20-8.4 it attacks in reach; else it walks to the first tile in reach and attacks in the same turn', () => {
    const near = bout({ players: [0], rolls: [15, 2] });
    near.wait();
    expect([near.hero.hp, near.place(1)]).toEqual([28, [2, 1]]);
    const far = bout({ map: ['@........a'], players: [0], rolls: [15, 2] });
    far.wait();
    expect([far.hero.hp, far.place(1)]).toEqual([28, [1, 0]]);
    const bow = bout({ monsters: [{ range: 4 }], map: ['@........a'], players: [0], rolls: [15, 2] });
    bow.wait();
    expect([bow.hero.hp, bow.place(1)]).toEqual([28, [4, 0]]);
  });

  it('D20-8.4 the cheapest path, also round walls', () => {
    const b = bout({ map: ['@#a', '.#.', '...'], players: [0], rolls: [15, 2] });
    b.wait();
    expect([b.hero.hp, b.place(1)]).toEqual([28, [0, 1]]);
  });

  it('D20-8.4 without a path it walks to the reachable tile nearest the target and waits', () => {
    const b = bout({ map: ['@#...a', '.#....'], players: [0] });
    b.wait();
    expect([b.hero.hp, b.place(1)[0], b.of('attacked'), b.fight.actor]).toEqual([30, 2, [], 0]);
    const shut = bout({ map: ['@#a#'], players: [0] });
    shut.wait();
    expect([shut.place(1), shut.of('moved')]).toEqual([[2, 0], []]);
  });

  it('D20-8.4 with a long reach it strikes over the heads of others', () => {
    const b = bout({ monsters: [{}, { reach: 2 }], map: ['@a...b'], players: [0], rolls: [2, 15, 2] });
    b.wait();
    expect([b.hero.hp, b.place(2)]).toEqual([28, [2, 0]]);
  });

  it('D20-8.4 with speed it comes as far as it can', () => {
    const b = bout({ map: ['@........a'], players: [0], options: { speed: 3 } });
    b.wait();
    expect([b.place(1), b.hero.hp]).toEqual([[6, 0], 30]);
  });

  it.each([
    ['web-spider', 'web', ['@a']],
    ['orc-shaman', 'hex', ['@a']],
    ['lich', 'soul bolt', ['@a']],
    ['orc-skirmisher', 'leap', ['@..a']],
  ])('D20-8.5 the %s uses %s when it is ready and legal, instead of a plain attack', (id, special, map) => {
    const scene = { monsters: [id], map };
    expect(choiceOf(scene).choice).toEqual({ do: 'special', special, target: 0 });
    // Between walls as well as in the open.
    const edge = '#'.repeat(map[0]!.length + 2);
    const walled = { monsters: [id], map: [edge, `#${map[0]}#`, edge] };
    expect(choiceOf(walled).choice).toEqual({ do: 'special', special, target: 0 });
    // Not ready: it fights.
    const b = bout({ ...scene, rolls: [2] });
    b.wait();
    b.act(b.decide());
    b.wait();
    expect(b.decide()).toEqual({ do: 'attack', target: 0 });
    // Not legal: it fights as well.
    expect(choiceOf({ monsters: [id], map: ['@.........a'] }).choice).toEqual({ do: 'attack', target: 0 });
  });

  it('D20-8.5 monsters never flee and know of the heroes from the start', () => {
    const b = bout({ hero: { level: 12 }, monsters: [{ hp: 1 }], map: ['@a.....'] });
    b.wait();
    expect(b.decide()).toEqual({ do: 'attack', target: 0 });
    const far = bout({ map: [`@${'.'.repeat(40)}a`], monsters: [{}], players: [0], rolls: [15, 1] });
    far.wait();
    expect(far.hero.hp).toBe(29);
    const behind = bout({ map: ['@#a', '.#.', '...'], players: [0], rolls: [15, 1] });
    behind.wait();
    expect(behind.hero.hp).toBe(29);
  });
});
