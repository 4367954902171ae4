import { describe, expect, it } from 'vitest';
import { duel, gauntlet } from '../testkit.js';

const MAGE = { maxPower: 500 };
/** Spares the roll for natural inclination. */
const ALLOWED = { section: { inclination: 'allowed' } };
const cast = (spell: string) => ({ do: 'cast', spell }) as const;

describe('spells', () => {
  it('SAGA-12.8 ARMOUR: protection +10 until the section ends', () => {
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, 7, 7] });
    g.act(cast('armour'));
    expect(g.state.duel.hero.protection).toBe(15);
    g.act('face');
    expect(g.state.duel.hero.protection).toBe(15);
    g.act('flee');
    expect([g.state.section, g.state.duel.hero.protection]).toEqual([2, 5]);
    g.done();
  });

  it('SAGA-12.8 CRYPT: to the Crypts, POWER back to its maximum, and on again from there', () => {
    const g = gauntlet({ hero: { spd: 900, ...MAGE, power: 200 }, rolls: [7, 7, 7, 7] });
    g.act('face');
    g.act('flee');
    g.act(cast('crypt'));
    expect([g.state.section, g.state.duel.gear.power, g.fight.view().title]).toEqual([0, 500, 'The Crypts']);
    expect(g.of('regained').at(-1)).toMatchObject({ amount: 500 - (202 - 150), left: 500 });
    g.act('go on');
    expect([g.state.section, g.state.duel.gear.power]).toEqual([2, 500]);
    g.done();
  });

  it('SAGA-12.9 FIREBALL: 50 LP, protection ignored', () => {
    const d = duel({ hero: MAGE, enemy: { protection: 500 }, ...ALLOWED, rolls: [7, 2] });
    d.cast('fireball');
    expect(d.state.enemy.lp).toBe(350);
    d.done();
  });

  it('SAGA-12.10 INVISIBILITY in a fight: passed as if won, without SKL', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [7] });
    d.cast('invisibility');
    expect([d.fight.outcome, d.state.hero.skl, d.state.section.unseen]).toEqual([
      { kind: 'passed', winner: 0 },
      0,
      true,
    ]);
    d.done();
  });

  it("SAGA-12.10 INVISIBILITY outside: the section's fight is passed as if won, without SKL", () => {
    const g = gauntlet({ hero: MAGE, rolls: [7, 7] });
    g.act(cast('invisibility'));
    expect([g.state.marks[0], g.state.section, g.state.duel.hero.skl]).toEqual(['passed', 2, 0]);
    expect(g.of('first strike')).toEqual([]);
    g.done();
  });

  it('SAGA-12.10 the hero may not attack for the rest of the section; the next one is free again', () => {
    const d = duel({
      hero: { ...MAGE, orb: 'carried' },
      section: { unseen: true, inclination: 'allowed' },
      rolls: [7, 2],
    });
    expect(d.refusal('attack').why).toBe('saga/unseen');
    d.cast('fireball');
    expect(d.state.enemy.lp).toBe(350);
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, 7, 7] });
    g.act(cast('invisibility'));
    g.act('face');
    expect([g.state.section, g.option('attack')?.blocked]).toEqual([2, undefined]);
  });

  it('SAGA-12.11 PARALYSIS: away to the next section, no victory', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [7] });
    d.cast('paralysis');
    expect([d.fight.outcome, d.state.hero.skl]).toEqual([{ kind: 'escaped', winner: null }, 0]);
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, 7, 7] });
    g.act('face');
    g.act(cast('paralysis'));
    expect([g.state.section, g.state.marks[0]]).toEqual([2, 'skipped']);
    g.done();
  });

  it.each([1, 2, 3])('SAGA-12.12 POISON NEEDLE, die %i: the enemy is immune', die => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [7, { label: 'poison', value: die }, 2] });
    d.cast('poison-needle');
    expect([d.state.enemy.lp, d.fight.outcome]).toEqual([400, null]);
    d.done();
  });

  it.each([4, 5, 6])('SAGA-12.12 POISON NEEDLE, die %i: it dies', die => {
    const d = duel({ hero: MAGE, enemy: { protection: 999 }, ...ALLOWED, rolls: [7, die] });
    d.cast('poison-needle');
    expect([d.state.enemy.lp, d.fight.outcome?.kind]).toEqual([0, 'slain']);
    d.done();
  });

  it('SAGA-12.13 RETRACE: to any section visited, LP and POWER as they are', () => {
    const hero = { spd: 900, ...MAGE, power: 100 };
    const g = gauntlet({ hero, options: { restBetween: false }, rolls: [7, 7, 2, 8, 7, 7, 7, 7, 7, 7] });
    g.act('face');
    g.act('attack');
    g.act('flee');
    g.act('face');
    g.act('flee');
    const to = g.fight.options().flatMap(({ choice }) => (choice.do === 'retrace' ? [choice.to] : []));
    const { lp } = g.state.duel.hero;
    g.act({ do: 'retrace', to: 2 });
    expect([to, g.state.section, g.state.frontier]).toEqual([[1, 2], 2, 3]);
    expect([g.state.duel.hero.lp, lp, g.state.duel.gear.power]).toEqual([lp, 1210 - 60, 103 - 20]);
  });

  it('SAGA-12.13 RETRACE: from a section that it led back to, forward to those visited since', () => {
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, 7, 7, 7, 7, 7, 7] });
    for (const choice of ['face', 'flee', 'face', 'flee']) g.act(choice);
    g.act({ do: 'retrace', to: 1 });
    const to = g.fight.options().flatMap(({ choice }) => (choice.do === 'retrace' ? [choice.to] : []));
    g.act({ do: 'retrace', to: 3 });
    expect([to, g.state.section, g.state.frontier]).toEqual([[2, 3], 3, 3]);
    g.done();
  });

  it('SAGA-12.14 TIMEWARP: both sides as when the section began', () => {
    const hero = { ...MAGE, lp: 300 };
    const d = duel({ hero, enemy: { lp: 350 }, ...ALLOWED, rolls: [8, 8, 7, 2, 2, 2] });
    d.act('attack');
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([237, 270]);
    d.cast('timewarp');
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([300, 350]);
    d.act('attack');
    d.done();
  });

  it('SAGA-12.14 POWER, spells cast, round and counters stay', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [7, 2, 7, 2] });
    d.cast('xenophobia');
    d.cast('timewarp');
    expect([d.state.gear.power, d.state.section.cast, d.state.weakened]).toEqual([
      475,
      ['xenophobia', 'timewarp'],
      5,
    ]);
    expect([d.state.round, d.state.hero.tired, d.state.enemy.tired]).toEqual([3, 3, 3]);
    d.done();
  });

  it('SAGA-12.14 the section began before the fight where the caller says so', () => {
    const section = { inclination: 'allowed', heroLp: 390, enemyLp: 150 };
    const d = duel({ hero: { ...MAGE, lp: 200 }, enemy: { lp: 100 }, section, rolls: [7, 2] });
    d.cast('timewarp');
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([390, 150]);
    d.done();
  });

  it('SAGA-12.16 XENOPHOBIA: this enemy deals 5 less per hit for the rest of the fight', () => {
    const d = duel({ hero: MAGE, ...ALLOWED, rolls: [7, 8, 2, 9] });
    d.cast('xenophobia');
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([63 - 5, 68 - 5]);
    d.done();
  });

  it('SAGA-12.16 the next enemy is not under it', () => {
    const g = gauntlet({ hero: { spd: 900, ...MAGE }, rolls: [7, 7, 7, 7, 2, 7, 7, 2, 8] });
    g.act('face');
    g.act(cast('xenophobia'));
    expect(g.state.duel.weakened).toBe(5);
    g.act('flee');
    g.act('face');
    g.act('attack');
    expect(g.of('damaged').at(-1)?.amount).toBe(40 + 20 + 8 - 5);
    g.done();
  });
});

describe('RESURRECTION', () => {
  const dying = {
    ...MAGE,
    lp: 60,
    lck: 0,
    skl: 12,
    power: 70,
    orb: 'carried',
    stone: { store: 30 },
    kills: 3,
  };
  /** Miss, fall by 63, a lost save; then inclination, failure roll, the seven, First Strike. */
  const ROLLS = [8, 8, 7, 7, 7, 2, 3, 4, 5, 6, 7, 8, 12, 2];
  const revived = () => {
    const d = duel({ hero: dying, rolls: ROLLS });
    d.act('attack');
    d.cast('resurrection');
    return d;
  };

  it('SAGA-12.15 the seven are rolled anew; LP at the new maximum', () => {
    const d = revived();
    const { str, spd, sta, crg, lck, chm, att, lp, maxLp } = d.state.hero;
    expect([str, spd, sta, crg, lck, chm, att]).toEqual([16, 24, 32, 40, 48, 56, 64]);
    expect([lp, maxLp, d.state.hero.limit, d.state.hero.need]).toEqual([280 + 12, 280 + 12, 1, 6]);
    d.done();
  });

  it('SAGA-12.15 SKL, items and the POWER left are kept', () => {
    const { hero, gear } = revived().state;
    expect([hero.skl, gear.power, gear.maxPower, gear.orb, gear.store, gear.kills]).toEqual([
      12,
      20,
      500,
      'carried',
      30,
      3,
    ]);
  });

  it('SAGA-12.15 the enemy keeps its wounds, the fight opens anew with First Strike and counters', () => {
    const d = revived();
    expect([d.state.enemy.lp, d.state.round, d.state.hero.tired, d.state.enemy.tired]).toEqual([
      320, 1, 1, 1,
    ]);
    expect(d.of('first strike').map(event => event.hero)).toEqual([7 + 180, 12 + 112]);
    expect(d.of('first strike')).toHaveLength(2);
    d.done();
  });

  it('SAGA-12.15 and with a new death save, after which the enemy is as it was at this opening', () => {
    const enemy = { weapon: { name: 'Scythe', bonus: 300 } };
    const d = duel({ hero: dying, enemy, rolls: [...ROLLS, 8, 8, 4, 12, 2] });
    d.act('attack');
    d.cast('resurrection');
    d.act('attack');
    expect(d.of('death save').map(event => event.saved)).toEqual([false, true]);
    expect([d.of('damaged').at(-2)?.left, d.state.enemy.lp, d.state.hero.lp]).toEqual([265, 320, 292]);
    d.done();
  });

  it('SAGA-12.15 only at LP ≤ 0, and paid from POWER alone', () => {
    expect(duel({ hero: dying }).refusal(cast('resurrection')).code).toBe('choice/unknown');
    for (const [power, asked] of [
      [49, false],
      [50, true],
    ] as const) {
      const d = duel({ hero: { ...dying, power }, rolls: [2, 8, 7] });
      d.act('attack');
      expect(d.fight.question !== null).toBe(asked);
    }
  });

  it('SAGA-12.15 the section goes on: spells stay cast, RESURRECTION too; ARMOUR stays', () => {
    const section = { inclination: 'allowed', cast: ['armour'], warded: true };
    const d = duel({ hero: { ...dying, lp: 50 }, section, rolls: [8, 8, 7, 7, 2, 3, 4, 5, 6, 7, 8, 12, 2] });
    d.act('attack');
    d.cast('resurrection');
    expect([d.state.section.cast, d.state.hero.protection]).toEqual([['armour', 'resurrection'], 15]);
    d.done();
  });

  it('SAGA-12.16 XENOPHOBIA stays in force: it is the same enemy', () => {
    const rolls = [7, 8, 7, 7, 2, 3, 4, 5, 6, 7, 8, 12, 2];
    const d = duel({ hero: { ...dying, lp: 50 }, ...ALLOWED, rolls });
    d.cast('xenophobia');
    d.cast('resurrection');
    expect([d.of('revived').length, d.state.weakened]).toEqual([1, 5]);
    d.done();
  });

  it('SAGA-12.14 SAGA-13.2 TIMEWARP afterwards goes back to the old record, within the new maximum', () => {
    const section = { inclination: 'allowed', heroLp: 350, enemyLp: 400 };
    const d = duel({ hero: dying, section, rolls: [8, 8, 7, 7, 2, 3, 4, 5, 6, 7, 8, 12, 2, 7, 2] });
    d.act('attack');
    d.cast('resurrection');
    d.cast('timewarp');
    expect([d.of('rewound')[0]?.hero, d.of('rewound')[0]?.enemy]).toEqual([292, 400]);
    d.done();
  });
});
