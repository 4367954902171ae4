import { describe, expect, it } from 'vitest';
import { at, foe, scene, seenTokens } from './testkit.js';

/** A monster far away that does nothing, so that a kill is not the end. */
const other = foe('Z', { at: [7, 7], held: 99 });
/** The hero kills what stands east of him with his next blow; `more` are the dice after it. */
const kill = (kind: string, hero: object, more: readonly (number | number[])[], options = {}) => {
  const s = scene({
    hero: { hp: 100, maxHp: 100, ...hero },
    monsters: [foe(kind, { hp: 1, asleep: true }), other],
    options,
    rolls: [20, [1, 1], ...more],
  });
  s.act('e');
  s.done();
  return s;
};

describe('11 Death & reward', () => {
  it('ROGUE-11.1 HP 0 or less is dead, and shown as 0', () => {
    for (const hp of [4, 2]) {
      const s = scene({
        hero: { hp: 100, maxHp: 100 },
        monsters: [foe('Z', { hp }), other],
        rolls: [20, [1, 1], 0],
      });
      const [damaged] = s.act('e');
      expect([s.foe.hp, s.foe.dead, damaged]).toMatchObject([0, true, { amount: 4, left: 0 }]);
    }
    const hero = scene({ hero: { hp: 3 }, monsters: [foe('O')], rolls: [20, 8] });
    hero.act('rest');
    expect([hero.hero.hp, hero.fight.outcome?.kind, hero.of('damaged')[0]?.left]).toEqual([0, 'dead', 0]);
    const alive = scene({ hero: { hp: 3 }, monsters: [foe('O')], rolls: [20, 2] });
    alive.act('rest');
    expect([alive.hero.hp, alive.fight.outcome]).toEqual([1, null]);
  });

  it('ROGUE-11.1 ROGUE-4.1 the exact chance that a blow kills, for every number of HP', () => {
    // 2d4 + 2 against an awake Orc, which is hit in 8 of 20: ways of 16 to reach 3 … 10.
    const ways = [16, 16, 16, 16, 15, 13, 10, 6, 3, 1, 0];
    const kills = ways.map((_, i) => {
      const s = scene({ monsters: [foe('O', { hp: i + 1 }), other], options: { advanceAfterKill: false } });
      return (s.odds('e', ({ monsters }) => monsters[0]!.dead, 0).get('true')?.probability ?? 0) * 40;
    });
    for (const [i, kill] of kills.entries()) expect(kill).toBeCloseTo(ways[i]!, 9);
    // An Orc does 1d8 in half of its blows.
    const dies = [1, 2, 5, 8, 9].map(hp => {
      const s = scene({ hero: { hp, maxHp: 100 }, monsters: [foe('O')] });
      return s.odds('rest', ({ hero }) => hero.hp === 0).get('true')?.probability ?? 0;
    });
    expect(dies.map(chance => chance * 16)).toEqual([8, 7, 4, 1, 0]);
  });

  it('ROGUE-13.8 kills are counted by kind', () => {
    const s = kill('O', { level: 90 }, [0]);
    const counted = s.fight.plan.content.kinds.filter((_, index) => s.state.tally.kills[index]! > 0);
    expect(counted.map(({ letter }) => letter)).toEqual(['O']);
  });

  it('ROGUE-11.2 a dead monster leaves at once: its tile is free, it never acts again', () => {
    const s = scene({
      hero: { level: 90, hp: 100, maxHp: 100 },
      monsters: [foe('O', { hp: 1, energy: 99 }), other],
      rolls: [20, [1, 1], 0],
    });
    s.act('e');
    expect([s.hero.tile, s.of('missed').length]).toEqual([at(4, 3), 0]);
    s.act('rest');
    expect([s.state.monsters.length, seenTokens(s.fight)]).toEqual([1, [`Z${at(7, 7)}`]]);
    s.done();
  });

  it('ROGUE-11.2 a wand kill pays as well', () => {
    const pack = [{ what: 'magic-missile', charges: 1 }];
    const s = scene({ hero: { level: 90, pack }, monsters: [foe('X', { hp: 2 }), other], rolls: [12, 0] });
    s.do('zap magic-missile e');
    expect([s.hero.xp, s.state.tally.xp]).toEqual([150, 150]);
  });

  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])('ROGUE-11.2 ROGUE Table 3: what %s drops', kind => {
    const s = scene({
      hero: { level: 99, hp: 100, maxHp: 100 },
      monsters: [foe(kind, { hp: 1, asleep: true }), other],
      options: { advanceAfterKill: false },
    });
    const percent = { D: 100, J: 70, T: 50 }[kind] ?? 10;
    const odds = s.odds('e', ({ level }) => level.finds.length);
    expect(odds.get('1')!.probability).toBeCloseTo(percent / 100, 12);
    expect(odds.get('0')?.probability ?? 0).toBeCloseTo(1 - percent / 100, 12);
  });

  it('ROGUE-11.3 level L rises at 5 × L × (L + 1), which is spent', () => {
    // An Orc pays 5.
    const rises = (level: number, xp: number) => {
      const s = kill('O', { level, xp }, xp + 5 >= 5 * level * (level + 1) ? [1, 0] : [0]);
      return [s.hero.level, s.hero.xp];
    };
    expect(
      [
        [1, 4],
        [1, 5],
        [1, 8],
        [2, 24],
        [2, 25],
        [3, 54],
        [3, 55],
        [4, 95],
        [5, 144],
        [5, 145],
      ].map(([level, xp]) => rises(level!, xp!)),
    ).toEqual([
      [1, 9],
      [2, 0],
      [2, 3],
      [2, 29],
      [3, 0],
      [3, 59],
      [4, 0],
      [5, 0],
      [5, 149],
      [6, 0],
    ]);
  });

  it('ROGUE-11.3 the test repeats', () => {
    // 120 XP of a Troll: 10 + 30 + 60, 20 left.
    const s = kill('T', {}, [1, 1, 1, 0]);
    expect([s.hero.level, s.hero.xp, s.of('gained level').map(({ level }) => level)]).toEqual([
      4,
      20,
      [2, 3, 4],
    ]);
  });

  it('ROGUE-11.4 each level adds 1d8 to max HP and heals fully', () => {
    const s = kill('T', { hp: 3 }, [8, 1, 5, 0]);
    expect([s.hero.maxHp, s.hero.hp]).toEqual([114, 114]);
    const odds = scene({
      hero: { level: 1, weapon: { what: 'mace', plus: 9 }, str: 31, xp: 9 },
      monsters: [foe('Z', { hp: 1, held: 9 }), other],
    }).odds('e', ({ hero }) => (hero.level > 1 ? hero.maxHp - 12 : 'none'));
    for (let n = 1; n <= 8; n++) expect(odds.get(String(n))).toMatchObject({ ways: 1, of: 8 });
  });

  it('ROGUE-11.5 the dead hero: it is over, with statistics and cause, and nothing can be chosen', () => {
    const s = scene({ hero: { hp: 3 }, monsters: [foe('O')], rolls: [20, 8] });
    s.act('rest');
    expect([s.fight.outcome, s.fight.actor, s.fight.options()]).toEqual([
      { kind: 'dead', winner: 1 },
      null,
      [],
    ]);
    expect(() => s.act('rest')).toThrow('The fight is over');
    const { ending } = s.fight.view(0);
    expect(ending?.text).toContain('an Orc');
    expect(ending?.facts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Turns', 'Level', 'Damage dealt', 'Damage taken']),
    );
  });
});

describe('15.3 levels1980', () => {
  const options = { levels1980: true };
  const TOTALS = [
    10, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200, 13000, 26000, 50000, 100000, 200000, 400000, 800000,
    2000000, 4000000, 8000000,
  ];

  it.each(TOTALS.map((total, i) => [i + 2, total] as const))(
    'ROGUE-15.3 level %i at %i XP in all, never spent',
    (level, total) => {
      // An Orc pays 5: to 1 below, and to the mark.
      const before = kill('O', { level: level - 1, xp: total - 6 }, [0], options);
      expect([before.hero.level, before.hero.xp]).toEqual([level - 1, total - 1]);
      const after = kill('O', { level: level - 1, xp: total - 5 }, [1, 0], options);
      expect([after.hero.level, after.hero.xp]).toEqual([level, total]);
    },
  );

  it('ROGUE-15.3 there is no level 22', () => {
    expect(kill('O', { level: 21, xp: 99_000_000 }, [0], options).hero.level).toBe(21);
  });

  it('ROGUE-15.3 +1d10 to max and current HP, no full heal', () => {
    const s = kill('O', { xp: 5, hp: 3 }, [10, 0], options);
    expect([s.hero.hp, s.hero.maxHp]).toEqual([13, 110]);
    const off = kill('O', { xp: 5, hp: 3 }, [8, 0]);
    expect([off.hero.hp, off.hero.maxHp, off.hero.xp]).toEqual([108, 108, 0]);
  });
});
