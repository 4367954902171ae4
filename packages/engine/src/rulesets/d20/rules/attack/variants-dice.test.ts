import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO, type Scene } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', ...fields });
const attack = { do: 'attack', target: 1 } as const;
const lost = (scene: Scene) => {
  const b = bout(scene);
  b.attack();
  b.done();
  return 100 - b.foe.hp;
};

describe('critOrder', () => {
  it.each([
    [1, 8, 2, 1],
    [1, 6, 2, 1],
    [2, 8, 2, 2],
    [4, 8, 6, 6],
    [4, 1, 2, 1],
  ])('D20-15.1 die %i with STR %i as a critical: %i, with double-first %i', (die, str, clamped, doubled) => {
    const scene = { hero: hero({ str, weapon: 'dagger' }), rolls: [20, die] };
    expect(lost(scene)).toBe(clamped);
    expect(lost({ ...scene, options: { critOrder: 'clamp-first' } })).toBe(clamped);
    expect(lost({ ...scene, options: { critOrder: 'double-first' } })).toBe(doubled);
    // A plain hit does not care.
    const plain = { ...scene, rolls: [15, die] };
    expect(lost({ ...plain, options: { critOrder: 'double-first' } })).toBe(lost(plain));
  });
});

describe('fumbleEffects', () => {
  const options = { fumbleEffects: true };

  it('D20-15.2 off: a fumble rolls nothing', () => {
    for (const others of [{}, { flanking: true }]) {
      const b = bout({ hero: hero(), options: others, rolls: [1] });
      b.attack();
      expect([b.hero.main?.id, b.hero.ac, b.state.ground, b.of('fumbled')]).toEqual(['club', 10, [], []]);
    }
  });

  it.each([1, 2])('D20-15.2 %i: the weapon drops on the tile of the fumbler', face => {
    const b = bout({ hero: hero(), options, rolls: [1, face] });
    b.attack();
    expect([b.hero.main, b.hero.sides, b.state.ground]).toMatchObject([
      null,
      2,
      [{ tile: b.hero.tile, item: { id: 'club' } }],
    ]);
    b.done();
  });

  it('D20-15.2 natural weapons and bare hands do not drop', () => {
    const b = bout({ hero: hero({ weapon: null }), options, rolls: [1, 1, 1, 2] });
    b.attack();
    b.attack(0);
    expect([b.state.ground, b.foe.sides, b.hero.sides]).toEqual([[], 4, 2]);
    b.done();
  });

  it.each([3, 4])('D20-15.2 %i: the fumbler is prone', face => {
    const b = bout({ hero: hero(), options, rolls: [1, face] });
    b.attack();
    expect([b.hero.ac, b.hero.effects]).toMatchObject([8, [{ id: 'prone' }]]);
  });

  it('D20-15.2 5: the target gets one free attack if the fumbler is in its reach', () => {
    const b = bout({ hero: hero(), options, rolls: [1, 5, 15, 3] });
    b.attack();
    expect([b.hero.hp, b.fight.actor]).toEqual([25, 1]);
    expect(b.of('attacked')[1]).toMatchObject({ who: 1, target: 0, manner: ['free attack'] });
    const far = bout({ hero: hero({ weapon: 'longbow' }), map: ['@.a'], options, rolls: [1, 5] });
    far.attack();
    expect(far.of('attacked').length).toBe(1);
    const spear = bout({
      hero: hero({ weapon: 'longbow' }),
      monsters: [{ reach: 2 }],
      map: ['@.a'],
      options,
      rolls: [1, 5, 15, 3],
    });
    spear.attack();
    expect(spear.hero.hp).toBe(25);
  });

  it('D20-15.2 a free attack never causes another', () => {
    const b = bout({ hero: hero(), options, rolls: [1, 5, 1, 5] });
    b.attack();
    expect([b.of('attacked').length, b.hero.hp, b.foe.hp]).toEqual([2, 28, 100]);
    b.done();
  });

  it('D20-15.2 6: nothing; each with its sixth of a twentieth', () => {
    const b = bout({ hero: hero(), options });
    const odds = oddsAfter(b, attack, (after, events) => {
      const [me] = after.fighters;
      if (!events.some(({ kind }) => kind === 'fumbled')) return 'no fumble';
      if (!me!.main) return 'drops';
      if (me!.ac < 10) return 'prone';
      return events.filter(({ kind }) => kind === 'attacked').length === 2 ? 'opening' : 'nothing';
    });
    const ways = Object.fromEntries(
      [...odds].map(([what, of]) => [what, Math.round(of.probability * 120 * 1e9) / 1e9]),
    );
    expect(ways).toEqual({ 'no fumble': 114, drops: 2, prone: 2, opening: 1, nothing: 1 });
  });

  it('D20-15.2 only after fumbles, not after misses', () => {
    const b = bout({ hero: hero(), monsters: [{ ac: 15 }], options, rolls: [2] });
    b.attack();
    b.done();
  });
});

describe('advantage', () => {
  const options = { advantage: true };
  const situations: [string, object, object, -1 | 0 | 1][] = [
    ['plain', {}, {}, 0],
    ['against a staggered target', {}, { conditions: [{ id: 'staggered', turns: 2 }] }, 1],
    ['against an entangled target', {}, { conditions: ['entangled'] }, 1],
    ['while entangled', { conditions: ['entangled'] }, {}, -1],
    ['both together', { conditions: ['entangled'] }, { conditions: ['entangled'] }, 0],
    [
      'while entangled, against a staggered one',
      { conditions: ['entangled'] },
      { conditions: ['staggered'] },
      0,
    ],
  ];

  it.each(situations)('D20-15.3 %s: one die or two, higher or lower kept', (_what, mine, its, luck) => {
    const scene = { hero: hero(mine), monsters: [{ ac: 12, ...its }] };
    for (const [first, second] of [
      [4, 15],
      [15, 4],
    ] as const) {
      const kept = luck === 0 ? first : luck > 0 ? 15 : 4;
      const rolls = [first, ...(luck === 0 ? [] : [second]), ...(kept === 15 ? [3] : [])];
      expect(lost({ ...scene, options, rolls })).toBe(kept === 15 ? 3 : 0);
      // Off: one die, whatever the conditions.
      expect(lost({ ...scene, rolls: first === 15 ? [15, 3] : [4] })).toBe(first === 15 ? 3 : 0);
    }
  });

  it('D20-15.3 natural 20 and 1 are read from the kept die', () => {
    const up = { hero: hero(), monsters: [{ conditions: ['entangled'] }], options };
    expect(lost({ ...up, rolls: [1, 20, 3] })).toBe(6);
    expect(lost({ ...up, rolls: [1, 12, 3] })).toBe(3);
    const fumble = bout({ ...up, rolls: [1, 1] });
    fumble.attack();
    expect(fumble.of('attacked')[0]?.verdict).toBe('fumble');
    const down = { hero: hero({ conditions: ['entangled'] }), options };
    expect(lost({ ...down, rolls: [20, 12, 3] })).toBe(3);
    expect(lost({ ...down, rolls: [20, 20, 3] })).toBe(6);
    const low = bout({ ...down, rolls: [20, 1] });
    low.attack();
    expect(low.of('attacked')[0]?.verdict).toBe('fumble');
  });

  it.each(situations)(
    'D20-15.3 %s: shown percent and true chance for every need',
    (_what, mine, its, luck) => {
      for (let ac = 0; ac <= 24; ac++) {
        const b = bout({
          hero: hero(mine),
          monsters: [{ ac, ...its }],
          options,
          rolls: luck === 0 ? [1] : [1, 1],
        });
        const p = Math.min(95, Math.max(5, (21 - ac) * 5)) / 100;
        const true_ = luck === 0 ? p : luck > 0 ? 1 - (1 - p) ** 2 : p ** 2;
        const chance = b.option(attack)!.chance!;
        expect(chance).toBeCloseTo(true_, 12);
        const odds = oddsAfter(b, attack, after => after.fighters[1]!.hp < 100);
        expect(odds.get('true')!.probability).toBeCloseTo(chance, 12);
        b.attack();
        // Rounded half up; halves do not occur, so plain rounding says the same.
        expect(b.of('attacked')[0]?.percent).toBe(Math.round(Math.round(true_ * 1e6) / 1e4));
      }
    },
  );
});

describe('explodingDice', () => {
  const options = { explodingDice: true };

  it('D20-15.11 a damage die at its maximum is rolled again and added', () => {
    expect(lost({ hero: hero(), rolls: [15, 6] })).toBe(6);
    expect(lost({ hero: hero(), options, rolls: [15, 5] })).toBe(5);
    expect(lost({ hero: hero(), options, rolls: [15, 6, 2] })).toBe(8);
    expect(lost({ hero: hero(), options, rolls: [15, 6, 6, 1] })).toBe(13);
    // Each die by itself.
    expect(lost({ hero: hero({ weapon: 'greatsword' }), options, rolls: [15, 6, 3, 6, 1] })).toBe(16);
    expect(lost({ hero: hero({ weapon: 'greatsword' }), options, rolls: [15, 4, 6, 1] })).toBe(11);
  });

  it('D20-15.11 up to 10 extra rolls per die', () => {
    expect(lost({ hero: hero(), options, rolls: [15, ...Array(11).fill(6)] })).toBe(66);
    expect(lost({ hero: hero({ weapon: 'dagger' }), options, rolls: [15, ...Array(10).fill(4), 1] })).toBe(
      41,
    );
  });

  it('D20-15.11 the d20 never explodes; a critical doubles the whole', () => {
    expect(lost({ hero: hero({ str: 14 }), options, rolls: [20, 6, 2] })).toBe(20);
  });

  it('D20-15.11 for monsters and thrown weapons too', () => {
    const b = bout({ hero: hero(), options, rolls: [15, 4, 4, 2] });
    b.wait();
    b.attack(0);
    expect(28 - b.hero.hp).toBe(10);
    const thrown = bout({
      hero: hero(),
      map: ['@.a'],
      options: { ...options, throwing: true },
      rolls: [6, 3],
    });
    thrown.act({ do: 'throw', target: 1 });
    expect(100 - thrown.foe.hp).toBe(7);
  });
});
