import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO, type Scene } from '../testkit.js';

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

/** What every face of the d20 comes to: hits, misses, criticals and fumbles, by what they do to the foe. */
const verdicts = (scene: Scene) =>
  FACES.map(face => {
    const b = bout({ ...scene, rolls: [face, ...(face === 1 ? [] : [2])] });
    b.attack();
    return b.of('attacked')[0]!.verdict;
  });
const expected = (need: number) =>
  FACES.map(face => (face === 20 ? 'critical' : face === 1 ? 'fumble' : face >= need ? 'hit' : 'miss'));
/** The attack of a hero as bare numbers. */
const fighter = (attack: number) => ({ name: 'Hero', ac: 10, hp: 30, attack, damage: '1d4' });

describe('attack', () => {
  it('D20-3.1 total = d20 + DEX + weapon + every other modifier in force', () => {
    const hero = { dex: 16, weapon: { id: 'rapier', quality: 'fine' }, conditions: ['heroic', 'hexed'] };
    const b = bout({ hero, monsters: [{ ac: 15 }], rolls: [8, 1] });
    expect(b.hero.attack).toBe(3 + 1 + 1 + 3 - 1);
    b.attack();
    expect(b.of('attacked')[0]?.rolls?.[0]).toMatchObject({
      total: 15,
      success: true,
      target: { value: 15 },
    });
    expect(verdicts({ hero, monsters: [{ ac: 15 }] })).toEqual(expected(8));
  });

  it('D20-3.1 a monster adds the attack bonus of Table 5 and other modifiers', () => {
    for (const [id, conditions, bonus] of [
      ['giant-spider', [], 3],
      ['zombie', [], -2],
      ['orc', ['blinded', 'focused'], 1 - 4 + 2],
    ] as const) {
      const b = bout({
        hero: { ...PLAIN_HERO, hp: 20 },
        monsters: [{ id, conditions }],
        rolls: [10 - bonus, 1],
      });
      b.wait();
      b.attack(0);
      expect(b.of('attacked')[0]).toMatchObject({ verdict: 'hit', rolls: [{ total: 10 }, {}] });
      const miss = bout({ hero: PLAIN_HERO, monsters: [{ id, conditions }], rolls: [9 - bonus] });
      miss.wait();
      miss.attack(0);
      expect([miss.hero.hp, miss.of('attacked')[0]?.verdict]).toEqual([28, 'miss']);
    }
  });

  it('D20-3.2 natural 20 is a critical hit, whatever the AC', () => {
    const b = bout({ hero: PLAIN_HERO, monsters: [{ ac: 200 }], rolls: [20, 2] });
    b.attack();
    expect([b.foe.hp, b.of('attacked')[0]?.verdict]).toEqual([96, 'critical']);
    // The bare face, not a total of 20.
    const total = bout({ hero: { ...PLAIN_HERO, dex: 18 }, rolls: [16, 2] });
    total.attack();
    expect([total.foe.hp, total.of('attacked')[0]?.verdict]).toEqual([98, 'hit']);
  });

  it('D20-3.3 natural 1 is a fumble and misses whatever the total', () => {
    const b = bout({ hero: { ...PLAIN_HERO, dex: 100 }, monsters: [{ ac: -100 }], rolls: [1] });
    b.attack();
    expect([b.foe.hp, b.of('attacked')[0]?.verdict, b.of('attacked')[0]?.amount]).toEqual([100, 'fumble', 0]);
    const hopeless = bout({ hero: PLAIN_HERO, monsters: [{ ac: 30 }], rolls: [1] });
    hopeless.attack();
    expect(hopeless.of('attacked')[0]?.verdict).toBe('fumble');
    b.done();
  });

  it.each([-5, 1, 2, 3, 10, 19, 20, 21, 40])(
    'D20-3.4 AC %i: equality hits, one less misses, 20 and 1 go before',
    ac => {
      expect(verdicts({ hero: PLAIN_HERO, monsters: [{ ac }] })).toEqual(expected(ac));
    },
  );

  it.each([
    ['dagger', 1],
    ['shortsword', 1],
    ['rapier', 1],
    ['greataxe', -1],
    ['club', 0],
    ['mace', 0],
    ['longsword', 0],
    ['spear', 0],
    ['battleaxe', 0],
    ['warhammer', 0],
    ['greatsword', 0],
    ['shortbow', 0],
    ['crossbow', 0],
    ['longbow', 0],
  ])('D20-3.5 %s has %i to-hit', (weapon, toHit) => {
    const b = bout({ hero: { ...PLAIN_HERO, weapon }, map: ['@.a'] });
    expect(b.hero.attack).toBe(toHit);
    const close = /bow/.test(weapon) ? ['@.a'] : undefined;
    expect(verdicts({ hero: { ...PLAIN_HERO, weapon }, ...(close ? { map: close } : {}) })).toEqual(
      expected(10 - toHit),
    );
  });

  it('D20-3.6 no attack bonus is clamped: DEX 8 with a greataxe attacks at -2', () => {
    const hero = { ...PLAIN_HERO, dex: 8, weapon: 'greataxe' };
    expect(bout({ hero }).hero.attack).toBe(-2);
    expect(verdicts({ hero })).toEqual(expected(12));
    expect(bout({ hero: { ...hero, dex: 1 } }).hero.attack).toBe(-6);
    expect(bout({ hero: { ...hero, dex: 100 } }).hero.attack).toBe(44);
  });

  it('D20-3.7 shown percent = (21 - need) × 5, from 5 to 95, for heroes and for monsters', () => {
    for (let ac = -10; ac <= 40; ac++) {
      const percent = Math.min(95, Math.max(5, (21 - (ac - 3)) * 5));
      const b = bout({ monsters: [{ ac }], rolls: [1] });
      expect(b.option({ do: 'attack', target: 1 })?.chance).toBe(percent / 100);
      b.attack();
      expect(b.of('attacked')[0]?.percent).toBe(percent);
      const bonus = ac - 20;
      const monster = bout({ monsters: [{ attack: bonus }], hero: { ...PLAIN_HERO, dex: 14 }, rolls: [1] });
      monster.wait();
      monster.attack(0);
      expect(monster.of('attacked')[0]?.percent).toBe(Math.min(95, Math.max(5, (21 - (12 - bonus)) * 5)));
    }
  });

  it('D20-3.8 the shown percent is the true probability: need 2 and less show 95, 20 and more show 5', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 40 }), fc.integer({ min: -10, max: 10 }), (ac, attack) => {
        const b = bout({ hero: fighter(attack), monsters: [{ ac }] });
        const { chance } = b.option({ do: 'attack', target: 1 })!;
        const hit = oddsAfter(b, { do: 'attack', target: 1 }, after => after.fighters[1]!.hp < 100).get(
          'true',
        )!;
        expect(hit.probability).toBeCloseTo(chance!, 12);
        if (ac - attack <= 2) expect(chance).toBe(0.95);
        if (ac - attack >= 20) expect(chance).toBe(0.05);
      }),
    );
  });

  it('D20-3.8 exact in fractions: hit, critical and fumble', () => {
    const b = bout({ hero: PLAIN_HERO, monsters: [{ ac: 15 }] });
    const odds = oddsAfter(b, { do: 'attack', target: 1 }, (_, events) => {
      const attacked = events.find(event => event.kind === 'attacked');
      return attacked?.kind === 'attacked' && attacked.verdict;
    });
    expect(
      Object.fromEntries([...odds].map(([verdict, { ways, of }]) => [verdict, `${ways}/${of}`])),
    ).toEqual({
      hit: '1/4',
      miss: '13/20',
      critical: '1/20',
      fumble: '1/20',
    });
  });

  it.each([2, 3, 6, 7, 8])('D20-3.9 at distance %i a bow rolls and wounds the same, DEX included', away => {
    const hero = { ...PLAIN_HERO, dex: 16, weapon: 'shortbow' };
    const scene = { hero, monsters: [{ ac: 13 }], map: [`@${'.'.repeat(away - 1)}a`] };
    expect(verdicts(scene)).toEqual(expected(10));
    const b = bout({ ...scene, rolls: [10, 5] });
    expect(b.option({ do: 'attack', target: 1 })?.chance).toBe(0.55);
    b.attack();
    expect([b.foe.hp, b.place(0)]).toEqual([95, [0, 0]]);
    // Nor while other variants look at the single blow.
    const varied = bout({ ...scene, options: { flanking: true, facing: true }, rolls: [10, 5] });
    varied.attack();
    expect(varied.foe.hp).toBe(95);
  });
});
