import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO, type Scene } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', ...fields });
const lost = (scene: Scene, target?: number) => {
  const b = bout(scene);
  b.attack(target);
  b.done();
  const whom = target ?? b.state.heroes;
  return b.who(whom).maxHp - b.who(whom).hp;
};

describe('flanking', () => {
  const chance = (map: string[], scene: Scene = {}) => {
    const b = bout({
      hero: hero(),
      allies: [hero()],
      monsters: [{ ac: 12 }],
      map,
      options: { flanking: true },
      ...scene,
    });
    return b.option({ do: 'attack', target: 2 })!.chance;
  };

  it('D20-15.4 +2 to-hit when a living ally stands exactly opposite', () => {
    expect(chance(['@aA'])).toBe(0.55);
    expect(chance(['@aA'], { options: {} })).toBe(0.45);
    expect(chance(['@..', '.a.', '..A'])).toBe(0.55);
    expect(chance(['.@.', '.a.', '.A.'])).toBe(0.55);
    expect(chance(['..A', '.a.', '@..'])).toBe(0.55);
  });

  it.each([
    ['beside', ['@..', '.a.', '.A.']],
    ['farther off', ['@a.A']],
    ['behind the attacker', ['A@a']],
  ])('D20-15.4 not with the ally %s', (_where, map) => {
    expect(chance(map)).toBe(0.45);
  });

  it('D20-15.4 both at distance 1 and in melee, and the ally alive', () => {
    expect(chance(['@.a.A'], { hero: hero({ weapon: 'spear' }) })).toBe(0.45);
    expect(
      chance(['@aA'], { hero: hero({ weapon: 'shortbow' }), options: { flanking: true, pointBlank: true } }),
    ).toBe(0.45);
    const b = bout({
      hero: hero(),
      allies: [hero({ hp: 1, conditions: ['poisoned'] })],
      monsters: [{ ac: 12 }],
      map: ['@aA'],
      options: { flanking: true },
    });
    b.until(0);
    expect([b.who(1).alive, b.option({ do: 'attack', target: 2 })!.chance]).toEqual([false, 0.45]);
  });

  it('D20-15.4 monsters flank as well, and it counts in the roll', () => {
    const scene = { hero: hero(), monsters: [{}, {}], map: ['a@b'], options: { flanking: true } };
    const b = bout({ ...scene, rolls: [8, 2] });
    b.wait();
    b.attack(0);
    expect([b.hero.hp, b.of('attacked')[0]?.percent]).toEqual([26, 65]);
    const off = bout({ ...scene, options: {}, rolls: [8] });
    off.wait();
    off.attack(0);
    expect(off.hero.hp).toBe(28);
  });
});

describe('backstab', () => {
  const options = { backstab: true };
  const far = ['@.......a'];

  it('D20-15.5 an attack on an unaware target rolls no d20, hits and deals ×2', () => {
    const scene = { hero: hero({ str: 14 }), monsters: [{ ac: 200 }], map: ['@a'] };
    expect(lost({ ...scene, options, rolls: [{ label: 'damage', value: 3 }] })).toBe(10);
    const b = bout({ ...scene, options });
    expect(b.option({ do: 'attack', target: 1 })?.chance).toBe(1);
    expect(
      oddsAfter(b, { do: 'attack', target: 1 }, after => after.fighters[1]!.hp < 100).get('true'),
    ).toMatchObject({ probability: 1 });
    // Off: nobody is unaware.
    expect(lost({ ...scene, rolls: [19] })).toBe(0);
  });

  it('D20-15.5 once noticed by being attacked it is aware', () => {
    const b = bout({ hero: hero(), allies: [hero()], map: ['@aA'], options, rolls: [3, 15, 3] });
    b.attack(2);
    b.attack(2);
    expect(b.foe.hp).toBe(100 - 6 - 3);
    b.done();
    const missed = bout({
      hero: hero({ pack: ['scroll-of-glue'] }),
      allies: [hero()],
      map: ['@aA'],
      options,
      rolls: [15, 3],
    });
    missed.use('scroll-of-glue', { target: 2 });
    missed.attack(2);
    expect(missed.foe.hp).toBe(97);
  });

  it.each([
    [6, ['@.....a'], true],
    [7, ['@......a'], false],
  ])(
    'D20-15.5 it notices at the start of its turn a hero it sees within 6: %i away',
    (_away, map, notices) => {
      const b = bout({ hero: hero(), map, options, rolls: notices ? [15, 3] : [3] });
      b.wait();
      b.wait();
      b.attack();
      expect(100 - b.foe.hp).toBe(notices ? 3 : 6);
      b.done();
    },
  );

  it('D20-15.5 only what it sees: neither behind a wall nor invisible', () => {
    const wall = bout({ hero: hero(), map: ['@.#.a', '.....'], options, rolls: [3] });
    wall.wait();
    wall.wait();
    wall.attack();
    expect(100 - wall.foe.hp).toBe(6);
    // An invisible hero is near, a visible one too far off: the blow of the latter still comes as a surprise.
    const scene = { allies: [hero()], map: ['A...@....', '........a'], options };
    for (const [conditions, rolls, lost] of [
      [['invisible'], [3], 6],
      [[], [15, 3], 3],
    ] as const) {
      const b = bout({ ...scene, hero: hero({ conditions }), rolls });
      b.until(0);
      b.wait();
      b.attack(2);
      expect(100 - b.foe.hp).toBe(lost);
      b.done();
    }
  });

  it('D20-15.5 before it notices it does nothing', () => {
    const b = bout({ hero: hero(), map: far, options, players: [0] });
    b.wait();
    expect([b.place(1), b.hero.hp]).toEqual([[8, 0], 28]);
  });

  it('D20-15.5 an invisible attacker: no d20, ×2 once, never ×4; then he is seen', () => {
    const scene = { hero: hero({ conditions: ['invisible'] }), map: ['@a'], options };
    expect(lost({ ...scene, rolls: [3] })).toBe(6);
    const aware = bout({
      hero: hero({ conditions: ['invisible'] }),
      allies: [hero()],
      map: ['@aA'],
      options,
      rolls: [2, 3, 15, 3],
    });
    aware.wait();
    aware.attack(2);
    aware.until(0);
    aware.attack(2);
    // 4 of the ally, 6 of the unseen hero.
    expect(100 - aware.foe.hp).toBe(10);
    aware.until(0);
    aware.attack(2);
    expect(100 - aware.foe.hp).toBe(13);
    aware.done();
    // Off: an invisible attacker rolls as everybody.
    expect(lost({ ...scene, options: {}, rolls: [15, 3] })).toBe(3);
  });

  it('D20-15.5 D20-15.18 from behind and unaware together still ×2', () => {
    const b = bout({
      hero: hero(),
      allies: [hero()],
      map: ['A.a@'],
      options: { backstab: true, facing: true },
      rolls: [3],
    });
    b.attack(2);
    expect(100 - b.foe.hp).toBe(6);
  });
});
