import { describe, expect, test } from 'vitest';
import { action, bout, issuesOf, type Member } from '../../testkit.js';

const self = { target: ['Self'], ranges: ['self'] };
const scene = (effects: object[], change: object = {}, member: Member = {}, others: Member[] = [{}]) =>
  bout({ teams: [[{ ...member, actions: [action('go', { effects, ...change })] }, {}], others] });
const grant = (resource: string, more: object) => ({ type: 'ResourceGrant', resource, ...more });
const drain = (resource: string, more: object) => ({ type: 'ResourceDrain', resource, ...more });

describe('ARENA-8: shields, summons, resources, receivers', () => {
  test('ARENA-8.10: a Shield is base and stat by level, rounded down, without tag bonuses', () => {
    const tags = ['damage', 'healing', 'stacks'].map(stat => ({
      kind: 'tag',
      tag: 'Ward',
      stat,
      value: 50,
      valueType: 'percent',
    }));
    const formula = { base: 10, stat: 'magicDamage', coef: 0.27 };
    const shield = { type: 'Shield', formula, duration: 2, damageTypes: ['fire'], to: 'self' };
    const b = scene([shield], { ...self, tags: ['Ward'] }, { adjust: tags, level: [2, 1] });
    b.act('go');
    expect(b.unit(0).shields).toMatchObject([{ points: Math.floor(23.5 * 1.2), ends: 7 }]);
    expect(b.unit(0).shields[0]!.types).not.toBe(0);
  });

  test('ARENA-8.10: a Summon comes to the own zone, or to the chosen one', () => {
    const summon = (zone?: string) => ({ type: 'Summon', template: 'hound', ...(zone ? { zone } : {}) });
    const b = scene([summon()], self);
    b.act('go');
    expect(b.zone(3)).toBe('pit');
    const c = scene([summon('target')], { target: ['Zone'] });
    c.act({ do: 'go', zone: 2 });
    expect(c.zone(3)).toBe('gate');
  });

  test('ARENA-8.11: a Revive by fraction', () => {
    const b = scene([{ type: 'Revive', healthFraction: 0.3 }], { target: ['Fallen', 'Ally', 'Single'] });
    b.set(1, { fallen: true, health: 0 });
    b.act({ do: 'go', target: 1 });
    expect(b.unit(1).health).toBe(150);
  });

  test('ARENA-8.11 ARENA-8.14: `allies` counts who is revived by the same action, and revives nobody', () => {
    const effects = [
      { type: 'Revive', healthFraction: 0.3 },
      { type: 'Heal', formula: { base: 40 }, to: 'allies' },
      { type: 'ApplyStatus', status: 'keen', stacks: 3, to: 'allies' },
    ];
    const b = scene(effects, { target: ['Fallen', 'Ally', 'Single'] });
    b.set(1, { fallen: true, health: 0 });
    b.act({ do: 'go', target: 1 });
    expect([b.unit(1).health, b.stacks(1, 'keen'), b.stacks(0, 'keen')]).toEqual([190, 3, 3]);
    const all = scene([{ type: 'Revive', to: 'allies' }], self);
    all.set(1, { fallen: true, health: 0 }).act('go');
    expect(all.unit(1)).toMatchObject({ fallen: true, health: 0 });
  });

  test('ARENA-8.12: resources by amount and by share, scaled and rounded down, within their bounds', () => {
    const effects = [drain('stamina', { amount: 33 }), grant('stamina', { amountPctMax: 10, to: 'self' })];
    const b = scene(effects, {}, { level: [2, 1] });
    b.set(0, { stamina: 100 }).set(2, { stamina: 200 });
    b.act({ do: 'go', target: 2 });
    // floor(39.6) and floor(30); what is drained goes nowhere.
    expect([b.pool(2), b.pool(0)]).toEqual([161, 130]);
  });

  test('ARENA-8.12: nothing happens to a unit without that pool', () => {
    const cast = action('cast', { ...self, cost: { mana: 1 } });
    const go = action('go', { effects: [drain('mana', { amount: 20 })] });
    const b = bout({ teams: [[{ actions: [go] }], [{ actions: [cast] }, {}]] });
    b.act({ do: 'go', target: 1 });
    b.turnOf(0).act({ do: 'go', target: 2 });
    expect([b.pool(1, 'mana'), b.pool(2, 'mana'), b.pool(0, 'mana')]).toEqual([230, 0, 0]);
  });

  test('ARENA-8.13: LootBonus counts for the team', () => {
    const b = scene([{ type: 'LootBonus', goldPct: 10 }], self, { level: [2, 1] });
    b.act('go');
    expect(b.state.gold).toEqual([12, 0]);
  });

  test('ARENA-8.13: other types are unknown_effect, unusable fields bad_effect', () => {
    const reasons = (effect: object) =>
      issuesOf({ teams: [[{ actions: [action('go', { effects: [effect] })] }], [{}]] })
        .map(({ code, reason }) => `${code} ${reason}`)
        .join();
    expect(reasons({ type: 'Polymorph' })).toContain('unknown_effect');
    expect(reasons({ type: 'Damage', damageType: 'blunt' })).toContain('bad_effect');
    expect(reasons({ type: 'ApplyStatus', status: 'burning', stacks: 'many' })).toContain('bad_effect');
    expect(reasons({ type: 'ApplyStatus', status: 'no-such', stacks: 1 })).toContain('unknown_id');
  });

  test('ARENA-8.14: target, self and the living allies', () => {
    const give = (status: string, to: string) => ({ type: 'ApplyStatus', status, stacks: 3, to });
    const effects = [give('marked', 'target'), give('keen', 'self'), give('evasive', 'allies')];
    const b = bout({
      teams: [
        [{ actions: [action('go', { effects })] }, {}, {}],
        [{}, {}],
      ],
    });
    b.set(2, { fallen: true, health: 0 });
    b.act({ do: 'go', target: 3 });
    const held = (status: string) => [0, 1, 2, 3, 4].map(who => b.stacks(who, status));
    expect([held('marked'), held('keen'), held('evasive')]).toEqual([
      [0, 0, 0, 3, 0],
      [3, 0, 0, 0, 0],
      [3, 3, 0, 0, 0],
    ]);
  });

  test('ARENA-8.14: in triggers other is the other party, and skipped when there is none or it has fallen', () => {
    const mark = { type: 'ApplyStatus', status: 'marked', stacks: 3, to: 'other' };
    const triggers = [
      { event: 'OnMiss', effects: [mark] },
      { event: 'OnTurnEnd', effects: [mark] },
      { event: 'OnKill', effects: [mark] },
    ];
    const slay = action('slay', {
      effects: [{ type: 'Damage', damageType: 'blunt', formula: { base: 9000 } }],
    });
    const b = bout({ teams: [[{ triggers, actions: [slay] }], [{}, {}]], rolls: [1] });
    b.tireless(0).attack(1);
    expect([b.stacks(0, 'marked'), b.stacks(1, 'marked'), b.stacks(2, 'marked')]).toEqual([0, 3, 0]);
    b.turnOf(0).act({ do: 'slay', target: 2 });
    expect(b.stacks(2, 'marked')).toBe(0);
  });
});
