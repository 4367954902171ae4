import { describe, expect, test } from 'vitest';
import { afflict, answer, bout, FOE } from '../../testkit.js';

const CLUB = FOE.actions[0]!;
const dealing = (type: string) => ({
  actions: [{ ...CLUB, hit: { dice: '1d10', mod: 0, type } }],
});
const WIZARD = {
  class: 'wizard',
  level: 5,
  max_hp: 40,
  mana: 9,
  pack: [{ item: 'mana-crystals', quantity: 9 }],
  gear: { mainHand: 'quarterstaff' },
};
const SHIELD = { ...WIZARD, spells: ['shield'] };
const ABSORB = { ...WIZARD, spells: ['absorb-elements'] };
const ROGUE = { class: 'rogue', level: 5, max_hp: 40 };

describe('Shield', () => {
  const struck = (face: number, more: readonly number[] = []) => {
    const b = bout({ hero: SHIELD, monsters: [{}, {}], rolls: [face, ...more] });
    b.end();
    b.claw();
    return b;
  };

  test('QUEST-7.21: +5 AC against the attack that hit: up to AC + 4 it misses, from AC + 5 it hits', () => {
    for (const [face, verdict] of [
      [10, 'miss'],
      [14, 'miss'],
      [15, 'hit'],
      [19, 'hit'],
    ] as const) {
      const b = struck(face, verdict === 'hit' ? [1] : []);
      b.act(answer('shield'));
      expect(b.of('attacked')[0]!.verdict, String(face)).toBe(verdict);
      expect([b.hero.mana, b.hero.ac]).toEqual([7, 15]);
    }
  });

  test('QUEST-7.21: a miss asks nothing, and a natural 20 hits all the same', () => {
    expect(struck(9).fight.question).toBeNull();
    // A total of 12 hits AC 10, and would not hit AC 15.
    const clumsy = { actions: [{ ...CLUB, attack_bonus: -8 }] };
    const b = bout({ hero: SHIELD, monsters: [clumsy], rolls: [20, 2] });
    b.end();
    b.claw();
    if (b.fight.question) b.act(answer('shield'));
    expect(b.of('attacked')[0]).toMatchObject({ verdict: 'critical', total: 12 });
  });

  test('QUEST-7.18, QUEST-7.21: by the option auto it is cast only where it turns the hit into a miss', () => {
    // Both totals hit AC 10 and not AC 15, but a natural 20 hits any AC.
    const clumsy = { actions: [{ ...CLUB, attack_bonus: -8 }] };
    for (const [rolls, statuses] of [
      [[19], ['shield']],
      [[20, 2], []],
    ] as const) {
      const b = bout({ hero: SHIELD, monsters: [clumsy], options: { reactions: 'auto' }, rolls });
      b.end();
      b.claw();
      expect(b.bears(0)).toEqual(statuses);
      b.done();
    }
  });

  test('QUEST-7.21: it stays until the start of the next own turn', () => {
    const b = struck(14, [14, 14, 1]);
    b.act(answer('shield'));
    b.end();
    b.claw();
    expect(b.of('attacked').map(({ verdict, ac }) => [verdict, ac])).toEqual([
      ['miss', 15],
      ['miss', 15],
    ]);
    b.end();
    expect(b.hero.ac).toBe(10);
  });

  test('QUEST-7.21: not without the mana', () => {
    const b = bout({ hero: { ...SHIELD, mana: 1 }, rolls: [14, 1] });
    b.end();
    b.claw();
    expect([b.fight.question, b.of('attacked')[0]!.verdict]).toEqual([null, 'hit']);
  });
});

describe('Absorb Elements', () => {
  const hurt = (type: string, more: readonly number[] = []) => {
    const b = bout({ hero: ABSORB, monsters: [dealing(type)], rolls: [15, 9, ...more] });
    b.end();
    b.claw();
    return b;
  };

  test.each(['acid', 'cold', 'fire', 'lightning', 'thunder'])(
    'QUEST-7.22: half of %s, this damage included',
    type => {
      const b = hurt(type);
      b.act(answer('absorb-elements'));
      expect([b.hero.hp, b.hero.mana]).toEqual([36, 7]);
    },
  );

  test.each(['slashing', 'poison', 'necrotic', 'radiant', 'force', 'psychic'])(
    'QUEST-7.22: not asked for %s',
    type => {
      const b = hurt(type);
      expect([b.fight.question, b.hero.hp]).toEqual([null, 31]);
    },
  );

  test('QUEST-7.22: the first melee hit of the next turn adds 1d6 of the type, and no other', () => {
    const b = hurt('cold', [15, 4, 6, 15, 4]);
    b.act(answer('absorb-elements'));
    b.end();
    b.attack();
    expect(b.of('attacked')[1]!.damage).toEqual([
      { amount: 4, type: 'bludgeoning' },
      { amount: 6, type: 'cold' },
    ]);
    b.round();
    b.attack();
    b.done();
    expect(b.of('attacked')[2]!.damage).toEqual([{ amount: 4, type: 'bludgeoning' }]);
  });

  test('QUEST-7.22: resistance and the extra die lapse', () => {
    const b = hurt('fire', [15, 10, 15, 4]);
    b.act(answer('absorb-elements'));
    b.end();
    b.end();
    b.claw();
    if (b.fight.question) b.act(answer('no'));
    expect(b.hero.hp).toBe(26);
    b.end();
    b.attack();
    b.done();
    expect(b.of('attacked')[2]!.damage).toEqual([{ amount: 4, type: 'bludgeoning' }]);
  });
});

describe('Uncanny Dodge', () => {
  const hit = (hero: object, damage: number) => {
    const b = bout({
      hero,
      monsters: [dealing('slashing'), dealing('slashing')],
      rolls: [15, damage, 15, damage],
    });
    b.end();
    b.claw();
    return b;
  };

  test.each([
    [9, 4],
    [10, 5],
    [1, 0],
  ])('QUEST-7.23: Uncanny Dodge makes a blow of %i cost %i damage', (damage, taken) => {
    const b = hit(ROGUE, damage);
    b.act(answer('uncanny-dodge'));
    expect(b.hero.hp).toBe(40 - taken);
  });

  test('QUEST-7.23: one attack only, by the reaction; not below level 5', () => {
    const b = hit(ROGUE, 9);
    b.act(answer('uncanny-dodge'));
    b.end();
    b.claw();
    expect([b.fight.question, b.hero.hp]).toEqual([null, 40 - 4 - 9]);
    expect(hit({ ...ROGUE, level: 4 }, 9).fight.question).toBeNull();
  });

  test('QUEST-7.23: not against what is no attack', () => {
    const breath = {
      name: 'Breath',
      type: 'save_effect',
      range: 3,
      save_stat: 'constitution',
      save_dc: 20,
      on_fail: { damage: { dice: '1d10', mod: 0, type: 'fire' } },
    };
    const b = bout({ hero: ROGUE, monsters: [{ actions: [breath] }], rolls: [1, 9] });
    b.end();
    b.claw();
    expect([b.fight.question, b.hero.hp]).toEqual([null, 31]);
    afflict(b, 0, 'burning');
    expect(b.hero.reaction).toBe(true);
  });
});
