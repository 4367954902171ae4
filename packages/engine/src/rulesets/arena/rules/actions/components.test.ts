import { describe, expect, test } from 'vitest';
import { action, bout, type Member } from '../../testkit.js';

const past = { penetration: 900 };
const hurt = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  ...past,
  ...more,
});
const heal = (base: number, more: object = {}) => ({ type: 'Heal', formula: { base }, ...more });
const apply = (status: string, stacks: number, more: object = {}) => ({
  type: 'ApplyStatus',
  status,
  stacks,
  ...more,
});
const modify = (stat: string, value: number, more: object = {}) => ({
  type: 'ModifyStat',
  stat,
  value,
  ...more,
});
const shield = (base: number, more: object = {}) => ({ type: 'Shield', formula: { base }, ...more });
const note = (event: string) => ({ event, effects: [apply('keen', 1, { to: 'self' })] });
/** Unit 0 has one action, `go`, on one enemy. */
const scene = (effects: object[], change: object = {}, member: Member = {}, others: Member[] = [{}]) =>
  bout({ teams: [[{ ...member, actions: [action('go', { effects, ...change })] }, {}], others] });
const go = (b: ReturnType<typeof bout>, target = 2) => b.act({ do: 'go', target });

describe('ARENA-8: the order of components', () => {
  test('ARENA-8.1: by kind, whatever the written order', () => {
    const b = scene([{ type: 'Move', mode: 'pushAway' }, hurt(100, { penetration: 0 }), modify('soak', -50)]);
    go(b);
    expect([b.unit(2).health, b.zone(2)]).toEqual([400, 'yard']);
    const kinds = b.fight.events.map(({ kind }) => kind);
    expect(kinds.indexOf('modified')).toBeLessThan(kinds.indexOf('damaged'));
    expect(kinds.indexOf('damaged')).toBeLessThan(kinds.indexOf('zoned'));
  });

  test('ARENA-8.1 ARENA-8.11: Revive first, then the rest reaches the revived', () => {
    const target = { target: ['Fallen', 'Ally', 'Single'] };
    const b = scene([heal(30), apply('keen', 2), { type: 'Revive' }], target);
    b.set(1, { fallen: true, health: 0 });
    go(b, 1);
    // A quarter of 500, unless it says otherwise.
    expect([b.unit(1).fallen, b.unit(1).health, b.stacks(1, 'keen')]).toEqual([false, 155, 2]);
  });

  test('ARENA-8.2: within a kind all use the snapshot taken before it', () => {
    const b = scene([modify('resist.fire', 50), apply('burning', 10)]);
    b.tireless(1);
    go(b);
    // Fire resistance 10 counts, not 60.
    expect(b.of('stacks')[0]!.after).toBe(Math.ceil(600 / 70));
  });

  test('ARENA-X14 ARENA-8.2: damage, then healing, and only then falls', () => {
    const b = scene([heal(40), hurt(45)]);
    b.set(2, { health: 12 });
    go(b);
    expect([b.unit(2).health, b.unit(2).fallen]).toEqual([7, false]);
    const c = scene([heal(100), hurt(45)]);
    go(c);
    expect(c.unit(2).health).toBe(500);
  });

  test.each([
    [45, 33, ['0 OnOverkill', '0 OnKill']],
    [12, 0, ['0 OnKill']],
  ])('ARENA-X14: 12 Health and %i damage: overkill %i', (damage, overkill, events) => {
    const b = scene([hurt(damage)], {}, { triggers: [note('OnKill'), note('OnOverkill')] }, [{}, {}]);
    b.set(2, { health: 12 });
    go(b);
    expect([b.unit(2).fallen, b.unit(2).health, b.unit(2).overkill]).toEqual([true, 0, overkill]);
    expect(b.fired()).toEqual(events);
  });

  test('ARENA-8.3: a Shield made by an action does not absorb its damage', () => {
    const b = scene([shield(50), hurt(30)]);
    go(b);
    expect([b.unit(2).health, b.unit(2).shields[0]!.points]).toEqual([470, 50]);
  });

  test('ARENA-8.4: several Damage components are instances of their own, in written order against shields', () => {
    const b = scene([hurt(30), hurt(40, { damageType: 'piercing' })]);
    b.set(2, { shields: [{ points: 50, types: 0, ends: 0 }] });
    go(b);
    expect(b.of('damaged').map(({ amount }) => amount)).toEqual([0, 20]);
  });
});

describe('ARENA-8: the components', () => {
  test('ARENA-8.5: Heal by formula, level and healing bonuses, up to the maximum', () => {
    const tag = { kind: 'tag', tag: 'Healing', stat: 'healing', value: 10, valueType: 'percent' };
    const ally = { target: ['Ally', 'Single'], tags: ['Healing'] };
    const formula = { base: 10, stat: 'magicDamage', coef: 0.5 };
    const b = scene([{ type: 'Heal', formula }], ally, { adjust: [tag], level: [2, 1] });
    b.set(1, { health: 100 });
    go(b, 1);
    expect(b.unit(1).health).toBe(100 + Math.floor(35 * 1.2 * 1.12));
    b.turnOf(0).set(1, { health: 490 });
    go(b, 1);
    expect(b.unit(1).health).toBe(500);
  });

  test('ARENA-8.5: healing received, at least a fifth; nothing for the Fallen', () => {
    const blight = {
      id: 'blight',
      name: 'Blight',
      icon: 'skull',
      polarity: 'harmful',
      kind: 'debuff',
      perStack: { healingReceivedPct: -50 },
      decay: { type: 'none' },
      ai: { model: 'once', value: 0 },
    };
    const area = action('go', { target: ['Ally', 'Single'], effects: [heal(55)] });
    const b = bout({ teams: [[{ actions: [area] }, {}], [{}]], statuses: [blight] });
    b.tireless(0).set(1, { health: 100 }).give(1, 'cursed', 10);
    go(b, 1);
    expect(b.of('healed')[0]!.amount).toBe(44);
    b.turnOf(0).set(1, { health: 100 }).give(1, 'blight', 3);
    go(b, 1);
    expect(b.of('healed')[1]!.amount).toBe(11);
    b.turnOf(0).set(1, { health: 0, fallen: true });
    expect(b.why({ do: 'go', target: 1 })).toBe('target_fallen');
  });

  test('ARENA-8.6: stacks by level and tags; harmful ones resisted, beneficial ones rounded up', () => {
    const tag = { kind: 'tag', tag: 'Hex', stat: 'stacks', value: 10, valueType: 'percent' };
    const member: Member = { adjust: [tag], level: [4, 3] };
    const b = scene(
      [apply('burning', 5), apply('evasive', 1.1), apply('keen', 0.1)],
      { tags: ['Hex'] },
      member,
    );
    b.tireless(2);
    go(b);
    const n = 5 * 2.38 * (1 + 0.1 * 2.38);
    expect(b.stacks(2, 'burning')).toBe(Math.ceil((n * 60) / 70));
    expect(b.stacks(2, 'evasive')).toBe(Math.ceil(1.1 * 2.38 * 1.238));
    expect(b.stacks(2, 'keen')).toBe(1);
  });

  test('ARENA-8.7: RemoveStatus scales and rounds up, but not as a price on oneself', () => {
    const remove = (stacks: number, to: string) => ({ type: 'RemoveStatus', status: 'evasive', stacks, to });
    const b = scene([remove(2, 'target'), remove(2, 'self')], {}, { level: [2, 2] });
    b.tireless(2).give(0, 'evasive', 9).give(2, 'evasive', 9);
    go(b);
    // 2 × 1.44 is 2.88.
    expect([b.stacks(0, 'evasive'), b.stacks(2, 'evasive')]).toEqual([7, 6]);
    const c = scene([remove(50, 'target')]);
    c.tireless(2).give(2, 'evasive', 9);
    go(c);
    expect(c.stacks(2, 'evasive')).toBe(0);
  });

  test('ARENA-8.8: ModifyStat by level, each use a record of its own, for a time or the fight', () => {
    const effects = [modify('defense', -10, { duration: 3 }), modify('resist.fire', 7)];
    const b = scene(effects, {}, { level: [2, 1] });
    b.tireless(0).tireless(1);
    go(b);
    expect([b.stat(2, 'defense'), b.stat(2, 'resist.fire')]).toEqual([38, 10 + 8.4]);
    b.turnOf(0);
    expect(b.state.tick).toBe(6);
    go(b);
    expect(b.stat(2, 'defense')).toBe(26);
    b.turnOf(0).tick();
    expect([b.state.tick, b.stat(2, 'defense')]).toEqual([8, 38]);
    b.tick();
    expect([b.stat(2, 'defense'), b.stat(2, 'resist.fire')]).toEqual([50, 10 + 16.8]);
  });

  test('ARENA-8.9: a charge strikes first and arrives after', () => {
    const b = scene(
      [{ type: 'Move', mode: 'toTargetZone', to: 'self' }, hurt(40)],
      { ranges: ['medium'] },
      {},
      [{}, {}],
    );
    b.set(2, { zone: 'yard' });
    expect(b.why({ do: 'go', target: 3 })).toBe('out_of_range');
    go(b);
    expect([b.zone(0), b.unit(2).health]).toEqual(['yard', 460]);
    const kinds = b.fight.events.map(({ kind }) => kind);
    expect(kinds.indexOf('damaged')).toBeLessThan(kinds.indexOf('zoned'));
  });

  test('ARENA-8.9: toZone goes to the chosen zone, pullToward brings nearer', () => {
    const b = scene([{ type: 'Move', mode: 'toZone', to: 'self' }], { target: ['Zone'] });
    b.act({ do: 'go', zone: 2 });
    expect(b.zone(0)).toBe('gate');
    const c = scene([{ type: 'Move', mode: 'pullToward' }]);
    c.set(2, { zone: 'gate' });
    go(c);
    expect(c.zone(2)).toBe('yard');
  });
});
