import { describe, expect, test } from 'vitest';
import { shipped } from '../../content/content.js';
import { action, bout, type Member } from '../../testkit.js';

const self = { target: ['Self'], ranges: ['self'] };
const own = (id: string, effects: object[], more: object = {}) => action(id, { ...self, effects, ...more });
const note = (event: string) => ({
  event,
  effects: [{ type: 'ResourceGrant', resource: 'stamina', amount: 0, to: 'self' }],
});
const strain: Member = {
  actions: [own('strain', [], { cost: { stamina: 24 } })],
  triggers: [note('OnStaminaExhausted'), note('OnResourceDepleted'), note('OnDamageTaken')],
};

describe('ARENA-2: resources', () => {
  test('ARENA-2.12: Stamina regains a hundredth of its maximum, at least 1; Health nothing', () => {
    const b = bout({ teams: [[{}], [{ endurance: 10, willpower: 10 }]] });
    b.tireless(0).set(0, { stamina: 100, health: 300 }).set(1, { stamina: 10 });
    b.tick(3);
    expect([b.pool(0), b.unit(0).health, b.pool(1)]).toEqual([106, 300, 13]);
    b.set(0, { stamina: 249 }).tick();
    expect(b.pool(0)).toBe(250);
  });

  test('ARENA-X13 ARENA-2.13: what Stamina lacks comes from Health, and is no damage', () => {
    const b = bout({ teams: [[strain], [{}]] });
    b.give(0, 'sneaking', 5).set(0, {
      stamina: 6,
      health: 100,
      shields: [{ points: 50, types: 0, ends: 0 }],
    });
    b.act('strain');
    expect([b.pool(0), b.unit(0).health, b.unit(0).shields[0]!.points]).toEqual([0, 82, 50]);
    expect(b.fired()).toEqual(['0 OnResourceDepleted', '0 OnStaminaExhausted']);
    expect(b.of('damaged')).toEqual([]);
  });

  test('ARENA-X13 ARENA-2.13: Health may go down to 1 and no further', () => {
    const b = bout({ teams: [[strain], [{}]] });
    b.set(0, { stamina: 6, health: 18 });
    expect(b.why('strain')).toBe('exhausted');
    b.set(0, { health: 19 });
    b.act('strain');
    expect([b.pool(0), b.unit(0).health]).toEqual([0, 1]);
  });

  test('ARENA-2.14: Trait pools, with bonuses before the multiplier', () => {
    const pools = ['mana', 'faith', 'spirit', 'focus'];
    const member = {
      might: 11,
      endurance: 41,
      charisma: 53,
      awareness: 61,
      intellect: 73,
      willpower: 83,
      luck: 97,
      actions: pools.map(pool => own(`use-${pool}`, [], { cost: { [pool]: 1 } })),
    };
    const b = bout({
      teams: [[member], [{ ...member, adjust: [{ kind: 'pool', resource: 'mana', value: 4 }] }]],
    });
    const nearest = (x: number) => Math.floor(x * 5 + 0.5);
    expect(pools.map(pool => b.pool(0, pool))).toEqual([
      nearest(0.6 * 73 + 0.25 * 83 + 0.15 * 61),
      nearest(0.6 * 83 + 0.25 * 53 + 0.15 * 97),
      nearest(0.5 * 41 + 0.3 * 61 + 0.2 * 83),
      nearest(0.6 * 61 + 0.3 * 83 + 0.1 * 41),
    ]);
    expect(b.pool(1, 'mana') - b.pool(0, 'mana')).toBe(20);
  });

  test('ARENA-2.14: content may define more pools', () => {
    const tuning = shipped.source.tuning as { pools: object };
    const fury = { weights: { might: 0.5, luck: 0.5 }, mult: 2 };
    const b = bout({
      teams: [[{ might: 70, actions: [own('rage', [], { cost: { fury: 30 } })] }], [{}]],
      own: { tuning: { ...tuning, pools: { ...tuning.pools, fury } } },
    });
    expect(b.pool(0, 'fury')).toBe(120);
    b.act('rage');
    expect(b.pool(0, 'fury')).toBe(90);
  });

  test('ARENA-2.15: a pool is there once a perk spends or refills it, full, without regen', () => {
    const cast = own('cast', [], { cost: { mana: 200 } });
    const pray = {
      event: 'OnCombatEnd',
      effects: [{ type: 'ResourceGrant', resource: 'faith', amount: 5, to: 'self' }],
    };
    const b = bout({ teams: [[{ actions: [cast] }], [{ triggers: [pray] }]] });
    expect([b.pool(0, 'mana'), b.pool(0, 'faith'), b.pool(1, 'mana'), b.pool(1, 'faith')]).toEqual([
      250, 0, 0, 250,
    ]);
    b.tireless(0).act('cast');
    b.tick(3);
    expect([b.pool(0, 'mana'), b.why('cast')]).toEqual([50, 'not_enough_resource']);
  });

  test('ARENA-2.15: what a channel spends or refills later counts too', () => {
    const chant = (channel: object) => own('chant', [], { channel: { pulses: 1, ...channel } });
    const refill = (resource: string) => [{ type: 'ResourceGrant', resource, amount: 5, to: 'self' }];
    const actions = [
      chant({ sustainCost: { mana: 3 }, pulseEffects: refill('faith'), finishEffects: refill('spirit') }),
    ];
    const b = bout({ teams: [[{ actions }], [{}]], options: { channelling: true } });
    expect(['mana', 'faith', 'spirit', 'focus'].map(pool => b.pool(0, pool))).toEqual([250, 250, 250, 0]);
  });

  test('ARENA-2.16: maximums are fixed at the start, values stay within them', () => {
    const grow = own('grow', [
      { type: 'ModifyStat', stat: 'endurance', value: 60, to: 'self' },
      { type: 'ModifyStat', stat: 'willpower', value: 60, to: 'self' },
    ]);
    const rest = own('rest', [
      { type: 'Heal', formula: { base: 400 }, to: 'self' },
      { type: 'ResourceGrant', resource: 'stamina', amount: 400, to: 'self' },
    ]);
    const drain = action('drain', { effects: [{ type: 'ResourceDrain', resource: 'stamina', amount: 400 }] });
    const b = bout({ teams: [[{ actions: [grow, rest, drain] }], [{}]] });
    b.tireless(0).tireless(1).act('grow');
    b.turnOf(0).act('rest');
    expect([b.unit(0).maximum, b.unit(0).health, b.pool(0)]).toEqual([500, 500, 250]);
    b.turnOf(0).act({ do: 'drain', target: 1 });
    expect(b.pool(1)).toBe(0);
  });
});
