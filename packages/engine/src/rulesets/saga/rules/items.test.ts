import { describe, expect, it } from 'vitest';
import { duel, gauntlet, setupIssues, setupOf, waysIn36 } from '../testkit.js';

const blade = (more: Record<string, unknown> = {}) => ({ weapon: 'doombringer', ...more });

describe('Doombringer', () => {
  it('SAGA-9.1 is a weapon with bonus +20', () => {
    const d = duel({ hero: blade(), rolls: [8, 2] });
    d.act('attack');
    expect(d.of('damaged')[0]?.amount).toBe(40 + 30 + 20);
    d.done();
  });

  it('SAGA-9.2 costs 10 LP before each attack, hit or miss', () => {
    const d = duel({ hero: blade({ lp: 300 }), rolls: [6, 2, 2, 2] });
    d.act('attack');
    d.act('attack');
    expect([d.state.hero.lp, d.of('spent').map(event => event.left)]).toEqual([280, [290, 280]]);
    expect(d.fight.events.findIndex(event => event.kind === 'spent')).toBeLessThan(
      d.fight.events.findIndex(event => event.kind === 'attacked'),
    );
    d.done();
  });

  it('SAGA-9.2 asks its price for attacks only', () => {
    const d = duel({ hero: blade({ sta: 20, lp: 300, maxPower: 60 }), rolls: [7, 7, 2, 2] });
    d.cast('fireball');
    d.act('rest');
    expect(d.state.hero.lp).toBe(300);
    d.done();
  });

  it('SAGA-9.3 LP at 0 by the price: no attack is rolled, the death save comes at once', () => {
    const d = duel({ hero: blade({ lp: 10 }), rolls: [{ label: 'death save', value: 6 }] });
    d.act('attack');
    expect([d.state.hero.lp, d.of('attacked'), d.fight.outcome?.kind]).toEqual([0, [], 'dead']);
    d.done();
  });

  it('SAGA-9.3 with 1 LP left the attack is rolled', () => {
    const d = duel({ hero: blade({ lp: 11 }), rolls: [8, 2] });
    d.act('attack');
    expect([d.of('spent')[0]?.left, d.state.hero.lp]).toEqual([1, 91]);
    d.done();
  });

  it('SAGA-9.3 bloodPriceSave off: he dies there without a save', () => {
    const d = duel({ hero: blade({ lp: 10, lck: 150 }), options: { bloodPriceSave: false } });
    d.act('attack');
    expect([d.of('death save'), d.fight.outcome?.kind]).toEqual([[], 'dead']);
    d.done();
  });

  it('SAGA-9.3 bloodPriceSave off does not touch the save after an enemy blow', () => {
    const d = duel({ hero: blade({ lp: 30 }), options: { bloodPriceSave: false }, rolls: [2, 8, 5, 7, 7] });
    d.act('attack');
    expect([d.of('death save').length, d.state.hero.lp]).toEqual([1, 400]);
    d.done();
  });

  it('SAGA-9.4 a hit heals by the final damage, after protection', () => {
    const d = duel({ hero: blade({ lp: 200 }), enemy: { protection: 40 }, rolls: [8, 2] });
    d.act('attack');
    expect(d.state.hero.lp).toBe(200 - 10 + 50);
    d.done();
  });

  it('SAGA-9.4 not beyond the maximum', () => {
    const d = duel({ hero: blade({ lp: 390 }), rolls: [8, 2] });
    d.act('attack');
    expect([d.state.hero.lp, d.of('healed')[0]?.amount]).toEqual([400, 20]);
    d.done();
  });

  it("SAGA-9.4 damage beyond the enemy's remaining LP counts too", () => {
    const d = duel({ hero: blade({ lp: 200 }), enemy: { lp: 3 }, rolls: [8] });
    d.act('attack');
    expect([d.of('healed')[0]?.amount, d.state.hero.lp]).toEqual([90, 200 - 10 + 90 + 1]);
    d.done();
  });

  it('SAGA-9.4 the Orb doubling is drunk as well (orbStrict off)', () => {
    const d = duel({
      hero: blade({ lp: 100, orb: 'held' }),
      enemy: { demonspawn: true },
      options: { orbStrict: false },
      rolls: [8, 2],
    });
    d.act('attack');
    expect([d.of('damaged')[0]?.amount, d.state.hero.lp]).toEqual([180, 100 - 10 + 180]);
    d.done();
  });

  it('SAGA-9.4 a miss heals nothing', () => {
    const d = duel({ hero: blade({ lp: 200 }), rolls: [6, 2] });
    d.act('attack');
    expect(d.of('healed')).toEqual([]);
  });

  it('SAGA-9.5 price, damage and healing are three numbers in that order', () => {
    const d = duel({ hero: blade({ lp: 200 }), rolls: [8, 2] });
    const told = d.act('attack').flatMap(event => ('amount' in event ? [[event.kind, event.amount]] : []));
    expect(told).toEqual([
      ['spent', 10],
      ['damaged', 90],
      ['healed', 90],
    ]);
  });
});

describe('the Orb', () => {
  const demon = { demonspawn: true };

  it("SAGA-9.6 held, it doubles the hero's blows against Demonspawn and no others", () => {
    for (const [demonspawn, amount] of [
      [true, 140],
      [false, 70],
    ] as const) {
      const d = duel({ hero: { orb: 'held' }, enemy: { demonspawn }, rolls: [8, 2] });
      d.act('attack');
      expect(d.of('damaged')[0]?.amount).toBe(amount);
      d.done();
    }
  });

  it("SAGA-9.6 merely carried it doubles nothing, and never the enemy's blows", () => {
    const carried = duel({ hero: { orb: 'carried' }, enemy: demon, rolls: [8, 2] });
    carried.act('attack');
    expect(carried.of('damaged')[0]?.amount).toBe(80);
    const held = duel({ hero: { orb: 'held' }, enemy: demon, rolls: [2, 8] });
    held.act('attack');
    expect(held.of('damaged')[0]?.amount).toBe(63);
  });

  it('SAGA-9.7 held, it puts weapon and shield away: bare hands, armour alone', () => {
    const d = duel({ hero: { orb: 'held', weapon: 'axe', shield: true, armour: 'chain' }, rolls: [8, 8] });
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([40 + 30 + 0, 68 - 8]);
    d.done();
  });

  it('SAGA-9.7 Doombringer put away asks no price and drinks nothing', () => {
    const d = duel({ hero: { orb: 'held', weapon: 'doombringer', lp: 200 }, rolls: [8, 2] });
    d.act('attack');
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([200, 330]);
  });

  it('SAGA-9.7 put away again, weapon and shield are back', () => {
    const g = gauntlet({ hero: { orb: 'held', shield: true } });
    expect([g.state.duel.hero.bonus, g.state.duel.hero.protection]).toEqual([0, 5]);
    g.act({ do: 'orb', hold: false });
    expect([g.state.duel.hero.bonus, g.state.duel.hero.protection]).toEqual([10, 10]);
    g.act({ do: 'orb', hold: true });
    expect([g.state.duel.hero.bonus, g.state.duel.hero.protection]).toEqual([0, 5]);
  });

  it('SAGA-9.7 while it is held the shield cannot be taken up', () => {
    const g = gauntlet({ hero: { orb: 'held', shield: true } });
    g.act({ do: 'shield', on: false });
    expect(g.refusal({ do: 'shield', on: true })).toMatchObject({
      why: 'saga/both-hands',
      reason: 'The Orb is in that hand.',
    });
  });

  it('SAGA-9.7 orbStrict off: only the shield is excluded, a one-handed weapon keeps its bonus', () => {
    const d = duel({
      hero: { orb: 'held', weapon: 'axe', shield: true, armour: 'chain' },
      options: { orbStrict: false },
      rolls: [8, 8],
    });
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([40 + 30 + 15, 68 - 8]);
    d.done();
  });

  it.each(['carried', 'held'])('SAGA-9.8 %s and thrown: 4 or more kills Demonspawn outright', orb => {
    const d = duel({ hero: { orb }, enemy: { ...demon, maxLp: 9999, protection: 999 }, rolls: [4] });
    d.act('throw');
    expect([d.state.enemy.lp, d.fight.outcome?.kind]).toEqual([0, 'slain']);
    d.done();
  });

  it.each([2, 3])('SAGA-9.8 a throw of %i takes 200 LP, protection or not', roll => {
    const d = duel({ hero: { orb: 'carried' }, enemy: { ...demon, protection: 999 }, rolls: [roll, 2] });
    d.act('throw');
    expect([d.state.enemy.lp, d.fight.outcome]).toEqual([200, null]);
    d.done();
  });

  it('SAGA-9.8 200 LP kill who has no more; SKL and LCK do not help the throw', () => {
    const d = duel({ hero: { orb: 'carried', skl: 90, lck: 99 }, enemy: { ...demon, lp: 200 }, rolls: [3] });
    d.act('throw');
    expect([d.of('threw')[0]?.effect, d.fight.outcome?.kind]).toEqual(['wounds', 'slain']);
    const odds = duel({ hero: { orb: 'carried', skl: 90, lck: 99 }, enemy: demon });
    expect(waysIn36(odds, 'throw', after => after.ending === 'slain')).toBe(33);
  });

  it('SAGA-9.9 thrown at any other enemy it does nothing and is gone', () => {
    const d = duel({ hero: { orb: 'carried' }, rolls: [12, 2] });
    d.act('throw');
    expect([d.state.enemy.lp, d.state.gear.orb, d.of('threw')[0]?.effect]).toEqual([400, 'none', 'nothing']);
    expect(d.refusal('throw').code).toBe('choice/unknown');
    d.done();
  });

  it('SAGA-9.7 SAGA-9.9 thrown from the hand, it no longer keeps weapon and shield away', () => {
    const d = duel({ hero: { orb: 'held', shield: true }, rolls: [7, 8, 8, 2] });
    d.act('throw');
    d.act('attack');
    expect(d.of('damaged').map(event => event.amount)).toEqual([68 - 10, 80]);
    d.done();
  });

  it('SAGA-9.9 it is gone after a hit and after a wound too', () => {
    for (const rolls of [[4], [3, 2]]) {
      const d = duel({ hero: { orb: 'held' }, enemy: demon, rolls });
      d.act('throw');
      expect(d.state.gear.orb).toBe('none');
    }
  });
});

describe('the Healing Stone', () => {
  const wounded = (store: number, lp = 100) => ({ lp, stone: { store } });
  /** Both miss, so that the gap is reached. */
  const inGap = (hero: Record<string, unknown>, rolls: number[], options = {}) => {
    const d = duel({ hero, options, rolls: [2, 2, ...rolls] });
    d.act('attack');
    return d;
  };

  it('SAGA-9.10 in the gap, at no action: the attack of the round is still there', () => {
    const d = inGap(wounded(50), [2, 8, 2]);
    d.act('stone');
    expect(d.state.hero.lp).toBe(120);
    d.act('attack');
    expect(d.state.enemy.lp).toBe(320);
    d.done();
  });

  it('SAGA-9.10 once per gap, and again in the next one', () => {
    const d = inGap(wounded(50), [1, 2, 2, 1]);
    d.act('stone');
    expect(d.refusal('stone').code).toBe('choice/unknown');
    d.act('attack');
    d.act('stone');
    expect([d.state.hero.lp, d.state.gear.store]).toEqual([120, 30]);
    d.done();
  });

  it('SAGA-9.10 the gap may be let go by', () => {
    const d = inGap(wounded(50), []);
    d.act('go on');
    expect([d.state.round, d.state.gear.store, d.state.hero.lp]).toEqual([2, 50, 100]);
    d.done();
  });

  it.each([
    ['full LP', { lp: 400, stone: { store: 50 } }],
    ['an empty store', { lp: 100, stone: { store: 0 } }],
    ['no stone', { lp: 100 }],
  ])('SAGA-9.10 refused with %s', (_why, hero) => {
    const d = inGap(hero, []);
    expect([d.state.phase, d.state.round]).toEqual(['turn', 2]);
    expect(d.refusal('stone').code).toBe('choice/unknown');
    d.done();
  });

  it('SAGA-9.10 between fights it works as often as its store lasts, and says why not', () => {
    const g = gauntlet({ hero: wounded(50), options: { restBetween: false }, rolls: [3, 3] });
    g.act('stone');
    g.act('stone');
    expect([g.state.duel.hero.lp, g.state.duel.gear.store]).toEqual([150, 0]);
    expect(g.refusal('stone').why).toBe('saga/stone-empty');
    g.done();
  });

  it.each([
    [50, 100, 6, 50, 0],
    [50, 100, 4, 40, 10],
    [50, 390, 3, 10, 20],
    [20, 100, 5, 20, 0],
    [20, 395, 1, 5, 10],
  ])('SAGA-9.11 store %i, %i LP, roll %i: heals %i, leaves %i', (store, lp, roll, healed, left) => {
    const d = inGap(wounded(store, lp), [roll]);
    d.act('stone');
    expect([d.of('healed')[0]?.amount, d.state.hero.lp, d.state.gear.store]).toEqual([
      healed,
      lp + healed,
      left,
    ]);
    d.done();
  });

  it('SAGA-9.11 a full store is 50 LP', () => {
    expect(setupIssues(setupOf({ hero: wounded(50) }))).toEqual([]);
    expect(setupIssues(setupOf({ hero: wounded(51) }))[0]?.path).toBe('hero.stone.store');
  });

  it.each([
    [47, 0],
    [48, 50],
    [500, 50],
  ])('SAGA-9.12 %i hours after the last use the store is %i', (hours, store) => {
    expect(duel({ hero: { stone: { store: 0, hours } } }).state.gear.store).toBe(store);
  });

  it('SAGA-9.12 a use starts the hours again', () => {
    const d = inGap({ lp: 100, stone: { store: 20, hours: 40 } }, [1]);
    d.act('stone');
    expect([d.state.gear.store, d.state.gear.stoneHours]).toEqual([10, 0]);
  });
});
