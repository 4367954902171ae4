import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { restore, snapshot } from '../../../core/fight/snapshot.js';
import { shipped } from '../content.js';
import { sagaGauntlet } from '../index.js';
import { CHAMPION, gauntlet } from '../testkit.js';

/** Leads against everybody and kills everybody with a 12. */
const TITAN = { str: 999, spd: 900 };
/** 60 LP: the Goblin strikes first, and a 12 of its is the end. */
const FRAIL = { str: 0, spd: 60, sta: 0, crg: 0, lck: 0, chm: 0, att: 0 };
const SLAY = [7, 7, 12];
const FLEE = [7, 7];
const times = (count: number, rolls: readonly number[]) => Array.from({ length: count }, () => rolls).flat();

type Run = ReturnType<typeof gauntlet>;
const slay = (g: Run, count = 1) => {
  for (let i = 0; i < count; i++) {
    g.act('face');
    g.act('attack');
  }
};
const flee = (g: Run, count = 1) => {
  for (let i = 0; i < count; i++) {
    g.act('face');
    g.act('flee');
  }
};
const gear = (g: Run) => g.state.duel.gear;

describe('sections', () => {
  it('SAGA-13.1 a section holds one fight at a time', () => {
    const g = gauntlet({ hero: TITAN, rolls: SLAY });
    g.act('face');
    expect(g.refusal('face').code).toBe('choice/unknown');
    g.act('attack');
    expect([g.state.phase, g.state.section, g.option('face')?.label]).toEqual(['camp', 2, 'Face Wolf']);
    expect(g.refusal('attack').code).toBe('choice/unknown');
    g.done();
  });

  it('SAGA-13.1 a section is the life span of its effects, fight and camp alike', () => {
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls: [7, 7, 7, 7] });
    g.act({ do: 'cast', spell: 'armour' });
    g.act('face');
    expect([g.state.duel.section.warded, g.state.duel.section.inclination]).toEqual([true, 'allowed']);
    expect(g.refusal({ do: 'cast', spell: 'armour' }).why).toBe('saga/cast-already');
    g.done();
  });

  it('SAGA-13.2 entering records the LP of both sides for TIMEWARP', () => {
    const hero = { spd: 900, maxPower: 90 };
    const g = gauntlet({ hero, options: { restBetween: false }, rolls: [7, 7, 2, 8, 7, 7, 8, 8, 7, 7, 2] });
    g.act('face');
    g.act('attack');
    g.act('flee');
    const { lp } = g.state.duel.hero;
    expect([lp, g.state.duel.section.heroLp, g.state.duel.section.enemyLp]).toEqual([1150, 1150, 224]);
    g.act('face');
    g.act('attack');
    expect([g.state.duel.hero.lp, g.state.duel.enemy.lp]).toEqual([lp - 63, 224 - 80]);
    g.act({ do: 'cast', spell: 'timewarp' });
    expect([g.state.duel.hero.lp, g.state.duel.enemy.lp]).toEqual([1150, 224]);
    g.done();
  });

  it('SAGA-13.2 entering clears inclination, spells cast, ARMOUR and the ban of INVISIBILITY', () => {
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls: [7, 7, 7] });
    g.act({ do: 'cast', spell: 'armour' });
    g.act({ do: 'cast', spell: 'invisibility' });
    expect(g.state.section).toBe(2);
    expect(g.state.duel.section).toEqual({
      ...{ inclination: 'untested', cast: [], warded: false, unseen: false, enemyLp: 224 },
      heroLp: g.state.duel.hero.maxLp,
    });
    g.done();
  });

  it('SAGA-13.2 a barred section is left behind with its bar', () => {
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls: [2, ...FLEE] });
    g.act({ do: 'cast', spell: 'armour' });
    expect(g.option({ do: 'cast', spell: 'timewarp' })?.blocked?.code).toBe('saga/magic-barred');
    flee(g);
    expect(g.option({ do: 'cast', spell: 'timewarp' })?.blocked).toBeUndefined();
    g.done();
  });

  it('SAGA-13.2 TIMEWARP and RESURRECTION do not count as entering', () => {
    const revival = [12, 7, 7, ...times(7, [7]), 12, 2];
    const g = gauntlet({ hero: { ...FRAIL, maxPower: 200, power: 150 }, rolls: [7, 7, 7, 7, 7, ...revival] });
    g.act({ do: 'cast', spell: 'armour' });
    g.act({ do: 'cast', spell: 'timewarp' });
    g.act('face');
    g.act({ do: 'cast', spell: 'resurrection' });
    const { section } = g.state.duel;
    expect([section.cast, section.warded, section.heroLp]).toEqual([
      ['armour', 'timewarp', 'resurrection'],
      true,
      60,
    ]);
    expect([g.state.section, gear(g).power, g.state.duel.hero.lp]).toEqual([1, 151 - 25 - 10 - 50, 392]);
    g.done();
  });
});

describe('the gauntlet', () => {
  it('SAGA-13.3 sections 1 to 12 hold the enemies of Table 4 in order', () => {
    const g = gauntlet({ hero: TITAN, rolls: times(12, FLEE) });
    const met: string[] = [];
    for (let section = 1; section <= 12; section++) {
      expect(g.state.section).toBe(section);
      met.push(g.fight.names()[1]!);
      flee(g);
    }
    expect(met).toEqual([...shipped.enemies.values()].map(enemy => enemy.name));
    g.done();
  });

  it('SAGA-9.12 SAGA-13.3 each new section passes 8 hours: the stone is full after six', () => {
    const hero = { ...TITAN, lp: 100, stone: { store: 50 } };
    const g = gauntlet({ hero, options: { restBetween: false }, rolls: [6, ...times(6, FLEE)] });
    expect(gear(g).stoneHours).toBe(8);
    g.act('stone');
    const seen = [[gear(g).store, gear(g).stoneHours]];
    for (let i = 0; i < 6; i++) {
      flee(g);
      seen.push([gear(g).store, gear(g).stoneHours]);
    }
    expect(seen).toEqual([
      [0, 0],
      [0, 8],
      [0, 16],
      [0, 24],
      [0, 32],
      [0, 40],
      [50, 48],
    ]);
    g.done();
  });

  it('SAGA-13.3 each new section starts with full LP', () => {
    const g = gauntlet({ hero: { spd: 900 }, rolls: [7, 7, 2, 8] });
    g.act('face');
    g.act('attack');
    expect(g.state.duel.hero.lp).toBe(1210 - 60);
    g.act('flee');
    expect([g.state.duel.hero.lp, g.state.duel.section.heroLp]).toEqual([1210, 1210]);
    g.done();
  });

  it('SAGA-13.3 restBetween off: LP carry over', () => {
    const g = gauntlet({ hero: { spd: 900 }, options: { restBetween: false }, rolls: [7, 7, 2, 8] });
    g.act('face');
    g.act('attack');
    g.act('flee');
    expect(g.state.duel.hero.lp).toBe(1150);
    g.done();
  });

  it('SAGA-13.3 a second visit passes no hours and does not heal', () => {
    const hero = { spd: 900, maxPower: 90, stone: { store: 20 } };
    const g = gauntlet({ hero, rolls: [...FLEE, 7, 7, ...FLEE, 2, 8] });
    flee(g);
    g.act({ do: 'retrace', to: 1 });
    g.act('face');
    g.act('attack');
    g.act('go on');
    g.act('flee');
    expect([g.state.section, g.state.duel.hero.lp, gear(g).stoneHours]).toEqual([2, 1150, 16]);
    g.done();
  });

  it('SAGA-13.4 the gifts come after sections 3, 4, 6, 7 and 10, and no others', () => {
    const g = gauntlet({ hero: TITAN, rolls: times(11, SLAY) });
    const gifts: string[] = [];
    for (let section = 1; section <= 11; section++) {
      const before = g.of('gift').length;
      slay(g);
      const fresh = g.of('gift').slice(before);
      if (fresh.length > 0) gifts.push(`${section}: ${fresh.map(event => event.gift).join(', ')}`);
    }
    expect(gifts).toEqual([
      '3: a Healing Stone',
      '4: a shield',
      '6: Chain Mail, 60 POWER: magic is yours',
      '7: the Orb',
      '10: Doombringer',
    ]);
    g.done();
  });

  it('SAGA-13.4 what each gift is', () => {
    const g = gauntlet({ hero: TITAN, rolls: times(10, SLAY) });
    const { hero } = g.state.duel;
    expect([gear(g).store, gear(g).shield, gear(g).maxPower, gear(g).orb, hero.protection]).toEqual([
      -1,
      false,
      0,
      'none',
      5,
    ]);
    slay(g, 3);
    expect([gear(g).store, gear(g).stoneHours]).toEqual([50, 8]);
    slay(g);
    expect([gear(g).shield, g.state.duel.hero.protection]).toEqual([true, 10]);
    slay(g, 2);
    expect([gear(g).power, gear(g).maxPower, gear(g).armour, g.state.duel.hero.protection]).toEqual([
      60,
      60,
      'chain',
      13,
    ]);
    slay(g);
    expect(gear(g).orb).toBe('carried');
    slay(g, 3);
    g.act({ do: 'wield', weapon: 'doombringer' });
    expect([g.state.duel.hero.bonus, g.state.duel.hero.bloodPrice]).toEqual([20, 10]);
    g.done();
  });

  it('SAGA-13.4 every section but the last lets the hero choose one of three more', () => {
    expect(shipped.gauntlet.sections.map(({ rewards }) => rewards.length)).toEqual([
      ...Array.from({ length: 11 }, () => 3),
      0,
    ]);
  });

  it('SAGA-13.4 one reward is taken, and the others are gone', () => {
    const g = gauntlet({ hero: { ...TITAN, lck: 40 }, rolls: SLAY });
    expect(g.refusal({ do: 'take', reward: 0 }).code).toBe('choice/unknown');
    slay(g);
    const before = g.state.duel.hero;
    expect(g.fight.options().filter(({ choice }) => choice.do === 'take')).toHaveLength(3);
    expect(g.option({ do: 'take', reward: 0 })?.hint).toBe('LCK 40: at least 72');
    g.act({ do: 'take', reward: 0 });
    // SAGA-1.7: maximum LP rise with the characteristic, LP do not.
    const { lck, need, lp, maxLp } = g.state.duel.hero;
    expect([lck, need, lp - before.lp, maxLp - before.maxLp]).toEqual([72, 6, 0, 32]);
    expect(g.refusal({ do: 'take', reward: 1 }).code).toBe('choice/unknown');
    g.done();
  });

  it('SAGA-13.4 what is lifted to a number stays where it is higher', () => {
    const g = gauntlet({ hero: { ...TITAN, lck: 80 }, rolls: SLAY });
    slay(g);
    expect(g.option({ do: 'take', reward: 0 })?.hint).toBe('no use: nothing of yours is below 72');
    g.act({ do: 'take', reward: 0 });
    expect(g.state.duel.hero.lck).toBe(80);
    g.done();
  });

  it('SAGA-13.4 SAGA-3.2 a lesson adds SKL', () => {
    const g = gauntlet({ hero: { ...TITAN, skl: 8 }, rolls: SLAY });
    slay(g);
    g.act({ do: 'take', reward: 1 });
    expect([g.state.duel.hero.skl, g.state.duel.hero.need]).toEqual([10, 6]);
    g.done();
  });

  it('SAGA-1.9 SAGA-13.4 POWER is within reach by section 3', () => {
    const grants = [
      ...shipped.gauntlet.kits.map(({ gifts }) => gifts),
      ...shipped.gauntlet.sections.slice(0, 2).map(({ rewards }) => rewards),
    ];
    expect(grants.filter(gifts => gifts.some(({ kind }) => kind === 'power'))).toHaveLength(3);
    const g = gauntlet({ hero: TITAN, rolls: [...SLAY, 7, 7] });
    slay(g);
    g.act({ do: 'take', reward: 2 });
    expect([gear(g).power, gear(g).maxPower]).toEqual([10, 10]);
    g.act({ do: 'cast', spell: 'armour' });
    expect([gear(g).power, g.state.duel.section.warded]).toEqual([0, true]);
    g.done();
  });

  it('SAGA-13.5 who skips an enemy skips the choice too', () => {
    const g = gauntlet({ hero: TITAN, rolls: FLEE });
    flee(g);
    expect([g.state.offer, g.option({ do: 'take', reward: 0 })]).toEqual([0, undefined]);
    g.done();
  });

  it('SAGA-13.5 lastStand: nobody flees from the last enemy, and no spell leads past it', () => {
    const hero = { ...TITAN, maxPower: 200 };
    const g = gauntlet({ hero, lastStand: true, rolls: [...times(11, FLEE), 7, 7, 12] });
    flee(g, 11);
    expect(g.option({ do: 'cast', spell: 'invisibility' })?.blocked?.code).toBe('saga/last-stand');
    g.act('face');
    expect(
      [{ do: 'flee' }, { do: 'cast', spell: 'paralysis' }, { do: 'cast', spell: 'invisibility' }].map(
        choice => g.option(choice as never)?.blocked?.code,
      ),
    ).toEqual(['saga/last-stand', 'saga/last-stand', 'saga/last-stand']);
    g.act('attack');
    expect(g.fight.outcome).toMatchObject({ kind: 'victory', score: 100 + 12 * 10 });
    g.done();
  });

  it('SAGA-1.8 what comes with weapon and armour is there from the start', () => {
    const kits = shipped.gauntlet.kits.map(({ weapon, armour }) => {
      const g = gauntlet({ hero: { ...FRAIL, lck: 20 }, ownKit: false });
      g.act({ do: 'kit', weapon, armour });
      const { skl, lp, maxLp } = g.state.duel.hero;
      expect(lp).toBe(maxLp);
      return [`${weapon}, ${armour}`, gear(g).store, gear(g).maxPower, skl, maxLp - skl - 80];
    });
    expect(kits).toEqual([
      ['sword, leather', 50, 0, 0, 0],
      // SPD 60 and CRG 0 become 64: 4 + 64 LP more.
      ['sword, none', -1, 0, 0, 68],
      ['club, leather', -1, 0, 0, 56],
      ['club, none', -1, 0, 0, 5 * 56 + 36],
      ['dagger, leather', -1, 0, 0, 64],
      ['dagger, none', -1, 40, 5, 0],
    ]);
  });

  it('SAGA-3.2 SAGA-11.5 ten kills lower the need for the eleventh enemy', () => {
    const g = gauntlet({ hero: TITAN, rolls: [...times(10, SLAY), 7, 7, 6] });
    slay(g, 10);
    g.act('face');
    g.act('attack');
    expect(g.of('attacked').at(-1)).toMatchObject({ who: 0, roll: 6, need: 6, hit: true });
    g.done();
  });

  it('SAGA-13.5 it ends in victory after section 12', () => {
    const g = gauntlet({ hero: TITAN, rolls: times(12, SLAY) });
    slay(g, 12);
    expect(g.fight.outcome).toEqual({ kind: 'victory', winner: 0, score: 12 * 100 + 12 * 10 });
    expect([gear(g).kills, g.state.duel.hero.skl]).toEqual([12, 12]);
    g.done();
  });

  it("SAGA-13.5 it ends with the hero's death", () => {
    const g = gauntlet({ hero: FRAIL, rolls: [7, 7, 12, 7] });
    g.act('face');
    expect([g.fight.outcome, g.fight.actor]).toEqual([{ kind: 'death', winner: 1, score: 0 }, null]);
    g.done();
  });

  it('SAGA-13.5 fleeing skips the enemy and its gift', () => {
    const g = gauntlet({ hero: TITAN, rolls: times(4, FLEE) });
    flee(g, 4);
    expect([g.state.section, gear(g).store, gear(g).shield, g.of('gift')]).toEqual([5, -1, false, []]);
    expect(g.state.marks.slice(0, 5)).toEqual(['skipped', 'skipped', 'skipped', 'skipped', 'ahead']);
    g.done();
  });

  it('SAGA-13.5 so does PARALYSIS', () => {
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls: [...FLEE, ...FLEE, 7, 7, 7, 7] });
    flee(g, 2);
    g.act('face');
    g.act({ do: 'cast', spell: 'paralysis' });
    expect([g.state.section, gear(g).store, g.of('gift')]).toEqual([4, -1, []]);
    g.done();
  });

  it.each(['in the fight', 'before it'])('SAGA-13.5 INVISIBILITY %s keeps the gift', when => {
    const face = when === 'in the fight' ? FLEE : [];
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls: [...FLEE, ...FLEE, ...face, 7, 7] });
    flee(g, 2);
    if (face.length > 0) g.act('face');
    g.act({ do: 'cast', spell: 'invisibility' });
    expect([g.state.section, gear(g).store, gear(g).kills]).toEqual([4, 50, 0]);
    g.done();
  });

  it('SAGA-13.5 a skipped enemy can be sought out again, and then gives its gift once', () => {
    const rolls = [...times(3, FLEE), 7, 7, ...SLAY, 7, 7];
    const g = gauntlet({ hero: { ...TITAN, maxPower: 90 }, rolls });
    flee(g, 3);
    g.act({ do: 'retrace', to: 3 });
    slay(g);
    expect([g.state.section, gear(g).store, g.state.marks[2]]).toEqual([4, 50, 'beaten']);
    g.act({ do: 'retrace', to: 3 });
    expect([g.state.section, g.option('face')]).toEqual([3, undefined]);
    g.done();
  });

  it('SAGA-10.6 SAGA-11.2 each fight of the run has its own counters and its own death save', () => {
    const saved = [7, 7, 12, 2, 12, 2];
    const g = gauntlet({ hero: { ...FRAIL, lck: 20 }, rolls: [...saved, 2, 2, ...saved, 2] });
    g.act('face');
    g.act('attack');
    expect([g.of('death save').length, g.state.duel.hero.resting]).toEqual([1, true]);
    g.act('flee');
    g.act('face');
    expect(g.of('death save').map(event => event.saved)).toEqual([true, true]);
    expect([g.state.duel.round, g.state.duel.hero.tired, g.state.duel.hero.resting]).toEqual([1, 1, false]);
    g.done();
  });

  it('SAGA-12.14 TIMEWARP in camp takes back what the stone gave', () => {
    const hero = { lp: 100, maxPower: 30, stone: { store: 50 } };
    const g = gauntlet({ hero, options: { restBetween: false }, rolls: [3, 7, 7] });
    g.act('stone');
    expect(g.state.duel.hero.lp).toBe(130);
    g.act({ do: 'cast', spell: 'timewarp' });
    expect([g.state.duel.hero.lp, gear(g).store]).toEqual([100, 20]);
    g.done();
  });

  it('SAGA-6.3 a Halberd taken up puts shield and held Orb away', () => {
    const hero = { ...TITAN, weapon: 'halberd' };
    const g = gauntlet({ hero, rolls: times(4, SLAY) });
    slay(g, 4);
    expect([gear(g).shield, g.option({ do: 'shield', on: true })?.blocked?.code]).toEqual([
      false,
      'saga/both-hands',
    ]);
    const held = gauntlet({ hero: { weapon: 'halberd', orb: 'carried' }, options: { orbStrict: false } });
    expect(held.option({ do: 'orb', hold: true })?.blocked?.code).toBe('saga/both-hands');
  });

  it('a loaded hero with kills of old starts the run at 0 points', () => {
    const g = gauntlet({ hero: { ...TITAN, kills: 7 }, rolls: times(12, FLEE) });
    expect(sagaGauntlet.invariants?.(g.fight.plan as never, g.state)).toEqual([]);
    flee(g, 12);
    expect(g.fight.outcome).toEqual({ kind: 'victory', winner: 0, score: 120 });
  });

  it('an open question survives JSON in a run too', () => {
    const hero = { characteristics: { ...CHAMPION, lck: 16, str: 0 }, maxPower: 200 };
    const fight = Fight.start(sagaGauntlet, { hero, ownKit: true }, { seed: 3 });
    while (!fight.question) {
      const option = fight
        .options()
        .find(each => ['face', 'attack', 'rest'].includes(each.choice.do) && !each.blocked)!;
      fight.act(option.choice);
    }
    const again = restore(sagaGauntlet, JSON.parse(JSON.stringify(snapshot(fight as unknown as Fight))));
    const choice = { do: 'cast', spell: 'resurrection' } as const;
    expect(again.act(choice)).toEqual(fight.act(choice));
    expect(again.state).toEqual(fight.state);
  });
});
