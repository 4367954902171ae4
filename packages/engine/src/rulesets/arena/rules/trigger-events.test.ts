import { describe, expect, it } from 'vitest';
import { action, attackWith, type Bout, bout, nobody } from '../testkit.js';

/** Does nothing, but that it fired is told. */
const MARK = { type: 'LootBonus', goldPct: 0 };
const on = (event: string, effects: object[] = [MARK]) => ({ event, effects });
const all = (...events: string[]) => events.map(event => on(event));
const self = { target: ['Self'], ranges: ['self'] };
const damage = (base: number) => ({ type: 'Damage', damageType: 'blunt', formula: { base } });
const hurt = (base: number, more: object = {}) => action('hurt', { effects: [damage(base)], ...more });
const stab = attackWith('stab', { attackBonus: 895 }, { formula: { base: 15 } });
const afflict = (status: string, stacks: number, more: object = {}) =>
  action(status, { effects: [{ type: 'ApplyStatus', status, stacks, ...more }] });

describe('the events', () => {
  it('ARENA-15.7 hits on allies or oneself raise none', () => {
    const heard = all('OnHit', 'OnHitBy', 'OnCrit', 'OnCritBy', 'OnMiss');
    const blast = { ...stab, id: 'blast', target: ['All', 'AoE-Zone'] };
    const member = { speed: 0, triggers: heard };
    const b = bout({
      teams: [[{ actions: [blast], triggers: heard }, member], [member]],
      rolls: [200, 1, 1],
    });
    b.tireless().act({ do: 'blast', zone: 0 });
    expect(b.fired()).toEqual(['0 OnHit', '2 OnHitBy', '0 OnCrit', '2 OnCritBy']);
  });

  it('ARENA-15.8 damage events only when Health was lost, per instance, damage over time included', () => {
    const heard = all('OnDamageDealt', 'OnDamageTaken');
    const twice = action('twice', { effects: [damage(15), damage(15)] });
    const b = bout({
      teams: [[{ actions: [twice], triggers: heard }], [{ speed: 0, triggers: heard }]],
    }).tireless();
    b.set(1, { shields: [{ points: 15, types: 0, ends: 0 }] }).act({ do: 'twice', target: 1 });
    expect(b.fired()).toEqual(['0 OnDamageDealt', '1 OnDamageTaken']);
    b.give(1, 'poisoned', 5, { by: 0 }).tick();
    expect(b.fired().slice(2)).toEqual(['0 OnDamageDealt', '1 OnDamageTaken']);
  });

  it.each([
    ['below 0', 45, ['0 OnOverkill', '0 OnKill', '1 OnFallen', '2 OnAllyFallen']],
    ['exactly 0', 12, ['0 OnKill', '1 OnFallen', '2 OnAllyFallen']],
  ])('ARENA-15.8 ARENA-15.9 a fall at Health %s', (_, amount, fired) => {
    const heard = all('OnAllyFallen', 'OnFallen', 'OnKill', 'OnOverkill');
    const member = { speed: 0, triggers: heard };
    const b = bout({ teams: [[{ actions: [hurt(amount * 1.5)], triggers: heard }], [member, member]] });
    b.tireless().set(1, { health: 12 }).act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual(fired);
  });

  it('ARENA-15.9 who fells an ally has no kill; the source is that of the instance that took Health below 1', () => {
    const heard = all('OnKill', 'OnOverkill', 'OnFallen', 'OnAllyFallen');
    const blow = hurt(900, { target: ['Ally', 'Single'] });
    const member = { speed: 0, triggers: heard };
    const b = bout({
      teams: [
        [{ actions: [blow], triggers: heard }, member],
        [member, member],
      ],
    }).tireless();
    b.act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual(['1 OnFallen', '0 OnAllyFallen']);
    // Burning brings it to 0, the poison of another comes after.
    b.set(2, { health: 4 }).give(2, 'burning', 2, { by: -1 }).give(2, 'poisoned', 9, { by: 0 }).tick();
    expect(b.fired().slice(2)).toEqual(['2 OnFallen', '3 OnAllyFallen']);
  });

  it('ARENA-15.10 stacks that arrive, and the end by decay, removal and expiry; Sneaking ends by OnStealthBreak', () => {
    const heard = all('OnStatusApplied', 'OnStatusExpired', 'OnStealthBreak');
    const cure = action('cure', { effects: [{ type: 'RemoveStatus', status: 'marked', stacks: 9 }] });
    const actions = [
      afflict('marked', 4),
      afflict('bleeding', 2, { duration: 1 }),
      afflict('haste', 1),
      cure,
    ];
    const b = bout({ teams: [[{ actions }], [{ speed: 0, triggers: heard }]] }).tireless();
    const news = (choice: string) => {
      const before = b.fired().length;
      b.act({ do: choice, target: 1 });
      return b.fired().slice(before);
    };
    expect([news('marked'), news('marked')]).toEqual([['1 OnStatusApplied'], ['1 OnStatusApplied']]);
    expect(news('cure')).toEqual(['1 OnStatusExpired']);
    expect(news('haste')).toEqual(['1 OnStatusApplied', '1 OnStatusExpired']);
    expect(news('bleeding')).toEqual(['1 OnStatusApplied', '1 OnStatusExpired']);
    b.set(1, { initiative: 500 }).give(1, 'sneaking', 50).set(1, { zone: 'gate' }).turnOf(1);
    const before = b.fired().length;
    b.act('wait');
    expect(b.fired().slice(before)).toEqual(['1 OnStealthBreak']);
  });

  it('ARENA-15.11 a pool that reaches 0 from above; for Stamina OnStaminaExhausted follows', () => {
    const heard = all('OnStaminaExhausted', 'OnResourceDepleted');
    const spend = action('spend', { ...self, cost: { mana: 250 } });
    const tire = action('tire', { ...self, cost: { stamina: 240 } });
    const drain = action('drain', { effects: [{ type: 'ResourceDrain', resource: 'stamina', amount: 999 }] });
    const b = bout({
      teams: [[{ actions: [spend, tire, drain], triggers: heard }], [{ speed: 0, triggers: heard }]],
    });
    b.tireless().act('tire');
    expect(b.fired()).toEqual([]);
    b.act('spend');
    expect(b.fired()).toEqual(['0 OnResourceDepleted']);
    b.act({ do: 'drain', target: 1 });
    expect(b.fired().slice(1)).toEqual(['1 OnResourceDepleted', '1 OnStaminaExhausted']);
  });

  it('ARENA-15.12 OnMove by the own action, OnForcedMove instead when pushed; OnDetect for the finder', () => {
    const heard = all('OnMove', 'OnForcedMove', 'OnDetect');
    const push = action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] });
    const b = bout({
      teams: [[{ actions: [push], triggers: heard }], [{ speed: 0, triggers: heard }]],
      rolls: [1],
    }).tireless();
    b.act({ do: 'push', target: 1 });
    b.act({ do: 'move', zone: 1 });
    b.set(1, { zone: 'gate' }).give(1, 'sneaking', 20).act('search');
    expect(b.fired()).toEqual(['1 OnForcedMove', '0 OnMove', '0 OnDetect']);
  });
});

describe('free movement (ARENA-15.13)', () => {
  const charge = (mode: string) => on('OnDamageTaken', [{ type: 'Move', mode, to: 'self' }]);
  /** Unit 1, in the pit, is hurt by unit 0 from elsewhere. */
  const lured = (mode: string, zone: string): Bout => {
    const b = bout({
      teams: [[{ actions: [hurt(15)] }], [{ speed: 0, triggers: [charge(mode), on('OnMove')] }, nobody]],
    });
    return b.tireless().set(0, { zone });
  };

  it('ARENA-15.13 toTargetZone goes to the other party, for nothing, and raises OnMove', () => {
    const b = lured('toTargetZone', 'gate');
    const { initiative } = b.unit(1);
    b.act({ do: 'hurt', target: 1 });
    expect(b.fired()).toEqual(['1 OnDamageTaken', '1 OnMove']);
    expect([b.zone(1), b.unit(1).initiative - initiative]).toEqual(['gate', b.unit(1).gain]);
  });

  it('ARENA-15.13 toZone goes where it is needed most, and nowhere below 0.30', () => {
    // An unarmed one reaches its own zone only: with the foe next door it follows, with it at hand it stays.
    const follows = lured('toZone', 'yard');
    follows.act({ do: 'hurt', target: 1 });
    expect(follows.zone(1)).toBe('yard');
    const stays = lured('toZone', 'pit');
    stays.act({ do: 'hurt', target: 1 });
    expect(stays.zone(1)).toBe('pit');
  });

  it('ARENA-15.13 a need of 0.30 is enough: who shoots leaves a melee enemy behind (ARENA-18.17)', () => {
    const archer = { speed: 0, equipment: { weapon: 'bow' }, triggers: [charge('toZone')] };
    const b = bout({ teams: [[{ actions: [hurt(15)] }], [archer, nobody]] }).tireless();
    b.act({ do: 'hurt', target: 1 });
    expect(b.zone(1)).toBe('yard');
  });

  it('ARENA-15.13 ties go by the order of the map', () => {
    const map = {
      id: 'fork',
      name: 'Fork',
      zones: ['left', 'right', 'root'],
      adjacency: { root: ['right', 'left'], right: ['root'], left: ['root'] },
      starts: { 2: ['root', 'root'] },
    };
    const b = bout({
      map,
      teams: [
        [{ actions: [hurt(15)] }, nobody],
        [{ speed: 0, triggers: [charge('toZone')] }, nobody],
      ],
    }).tireless();
    b.set(0, { zone: 'right' }).set(1, { zone: 'left' }).act({ do: 'hurt', target: 2 });
    expect(b.zone(2)).toBe('left');
  });

  it.each(['toZone', 'toTargetZone'])('ARENA-15.13 Rooted units stay: %s', mode => {
    const b = lured(mode, 'yard').give(1, 'rooted', 5);
    b.act({ do: 'hurt', target: 1 });
    expect(b.zone(1)).toBe('pit');
  });
});
