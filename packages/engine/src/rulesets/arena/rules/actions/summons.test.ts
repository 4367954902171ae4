import { describe, expect, it } from 'vitest';
import { action, attackWith, type Bout, bout, nobody, PIT } from '../../testkit.js';

const self = { target: ['Self'], ranges: ['self'] };
const call = (control: number, more: object = {}) =>
  action('call', { ...self, effects: [{ type: 'Summon', template: 'hound', control }], ...more });
const damage = (base: number, damageType = 'blunt', more: object = {}) => ({
  type: 'Damage',
  damageType,
  formula: { base },
  ...more,
});
/** Past Soak: what is left is what was said. */
const hurt = (points: number, type = 'blunt', id = 'hurt') =>
  action(id, { effects: [damage(points, type, { penetration: 999 })] });
const MARK = { type: 'LootBonus', goldPct: 0 };
const on = (event: string) => ({ event, effects: [MARK] });

describe('summons', () => {
  it('ARENA-17.1 join the team in the zone of the summoner, with Initiative 0 and Health by level', () => {
    const b = bout({ teams: [[{ level: [5, 2], actions: [call(1)] }], [nobody]] }).tireless();
    b.set(0, { zone: 'yard' }).act('call');
    // 10 × (0.6 × 20 + 0.25 × 16 + 0.15 × 28) = 202, × 2.4, and nothing else grows.
    expect(b.unit(2)).toMatchObject({ team: 0, summoner: 0, maximum: 485, health: 485 });
    expect([b.zone(2), b.stat(2, 'might')]).toEqual(['yard', 28]);
    expect(b.unit(2).initiative).toBeCloseTo(b.unit(2).gain, 9);
    expect(b.unit(2).gain).toBeCloseTo(3 * Math.sqrt(54), 9);
  });

  it('ARENA-17.1 ARENA-8.10 or in the chosen zone', () => {
    const far = call(1, {
      target: ['Zone'],
      ranges: ['medium'],
      effects: [{ type: 'Summon', template: 'hound', zone: 'target', control: 1 }],
    });
    const b = bout({ teams: [[{ actions: [far] }], [nobody]] }).tireless();
    b.act({ do: 'call', zone: 1 });
    expect([b.zone(0), b.zone(2)]).toEqual(['pit', 'yard']);
  });

  it('ARENA-17.2 each living summon holds its control, returned when it goes', () => {
    // 0.5 × 60 + 0.3 × 40 + 0.2 × 30 = 48
    const master = { willpower: 60, charisma: 40, awareness: 30, actions: [call(24)] };
    const b = bout({ teams: [[master], [nobody]] }).tireless();
    expect(b.plan.builds[0]!.control).toBe(48);
    b.act('call');
    b.act('call');
    expect(b.why('call')).toBe('control_full');
    b.set(2, { initiative: -1e9, health: 1 }).set(3, { initiative: -1e9 }).give(2, 'poisoned', 50).tick();
    b.act('call');
    expect(b.why('call')).toBe('control_full');
  });

  it('ARENA-17.2 a trigger above the budget calls nobody', () => {
    const master = {
      ...{ willpower: 60, charisma: 40, awareness: 30 },
      triggers: [{ event: 'OnTurnStart', effects: [{ type: 'Summon', template: 'hound', control: 20 }] }],
    };
    const b = bout({ teams: [[master], [nobody]] }).tireless();
    for (let i = 0; i < 4; i++) {
      for (let who = 2; who < b.state.units.length; who++) b.set(who, { initiative: -1e9 });
      b.act('wait');
    }
    // Two hold 40 of 48.
    expect(b.of('summoned')).toHaveLength(2);
  });

  it('ARENA-17.3 whom a vanishing summon had called vanishes too', () => {
    const slayer = { speed: 0, actions: [hurt(900)] };
    const b = bout({ teams: [[{ actions: [call(1)] }, nobody], [slayer]] }).tireless();
    b.act('call');
    b.act('call');
    for (const who of [3, 4]) b.set(who, { initiative: -1e9 });
    b.set(4, { summoner: 3 }).set(2, { initiative: 1e7 }).tick().act({ do: 'hurt', target: 0 });
    expect([3, 4].map(who => b.unit(who).gone)).toEqual([true, true]);
    expect(b.of('vanished').map(({ who }) => who)).toEqual([3, 4]);
  });

  it('ARENA-17.3 a killed summon raises OnKill, OnFallen and OnAllyFallen and is gone for good', () => {
    const slayer = { speed: 50, actions: [hurt(900)], triggers: [on('OnKill')] };
    const b = bout({ teams: [[{ actions: [call(1)], triggers: [on('OnAllyFallen')] }], [slayer]] });
    b.act('call');
    b.set(2, { initiative: -1e9 }).turnOf(1).act({ do: 'hurt', target: 2 });
    expect(b.fired()).toEqual(['1 OnKill', '0 OnAllyFallen']);
    expect(b.unit(2).gone).toBe(true);
  });

  it('ARENA-17.3 when a summoner falls its summons vanish without events, and do not come back with it', () => {
    const phoenix = { event: 'OnFallen', limitPerCombat: 1, effects: [{ type: 'Revive', to: 'self' }] };
    const slayer = { actions: [hurt(900)], triggers: [on('OnKill')] };
    const mate = { speed: 0, triggers: [on('OnAllyFallen')] };
    const b = bout({ teams: [[{ actions: [call(1)], triggers: [phoenix] }, mate], [slayer]] });
    b.act('call');
    b.set(3, { initiative: -1e9 }).turnOf(2).act({ do: 'hurt', target: 0 });
    expect(b.fired()).toEqual(['2 OnKill', '0 OnFallen', '1 OnAllyFallen']);
    expect(b.of('vanished')).toMatchObject([{ who: 3 }]);
    expect([b.unit(0).fallen, b.unit(3).fallen]).toEqual([false, true]);
  });

  it('ARENA-1.7 ARENA-17.3 a team does not stand by its summons', () => {
    const b = bout({ teams: [[{ actions: [call(1)] }], [{ actions: [hurt(900)] }]] });
    b.act('call');
    b.set(2, { initiative: -1e9 }).turnOf(1).act({ do: 'hurt', target: 0 });
    expect(b.state.outcome).toMatchObject({ winner: 1 });
  });
});

describe('shields', () => {
  const lost = (b: Bout, choice: string) => {
    const before = b.unit(1).health;
    b.act({ do: choice, target: 1 });
    return before - b.unit(1).health;
  };

  it('ARENA-17.4 take what is left after Soak and resistance, those that accept its type, oldest first', () => {
    const ward = (base: number, damageTypes?: string[]) => ({
      type: 'Shield',
      formula: { base },
      to: 'self',
      ...(damageTypes ? { damageTypes } : {}),
    });
    const wards = action('wards', { ...self, effects: [ward(10, ['fire']), ward(20), ward(30)] });
    const actions = [hurt(15), hurt(25, 'fire', 'burn'), hurt(40, 'blunt', 'crush')];
    const b = bout({
      teams: [[{ actions }], [{ luck: 0, endurance: 0, adjust: { health: 600 }, actions: [wards] }]],
    });
    b.turnOf(1).act('wards');
    b.tireless(0).set(1, { initiative: -1e9 }).turnOf(0);
    const left = () => b.unit(1).shields.map(({ points }) => points);
    expect([lost(b, 'hurt'), left()]).toEqual([0, [10, 5, 30]]);
    expect([lost(b, 'burn'), left()]).toEqual([0, [20]]);
    expect([lost(b, 'crush'), left()]).toEqual([20, []]);
  });

  it('ARENA-17.4 Penetration does not matter to them; Soak comes first', () => {
    const soft = action('soft', { effects: [damage(30)] });
    const b = bout({ teams: [[{ actions: [soft, hurt(30)] }], [nobody]] }).tireless();
    b.set(1, { shields: [{ points: 100, types: 0, ends: 0 }] }).act({ do: 'soft', target: 1 });
    expect(b.unit(1).shields[0]!.points).toBe(80);
    b.act({ do: 'hurt', target: 1 });
    expect([b.unit(1).shields[0]!.points, b.unit(1).health]).toEqual([50, 500]);
  });

  it('ARENA-17.7 damageCapPct cuts each instance before shields, damage over time and Thorns included', () => {
    const capped = { adjust: { damageCapPct: 10 }, level: [5, 5] as const };
    const stab = attackWith('stab', { attackBonus: 895 }, { formula: { base: 1 } });
    const twice = action('twice', { effects: [damage(300), damage(300)] });
    const b = bout({
      teams: [[{ actions: [twice], ...capped }], [{ ...capped, actions: [stab] }]],
      rolls: [900, 0],
    });
    b.set(1, { shields: [{ points: 30, types: 0, ends: 0 }] }).act({ do: 'twice', target: 1 });
    expect(b.unit(1).health).toBe(500 - 70);
    b.set(1, { health: 500 }).give(0, 'thorns', 60).act({ do: 'stab', target: 0 });
    expect([b.unit(0).health, b.unit(1).health]).toEqual([450, 450]);
    b.give(0, 'poisoned', 200).tick(1 + 4);
    expect(b.of('damaged').filter(({ source }) => source.startsWith('Poisoned'))[0]!.amount).toBe(50);
  });

  it('ARENA-17.7 the smallest cap counts, and at least 1 comes through', () => {
    const adjust = [30, 5, 20].map(value => ({ kind: 'flat', stat: 'damageCapPct', value }));
    const tiny = [{ kind: 'flat', stat: 'damageCapPct', value: 0.01 }];
    const b = bout({
      teams: [
        [{ actions: [hurt(400)] }],
        [
          { speed: 0, adjust },
          { speed: 0, adjust: tiny },
        ],
      ],
    });
    b.tireless().act({ do: 'hurt', target: 1 });
    b.act({ do: 'hurt', target: 2 });
    expect([b.unit(1).health, b.unit(2).health]).toEqual([475, 499]);
  });
});

describe('forced movement', () => {
  const by = (mode: string) => action('shove', { effects: [{ type: 'Move', mode }] });
  const FIELD = { map: 'grand_field' };
  /** Unit 0 stands at one zone and shoves unit 1 from another. */
  const shove = (mode: string, from: string, at: string, rolls: number[] = []) => {
    const b = bout({ ...FIELD, teams: [[{ actions: [by(mode)] }], [nobody]], rolls }).tireless();
    b.set(0, { zone: from }).set(1, { zone: at }).act({ do: 'shove', target: 1 });
    b.done();
    return b.zone(1);
  };

  it('ARENA-17.5 forcedMoveResistPct ignores it with that chance; nothing else does', () => {
    const moved = (adjust: object) =>
      bout({
        teams: [[{ actions: [by('pushAway')] }], [{ speed: 0, adjust: adjust as Record<string, number> }]],
      })
        .tireless()
        .probability({ do: 'shove', target: 1 }, ({ units }) => units[1]!.zone === 1);
    expect([moved({}), moved({ forcedMoveResistPct: 100 })]).toEqual([1, 0]);
    expect(moved({ forcedMoveResistPct: 30 })).toBeCloseTo(0.7, 9);
  });

  it('ARENA-17.6 pushRandom: an even draw among adjacent zones', () => {
    expect([1, 2, 3, 4].map(roll => shove('pushRandom', 'b2', 'b2', [roll])).sort()).toEqual([
      'a2',
      'b1',
      'b3',
      'c2',
    ]);
  });

  it('ARENA-17.6 pushAway: the farthest from the actor, if not nearer than now', () => {
    expect(shove('pushAway', 'a1', 'a2', [1])).toBe('a3');
    expect(shove('pushAway', 'a1', 'a2', [2])).toBe('b2');
    // In the far corner everything adjacent is nearer.
    expect(shove('pushAway', 'a1', 'c3')).toBe('c3');
  });

  it('ARENA-17.6 pullToward: one step nearer, nothing in the same zone', () => {
    expect(shove('pullToward', 'a1', 'a3')).toBe('a2');
    expect(shove('pullToward', 'a1', 'b2', [2])).toBe('b1');
    expect(shove('pullToward', 'a1', 'a1')).toBe('a1');
  });

  it('ARENA-3.6 ARENA-17.6 into a full zone it leaves the unit where it is', () => {
    const map = { ...PIT, capacity: { yard: 1 } };
    const b = bout({ map, teams: [[{ actions: [by('pushAway')] }], [nobody, nobody]] }).tireless();
    b.set(2, { zone: 'yard' }).act({ do: 'shove', target: 1 });
    expect(b.zone(1)).toBe('pit');
  });
});
