import { describe, expect, it } from 'vitest';
import { action, attackWith, type Bout, bout, type Member, nobody, type Stage } from '../../testkit.js';

/** Unit 0 acts in every tick, unit 1 never does. */
const pair = (member: Member = {}, other: Member = {}, more: Stage = {}) =>
  bout({ teams: [[member], [{ speed: 0, ...other }]], ...more }).tireless();
const left = (b: Bout, status: string, ticks: number) =>
  Array.from({ length: ticks }, () => b.tick().stacks(1, status));
const afflict = (status: string, stacks: number) =>
  action(status, { effects: [{ type: 'ApplyStatus', status, stacks }] });
const heal = (base: number) =>
  action('heal', { target: ['Ally', 'Single'], effects: [{ type: 'Heal', formula: { base } }] });

describe('the shipped statuses', () => {
  it('ARENA-11.8 ARENA-X5 six stacks of Burning deal 12, 8, 4 fire and are gone', () => {
    const b = pair().give(1, 'burning', 6);
    expect(left(b, 'burning', 4)).toEqual([4, 2, 0, 0]);
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([12, 8, 4]);
    expect(b.of('damaged')[0]!.source).toContain('fire');
  });

  it('ARENA-11.8 ARENA-X5 with statusDecayModel percent ten stacks go 7, 5, 3, 2, 1, 0, and durations are ignored', () => {
    const b = pair({}, {}, { options: { statusDecayModel: 'percent' } });
    b.give(1, 'burning', 10, { duration: 2 }).give(1, 'bleeding', 3, { duration: 2 });
    expect(left(b, 'burning', 6)).toEqual([7, 5, 3, 2, 1, 0]);
    expect(b.stacks(1, 'bleeding')).toBe(3);
  });

  it('ARENA-11.9 Bleeding deals 0.5 slashing, and goes by Health actually restored', () => {
    const b = bout({ teams: [[{ actions: [heal(30)] }, { speed: 0 }], [nobody]] }).tireless();
    b.give(1, 'bleeding', 20);
    expect(left(b, 'bleeding', 2)).toEqual([20, 20]);
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([10, 10]);
    // 20 are missing when the heal of 30 comes: the overhealing counts nothing.
    b.set(1, { health: 488 }).act({ do: 'heal', target: 1 });
    expect(b.of('stacks').at(-1)).toMatchObject({ before: 20, after: 8, why: 'healing' });
  });

  it('ARENA-11.10 Poisoned deals 1 poison and decays 20 %, rounded up', () => {
    const b = pair().give(1, 'poisoned', 11);
    expect(left(b, 'poisoned', 4)).toEqual([8, 6, 4, 3]);
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([11, 8, 6, 4]);
  });

  it('ARENA-11.11 ARENA-X8 Stun 70 arrives as 56, then 6; no gain and no turn until it is gone', () => {
    const b = bout({ teams: [[{ actions: [afflict('stun', 70)] }], [{ speed: 50 }]] });
    expect(b.state.actor).toBe(0);
    b.tireless();
    const held = b.unit(1).initiative;
    b.act({ do: 'stun', target: 1 });
    expect(b.of('stacks')[0]).toMatchObject({ before: 0, after: 56 });
    // Unit 1 had its 100 already and would have acted in this very tick.
    expect([b.state.actor, b.stacks(1, 'stun'), b.unit(1).initiative]).toEqual([0, 6, held]);
    b.tick();
    expect(b.stacks(1, 'stun')).toBe(0);
    expect(b.unit(1).initiative).toBeCloseTo(held + 3 * Math.sqrt(50), 9);
    b.act('wait');
    expect(b.state.actor).toBe(1);
  });

  it('ARENA-11.11 Stun decays by at least 1', () => {
    expect(left(pair({}, { willpower: 0 }).give(1, 'stun', 3), 'stun', 3)).toEqual([2, 1, 0]);
  });

  it.each([
    ['slow', 10, 1 - 0.36],
    ['slow', 40, 1 - 0.6],
    ['haste', 11, 1.5],
    ['haste', 41, 2],
  ])('ARENA-11.12 %s: %d stacks, less one by decay, change the gain', (status, stacks, factor) => {
    const b = pair({}, { speed: 25 }).give(1, status, stacks).tick();
    expect(b.stacks(1, status)).toBe(stacks - 1);
    expect(b.unit(1).gain).toBeCloseTo(15 * factor, 9);
  });

  it('ARENA-11.13 Rooted forbids Movement, Silenced forbids Spells, both decay 1', () => {
    const spell = action('bolt', { tags: ['Spell'] });
    const push = action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] });
    const b = pair({ actions: [spell] }, { actions: [push] });
    b.give(0, 'rooted', 5).give(0, 'silenced', 5);
    expect(b.why({ do: 'move', zone: 1 })).toBe('forbidden_by_status');
    expect(b.why({ do: 'bolt', target: 1 })).toBe('forbidden_by_status');
    b.set(1, { initiative: 200 }).turnOf(1).act({ do: 'push', target: 0 });
    expect(b.zone(0)).toBe('yard');
    expect([b.stacks(0, 'rooted'), b.stacks(0, 'silenced')]).toEqual([b.state.tick === 6 ? 4 : 5, 4]);
  });

  it('ARENA-11.14 Taunted: only its source may be singled out while it can be, areas and allies stay free', () => {
    const far = action('far', { ranges: ['medium'] });
    const area = action('area', { target: ['Enemy', 'AoE-Zone'] });
    const any = action('any', { target: ['Enemy', 'Random'] });
    const help = action('help', { target: ['Ally', 'Single'] });
    const actions = [far, area, any, help, action('near', { ranges: ['short'] })];
    const b = bout({ teams: [[{ actions }], [nobody, nobody]], rolls: [1, 0] }).tireless();
    b.give(0, 'taunted', 50, { by: 2 });
    expect(b.why({ do: 'near', target: 1 })).toBe('taunted');
    b.act({ do: 'near', target: 2 });
    b.act({ do: 'area', zone: 0 });
    b.act({ do: 'help', target: 0 });
    b.act('any');
    // Out of its reach, the other is free.
    b.set(2, { zone: 'gate' }).act({ do: 'near', target: 1 });
    b.set(2, { zone: 'pit' }).give(2, 'sneaking', 500).act({ do: 'near', target: 1 });
    expect(b.stacks(0, 'taunted')).toBe(44);
  });

  it.each([
    ['shocked', 'defense', 10, -10, 8],
    ['shocked', 'magicDefense', 99, -30, 97],
    ['sundered', 'soak', 10, -20, 9],
    ['sundered', 'soak', 99, -80, 98],
    ['weakened', 'damageDealtPct', 99, -40, 98],
    ['blinded', 'attackPct', 99, -50, 97],
    ['cursed', 'healingReceivedPct', 99, -80, 98],
    ['marked', 'attackAgainst', 99, 40, 98],
    ['confused', 'judgment', 99, -100, 97],
    ['feared', 'judgment', 99, -60, 96],
    ['feared', 'attackPct', 99, -30, 96],
    ['fortified', 'soak', 99, 100, 98],
    ['evasive', 'defense', 99, 40, 98],
    ['empowered', 'damageDealtPct', 99, 60, 98],
    ['keen', 'critPct', 99, 30, 98],
    ['thorns', 'reflectMelee', 99, 60, 98],
  ])(
    'ARENA-11.15 to ARENA-11.19 %s changes %s: %d stacks by %d, %d after a tick',
    (status, stat, stacks, by, next) => {
      const b = pair();
      const before = b.stat(1, stat);
      b.give(1, status, stacks);
      expect(b.stat(1, stat) - before).toBeCloseTo(by, 9);
      expect(b.tick().stacks(1, status)).toBe(next);
    },
  );

  it.each([
    ['burning', 'fire'],
    ['bleeding', 'bleed'],
    ['poisoned', 'poison'],
    ['stun', 'stun'],
    ['slow', 'cold'],
    ['rooted', 'physicalDebuff'],
    ['silenced', 'mental'],
    ['taunted', 'mental'],
    ['shocked', 'lightning'],
    ['sundered', 'physicalDebuff'],
    ['weakened', 'physicalDebuff'],
    ['blinded', 'light'],
    ['cursed', 'shadow'],
    ['confused', 'mental'],
    ['feared', 'mental'],
  ])('ARENA-11.8 to ARENA-11.17 %s is resisted by %s and by nothing else', (status, resistance) => {
    const bare = { speed: 0, endurance: 0, willpower: 0, luck: 0 };
    const arrived = (adjust: object) => {
      const b = pair({ actions: [afflict(status, 90)] }, { ...bare, adjust: { health: 900, ...adjust } });
      b.act({ do: status, target: 1 });
      return b.of('stacks')[0]!.after;
    };
    expect([arrived({}), arrived({ [`resist.${resistance}`]: 120 })]).toEqual([90, 30]);
  });

  it('ARENA-11.16 Marked is resisted by nothing and helps attack rolls against the bearer', () => {
    // Attack 105, Defense 50 less 40: a roll of 10 hits, one of 9 misses.
    const actions = [afflict('marked', 60), attackWith('stab')];
    const b = pair({ actions }, { speed: 50, adjust: { 'resist.mental': 900 } }, { rolls: [10, 0, 9] });
    b.set(1, { initiative: -1e6 }).act({ do: 'marked', target: 1 });
    expect(b.stacks(1, 'marked')).toBe(59);
    b.act({ do: 'stab', target: 1 });
    b.act({ do: 'stab', target: 1 });
    expect(b.of('attacked').map(({ hit }) => hit)).toEqual([true, false]);
    b.done();
  });

  it('ARENA-11.16 ARENA-8.5 Cursed takes from healing received', () => {
    const b = bout({ teams: [[{ actions: [heal(100)] }, { speed: 0 }], [nobody]] }).tireless();
    b.set(1, { health: 100 }).give(1, 'cursed', 11).tick().act({ do: 'heal', target: 1 });
    expect(b.of('healed').at(-1)).toMatchObject({ who: 1, amount: 80 });
  });

  it('ARENA-11.18 Regenerating heals 2 per stack, counted after decay, as healing received', () => {
    const b = pair().set(1, { health: 100 }).give(1, 'regenerating', 6).tick();
    expect(b.unit(1).health).toBe(110);
    b.give(1, 'cursed', 26).tick();
    expect(b.unit(1).health).toBe(110 + 4);
  });

  it('ARENA-11.19 Thorns: a melee hit costs the attacker the stacks, past Soak, shields apply; nothing reflects it', () => {
    const stab = attackWith('stab', { attackBonus: 500 });
    const b = pair({ actions: [stab] }, {}, { rolls: [500, 0, 500, 0, 1, 500, 0] });
    b.give(1, 'thorns', 70)
      .give(0, 'thorns', 50)
      .set(0, { shields: [{ points: 15, types: 0, ends: 0 }] });
    b.act({ do: 'stab', target: 1 });
    expect(b.unit(0).health).toBe(500 - 45);
    expect(b.of('damaged').filter(({ by }) => by === 1)).toHaveLength(1);
    expect(b.of('damaged').filter(({ by }) => by === 0)).toHaveLength(1);
  });

  it('ARENA-11.19 Thorns answer neither misses nor ranged attacks, and not those of the Fallen (ARENA-11.7)', () => {
    const shot = attackWith('shot', { attack: 'ranged', attackBonus: 500 });
    const stab = attackWith('stab', { attackBonus: 500 });
    const b = bout({
      teams: [[{ actions: [shot, stab] }], [nobody, nobody]],
      rolls: [500, 0, 1, 500, 0],
    }).tireless();
    b.give(1, 'thorns', 50).give(2, 'thorns', 50);
    b.act({ do: 'shot', target: 1 });
    b.act({ do: 'stab', target: 1 });
    b.set(1, { health: 1 }).act({ do: 'stab', target: 1 });
    expect(b.unit(1).fallen).toBe(true);
    expect(b.unit(0).health).toBe(500);
    b.done();
  });

  it('ARENA-11.20 Defending never exceeds 1 stack; Sneaking does not decay', () => {
    const b = pair().give(1, 'defending', 1).give(1, 'defending', 1).give(1, 'sneaking', 500);
    expect(b.stacks(1, 'defending')).toBe(1);
    expect(b.stat(1, 'soak')).toBe(75);
    b.set(1, { zone: 'gate' });
    expect(left(b, 'sneaking', 2)).toEqual([500, 500]);
  });
});
