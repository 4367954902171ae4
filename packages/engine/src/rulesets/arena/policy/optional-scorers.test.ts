import { describe, expect, it } from 'vitest';
import { STAT } from '../plan/stats.js';
import { expectedDamage } from '../rules/estimates/expected-damage.js';
import { createMind } from '../rules/estimates/mind.js';
import { action, attackWith, type Bout, bout, type Member, nobody } from '../testkit.js';
import { channelSafety, interruptValue, moraleValue } from './scorers.js';

const damage = (base: number) => ({
  type: 'Damage',
  damageType: 'blunt',
  formula: { base },
  penetration: 999,
});
const ai = { kind: 'strike', tactical: ['morale_value'] };
const blow = (base: number) => action('blow', { effects: [damage(base)], ai });

/** What a scorer says of the first action of the actor's own, on one target. */
function score(b: Bout, scorer: typeof moraleValue, id: string, target: number): number {
  const mind = createMind(b.plan, b.state, b.state.actor);
  const own = mind.actions.find(each => each.id === id)!;
  return scorer(mind, own, { target, zone: -1, reached: [target], need: 0 } as Parameters<typeof scorer>[2]);
}

/** ARENA-18.9: ref is 20 % of 500, x/(x + 5). */
const sat = (health: number, ref = 100) => health / ref / (health / ref + 5);

describe('ARENA-25.5 morale_value', () => {
  const MORALE = { options: { morale: true } };
  const field = (base: number) =>
    bout({
      ...MORALE,
      teams: [
        [{ actions: [blow(base)] }, nobody],
        [nobody, nobody, nobody],
      ],
    }).turnOf(0);

  it('a fall is worth 1.5 Health for each point of Morale it moves', () => {
    // Own kill 8, the ally's 3; two foes lose 12 × (1 − 50/200).
    expect(score(field(600), moraleValue, 'blow', 2)).toBeCloseTo(sat(1.5 * (8 + 3 + 2 * 9)), 9);
  });

  it('nobody who is expected to stay up counts', () => {
    expect(score(field(100), moraleValue, 'blow', 2)).toBe(0);
  });

  it('summons, who have no Morale, count neither as friends nor as foes', () => {
    const b = field(600);
    b.set(1, { summoner: 0 }).set(3, { summoner: 4 });
    expect(score(b, moraleValue, 'blow', 2)).toBeCloseTo(sat(1.5 * (8 + 9)), 9);
  });
});

describe('ARENA-26.6 channels', () => {
  const ON = { channelling: true };
  const chant = (speed = 0, channel: object = {}) =>
    action('chant', { actionSpeed: speed, channel: { pulses: 3, ...channel }, ai });
  const rite = (speed: number, foe: Member) =>
    bout({ options: ON, teams: [[{ actions: [chant(speed)] }], [foe]] }).turnOf(0);

  it('channel_safety: Willpower against half of what visible enemies should do before the own next turn', () => {
    const foe: Member = { actions: [attackWith('stab', {}, { formula: { base: 100 } })] };
    const b = rite(0, foe);
    const theirs = createMind(b.plan, b.state, 1);
    const expected = Math.max(
      ...theirs.actions.map(each => (each.ai.harmful ? expectedDamage(theirs, each, 0) : 0)),
    );
    // Both gain alike: one turn each. Half the Health lost counts (ARENA-26.3).
    expect(score(b, channelSafety, 'chant', 1)).toBeCloseTo(50 / (50 + expected / 2), 9);
    expect(expected).toBeGreaterThan(20);
    // A channel at +50 leaves them half a turn.
    expect(score(rite(50, foe), channelSafety, 'chant', 1)).toBeCloseTo(50 / (50 + expected / 4), 9);
  });

  it('channel_safety: nobody in reach, or nobody known, is no danger', () => {
    const b = rite(0, { actions: [] }).set(1, { zone: 'gate' });
    expect(score(b, channelSafety, 'chant', 1)).toBe(1);
    b.unit(0).stats[STAT.willpower] = 0;
    expect(score(b, channelSafety, 'chant', 1)).toBe(1);
    const hidden = rite(0, {}).give(1, 'sneaking', 10);
    expect(score(hidden, channelSafety, 'chant', 1)).toBe(1);
  });

  it('interrupt_value: the worth of the pulses left and of the finish', () => {
    const channel = {
      pulseEffects: [damage(20), { type: 'ApplyStatus', status: 'burning', stacks: 4 }],
      finishEffects: [{ type: 'Heal', formula: { base: 30 } }],
    };
    const cut = action('cut', { effects: [{ type: 'Interrupt', strength: 9 }], ai });
    const b = bout({
      options: ON,
      teams: [[{ speed: 0, actions: [cut] }], [{ actions: [chant(0, channel)] }]],
    }).turnOf(1);
    b.set(0, { initiative: 1e6 }).act({ do: 'chant', target: 0 });
    // Four stacks of Burning are worth 4 × (4 + 2)/2 = 12 (ARENA-18.24).
    expect(score(b, interruptValue, 'cut', 1)).toBeCloseTo(sat(3 * (20 + 12) + 30), 9);
    b.unit(1).channel!.pulses = 1;
    expect(score(b, interruptValue, 'cut', 1)).toBeCloseTo(sat(20 + 12 + 30), 9);
    b.set(1, { channel: null });
    expect(score(b, interruptValue, 'cut', 1)).toBe(0);
  });
});
