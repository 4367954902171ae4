import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO } from './rules/testkit.js';

const hero = (fields: object) => ({ ...PLAIN_HERO, ...fields });
const acs = (dex: number) =>
  [null, 'leather-armour', 'chain-mail', 'plate-mail'].map(
    chest => bout({ hero: hero({ dex, chest }) }).hero.ac,
  );
const blow = (fields: object, rolls: number[], options = {}) => {
  const b = bout({ hero: hero(fields), options, rolls });
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};
const shown = (attack: number, ac: number) => {
  const b = bout({
    hero: { name: 'Hero', ac: 10, hp: 9, attack, damage: '1d4' },
    monsters: [{ ac }],
    rolls: [2],
  });
  const chance = b.option({ do: 'attack', target: 1 })!.chance!;
  const sure = oddsAfter(b, { do: 'attack', target: 1 }, after => after.fighters[1]!.hp < 100);
  expect(sure.get('true')!.probability).toBeCloseTo(chance, 12);
  return Math.round(chance * 100);
};
const RAPIER = { dex: 14, weapon: 'rapier' };

describe('worked examples', () => {
  it('D20-X1 scores 8, 10, 16, 18 have modifiers -1, 0, +3, +4', () => {
    expect([8, 10, 16, 18].map(dex => bout({ hero: hero({ dex }) }).hero.attack)).toEqual([-1, 0, 3, 4]);
    expect([8, 10, 16, 18].map(str => bout({ hero: hero({ str }) }).hero.plus)).toEqual([-1, 0, 3, 4]);
    expect([8, 10, 16, 18].map(con => bout({ hero: hero({ con }) }).hero.maxHp - 28)).toEqual([-1, 0, 3, 4]);
  });

  it('D20-X2 DEX 18: AC 14, 16, 16, 16', () => {
    expect(acs(18)).toEqual([14, 16, 16, 16]);
  });

  it('D20-X3 DEX 8: AC 9, 11, 13, 16', () => {
    expect(acs(8)).toEqual([9, 11, 13, 16]);
  });

  it('D20-X4 D20-X5 DEX 14 with rapier against AC 15: 12 hits, 11 misses, 20 is a critical, 1 a fumble', () => {
    for (const [face, total, verdict, lost] of [
      [12, 15, 'hit', 3],
      [11, 14, 'miss', 0],
      [20, 23, 'critical', 6],
      [1, 4, 'fumble', 0],
    ] as const) {
      const b = bout({ hero: hero(RAPIER), monsters: [{ ac: 15 }], rolls: [face, ...(lost > 0 ? [3] : [])] });
      b.attack();
      expect(b.of('attacked')[0]).toMatchObject({ verdict, rolls: [{ total }, ...(lost > 0 ? [{}] : [])] });
      expect(100 - b.foe.hp).toBe(lost);
      b.done();
    }
  });

  it('D20-X6 need 12, shown 45 %', () => {
    const b = bout({ hero: hero(RAPIER), monsters: [{ ac: 15 }], rolls: [2] });
    expect(b.option({ do: 'attack', target: 1 })).toMatchObject({
      chance: 0.45,
      hint: expect.stringContaining('45% to hit (12+)'),
    });
    b.attack();
    expect(b.of('attacked')[0]?.percent).toBe(45);
  });

  it('D20-X7 +5 against AC 13 shows 65 %, -1 shows 35 %', () => {
    expect([shown(5, 13), shown(-1, 13)]).toEqual([65, 35]);
  });

  it('D20-X8 +8 against AC 9 shows 95 %, +0 against AC 25 shows 5 %', () => {
    expect([shown(8, 9), shown(0, 25)]).toEqual([95, 5]);
  });

  it('D20-X9 STR 16 with longsword, die 1, 4, 8: damage 4, 7, 11', () => {
    expect([1, 4, 8].map(die => blow({ str: 16, weapon: 'longsword' }, [15, die]))).toEqual([4, 7, 11]);
  });

  it('D20-X10 the same, die 4, natural 20: 14', () => {
    expect(blow({ str: 16, weapon: 'longsword' }, [20, 4])).toBe(14);
  });

  it('D20-X11 die and STR together 8, natural 20: the line says 16', () => {
    const b = bout({ hero: hero({ str: 16, weapon: 'longsword' }), monsters: ['orc'], rolls: [20, 5] });
    b.attack();
    expect(b.lines('attacked')).toEqual(['CRITICAL HIT! You strike the Orc for 16 damage!']);
  });

  it('D20-X12 STR 8 with dagger, die 1: 1 damage; as a critical 2, with double-first 1', () => {
    const weak = { str: 8, weapon: 'dagger' };
    expect([
      blow(weak, [15, 1]),
      blow(weak, [20, 1]),
      blow(weak, [20, 1], { critOrder: 'double-first' }),
    ]).toEqual([1, 2, 1]);
  });

  it('D20-X13 dice from and to, with their average', () => {
    const range = (damage: string) => {
      const b = bout({ hero: { name: 'Hero', ac: 10, hp: 999, attack: 50, damage } });
      const odds = oddsAfter(b, { do: 'attack', target: 1 }, (after, events) =>
        events.some(event => event.kind === 'attacked' && event.verdict === 'hit')
          ? 100 - after.fighters[1]!.hp
          : 'else',
      );
      odds.delete('else');
      const amounts = [...odds.keys()].map(Number);
      const mean =
        [...odds].reduce((sum, [amount, { probability }]) => sum + Number(amount) * probability, 0) / 0.9;
      return [Math.min(...amounts), Math.max(...amounts), Math.round(mean * 1e9) / 1e9];
    };
    expect(['2d6', '1d12', '1d8+2', '3d6-1', '1d4'].map(range)).toEqual([
      [2, 12, 7],
      [1, 12, 6.5],
      [3, 10, 6.5],
      [2, 17, 9.5],
      [1, 4, 2.5],
    ]);
  });

  it('D20-X14 leather armour and plate helmet, DEX 18: AC 15', () => {
    expect(bout({ hero: hero({ dex: 18, chest: 'leather-armour', head: 'plate-helmet' }) }).hero.ac).toBe(15);
  });

  it('D20-X16 two diagonal steps and a straight one cost 3.82', () => {
    const b = bout({ map: ['@....', '.....', '....a'] });
    expect(b.option({ do: 'move', to: b.tile(3, 2) })?.hint).toBe('Walks 3.82 tiles');
    b.move(3, 2);
    expect(b.state.walked).toBe(382);
  });
});
