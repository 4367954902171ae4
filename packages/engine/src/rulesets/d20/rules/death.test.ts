import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO } from './testkit.js';

describe('death', () => {
  it('D20-11.1 a fighter at 0 HP or less is dead and leaves the board at once; shown as 0', () => {
    for (const hp of [6, 3]) {
      const b = bout({
        hero: { str: 14, dex: 14 },
        monsters: [{ hp }, {}],
        map: ['@a.b', '....'],
        rolls: [15, 4],
      });
      b.attack(1);
      expect(b.who(1).alive).toBe(false);
      const { combatants, board } = b.fight.view();
      expect([combatants[1]!.bars[0]!.now, combatants[1]!.fallen]).toEqual([0, true]);
      expect(board.kind === 'grid' && board.tokens.map(token => token.who)).toEqual([0, 2]);
      expect(b.of('damaged')[0]).toMatchObject({ amount: 6, left: 0 });
      b.until(0);
      // His tile is free, and he is no target.
      expect(b.open('move')).toContainEqual({ do: 'move', to: b.tile(1, 0) });
      expect(b.refusal({ do: 'attack', target: 1 }).code).toBe('choice/unknown');
    }
  });

  it('D20-11.1 with 1 HP left it lives', () => {
    const b = bout({ monsters: [{ hp: 7 }], rolls: [15, 4] });
    b.attack();
    expect([b.foe.hp, b.foe.alive, b.fight.outcome]).toEqual([1, true, null]);
  });

  it('D20-11.1 there is no revival: neither regeneration nor a potion brings anybody back', () => {
    const b = bout({
      hero: { hp: 1, conditions: ['regenerating'] },
      allies: [{}],
      monsters: [{ damage: '1d4+9' }],
      map: ['@aA'],
      rolls: [15, 4],
    });
    b.until(2);
    b.attack(0);
    for (let turn = 0; turn < 4; turn++) b.wait();
    expect([b.hero.alive, b.hero.hp, b.hero.effects]).toEqual([false, 0, []]);
  });

  it.each([
    [1, 35],
    [2, 17],
    [3, 11],
  ])('D20-11.2 %i living heroes get %i XP each for an Orc', (heroes, share) => {
    const fallen = { hp: 1, conditions: ['poisoned'] };
    const b = bout({
      hero: { str: 40 },
      allies: [...Array(heroes - 1).fill({}), fallen],
      monsters: ['orc', {}],
      map: [
        '@a....',
        'ABCD..'.replace(/[B-D]/g, letter => (letter.charCodeAt(0) - 64 <= heroes ? letter : '.')),
        '....b.',
      ],
      rolls: [15, 1],
    });
    // The last of the party dies of poison before he acts; the dead have no share.
    b.until(heroes + 1);
    b.until(0);
    b.attack(heroes + 1);
    expect(b.state.fighters.slice(0, heroes + 1).map(({ xp }) => xp)).toEqual([
      ...Array(heroes).fill(share),
      0,
    ]);
  });

  it('D20-11.2 once each, and nothing while it lives', () => {
    const b = bout({ hero: { str: 24 }, monsters: ['rat', 'orc'], map: ['@ab'], rolls: [15, 1, 15, 1] });
    b.attack(1);
    expect(b.hero.xp).toBe(10);
    b.until(0);
    b.attack(2);
    expect([b.who(2).hp, b.hero.xp]).toEqual([7, 10]);
  });

  it('D20-11.2 summoned and split-off monsters give half, floored', () => {
    const thrall = bout({
      hero: { str: 40 },
      monsters: [{ hp: 1, xp: 0 }, 'necromancer'],
      map: ['@a..b'],
      rolls: [15, 1, 15, 1],
    });
    thrall.attack(1);
    thrall.act({ do: 'special', special: 'raise', target: 1 });
    thrall.attack(3);
    expect([thrall.who(3).alive, thrall.hero.xp]).toEqual([false, 7]);
    const slime = bout({
      hero: { str: 40 },
      monsters: [{ id: 'large-slime', hp: 32 }],
      rolls: [15, 1, 1, 15, 1],
    });
    slime.attack();
    // 75 for the parent, 12 of 25 for a piece.
    expect(slime.hero.xp).toBe(75);
    slime.attack(2);
    expect(slime.hero.xp).toBe(87);
  });
});

describe('splitting', () => {
  const strike = (id: string, hp: number, rolls: number[]) => {
    const b = bout({
      hero: { ...PLAIN_HERO },
      monsters: [{ id, hp }],
      map: ['...', '@a.', '...'],
      rolls: [15, ...rolls],
    });
    b.attack();
    b.done();
    return b;
  };

  it.each([
    [1, 2],
    [2, 3],
  ])(
    'D20 Table 6, split: a Large slime at 40 % or less is replaced by 1d2+1 Slimes: die %i, %i pieces',
    (die, pieces) => {
      const b = strike('large-slime', 18, [2, die]);
      const born = b.state.fighters.slice(2);
      expect([b.who(1).alive, born.length]).toEqual([false, pieces]);
      expect(born.map(({ hp, ac, attack }) => [hp, ac, attack])).toEqual(Array(pieces).fill([15, 8, -2]));
      // On the nearest free tiles, the parent's own first; straight before diagonal.
      expect(b.place(2)).toEqual([1, 1]);
      for (let who = 3; who < 2 + pieces; who++) {
        const [x, y] = b.place(who);
        expect(Math.abs(x - 1) + Math.abs(y - 1)).toBe(1);
      }
    },
  );

  it('D20 Table 6, split: not above 40 %, and not when it dies', () => {
    expect(strike('large-slime', 18, [1]).state.fighters.length).toBe(2);
    expect(strike('large-slime', 2, [2]).fight.outcome?.kind).toBe('won');
    const odds = oddsAfter(
      bout({ hero: { dex: 100 }, monsters: [{ id: 'large-slime', hp: 16 }], map: ['@a', '..', '..'] }),
      { do: 'attack', target: 1 },
      after => after.fighters.length,
    );
    // 1 in 20 misses, a critical for 16 kills, else it bursts into two or three alike.
    expect([...odds].map(([count, { ways, of }]) => [count, `${ways}/${of}`]).sort()).toEqual([
      ['2', '7/120'],
      ['4', '113/240'],
      ['5', '113/240'],
    ]);
  });

  it('D20 Table 6, split: a Greater slime at 35 % or less becomes 2 Large slimes, which split in their turn', () => {
    const b = strike('greater-slime', 30, [2]);
    expect(b.state.fighters.slice(2).map(({ hp, maxHp }) => [hp, maxHp])).toEqual([
      [40, 40],
      [40, 40],
    ]);
    expect(strike('greater-slime', 30, [1]).state.fighters.length).toBe(2);
  });
});
