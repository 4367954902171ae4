import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { shipped } from '../content/content.js';
import { defaultAbility, gainXp } from './rules/levels.js';
import type { Expedition } from './testkit.js';
import { expedition, NO_LOOT, RAT, room, slaughter, TITAN } from './testkit.js';

const silent = { dice: new ScriptedDice([]), ask: () => ({ do: 'wait' }) as const };
const scores = ({ hero }: Expedition) => [hero.str, hero.dex, hero.con];

/** In camp after the Rat, with XP on top of its 10. */
function grown(xp: number, hero: Record<string, unknown> = {}, options = {}) {
  const e = expedition({ hero, options, rolls: RAT });
  e.clear();
  gainXp(e.fight.plan, e.state, silent, xp);
  e.done();
  return e;
}

describe('D20 Table 1', () => {
  const BASE = [28, 33, 38, 48, 55, 61, 68, 78, 88, 98, 108, 118];
  const AT_CON_14 = [30, 35, 40, 50, 57, 63, 70, 80, 90, 100, 110, 120];

  it.each(BASE.map((base, index) => [index + 1, base, AT_CON_14[index]!]))(
    'D20-1.6 level %i: base %i, %i HP at CON 14',
    (level, base, hp) => {
      expect(shipped.levels[level - 1]!.hp).toBe(base);
      expect(expedition({ hero: { level } }).hero.maxHp).toBe(hp);
      expect(expedition({ hero: { level, con: 8 } }).hero.maxHp).toBe(base - 1);
    },
  );

  it('D20-11.3 XP to the next level are 200 + 150 a level, up to level 12', () => {
    const needed = Array.from({ length: 11 }, (_, index) => 200 + 150 * (index + 1));
    expect(needed.at(-1)).toBe(1850);
    expect(shipped.levels.map(({ xp }) => xp)).toEqual([...needed, null]);
  });
});

describe('XP', () => {
  it('D20-11.2 a slain monster gives its XP once', () => {
    const e = expedition({ rolls: RAT });
    e.clear();
    expect([e.hero.xp, e.state.earned, e.of('gained').map(({ xp }) => xp)]).toEqual([10, 10, [10]]);
  });

  it('D20-11.2 split-off monsters give half, and the parent its own', () => {
    // Large slimes live at depth 4 to 9; there it is the 9th on the list.
    const names = expedition({ hero: TITAN }).fight.plan.dwellers[3]!.breeds;
    const slime = names.findIndex(
      breed => expedition().fight.plan.fights[0]!.breeds[breed]!.id === 'large-slime',
    );
    const e = expedition({
      // 1d6 + 20: 40 - 24 = 16 HP are 40 % of 40, so it splits.
      hero: { str: 50, dex: 100 },
      rolls: [
        ...[1, 2, 3].flatMap(depth =>
          [1, 2, 3].flatMap(each => [...(depth + each === 2 ? [] : room(0)), ...slaughter(1), NO_LOOT]),
        ),
        ...room(slime),
        ...[10, 4, 1, 10, 1, 2, 10, 1, NO_LOOT],
      ],
    });
    for (let i = 0; i < 9; i++) {
      e.clear();
      e.goOn();
    }
    expect(e.monsters).toEqual(['Large slime']);
    const before = e.of('gained').length;
    e.clear();
    expect(e.monsters).toEqual(['Large slime', 'Slime', 'Slime']);
    expect(
      e
        .of('gained')
        .slice(before)
        .map(({ xp }) => xp),
    ).toEqual([75, 12, 12]);
    e.done();
  });

  it('D20-X15 349 XP and a Rat: level 2 with 9 XP and 35 HP', () => {
    const e = expedition({ hero: { xp: 349 }, rolls: [10, 3, NO_LOOT] });
    e.clear();
    expect([e.hero.level, e.hero.xp, e.hero.maxHp, e.hero.hp]).toEqual([2, 9, 35, 35]);
    expect(e.of('levelled')).toMatchObject([{ level: 2, maxHp: 35, points: 2 }]);
  });

  it('D20-11.3 one XP too few is no level; exactly enough is', () => {
    expect(grown(339).hero).toMatchObject({ level: 1, xp: 349 });
    expect(grown(340).hero).toMatchObject({ level: 2, xp: 0 });
  });

  it('D20-11.3 the test repeats: one gain can be worth many levels', () => {
    expect(grown(350 + 500 + 650 - 10 + 7).hero).toMatchObject({ level: 4, xp: 7, maxHp: 50 });
  });

  it('D20-11.3 level 12 is the last, and keeps its XP', () => {
    const e = grown(1_000_000, { level: 11 });
    expect([e.hero.level, e.hero.xp, e.state.points]).toEqual([12, 1_000_010 - 1850, 2]);
    expect(grown(1_000_000).state.points).toBe(22);
  });

  it('D20-11.3 a hero who brings enough XP starts with the level', () => {
    expect(expedition({ hero: { xp: 850 } }).hero).toMatchObject({ level: 3, xp: 0, maxHp: 40 });
  });

  it('D20-1.8 current HP grow with their maximum, also in the middle of a fight', () => {
    const e = expedition({ hero: { ...TITAN, xp: 345, hp: 11 }, entry: room(0, 0), rolls: [10, 1, 2] });
    e.act({ do: 'attack', target: 1 });
    expect([e.state.phase, e.hero.level, e.hero.hp, e.hero.maxHp]).toEqual(['fight', 2, 16, 35]);
    e.done();
  });
});

describe('ability points', () => {
  it('D20-11.4 two a level, to be assigned in camp', () => {
    const e = grown(340);
    expect([e.state.points, scores(e)]).toEqual([2, [14, 14, 14]]);
    e.act({ do: 'raise', ability: 'str' });
    e.act({ do: 'raise', ability: 'str' });
    expect([e.state.points, scores(e), e.hero.plus]).toEqual([0, [16, 14, 14], 3]);
    expect(e.offered('raise')).toEqual([]);
    expect(e.refusal({ do: 'raise', ability: 'str' })[0]).toBe('choice/unknown');
  });

  it('D20-11.4 DEX at once counts for attack and AC', () => {
    const e = grown(340);
    expect([e.hero.attack, e.hero.ac]).toEqual([3, 14]);
    e.act({ do: 'raise', ability: 'dex' });
    e.act({ do: 'raise', ability: 'dex' });
    expect([e.hero.attack, e.hero.ac]).toEqual([4, 15]);
  });

  it('D20-1.6 CON counts once: its modifier adds 1 HP at any level', () => {
    const e = grown(350 + 500 + 650 - 10);
    const { maxHp, hp } = e.hero;
    e.act({ do: 'raise', ability: 'con' });
    expect([e.hero.maxHp, e.hero.hp]).toEqual([maxHp, hp]);
    e.act({ do: 'raise', ability: 'con' });
    expect([e.hero.maxHp, e.hero.hp]).toEqual([maxHp + 1, hp + 1]);
  });

  it('D20-11.4 no score above 18', () => {
    const e = grown(340, { dex: 17 });
    e.act({ do: 'raise', ability: 'dex' });
    expect(e.option({ do: 'raise', ability: 'dex' })?.blocked?.code).toBe('d20/highest-score');
    expect(e.refusal({ do: 'raise', ability: 'dex' })).toEqual(['choice/blocked', 'd20/highest-score']);
  });

  it.each([
    [14, 14, 14, 'dex'],
    [14, 15, 14, 'str'],
    [15, 14, 14, 'dex'],
    [18, 17, 8, 'dex'],
    [17, 18, 8, 'str'],
    [18, 18, 17, 'con'],
    [20, 18, 17, 'con'],
    [18, 18, 18, null],
  ] as const)(
    'D20-11.4 an unassigned point of STR %i, DEX %i, CON %i goes to %s',
    (str, dex, con, ability) => {
      expect(defaultAbility({ str, dex, con })).toBe(ability);
    },
  );

  it.each([
    [{ str: 14, dex: 14, con: 14 }, [15, 15, 14]],
    [{ str: 10, dex: 14, con: 14 }, [12, 14, 14]],
    [{ str: 18, dex: 17, con: 10 }, [18, 18, 11]],
    [{ str: 18, dex: 18, con: 17 }, [18, 18, 18]],
    [{ str: 18, dex: 18, con: 18 }, [18, 18, 18]],
  ])('D20-11.4 going on assigns the two points of %o', (hero, expected) => {
    const e = expedition({ hero: { ...hero, xp: 340 }, rolls: [18, 5, NO_LOOT, ...room(0)] });
    e.clear();
    expect(e.state.points).toBe(2);
    e.goOn();
    expect([scores(e), e.state.points]).toEqual([expected, 0]);
    e.done();
  });

  it('D20-11.4 levelPickHp: 20 HP in place of both points', () => {
    const e = grown(340, {}, { levelPickHp: true });
    e.act({ do: 'toughen' });
    expect([e.hero.maxHp, e.hero.hp, e.state.points, scores(e)]).toEqual([55, 55, 0, [14, 14, 14]]);
    expect(e.offered('toughen')).toEqual([]);
  });

  it('D20-11.4 levelPickHp: not when one of the points is spent', () => {
    const e = grown(340, {}, { levelPickHp: true });
    e.act({ do: 'raise', ability: 'str' });
    expect(e.refusal({ do: 'toughen' })).toEqual(['choice/blocked', 'd20/points-spent']);
  });

  it('D20-11.4 levelPickHp is off by default', () => {
    expect(grown(340).offered('toughen')).toEqual([]);
  });
});
