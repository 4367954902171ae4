import { describe, expect, it } from 'vitest';
import {
  action,
  attackWith,
  type Bout,
  bout,
  issuesOf,
  type Member,
  PIT,
  type Stage,
} from '../../testkit.js';
import { positionNeed } from '../estimates/position.js';

const ON = { zoneGimmicks: true };
const withGimmick = (yard: string, more: object = {}) => ({ ...PIT, gimmicks: { yard: [yard] }, ...more });
const BARE: Member = { endurance: 0, willpower: 0, luck: 0, might: 0, speed: 0, adjust: { health: 1000 } };
/** Unit 0 acts in every tick, in the pit; unit 1 stands in the yard. */
const ground = (gimmick: string, more: Stage = {}): Bout =>
  bout({ teams: [[{}], [BARE]], map: withGimmick(gimmick), options: ON, ...more })
    .tireless()
    .set(1, { zone: 'yard' });

describe('zone gimmicks', () => {
  it('ARENA-24.1 off: maps with gimmicks or walls are refused', () => {
    expect(issuesOf({ map: 'ember_court' }).map(({ code }) => code)).toContain('option_off');
    expect(issuesOf({ map: withGimmick('mire') }).map(({ code }) => code)).toContain('option_off');
    expect(issuesOf({ map: 'ember_court', options: ON })).toEqual([]);
  });

  it('ARENA-24.2 ARENA-24.3 fire pit: in ticks divisible by 3, 20 fire and Burning 2, past Soak', () => {
    const b = ground('fire_pit');
    expect(b.state.tick).toBe(5);
    b.give(1, 'fortified', 50).tick();
    const wounds = b.of('damaged').map(({ round, who, by, amount }) => [round, who, by, amount]);
    expect(wounds).toEqual([[6, 1, -1, 20]]);
    expect(b.stacks(1, 'burning')).toBe(2);
    b.tick(2);
    expect(
      b
        .of('damaged')
        .map(({ round, amount }) => [round, amount])
        .slice(1),
    ).toEqual([[7, 4]]);
    b.tick();
    expect(b.of('damaged').at(-1)).toMatchObject({ round: 9, amount: 20 });
  });

  it('ARENA-24.2 resistance and shields apply, and Sneaking ones are hit too', () => {
    const b = ground('fire_pit', {
      teams: [[{}], [{ ...BARE, adjust: { health: 1000, 'resist.fire': 60 } }]],
      rolls: [0],
    });
    b.set(1, { shields: [{ points: 4, types: 0, ends: 0 }] })
      .give(1, 'sneaking', 20)
      .tick();
    expect(b.unit(1).health).toBe(1000 - 6);
    b.done();
  });

  it('ARENA-1.9 ARENA-24.2 attrition does not touch hazards', () => {
    const b = ground('fire_pit');
    b.state.tick = 200;
    b.tick();
    expect(b.of('damaged')).toMatchObject([{ round: 201, amount: 20 }]);
  });

  it('ARENA-4.2 falls wait for the expiry step', () => {
    const heard = ['OnStatusExpired', 'OnFallen'].map(event => ({
      event,
      effects: [{ type: 'LootBonus', goldPct: 0 }],
    }));
    const b = ground('fire_pit', { teams: [[{}], [{ ...BARE, triggers: heard }, BARE]] });
    b.set(1, { health: 5 }).give(1, 'bleeding', 1, { duration: 1 }).tick();
    expect(b.unit(1).fallen).toBe(true);
    expect(b.stacks(1, 'bleeding')).toBe(0);
  });

  it('ARENA-24.4 spike trap: avoided with Awareness/(Awareness + 60), else 40 piercing and Bleeding 4', () => {
    const b = ground('spike_trap', { teams: [[{ awareness: 20 }], [BARE]] });
    const hit = b.probability({ do: 'move', zone: 1 }, ({ units }) => units[0]!.health < 500);
    expect(hit).toBeCloseTo(0.75, 9);
  });

  it('ARENA-24.4 it strikes before the movement event, once; an avoided trap stays armed; pushed ones set it off too', () => {
    const mark = (event: string) => ({ event, effects: [{ type: 'LootBonus', goldPct: 0 }] });
    const push = action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] });
    const walker = { actions: [push], triggers: [mark('OnMove')] };
    const pushed = {
      ...BARE,
      triggers: [mark('OnDamageTaken'), mark('OnStatusApplied'), mark('OnForcedMove')],
    };
    const b = ground('spike_trap', { teams: [[walker], [pushed]], rolls: [1, 0] }).set(1, { zone: 'pit' });
    b.act({ do: 'move', zone: 1 });
    expect(b.unit(0).health).toBe(500);
    b.set(0, { zone: 'pit' }).act({ do: 'push', target: 1 });
    expect(b.zone(1)).toBe('yard');
    // Nothing of Bleeding 4 is resisted; its first 2 Health are lost in the tick after.
    expect([b.unit(1).health, b.stacks(1, 'bleeding')]).toEqual([1000 - 40 - 2, 4]);
    expect(b.fired().slice(0, 4)).toEqual([
      '0 OnMove',
      '1 OnStatusApplied',
      '1 OnDamageTaken',
      '1 OnForcedMove',
    ]);
    b.act({ do: 'move', zone: 1 });
    expect(b.unit(0).health).toBe(500);
    b.done();
  });

  it('ARENA-24.5 mire: Slow 2 in each hazard step, and leaving it by oneself costs 50 Initiative more', () => {
    const push = action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] });
    const b = ground('mire', { teams: [[{ actions: [push] }], [{ ...BARE, speed: 50 }]] });
    b.set(1, { initiative: 0 }).tick(2);
    // 2 arrive, 1 decays, 2 arrive.
    expect(b.stacks(1, 'slow')).toBe(3);
    b.set(1, { initiative: 300 }).turnOf(1);
    const { initiative } = b.unit(1);
    b.act({ do: 'move', zone: 2 });
    expect(b.unit(1).initiative - b.unit(1).gain).toBeCloseTo(initiative - 150, 9);
    b.set(1, { zone: 'yard', initiative: 0 }).turnOf(0).act({ do: 'push', target: 1 });
    expect(b.zone(1)).toBe('gate');
    expect(b.unit(1).initiative).toBeCloseTo(b.unit(1).gain, 9);
  });

  it('ARENA-24.5 sanctum: Regenerating 2 in each hazard step while one team only is inside', () => {
    const b = ground('sanctum').set(1, { health: 100 });
    b.tick(2);
    expect(b.stacks(1, 'regenerating')).toBe(3);
    b.set(0, { zone: 'yard' }).tick(4);
    expect([b.stacks(0, 'regenerating'), b.stacks(1, 'regenerating')]).toEqual([0, 0]);
  });

  it.each([
    ['ranged', 'yard', 'pit', 10, 0],
    ['magic', 'yard', 'pit', 10, 0],
    ['melee', 'yard', 'pit', 0, 0],
    ['ranged', 'pit', 'yard', 0, 0],
    ['melee', 'pit', 'yard', 0, 5],
    ['melee', 'yard', 'yard', 0, 0],
  ])(
    'ARENA-24.6 high ground: %s from the %s to the %s, Attack +%d, Defense +%d',
    (kind, from, to, attack, defence) => {
      const shot = attackWith('shot', { attack: kind }, { formula: { base: 1 } });
      const rolled = (gimmick: string) => {
        const b = ground(gimmick, { teams: [[{ actions: [shot] }], [{ speed: 50 }]], rolls: [1] });
        b.set(0, { zone: from }).set(1, { zone: to }).act({ do: 'shot', target: 1 });
        return b.of('attacked')[0]!.rolls![0]!;
      };
      const plain = rolled('bridge');
      const high = rolled('high_ground');
      expect([high.sides - plain.sides, high.target!.value - plain.target!.value]).toEqual([attack, defence]);
    },
  );

  it('ARENA-24.6 wall: removes one adjacency, so Medium becomes Long and no Move passes', () => {
    const square = {
      id: 'square',
      name: 'Square',
      zones: ['a', 'b', 'c', 'd'],
      adjacency: { a: ['b', 'd'], b: ['a', 'c'], c: ['b', 'd'], d: ['c', 'a'] },
      starts: { 2: ['a', 'b'] },
      walls: [['b', 'a']],
    };
    const actions = [action('near', { ranges: ['medium'] }), action('far', { ranges: ['long'] })];
    const b = bout({ teams: [[{ actions }], [BARE]], map: square, options: ON }).tireless();
    expect(b.why({ do: 'move', zone: 1 })).toBe('out_of_range');
    expect(b.why({ do: 'near', target: 1 })).toBe('no_target');
    b.act({ do: 'far', target: 1 });
  });

  it('ARENA-24.6 bridge: room for two of a team', () => {
    const b = ground('bridge', { teams: [[{}, BARE, BARE], [BARE]] }).set(1, { zone: 'yard' });
    b.act({ do: 'move', zone: 1 });
    b.act({ do: 'move', zone: 0 });
    b.set(2, { zone: 'yard' });
    expect(b.why({ do: 'move', zone: 1 })).toBe('zone_full');
  });

  it('ARENA-24.7 the AI counts what the hazards of a destination would cost within its lookahead', () => {
    const need = (gimmick: string) => {
      const b = ground(gimmick).set(1, { zone: 'pit' });
      return positionNeed(b.plan, b.state, 0, 1);
    };
    const fire = ground('fire_pit').set(1, { zone: 'pit' });
    expect([fire.state.tick, fire.stat(0, 'resist.fire')]).toEqual([5, 10]);
    // Judgment 56 looks 5 ticks ahead, to ticks 6 and 9: 20 fire each, and Burning worth 2 × 2; ref is 20 % of 1000.
    const cost = 2 * ((20 * 60) / 70 + 4);
    expect(need('bridge') - need('fire_pit')).toBeCloseTo(cost / 200, 9);
    // Neither mire nor sanctum costs Health, and a trap is no hazard (ARENA-24.2).
    for (const each of ['mire', 'sanctum', 'spike_trap']) expect(need(each)).toBe(need('bridge'));
  });
});
