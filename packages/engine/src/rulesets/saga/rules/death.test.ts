import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { replayOf, verify } from '../../../core/fight/replay.js';
import { restore, snapshot } from '../../../core/fight/snapshot.js';
import type { Ruleset } from '../../../core/ruleset.js';
import { saga } from '../index.js';
import { duel, setupOf, waysIn36 } from '../testkit.js';

/** The hero misses, the enemy's 8 does 63: enough for who has no more. */
const FALL = [2, 8];

describe('death save', () => {
  it.each([
    [63, 0],
    [62, -1],
  ])('SAGA-11.1 from %i LP the hero falls to %i and rolls', lp => {
    const d = duel({ hero: { lp }, rolls: [...FALL, { label: 'death save', value: 6 }] });
    d.act('attack');
    expect([d.state.hero.lp, d.fight.outcome?.kind]).toEqual([lp - 63, 'dead']);
    d.done();
  });

  it('SAGA-11.1 with 1 LP left there is nothing to save', () => {
    const d = duel({ hero: { lp: 64 }, rolls: FALL });
    d.act('attack');
    expect([d.state.hero.lp, d.of('death save')]).toEqual([1, []]);
    d.done();
  });

  it.each([
    [50, 5, true],
    [50, 6, false],
    [59, 5, true],
    [60, 6, true],
    [120, 12, true],
  ])('SAGA-11.1 LCK %i, dice %i: saved %s', (lck, roll, saved) => {
    const d = duel({ hero: { lck, lp: 60 }, rolls: [...FALL, roll, ...(saved ? [12, 2] : [])] });
    d.act('attack');
    expect(d.of('death save')[0]).toMatchObject({ saved, roll, lck });
    expect(d.fight.outcome?.kind ?? null).toBe(saved ? null : 'dead');
    d.done();
  });

  it('SAGA-11.2 one save per fight, the restarted fight being the same: a second fall is death', () => {
    const d = duel({
      hero: { lp: 60, str: 0 },
      rolls: [
        ...FALL,
        2,
        7,
        7,
        ...Array(12)
          .fill([...FALL])
          .flat(),
      ],
    });
    for (let i = 0; i < 8 && !d.fight.outcome; i++) d.act(d.state.hero.resting ? 'rest' : 'attack');
    expect([d.of('death save').length, d.fight.outcome?.kind]).toEqual([1, 'dead']);
  });

  it('SAGA-11.3 success: LP full, round 1, a new First Strike, the enemy as it was at the start', () => {
    const d = duel({ hero: { lp: 120 }, enemy: { lp: 350 }, rolls: [8, 8, 8, 8, 5, 2, 12] });
    d.act('attack');
    d.act('attack');
    expect([d.state.hero.lp, d.state.enemy.lp, d.state.round]).toEqual([400, 350, 1]);
    expect(d.of('first strike').map(event => event.hero)).toEqual([237, 232]);
    expect(d.of('round').map(event => event.round)).toEqual([1, 2, 1]);
    d.done();
  });

  it('SAGA-11.3 the new First Strike decides who leads', () => {
    const even = { spd: 90, crg: 90, lck: 50 };
    const d = duel({ hero: { lp: 60 }, enemy: even, opening: [8, 7], rolls: [...FALL, 5, 7, 8, 2] });
    d.act('attack');
    expect([d.state.leader, d.of('attacked').at(-1)?.who, d.state.turn]).toEqual([1, 1, 0]);
    d.done();
  });

  it('SAGA-11.3 keepEnemyWounds: the enemy stays as it is', () => {
    const d = duel({ hero: { lp: 60 }, options: { keepEnemyWounds: true }, rolls: [8, 8, 5, 7, 7] });
    d.act('attack');
    expect([d.state.hero.lp, d.state.enemy.lp]).toEqual([400, 320]);
    d.done();
  });

  it('SAGA-11.4 POWER, cast spells, ARMOUR and XENOPHOBIA stay as they are', () => {
    const hero = { lp: 140, maxPower: 60 };
    const d = duel({ hero, rolls: [7, 7, 12, 7, 12, 5, 7, 7, 2, 8] });
    d.cast('armour');
    d.cast('xenophobia');
    expect([d.state.round, d.state.gear.power]).toEqual([1, 60 - 25 - 15]);
    expect(d.state.section.cast).toEqual(['armour', 'xenophobia']);
    expect(d.refusal({ do: 'cast', spell: 'armour' }).why).toBe('saga/cast-already');
    d.act('attack');
    expect(d.of('damaged').at(-1)?.amount).toBe(68 - 5 - 15);
    d.done();
  });

  it('SAGA-11.4 stone store, arrows and a thrown Orb stay spent', () => {
    const hero = { lp: 120, weapon: 'arrow', arrows: 3, orb: 'carried', stone: { store: 50 } };
    const d = duel({ hero, rolls: [2, 2, 2, 2, 12, 2, 12, 5, 7, 7] });
    d.act('attack');
    d.act('stone');
    d.act('throw');
    d.act('go on');
    d.act('attack');
    expect([d.of('restarted').length, d.state.round]).toEqual([1, 1]);
    expect([d.state.gear.store, d.state.gear.arrows, d.state.gear.orb]).toEqual([30, 1, 'none']);
    d.done();
  });

  it.each([
    [[16], 0],
    [[24], 1],
    [[32], 3],
    [[40, 48], 6],
    [[56], 10],
    [[64], 15],
    [[72], 21],
    [[80, 88], 26],
    [[96], 30],
  ])('SAGA-11.8 LCK %j saves in %i of 36 ways', (lucks, ways) => {
    for (const lck of lucks) {
      const d = duel({ hero: { lck, lp: 10, weapon: 'doombringer' } });
      expect(waysIn36(d, 'attack', after => after.hero.lp > 0)).toBe(ways);
    }
  });
});

describe('reward', () => {
  const kills: [string, () => ReturnType<typeof duel>][] = [
    ['a blow', () => duel({ hero: { lp: 300 }, enemy: { lp: 80 }, rolls: [8] })],
    ['FIREBALL', () => duel({ hero: { lp: 300, maxPower: 15 }, enemy: { lp: 50 }, rolls: [7, 7] })],
    ['POISON NEEDLE', () => duel({ hero: { lp: 300, maxPower: 25 }, rolls: [7, 7, 4] })],
    ['the Orb', () => duel({ hero: { lp: 300, orb: 'carried' }, enemy: { demonspawn: true }, rolls: [4] })],
  ];
  const strike = (what: string, d: ReturnType<typeof duel>) =>
    what === 'a blow'
      ? d.act('attack')
      : what === 'the Orb'
        ? d.act('throw')
        : d.cast(what.toLowerCase().replace(' ', '-'));

  it.each(kills)('SAGA-11.5 a kill by %s: SKL +1, a notch, maximum and current LP +1', (what, start) => {
    const d = start();
    strike(what, d);
    const { hero, gear } = d.state;
    expect([d.fight.outcome, hero.skl, gear.kills, hero.maxLp, hero.lp]).toEqual([
      { kind: 'slain', winner: 0 },
      1,
      1,
      401,
      301,
    ]);
    d.done();
  });

  it('SAGA-11.5 without sklAddsLp no LP', () => {
    const d = duel({ hero: { lp: 300 }, enemy: { lp: 80 }, options: { sklAddsLp: false }, rolls: [8] });
    d.act('attack');
    expect([d.state.hero.skl, d.state.hero.maxLp, d.state.hero.lp]).toEqual([1, 400, 300]);
  });

  it('SAGA-3.2 SAGA-11.5 the tenth point of SKL lowers the need at once', () => {
    const d = duel({ hero: { skl: 9 }, enemy: { lp: 80 }, rolls: [8] });
    d.act('attack');
    expect([d.state.hero.skl, d.state.hero.need]).toEqual([10, 6]);
  });

  it.each(['flee', 'invisibility', 'paralysis'])('SAGA-11.6 %s gives neither SKL nor a kill', way => {
    const d = duel({ hero: { maxPower: 30, skl: 4, kills: 2 }, rolls: way === 'flee' ? [] : [7, 7] });
    if (way === 'flee') d.act('flee');
    else d.cast(way);
    expect([d.fight.outcome?.kind !== undefined, d.state.hero.skl, d.state.gear.kills]).toEqual([true, 4, 2]);
    d.done();
  });
});

describe('the last word', () => {
  const dying = { lp: 60, lck: 10, maxPower: 60 };

  it('SAGA-11.7 a lost save is death where RESURRECTION is not to be had', () => {
    for (const hero of [
      { ...dying, maxPower: 0 },
      { ...dying, power: 49 },
    ]) {
      const d = duel({ hero, rolls: [...FALL, 7] });
      d.act('attack');
      expect([d.fight.question, d.fight.outcome]).toEqual([null, { kind: 'dead', winner: 1 }]);
      d.done();
    }
  });

  it('SAGA-11.7 with it the hero is asked, and may let go', () => {
    const d = duel({ hero: dying, rolls: [...FALL, 7] });
    d.act('attack');
    expect([d.fight.question?.id, d.fight.question?.who, d.fight.outcome]).toEqual(['resurrection', 0, null]);
    expect(d.fight.options().map(option => option.choice)).toEqual([
      { do: 'cast', spell: 'resurrection' },
      { do: 'die' },
    ]);
    expect(d.refusal('attack').code).toBe('choice/unknown');
    d.act('die');
    expect([d.fight.outcome?.kind, d.state.gear.power]).toEqual(['dead', 60]);
    d.done();
  });

  it('SAGA-11.7 when RESURRECTION fails he is dead', () => {
    for (const [dice, power] of [
      [[3], 60],
      [[7, 5], 10],
    ] as const) {
      const d = duel({ hero: dying, rolls: [...FALL, 7, ...dice] });
      d.act('attack');
      d.cast('resurrection');
      expect([d.fight.outcome?.kind, d.state.gear.power]).toEqual(['dead', power]);
      d.done();
    }
  });

  it('SAGA-11.7 a forbidden save leaves RESURRECTION too', () => {
    const hero = { ...dying, lp: 10, lck: 150, weapon: 'doombringer' };
    const d = duel({ hero, options: { bloodPriceSave: false } });
    d.act('attack');
    expect([d.of('death save'), d.fight.question?.id]).toEqual([[], 'resurrection']);
    d.act('die');
    expect(d.fight.outcome?.kind).toBe('dead');
    d.done();
  });

  it.each(['cast', 'die'] as const)('SAGA-11.7 the open question survives JSON: %s', answer => {
    const setup = setupOf({ hero: { ...dying, maxPower: 500 }, enemy: { skl: 50 } });
    const fight = Fight.startUnknown(saga, setup, { seed: 21 });
    while (!fight.question) fight.act({ do: fight.state.hero.resting ? 'rest' : 'attack' });
    const again = restore(saga, JSON.parse(JSON.stringify(snapshot(fight as unknown as Fight))));
    expect(again.question).toEqual(fight.question);
    const choice =
      answer === 'die' ? ({ do: 'die' } as const) : ({ do: 'cast', spell: 'resurrection' } as const);
    expect(again.act(choice)).toEqual(fight.act(choice));
    expect([again.state, again.outcome, again.checks]).toEqual([fight.state, fight.outcome, fight.checks]);
    expect(verify(saga as Ruleset, replayOf(again as unknown as Fight))).toBeNull();
  });
});
