import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO, type Scene } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', level: 12, ...fields });

describe('armourDegradation', () => {
  const options = { armourDegradation: true };
  /** AC after each of some blows of the foe. */
  const acs = (fields: object, faces: number[], scene: Scene = { options }) => {
    const b = bout({
      hero: hero(fields),
      monsters: [{ attack: 50 }],
      rolls: faces.flatMap(face => [face, 1]),
      ...scene,
    });
    return faces.map(() => {
      b.wait();
      b.attack(0);
      return b.hero.ac;
    });
  };

  it('D20-15.12 every critical suffered lowers the bonus of the chest piece by 1, floor 0, then the shield', () => {
    const worn = { chest: 'leather-armour', offHand: 'wooden-shield', head: 'plate-helmet' };
    expect(acs(worn, [20, 20, 20, 20, 20, 20])).toEqual([16, 15, 14, 13, 13, 13]);
    expect(acs(worn, [20, 20], { options: {} })).toEqual([17, 17]);
    // The chest piece first: without it the shield still has its whole bonus.
    const b = bout({ hero: hero(worn), options, rolls: [20, 1] });
    b.wait();
    b.attack(0);
    expect([b.hero.chest?.loss, b.hero.off?.loss, b.hero.head?.loss]).toEqual([1, 0, 0]);
  });

  it('D20-15.12 plain hits do not, and nothing falls below 0', () => {
    expect(acs({ chest: 'leather-armour' }, [19, 19, 20, 20, 20])).toEqual([12, 12, 11, 10, 10]);
    expect(acs({ head: 'leather-helmet' }, [20])).toEqual([11]);
    expect(acs({ offHand: 'wooden-shield' }, [20, 20, 20])).toEqual([11, 10, 10]);
    expect(bout({ hero: hero({ chest: { id: 'leather-armour', loss: 5 } }) }).hero.ac).toBe(10);
  });

  it('D20-15.12 a blow from behind is doubled, but it is no critical', () => {
    const b = bout({
      hero: hero({ chest: 'leather-armour' }),
      monsters: [{}, { attack: 50 }],
      map: ['a@.b'],
      options: { ...options, facing: true },
      rolls: [15, 2],
    });
    b.until(2);
    b.attack(0);
    expect([118 - b.hero.hp, b.hero.ac]).toEqual([4, 12]);
  });

  it('D20-15.12 the type still rules the DEX part, and monsters have nothing to lose', () => {
    expect(acs({ chest: 'plate-mail', dex: 18 }, [20])).toEqual([15]);
    const b = bout({ hero: hero(), options, rolls: [20, 1] });
    b.attack();
    expect(b.foe.ac).toBe(10);
  });
});

describe('weaponBreakage', () => {
  const options = { weaponBreakage: true };

  it('D20-15.13 the first fumble cracks the weapon, the second destroys it', () => {
    const b = bout({ hero: hero(), options, rolls: [1, 1] });
    b.attack();
    expect([b.hero.main, b.hero.sides]).toMatchObject([{ id: 'club', cracks: 1 }, 6]);
    b.wait();
    b.attack();
    expect([b.hero.main, b.hero.sides, b.hero.pack, b.state.ground]).toEqual([null, 2, [], []]);
    const off = bout({ hero: hero(), rolls: [1, 1] });
    off.attack();
    off.wait();
    off.attack();
    expect(off.hero.main).toMatchObject({ id: 'club', cracks: 0 });
  });

  it('D20-15.13 a miss does no harm; bare hands and natural weapons are exempt', () => {
    const b = bout({ hero: hero(), monsters: [{ ac: 15 }], options, rolls: [2, 1, 1, 1] });
    b.attack();
    expect(b.hero.main?.cracks).toBe(0);
    const bare = bout({ hero: hero({ weapon: null }), options, rolls: [1, 1, 1, 1] });
    for (let blow = 0; blow < 2; blow++) {
      bare.attack();
      bare.attack(0);
    }
    expect([bare.hero.sides, bare.foe.sides, bare.of('cracked')]).toEqual([2, 4, []]);
  });

  it('D20-15.13 a crack belongs to the weapon, wherever it goes', () => {
    const b = bout({ hero: hero({ pack: ['mace'] }), options, rolls: [1, 1] });
    b.attack();
    b.until(0);
    b.act({ do: 'equip', item: 'mace' });
    b.until(0);
    b.attack();
    expect([b.hero.main, b.hero.pack]).toMatchObject([
      { id: 'mace', cracks: 1 },
      [{ id: 'club', cracks: 1 }],
    ]);
  });

  it('D20-15.13 D20-15.9 the fumble of the off hand cracks the weapon of the off hand', () => {
    const b = bout({
      hero: hero({ offHand: 'dagger' }),
      options: { ...options, dualWield: true },
      rolls: [2, 1],
    });
    b.attack();
    expect([b.hero.main?.cracks, b.hero.off?.cracks]).toEqual([0, 1]);
  });

  it('D20-15.13 slime corrosion counts as a crack', () => {
    const scene = { monsters: ['slime'], options };
    const b = bout({ hero: hero({ weapon: { id: 'club', cracks: 1 } }), ...scene, rolls: [19, 1, 1] });
    b.wait();
    b.attack(0);
    expect(b.hero.main).toBeNull();
    const one = bout({ hero: hero(), ...scene, rolls: [1, 19, 1, 1] });
    one.attack();
    one.attack(0);
    expect(one.hero.main).toBeNull();
    const none = bout({ hero: hero(), ...scene, rolls: [19, 1, 0] });
    none.wait();
    none.attack(0);
    expect(none.hero.main?.cracks).toBe(0);
    const bare = bout({ hero: hero({ weapon: null }), ...scene, rolls: [19, 1] });
    bare.wait();
    bare.attack(0);
    bare.done();
  });
});
