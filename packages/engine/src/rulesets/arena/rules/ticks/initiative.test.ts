import { describe, expect, test } from 'vitest';
import { action, bout, issuesOf, type Member, type Stage } from '../../testkit.js';

const root50 = Math.sqrt(50);
const fast = (id: string, actionSpeed: number) =>
  action(id, { target: ['Self'], ranges: ['self'], actionSpeed });
/** A status that changes the Initiative gain by so many percent per stack. */
const wind = (id: string, initiativePct: number) => ({
  id,
  name: id,
  icon: 'upgrade',
  polarity: 'beneficial',
  kind: 'buff',
  perStack: { initiativePct },
  decay: { type: 'none' },
  ai: { model: 'once', value: 0 },
});
/** The ticks in which unit 0 acts, waiting every time. */
function turnsOf(scene: Stage, ticks: number): number[] {
  const b = bout(scene);
  while (b.state.tick <= ticks) b.act('wait');
  return b
    .of('turn')
    .filter(({ who, round }) => who === 0 && round <= ticks)
    .map(({ round }) => round);
}

describe('ARENA-5: Initiative', () => {
  test('ARENA-5.1: it starts at 0 plus startingInitiative', () => {
    const first = (startingInitiative: number) =>
      turnsOf({ teams: [[{ adjust: { startingInitiative } }], [{}]] }, 6)[0];
    expect([first(0), first(15), first(16), first(79)]).toEqual([5, 5, 4, 1]);
  });

  test('ARENA-5.2: gain is the root of Speed, at least 1, times M', () => {
    const gain = (speed: number, stage: Stage = {}) => {
      const b = bout({ teams: [[{ speed }], [{ adjust: { startingInitiative: 99 } }]], ...stage });
      return b.unit(0).gain;
    };
    expect(gain(100)).toBeCloseTo(30, 9);
    expect(gain(0)).toBeCloseTo(3, 9);
    expect(gain(50)).toBeCloseTo(3 * root50, 9);
    expect(gain(0, { options: { initiativeSource: 'initiativeRate' } })).toBeCloseTo(3 * Math.sqrt(20), 9);
  });

  test('ARENA-5.3: M goes by the event, and a setup may set 0.5 to 10', () => {
    const gain = (stage: Stage) =>
      bout({ teams: [[{ adjust: { startingInitiative: 100 } }], [{}]], ...stage }).unit(0).gain;
    for (const [event, m] of Object.entries({
      tournament: 3,
      pveFodder: 4,
      championship: 1.95,
      exhibition: 2.8,
    }))
      expect(gain({ event })).toBeCloseTo(m * root50, 9);
    expect(gain({ event: 'pveFodder', multiplier: 10 })).toBeCloseTo(10 * root50, 9);
    for (const multiplier of [0.4, 10.1])
      expect(issuesOf({ multiplier }).map(({ code }) => code)).toEqual(['option_value']);
    expect(issuesOf({ multiplier: 0.5 })).toEqual([]);
  });

  test('ARENA-5.4: gain percentages add up; Speed is a channel of its own', () => {
    const boost = action('boost', {
      target: ['Self'],
      ranges: ['self'],
      effects: [{ type: 'ModifyStat', stat: 'speed', value: 50, to: 'self' }],
    });
    const b = bout({ teams: [[{ actions: [boost] }], [{}]] });
    b.tireless(0).give(0, 'haste', 11).give(0, 'slow', 6);
    b.act('boost');
    b.turnOf(0);
    // One stack of each has decayed: +50 − 20.
    expect(b.unit(0).gain).toBeCloseTo(30 * 1.3, 9);
  });

  test('ARENA-5.4: the sum of percentages stays within −100 and +200', () => {
    const b = bout({ statuses: [wind('gale', 30), wind('mud', -30)] });
    b.tireless(0).give(0, 'gale', 9).give(1, 'mud', 9);
    b.tick();
    expect([b.unit(0).gain / 3 / root50, b.unit(1).gain]).toEqual([3, 0]);
  });

  test('ARENA-5.5: ready from 100 on, without Stun, once in a tick; the rest is kept', () => {
    const b = bout();
    b.set(0, { initiative: 350 }).set(1, { initiative: 100 - 3 * root50 - 0.001 });
    b.act('wait');
    expect([b.state.tick, b.state.actor]).toEqual([6, 0]);
    expect(b.unit(0).initiative).toBeCloseTo(250 + 3 * root50, 9);
    b.give(1, 'stun', 500).set(1, { initiative: 200 }).tireless(0).tick(3);
    expect([b.unit(1).turns, b.unit(1).initiative]).toEqual([0, 200]);
    b.give(0, 'keen', 1).set(1, { stacks: b.unit(1).stacks.map(() => 0) });
    b.act('wait');
    expect(b.unit(1).initiative).toBeGreaterThanOrEqual(200);
    expect(b.turnOf(1).unit(1).turns).toBe(1);
  });

  test('ARENA-X3 ARENA-5.6: the price of an action', () => {
    const after = (speed: number) => {
      const b = bout({ teams: [[{ actions: [fast('go', speed)] }], [{}, {}]] });
      b.set(0, { initiative: 120 });
      b.act('go');
      expect([b.state.tick, b.state.actor]).toEqual([5, 1]);
      return b.unit(0).initiative;
    };
    expect([after(30), after(0), after(-40), after(95), after(-500)]).toEqual([50, 20, -20, 110, -480]);
  });

  test('ARENA-X3 ARENA-5.5: a unit left with 110 has no second turn in that tick', () => {
    const b = bout({ teams: [[{ actions: [fast('go', 95)] }], [{}]] });
    b.set(0, { initiative: 120 }).set(1, { initiative: 0 });
    b.act('go');
    expect([b.state.tick, b.state.actor]).toEqual([6, 0]);
  });

  test('ARENA-X2 ARENA-5.2: turns at Speed 100', () => {
    const quick = { teams: [[{ speed: 100 }], [{}]] };
    const all = turnsOf(quick, 150);
    expect(all.slice(0, 6)).toEqual([4, 7, 10, 14, 17, 20]);
    expect([all.filter(tick => tick <= 25).length, all.length]).toEqual([7, 45]);
    const b = bout({ teams: [[{ speed: 200 }], [{}]] });
    expect(b.unit(0).gain).toBeCloseTo(42.43, 2);
    expect(turnsOf({}, 94).length).toBe(19);
  });

  test('ARENA-X2 ARENA-5.4: ten stacks of Haste at Speed 100 gain 45', () => {
    const b = bout({ teams: [[{ speed: 100 }], [{}]] });
    b.tireless(0).give(0, 'haste', 11).tick();
    expect([b.stacks(0, 'haste'), b.unit(0).gain]).toEqual([10, 45]);
  });
});

describe('ARENA-5.7: who is next', () => {
  /** Who of two that are ready acts first. */
  const first = (one: Member, other: Member, set: object = {}, rolls: number[] = []) => {
    const b = bout({ teams: [[{ speed: 200 }], [one], [other]], ties: true, rolls });
    b.give(0, 'stun', 9999);
    b.set(1, { initiative: 130, gain: 30 }).set(2, { initiative: 130, gain: 30, ...set });
    // Unit 0 has the turn: the two wait for its end.
    b.act('wait');
    b.done();
    return b.state.actor;
  };

  test('ARENA-5.7: the highest Initiative, whatever else', () => {
    expect(first({ speed: 190 }, { speed: 10 }, { initiative: 130.1, gain: 1 })).toBe(2);
  });

  test('ARENA-X18 ARENA-5.7: then the gain of this tick', () => {
    expect(first({ speed: 40 }, { speed: 100 }, { gain: 28 })).toBe(1);
    expect(first({ speed: 190 }, { speed: 10 }, { gain: 31 })).toBe(2);
  });

  test('ARENA-X18 ARENA-5.7: then Speed, then Awareness, then the sum of all nine', () => {
    expect(first({ speed: 99, awareness: 200 }, { speed: 100 })).toBe(2);
    expect(first({ speed: 100, awareness: 60 }, { speed: 100, awareness: 55, luck: 200 })).toBe(1);
    expect(first({ charisma: 50 }, { charisma: 51 })).toBe(2);
  });

  test('ARENA-X18 ARENA-5.7: all equal, an even draw, and only then one', () => {
    expect([first({}, {}, {}, [1]), first({}, {}, {}, [2])]).toEqual([1, 2]);
    expect(first({ might: 60, luck: 40 }, {}, {}, [2])).toBe(2);
  });

  test('ARENA-5.8: the order is worked out anew after every turn', () => {
    const stun = action('stun', { effects: [{ type: 'ApplyStatus', status: 'stun', stacks: 900 }] });
    const lift = action('lift', {
      target: ['Ally', 'Single'],
      effects: [{ type: 'ModifyStat', stat: 'speed', value: 40 }],
    });
    const b = bout({
      teams: [
        [{ actions: [stun, lift] }, {}, {}],
        [{}, {}],
      ],
    });
    for (const who of [1, 2, 3, 4]) b.set(who, { initiative: 130, gain: 30 });
    b.act({ do: 'stun', target: 3 });
    const turns = () =>
      b
        .of('turn')
        .filter(({ round }) => round === 5)
        .map(({ who }) => who);
    b.act('wait');
    b.act('wait');
    expect([turns(), b.state.actor]).toEqual([[0, 1, 2, 4], 4]);
    const c = bout({ teams: [[{ actions: [lift] }, {}, {}], [{}]] });
    c.act({ do: 'lift', target: 2 });
    expect(c.state.actor).toBe(2);
  });
});
