import { describe, expect, it } from 'vitest';
import { action, attackWith, bout, issuesOf } from '../../testkit.js';

const ON = { channelling: true };
const damage = (base: number, more: object = {}) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  penetration: 999,
  ...more,
});

describe('channelled attacks', () => {
  it('ARENA-7.1 ARENA-26.2 pulses and the finish of an attack roll to hit each, and raise its events', () => {
    const hit = (base: number) => damage(base, { formula: { base, weapon: 1 } });
    const channel = { pulses: 2, pulseEffects: [hit(30)], finishEffects: [hit(60)] };
    const barrage = action('barrage', { attack: 'melee', tags: ['Loud'], effects: [hit(10)], channel });
    const on = (event: string, more: object = {}) => ({
      event,
      ...more,
      effects: [{ type: 'LootBonus', goldPct: 0 }],
    });
    const triggers = [
      on('OnHit', { actionTag: 'Loud' }),
      on('OnMiss'),
      on('OnCrit', { attackKind: 'melee' }),
    ];
    // Against Defense 25; unarmed 4–8 for each weapon roll; the second pulse misses, the finish is critical for 30.
    const b = bout({
      options: ON,
      teams: [[{ actions: [barrage], triggers }], [{ speed: 0 }]],
      rolls: [25, 0, 1, 26, 0, 2, 24, 35, 1, 1, 30],
    }).tireless();
    const { weaponLow } = b.plan.builds[0]!.actions.find(({ id }) => id === 'barrage')!;
    const lost = () => 500 - b.unit(1).health;
    b.act({ do: 'barrage', target: 1 });
    expect(lost()).toBe(10 + weaponLow);
    b.act('sustain');
    expect(lost()).toBe(10 + weaponLow + 30 + weaponLow + 1 + 1);
    const before = lost();
    b.act('sustain');
    expect(lost() - before).toBe(60 + weaponLow + 10 + 30);
    expect(b.fired()).toEqual(['0 OnHit', '0 OnHit', '0 OnMiss', '0 OnHit', '0 OnCrit']);
    b.done();
  });

  it('ARENA-7.1 a wind-up may keep its Damage for the end; what does none rolls nothing', () => {
    const windUp = attackWith('wind_up', {
      effects: [{ type: 'ApplyStatus', status: 'marked', stacks: 3 }],
      channel: { pulses: 0, finishEffects: [damage(100)] },
    });
    const b = bout({ options: ON, teams: [[{ actions: [windUp] }], [{ speed: 0 }]], rolls: [100, 0] });
    b.tireless().act({ do: 'wind_up', target: 1 });
    expect([b.stacks(1, 'marked') > 0, b.of('attacked').length]).toEqual([true, 0]);
    b.act('sustain');
    expect([b.of('attacked').length, b.unit(1).health < 400]).toEqual([1, true]);
    b.done();
    const never = attackWith('never', { effects: [], channel: { pulses: 1, finishEffects: [] } });
    expect(issuesOf({ options: ON, teams: [[{ actions: [never] }], [{}]] })[0]!.reason).toContain(
      'bad_effect',
    );
  });
});
