import { describe, expect, it } from 'vitest';
import { bout, issuesOf, oddsAfter, PLAIN_HERO, type Scene, setupOf } from '../testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, weapon: 'club', ...fields });
const attack = { do: 'attack', target: 1 } as const;

describe('weaponTags', () => {
  const options = { weaponTags: true };
  const numbers = (fields: object, on = true) => {
    const { hero: me } = bout({ hero: hero(fields), options: on ? options : {} });
    return [me.attack, `${me.count}d${me.sides}`];
  };

  it('D20-15.6 versatile: the longsword rolls 1d10 with an empty off hand', () => {
    expect(numbers({ weapon: 'longsword' })).toEqual([0, '1d10']);
    expect(numbers({ weapon: 'longsword' }, false)).toEqual([0, '1d8']);
    for (const offHand of ['wooden-shield', 'dagger'])
      expect(numbers({ weapon: 'longsword', offHand })).toEqual([0, '1d8']);
    const b = bout({ hero: hero({ weapon: 'longsword' }), options, rolls: [15, 10] });
    b.attack();
    expect(b.foe.hp).toBe(90);
    // At once when the shield goes up.
    const shield = bout({ hero: hero({ weapon: 'longsword', pack: ['wooden-shield'] }), options });
    shield.act({ do: 'equip', item: 'wooden-shield' });
    expect(shield.hero.sides).toBe(8);
  });

  it.each(['battleaxe', 'warhammer'])('D20-15.6 heavy: the %s has -1 to-hit below STR 12', weapon => {
    expect(numbers({ weapon, str: 11 })).toEqual([-1, '1d10']);
    expect(numbers({ weapon, str: 12 })).toEqual([0, '1d10']);
    expect(numbers({ weapon, str: 11 }, false)).toEqual([0, '1d10']);
    const b = bout({ hero: hero({ weapon, str: 10 }), options, rolls: [10] });
    expect(b.option(attack)?.chance).toBe(0.5);
    b.attack();
    expect(b.of('attacked')[0]?.verdict).toBe('miss');
  });

  it('D20-15.6 simple and all others: none', () => {
    for (const weapon of ['club', 'mace', 'dagger', 'spear', 'greatsword', 'greataxe', 'shortbow'])
      expect(numbers({ weapon, str: 6 })).toEqual(numbers({ weapon, str: 6 }, false));
  });
});

describe('powerAttack', () => {
  const options = { powerAttack: true };
  const power = { ...attack, stance: 'power' } as const;

  it('D20-15.7 -2 to-hit and +4 damage, which a critical doubles', () => {
    for (const [face, die, lost] of [
      [12, 3, 7],
      [11, 0, 0],
      [20, 3, 14],
      [1, 0, 0],
    ] as const) {
      const b = bout({ hero: hero(), options, rolls: [face, ...(die > 0 ? [die] : [])] });
      b.attack(1, 'power');
      expect(100 - b.foe.hp).toBe(lost);
      b.done();
    }
    // A flat bonus: it comes before the minimum of 1.
    const weak = bout({ hero: hero({ str: 1 }), options, rolls: [15, 2] });
    weak.attack(1, 'power');
    expect(weak.foe.hp).toBe(99);
  });

  it('D20-15.7 shown and true chance agree, declared or not', () => {
    const b = bout({ hero: hero(), options });
    expect([b.option(attack)?.chance, b.option(power)?.chance]).toEqual([0.55, 0.45]);
    const odds = oddsAfter(b, power, after => after.fighters[1]!.hp < 100);
    expect(odds.get('true')!.probability).toBeCloseTo(0.45, 12);
  });

  it('D20-15.7 only in melee, only with the option, only for that roll', () => {
    const bow = bout({ hero: hero({ weapon: 'shortbow' }), map: ['@.a'], options });
    expect(bow.refusal(power).code).toBe('choice/unknown');
    expect(bout({ hero: hero() }).refusal(power).code).toBe('choice/unknown');
    const b = bout({ hero: hero(), options, rolls: [15, 3, 10, 3] });
    b.attack(1, 'power');
    b.wait();
    b.attack();
    expect(b.foe.hp).toBe(90);
  });
});

describe('defensiveFighting', () => {
  const options = { defensiveFighting: true };
  const guard = { ...attack, stance: 'defensive' } as const;

  it('D20-15.8 -2 to-hit, and +2 AC until the start of the next own turn', () => {
    for (const [face, verdict] of [
      [12, 'hit'],
      [11, 'miss'],
    ] as const) {
      const b = bout({ hero: hero(), options, rolls: [face, ...(face === 12 ? [3] : []), 11] });
      b.attack(1, 'defensive');
      expect([b.of('attacked')[0]?.verdict, 100 - b.foe.hp, b.hero.ac]).toEqual([
        verdict,
        face === 12 ? 3 : 0,
        12,
      ]);
      // 11 would hit AC 10.
      b.attack(0);
      expect([b.hero.hp, b.fight.actor, b.hero.ac]).toEqual([28, 0, 10]);
      b.done();
    }
    expect(bout({ hero: hero(), options }).option(guard)?.chance).toBe(0.45);
    expect(bout({ hero: hero() }).refusal(guard).code).toBe('choice/unknown');
  });

  it('D20-15.8 not together with power attack', () => {
    const b = bout({ hero: hero(), options: { powerAttack: true, defensiveFighting: true } });
    const stances = b.open('attack').map(choice => (choice.do === 'attack' ? choice.stance : 'none'));
    expect(stances).toEqual([undefined, 'power', 'defensive']);
    const both = { do: 'attack', target: 1, stance: 'power defensive' };
    expect(b.refusal(both as never).code).toBe('choice/unknown');
  });

  it('D20-15.8 it does not stack with itself', () => {
    const b = bout({ hero: hero(), options, rolls: [2, 2] });
    b.attack(1, 'defensive');
    b.wait();
    b.attack(1, 'defensive');
    expect(b.hero.ac).toBe(12);
  });
});

describe('dualWield', () => {
  const options = { dualWield: true };
  const two = (fields = {}) => hero({ weapon: 'shortsword', offHand: 'dagger', ...fields });

  it('D20-15.9 a second attack on the same target: -4 to-hit, no STR of either sign', () => {
    for (const [str, main] of [
      [18, 4],
      [6, -2],
    ] as const) {
      const b = bout({ hero: two({ str }), options, rolls: [15, 5, 13, 2] });
      b.attack();
      // Dagger +1 and -4: 13 is exactly enough.
      expect(100 - b.foe.hp).toBe(5 + main + 2);
      b.done();
      const miss = bout({ hero: two({ str }), options, rolls: [15, 5, 12] });
      miss.attack();
      expect(100 - miss.foe.hp).toBe(5 + main);
      miss.done();
    }
    const off = bout({ hero: two(), rolls: [15, 5] });
    off.attack();
    off.done();
  });

  it('D20-15.9 at least 1, doubled by its own critical; after a missed first attack too', () => {
    const b = bout({ hero: two({ conditions: ['weakened'] }), options, rolls: [2, 20, 1] });
    b.attack();
    expect(100 - b.foe.hp).toBe(2);
    b.done();
  });

  it('D20-15.9 only on a living target', () => {
    const b = bout({ hero: two(), options, monsters: [{ hp: 5 }, {}], map: ['@a', '.b'], rolls: [15, 5] });
    b.attack(1);
    expect([b.who(1).alive, b.who(2).hp]).toEqual([false, 100]);
    b.done();
  });

  it('D20-15.9 a shield gives none; two-handed and ranged weapons do not go into the off hand', () => {
    const b = bout({
      hero: two({ offHand: 'wooden-shield', pack: ['greatsword', 'shortbow', 'club'] }),
      options,
      rolls: [15, 5],
    });
    expect(b.open('equip').filter(choice => choice.do === 'equip' && choice.slot === 'off')).toEqual([
      { do: 'equip', item: 'club', slot: 'off' },
    ]);
    b.attack();
    b.done();
    b.until(0);
    b.act({ do: 'equip', item: 'club', slot: 'off' });
    expect([b.hero.off?.id, b.hero.main?.id, b.hero.ac]).toEqual(['club', 'shortsword', 10]);
  });

  it('D20-15.9 nor can a setup put them there', () => {
    for (const offHand of ['greatsword', 'shortbow', 'leather-helmet'])
      expect(issuesOf(setupOf({ hero: two({ offHand }) }))).toEqual([
        { path: 'heroes[0].offHand', reason: `'${offHand}' is not a shield or a one-handed melee weapon` },
      ]);
  });

  it('D20-15.9 exact: the two hits are independent', () => {
    const b = bout({ hero: two(), options });
    const odds = oddsAfter(b, attack, (_, events) =>
      events
        .flatMap(event =>
          event.kind === 'attacked' ? [event.verdict === 'hit' || event.verdict === 'critical'] : [],
        )
        .join(),
    );
    expect(odds.get('true,true')!.probability).toBeCloseTo(0.6 * 0.4, 12);
    expect(odds.get('false,true')!.probability).toBeCloseTo(0.4 * 0.4, 12);
  });
});

describe('critRange', () => {
  const keen = hero({ weapon: { id: 'rapier', quality: 'keen' } });
  const lost = (scene: Scene) => {
    const b = bout(scene);
    b.attack();
    return [100 - b.foe.hp, b.of('attacked')[0]!.percent];
  };

  it('D20-15.10 keen weapons critical on 19 and 20, both always hitting; at least 10 % are shown', () => {
    const options = { critRange: true };
    const scene = { hero: keen, monsters: [{ ac: 200 }] };
    expect(lost({ ...scene, options, rolls: [19, 3] })).toEqual([6, 10]);
    expect(lost({ ...scene, options, rolls: [20, 3] })).toEqual([6, 10]);
    expect(lost({ ...scene, options, rolls: [18] })).toEqual([0, 10]);
    expect(lost({ ...scene, rolls: [19] })).toEqual([0, 5]);
    expect(lost({ hero: hero(), monsters: [{ ac: 200 }], options, rolls: [19] })).toEqual([0, 5]);
    for (let ac = 0; ac < 30; ac++) {
      const b = bout({ hero: keen, monsters: [{ ac }], options });
      const percent = Math.min(95, Math.max(10, (21 - (ac - 1)) * 5));
      expect(b.option(attack)?.chance).toBeCloseTo(percent / 100, 12);
      const odds = oddsAfter(b, attack, after => after.fighters[1]!.hp < 100);
      expect(odds.get('true')!.probability).toBeCloseTo(percent / 100, 12);
    }
  });
});
