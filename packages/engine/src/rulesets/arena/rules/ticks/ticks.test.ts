import { describe, expect, test } from 'vitest';
import { action, bout } from '../../testkit.js';

const grant = (event: string, to = 'self') => ({
  event,
  effects: [{ type: 'ApplyStatus', status: 'keen', stacks: 1, to }],
});
const hurtSelf = { type: 'Damage', damageType: 'blunt', formula: { base: 9000 }, to: 'self' };

describe('ARENA-4: the tick', () => {
  test('ARENA-4.1: ticks count from 1: effects, Initiative, detection, turns', () => {
    const b = bout({
      teams: [[{}], [{ adjust: { startingInitiative: 100 } }]],
      rolls: [{ label: 'stealth', value: 0 }, 1],
    });
    expect(b.of('tick').map(({ round }) => round)).toEqual([1]);
    b.tireless(1).give(0, 'sneaking', 5).give(0, 'burning', 6).set(0, { initiative: 90 });
    b.act('wait');
    const order = b.fight.events.filter(({ round }) => round === 2).map(({ kind }) => kind);
    expect(order.indexOf('damaged')).toBe(1);
    expect(order.indexOf('revealed')).toBeGreaterThan(order.indexOf('stacks'));
    expect(order.indexOf('turn')).toBeGreaterThan(order.indexOf('revealed'));
    // It had gained before it was found, and before anybody acted.
    expect(b.unit(0).initiative).toBeCloseTo(90 + 3 * Math.sqrt(50), 6);
  });

  test('ARENA-4.2: the steps of the Effects Phase, in order', () => {
    const b = bout({ teams: [[{ triggers: [grant('OnTickStart'), grant('OnDamageTaken')] }], [{}]] });
    b.tireless(0)
      .give(0, 'burning', 6)
      .give(0, 'regenerating', 5)
      .give(0, 'evasive', 9, { duration: 1 })
      .set(0, { health: 300, stamina: 100 });
    b.tick();
    const tick = b.state.tick;
    const steps = b.fight.events
      .filter(({ kind, round, who }) => round === tick && (who === 0 || kind === 'rested'))
      .map(event => {
        if (event.kind === 'stacks') return `${event.why} ${event.status} ${event.after}`;
        if (event.kind === 'triggered') return event.event;
        return event.kind;
      });
    expect(steps).toEqual([
      'OnTickStart',
      'applied keen 1',
      'damaged',
      'decay burning 4',
      'decay regenerating 4',
      'decay evasive 8',
      'decay keen 0',
      'rested',
      'healed',
      'expired evasive 0',
      'OnDamageTaken',
      'applied keen 1',
      'turn',
    ]);
    // Six stacks burn for 12; Regenerating counts after its decay: 4 × 2.
    expect(b.unit(0).health).toBe(300 - 12 + 8);
  });

  test('ARENA-4.3: Regenerating lifts whom the damage of the same tick brought below 1', () => {
    const b = bout();
    b.tireless(0).set(1, { health: 5 }).give(1, 'burning', 6).give(1, 'regenerating', 10);
    b.tick();
    expect([b.unit(1).fallen, b.unit(1).health]).toEqual([false, 5 - 12 + 18]);
  });

  test('ARENA-4.3: who falls in this phase neither gains Initiative nor acts', () => {
    const b = bout({ teams: [[{}], [{}, {}]] });
    b.tireless(0).set(1, { health: 12, initiative: 500 }).give(1, 'burning', 6);
    b.act('wait');
    b.tick();
    const tick = b.state.tick;
    expect(b.unit(1).fallen).toBe(true);
    const turns = b.of('turn').filter(({ round, who }) => round === tick && who === 1);
    expect([turns, b.unit(1).initiative]).toEqual([[], 0]);
  });

  test('ARENA-4.3: damage over time reads one snapshot: two units burn at once', () => {
    const b = bout();
    b.set(0, { health: 10 })
      .set(1, { health: 10 })
      .give(0, 'burning', 6, { by: 1 })
      .give(1, 'burning', 6, { by: 0 });
    while (!b.fight.outcome) b.act('wait');
    expect(b.fight.outcome).toMatchObject({ kind: 'draw' });
  });

  test('ARENA-4.4: all gain before anyone acts, then each sees the world as the one before left it', () => {
    const strip = action('strip', { effects: [{ type: 'ModifyStat', stat: 'defense', value: -30 }] });
    const b = bout({ teams: [[{ actions: [strip] }, {}], [{}]] });
    const gained = 5 * 3 * Math.sqrt(50);
    for (const who of [0, 1, 2]) expect(b.unit(who).initiative).toBeCloseTo(gained, 9);
    b.act({ do: 'strip', target: 2 });
    expect([b.state.actor, b.state.tick, b.stat(2, 'defense')]).toEqual([1, 5, 20]);
    expect(b.unit(2).initiative).toBeCloseTo(gained, 9);
  });

  test('ARENA-4.5: OnCombatStart before tick 1, for every unit', () => {
    const one = { triggers: [grant('OnCombatStart')] };
    const b = bout({ teams: [[one, one], [one]] });
    expect(b.of('triggered').map(({ who, round }) => [who, round])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  test('ARENA-4.5: OnCombatEnd for everybody, the Fallen too, and the result stands', () => {
    const end = { event: 'OnCombatEnd', effects: [hurtSelf] };
    const rise = { event: 'OnCombatEnd', effects: [{ type: 'Revive', healthFraction: 1, to: 'self' }] };
    const slay = action('slay', { effects: [{ ...hurtSelf, to: 'target' }] });
    const b = bout({ teams: [[{ actions: [slay], triggers: [end] }], [{ triggers: [rise] }]] });
    b.act({ do: 'slay', target: 1 });
    expect(b.fired()).toEqual(['0 OnCombatEnd', '1 OnCombatEnd']);
    expect(b.fight.outcome).toMatchObject({ kind: 'won', winner: 0 });
  });
});
