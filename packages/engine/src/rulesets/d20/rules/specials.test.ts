import { describe, expect, it } from 'vitest';
import { bout, oddsAfter, PLAIN_HERO, type Scene } from './testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, ...fields });
/** The monster's turn. */
const monsterTurn = (scene: Scene) => {
  const b = bout({ hero: hero({ level: 12 }), ...scene });
  b.until(b.state.heroes);
  return b;
};

describe('specials that work by themselves', () => {
  it.each([
    ['poison', 'cave-spider', 'poisoned', 6],
    ['burning', 'fire-beetle', 'burning', 3],
  ])('D20 Table 6, %s: a damaging hit inflicts it', (_name, id, condition, turns) => {
    const hit = monsterTurn({ monsters: [id], rolls: [15, 1] });
    hit.attack(0);
    expect(hit.hero.effects).toMatchObject([{ id: condition, turns }]);
    const miss = monsterTurn({ monsters: [id], rolls: [2] });
    miss.attack(0);
    expect(miss.hero.effects).toEqual([]);
    const immune = { name: 'Hero', ac: 10, hp: 50, attack: 0, damage: '1d4' };
    const none = monsterTurn({
      hero: { ...immune, specials: [{ kind: 'hide', name: 'hide', type: 'piercing', resist: 100 }] },
      monsters: [id],
      rolls: [15, 1],
    });
    none.attack(0);
    expect([none.hero.hp, none.hero.effects]).toEqual([50, []]);
  });

  it.each([
    ['rapier', 15, 5, 2],
    ['rapier', 15, 1, 1],
    ['rapier', 20, 5, 5],
    ['mace', 15, 5, 7],
    ['mace', 20, 5, 15],
    ['longsword', 15, 5, 5],
  ])('D20 Table 6, bones: %s with face %i and die %i takes %i', (weapon, face, die, lost) => {
    const b = bout({ hero: hero({ weapon }), monsters: ['skeleton'], rolls: [face, die] });
    b.attack();
    expect(20 - b.foe.hp).toBe(lost);
  });

  it.each([
    ['rapier', 15, 5, 4],
    ['rapier', 15, 1, 1],
    ['rapier', 20, 5, 9],
    ['mace', 15, 5, 6],
    ['mace', 20, 5, 11],
    ['longsword', 15, 5, 5],
  ])('D20 Table 6, dead flesh: %s with face %i and die %i takes %i', (weapon, face, die, lost) => {
    const b = bout({ hero: hero({ weapon }), monsters: ['zombie'], rolls: [face, die] });
    b.attack();
    expect(24 - b.foe.hp).toBe(lost);
  });

  it.each([
    ['slime', 5],
    ['large-slime', 10],
    ['greater-slime', 15],
  ])('D20 Table 6, corrosion: %s cracks the weapon it meets in %i %% of hits', (id, percent) => {
    const b = bout({
      hero: hero({ level: 12, weapon: 'club' }),
      monsters: [{ ...{ id } }],
      options: { weaponBreakage: true },
    });
    b.wait();
    const odds = oddsAfter(b, { do: 'attack', target: 0 }, after => {
      const { hp, main } = after.fighters[0]!;
      return hp === 118 ? 'miss' : main!.cracks;
    });
    const [hit, cracked] = [1 - odds.get('miss')!.probability, odds.get('1')!.probability];
    expect(cracked / hit).toBeCloseTo(percent / 100, 12);
    // It matters only with weaponBreakage.
    const off = bout({ hero: hero({ level: 12, weapon: 'club' }), monsters: [id], rolls: [19, 1] });
    off.wait();
    off.attack(0);
    expect(off.hero.main?.cracks).toBe(0);
    off.done();
  });

  it.each([
    [1, 5, 3],
    [2, 6, 3],
    [5, 9, 5],
  ])('D20 Table 6, life drain: die %i deals %i and heals %i', (die, damage, healed) => {
    const b = monsterTurn({ monsters: [{ id: 'wraith', hp: 5 }], rolls: [15, die] });
    b.attack(0);
    expect([118 - b.hero.hp, b.foe.hp]).toEqual([damage, 5 + healed]);
    const full = monsterTurn({ monsters: [{ id: 'wraith', hp: 19 }], rolls: [15, 5] });
    full.attack(0);
    expect(full.foe.hp).toBe(20);
  });

  it('D20 Table 6, regeneration: heals 3 at the start of its turn unless acid or fire hurt it since its last', () => {
    const turn = (
      monster: object,
      fields: object,
      act: (b: ReturnType<typeof bout>) => void,
      rolls: number[] = [],
    ) => {
      const b = bout({
        hero: hero({ level: 12, ...fields }),
        monsters: [{ id: 'ancient-troll', hp: 30, ...monster }],
        rolls,
      });
      act(b);
      return b;
    };
    expect(turn({}, {}, b => b.wait()).foe.hp).toBe(33);
    expect(turn({ hp: 49 }, {}, b => b.wait()).foe.hp).toBe(50);
    expect(turn({}, {}, b => b.attack(), [15, 2]).foe.hp).toBe(31);
    const pack = ['scroll-of-fireball', 'scroll-of-lightning'];
    const fire = turn({}, { pack }, b => b.use('scroll-of-fireball', { tile: b.foe.tile }));
    expect(fire.foe.hp).toBe(5);
    // Only once: after its next turn it heals again.
    fire.until(1);
    expect(fire.foe.hp).toBe(8);
    expect(turn({ hp: 45 }, { pack }, b => b.use('scroll-of-lightning', { target: 1 })).foe.hp).toBe(8);
    const burning = bout({
      hero: hero(),
      monsters: [{ id: 'ancient-troll', hp: 30, conditions: ['burning'] }],
    });
    burning.wait();
    expect(burning.foe.hp).toBe(29);
    const acid = { name: 'Hero', ac: 10, hp: 50, attack: 0, damage: '1d4', type: 'acid' };
    const b = bout({ hero: acid, monsters: [{ id: 'ancient-troll', hp: 30 }], rolls: [15, 2] });
    b.attack();
    expect(b.foe.hp).toBe(28);
  });

  it.each([
    'web-spider',
    'orc-shaman',
    'lich',
    'orc-skirmisher',
    'necromancer',
    'cave-spider',
    'wraith',
    'skeleton',
    'zombie',
    'large-slime',
    'orc-chieftain',
    'ancient-troll',
  ])('D20-10.6 with monsterSpecials off the %s has only its plain attack', id => {
    const b = bout({
      hero: hero({ level: 12, weapon: 'rapier', str: 20 }),
      monsters: [{ id, hp: 10 }, 'skeleton', 'orc', 'orc'],
      map: ['@a..', '.bcd'],
      options: { monsterSpecials: false },
      rolls: [15, 1, 19, 1],
    });
    expect(b.option({ do: 'attack', target: 1 })?.chance).toBe((21 - b.foe.ac + 1) / 20);
    b.attack();
    expect([b.foe.hp, b.state.fighters.length]).toEqual([4, 5]);
    expect(b.fight.options().filter(({ choice }) => choice.do === 'special')).toEqual([]);
    const { attack, plus } = b.foe;
    b.attack(0);
    expect(118 - b.hero.hp).toBe(1 + plus);
    expect([b.hero.effects, b.foe.hp, b.of('attacked')[1]?.percent]).toEqual([
      [],
      4,
      Math.min(95, (21 - 10 + attack) * 5),
    ]);
  });
});
