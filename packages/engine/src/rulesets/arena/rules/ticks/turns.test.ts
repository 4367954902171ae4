import { describe, expect, it } from 'vitest';
import { action, bout } from '../../testkit.js';

describe('in the middle of the own turn', () => {
  it('ARENA-20.4 ARENA-5.5 who is stunned by the own action has no bonus action after it', () => {
    const self = { target: ['Self'], ranges: ['self'] };
    const daze = action('daze', {
      ...self,
      effects: [{ type: 'ApplyStatus', status: 'stun', stacks: 90, to: 'self' }],
    });
    const quick = action('quick', { ...self, bonus: true });
    const b = bout({ teams: [[{ actions: [daze, quick] }], [{}]] }).turnOf(0);
    b.act('daze');
    expect([b.state.actor, b.state.bonus]).toEqual([1, false]);
  });

  it('ARENA-20.4 ARENA-26.5 nor anything else, if it is stopping a channel that stuns', () => {
    const self = { target: ['Self'], ranges: ['self'] };
    const chant = action('chant', { ...self, channel: { pulses: 2 } });
    const effects = [{ type: 'ApplyStatus', status: 'stun', stacks: 90, to: 'self' }];
    const triggers = [{ event: 'OnChannelBreak', effects }];
    const b = bout({
      options: { channelling: true },
      teams: [[{ actions: [chant], triggers }], [{}]],
    }).turnOf(0);
    b.act('chant');
    while (b.state.actor !== 0) b.act('wait');
    b.act('stop');
    expect(b.state.actor).toBe(1);
  });

  it('ARENA-6.8 ARENA-16.4 who falls by its own OnTurnStart has no action, though it is revived at once', () => {
    const on = (event: string, effect: object) => ({
      event,
      limitPerCombat: 1,
      effects: [{ ...effect, to: 'self' }],
    });
    const triggers = [
      on('OnTurnStart', { type: 'Damage', damageType: 'blunt', formula: { base: 9000 } }),
      on('OnFallen', { type: 'Revive', healthFraction: 0.5 }),
    ];
    const b = bout({ teams: [[{ speed: 60, triggers }], [{}]] });
    expect([b.state.actor, b.unit(0).fallen, b.unit(0).turns, b.unit(0).health]).toEqual([1, false, 1, 250]);
    expect(b.unit(0).initiative).toBeLessThan(100);
  });

  it('ARENA-6.1 ARENA-16.4 nor has it a bonus action when its own action felled it', () => {
    const self = { target: ['Self'], ranges: ['self'] };
    const burst = action('burst', {
      ...self,
      effects: [{ type: 'Damage', damageType: 'blunt', formula: { base: 9000 }, to: 'self' }],
    });
    const quick = action('quick', { ...self, bonus: true });
    const triggers = [{ event: 'OnFallen', effects: [{ type: 'Revive', healthFraction: 0.5, to: 'self' }] }];
    const b = bout({ teams: [[{ actions: [burst, quick], triggers }], [{}]] }).turnOf(0);
    b.act('burst');
    expect([b.state.actor, b.unit(0).fallen]).toEqual([1, false]);
  });
});
