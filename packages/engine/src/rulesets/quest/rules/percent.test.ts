import { describe, expect, it } from 'vitest';
import { afflict, answer, bout, cast, FOE, foesTurn, use } from '../testkit.js';

const CLUB = { ...FOE.actions[0]!, hit: { dice: '10', mod: 0, type: 'bludgeoning' } };
const no = answer('no');

describe('percentages', () => {
  it('QUEST-9.4: a member’s own change his weapon attacks, never his spells', () => {
    const hero = { class: 'wizard', level: 5, spells: ['fire-bolt'], gear: { mainHand: 'dagger' } };
    const b = bout({ hero, rolls: [15, 4, 15, 15, 10] });
    afflict(b, 0, 'disarmed');
    b.attack();
    expect(b.foe.hp).toBe(98);
    b.round();
    b.act(cast('fire-bolt', { targets: [1] }));
    expect(b.foe.hp).toBe(88);
  });

  it('QUEST-9.4: those of a monster change all it deals, saves included', () => {
    const breath = {
      type: 'save_effect',
      name: 'Breath',
      range: 3,
      save_stat: 'dexterity',
      save_dc: 15,
      on_fail: { damage: { dice: '9', mod: 0, type: 'cold' } },
      on_success: { damage: 'half' },
    };
    const b = foesTurn({ hero: { max_hp: 50 }, monsters: [{ actions: [breath] }], rolls: [2] });
    afflict(b, 1, 'disarmed');
    b.claw();
    expect(b.hero.hp).toBe(46);
  });

  it('QUEST-9.4: no factor falls below 0: 75% and 60% less are nothing, not healing', () => {
    const b = bout({
      hero: { level: 17, gear: { mainHand: 'dagger' }, hp: 50, max_hp: 100 },
      companions: [{ class: 'barbarian', level: 20, max_hp: 100 }],
      monsters: [{ actions: [CLUB], wields: ['club'] }],
      initiative: [20, 10, 1],
      rolls: [15, 1, 0, 15],
    });
    b.attack(2);
    b.act(answer('disarming-blow'));
    while (b.fight.question) b.act(no);
    b.end();
    b.who(1).pool = 100;
    b.act(use('intimidating-roar'));
    b.end();
    // Both hold: 100 − 75 − 60.
    b.claw(0);
    expect(b.of('attacked').at(-1)).toMatchObject({ verdict: 'hit', damage: [{ amount: 0 }] });
    expect([b.hero.hp, b.hero.temporary]).toEqual([50, 0]);
  });

  it('QUEST-9.4: plain multipliers follow the floor: 7 at 50% is 3, twice that 6', () => {
    const b = bout({
      hero: { level: 20, hp: 1, max_hp: 20 },
      options: { reactions: 'auto' },
      initiative: [1, 20],
      rolls: [15, 4, 15, 7],
    });
    // Indomitable at level 20: damage ×2.
    b.claw();
    b.end();
    expect(b.bears(0)).toEqual(['indomitable']);
    afflict(b, 0, 'disarmed');
    b.attack();
    while (b.fight.question) b.act(no);
    expect(b.foe.hp).toBe(94);
  });

  it('QUEST-9.4: per damage type: 5 and 5 at 50% are 2 and 2', () => {
    const fire = { kind: 'extra_damage', dice: '5', type: 'fire' };
    const club = { ...CLUB, hit: { ...CLUB.hit, dice: '5' }, on_hit: [fire] };
    const b = foesTurn({ hero: { max_hp: 50 }, monsters: [{ actions: [club] }], rolls: [15] });
    afflict(b, 1, 'disarmed');
    b.claw();
    expect(b.hero.hp).toBe(46);
    const parts = b.of('damaged')[0]!.parts!;
    expect(parts.filter(({ source }) => source === 'deals 50%')).toHaveLength(2);
  });

  it('QUEST-9.4, QUEST-9.5: percentages come before resistance', () => {
    // 7 × 1.5 = 10, halved 5; the other way round it would be 4.
    const hero = { class: 'barbarian', level: 1 };
    const b = bout({ hero, monsters: [{ damage_resistances: ['slashing'] }], rolls: [15, 7] });
    b.hero.pool = 50;
    b.act(use('enter-rage'));
    b.attack();
    expect(b.foe.hp).toBe(95);
  });
});

describe('extra dice', () => {
  it('QUEST-9.2, QUEST-12.30: a critical sneak attack rolls 4d6', () => {
    const hero = { class: 'rogue', gear: { mainHand: 'dagger' } };
    const rolls = [20, 5, [4, 4], [6, 6, 6, 6]];
    const b = bout({ hero, rolls });
    afflict(b, 1, 'blinded');
    b.attack();
    b.done();
    expect(b.foe.hp).toBe(100 - 8 - 24);
  });

  it('QUEST-9.2, QUEST-13.16: so do hex and mark, by the caster’s hits only', () => {
    for (const status of ['hexed', 'marked']) {
      const b = bout({ rolls: [20, [1, 1], [6, 5]] });
      afflict(b, 1, status, 0);
      b.attack();
      b.done();
      expect(b.foe.hp).toBe(100 - 2 - 11);
      const other = bout({ companions: [{}], rolls: [15, 1] });
      afflict(other, 2, status, 1);
      other.attack();
      other.done();
      expect(other.foe.hp).toBe(99);
    }
  });

  it('QUEST-9.6: spells count as magical', () => {
    const hero = { class: 'druid', level: 3, spells: ['thorn-whip'], gear: {} };
    const hit = (resistance_bypass: string[]) => {
      const foe = { damage_resistances: ['piercing'], resistance_bypass };
      const b = bout({ hero, monsters: [foe], range: 2, rolls: [15, 6] });
      b.act(cast('thorn-whip', { targets: [1] }));
      return 100 - b.foe.hp;
    };
    expect([hit([]), hit(['silvered']), hit(['magical'])]).toEqual([3, 3, 6]);
  });

  it('QUEST-9.2: a critical spell attack rolls its dice twice', () => {
    const hero = { class: 'wizard', level: 5, spells: ['fire-bolt'], gear: {} };
    const b = bout({ hero, range: 2, rolls: [20, [7, 8]] });
    b.act(cast('fire-bolt', { targets: [1] }));
    b.done();
    expect(b.foe.hp).toBe(85);
  });

  it('QUEST-1.4: weapon dice, then extra dice, then the saves of the hit', () => {
    const rider = { kind: 'save', save_stat: 'wisdom', save_dc: 5, on_fail: { condition: 'deafened' } };
    const club = { ...CLUB, hit: { dice: '1d4', mod: 0, type: 'slashing' } };
    const extra = { kind: 'extra_damage', dice: '1d8', type: 'fire' };
    const b = foesTurn({
      hero: { max_hp: 50 },
      monsters: [{ actions: [{ ...club, on_hit: [rider, extra] }] }],
      rolls: [{ label: 'attack', value: 15 }, { label: 'damage', value: 4 }, 8, { label: 'save', value: 9 }],
    });
    b.claw();
    b.done();
    expect(b.hero.hp).toBe(38);
  });
});
