import { describe, expect, it } from 'vitest';
import { SCORERS, type Scorer } from '../content/vocabulary.js';
import { createMind } from '../rules/estimates/mind.js';
import { needFor } from '../rules/estimates/position.js';
import { action, attackWith, type Bout, bout, type Member, PIT, type Stage } from '../testkit.js';
import { candidatesOf } from './candidates.js';
import { isUseful } from './gates.js';
import { preferenceFor } from './preferences.js';
import { scoreOf } from './scorers.js';
import { sat } from './testkit.js';

/** What no shipped action does, but own content may. */
const staged = (own: readonly object[], more: Partial<Member> = {}, stage: Stage = {}): Bout =>
  bout({
    teams: [
      [{ actions: own, ...more }, {}, {}],
      [{}, {}],
    ],
    ...stage,
  });

function mindIn(b: Bout, id: string) {
  const mind = createMind(b.plan, b.state, 0);
  return { mind, action: mind.actions.find(each => each.id === id)! };
}

function score(b: Bout, scorer: Scorer, id: string): number {
  const { mind, action } = mindIn(b, id);
  return scoreOf(SCORERS.indexOf(scorer), mind, action, candidatesOf(mind, action)[0]!);
}

const SONG = action('song', {
  target: ['Self'],
  ranges: ['self'],
  effects: [{ type: 'Heal', formula: { base: 100 }, to: 'allies' }],
  ai: { kind: 'heal', tactical: ['healing_urgency'] },
});

describe('own content in the mind', () => {
  it('ARENA-18.15 the receivers of a [Self] heal to allies are all of them', () => {
    const b = staged([SONG]);
    expect(b.unit(1).maximum).toBe(500);
    b.set(1, { health: 200 }).set(2, { health: 350 });
    // The worse off lacks 60 %, more than the heal; both are below 75 %, one of three is not.
    expect(score(b, 'healing_urgency', 'song')).toBeCloseTo(3 * 0.216 * (0.6 + 0.2 * 2), 9);
  });

  it('ARENA-18.8 a [Self] heal to allies is of use when one of them is below 90 %', () => {
    const useful = (b: Bout) => {
      const { mind, action } = mindIn(b, 'song');
      return isUseful(mind, action, candidatesOf(mind, action));
    };
    expect(useful(staged([SONG]))).toBe(false);
    expect(useful(staged([SONG]).set(2, { health: 449 }))).toBe(true);
  });

  it('ARENA-18.22 a heal is 1 if an ally it reaches would fall by its statuses', () => {
    const b = staged([SONG]).set(2, { health: 20 }).give(2, 'poisoned', 30);
    expect(score(b, 'future_state_value', 'song')).toBe(1);
    expect(score(staged([SONG]), 'future_state_value', 'song')).toBe(0.5);
  });

  it('ARENA-18.26 ARENA-8.7 what one takes off oneself does not grow with levels', () => {
    const purge = action('purge_self', {
      target: ['Self'],
      ranges: ['self'],
      effects: [{ type: 'RemoveStatus', status: 'burning', stacks: 2, to: 'self' }],
      ai: { kind: 'cleanse', tactical: ['status_value'] },
    });
    const b = staged([purge], { level: [5, 5] }).give(0, 'burning', 6);
    // Six stacks are worth 24, four 12; ref is a fifth of 500.
    expect(score(b, 'status_value', 'purge_self')).toBeCloseTo(sat(12 / 100), 9);
  });

  it('ARENA-18.29 the own part of a random action is no mean', () => {
    const bolt = action('bolt', {
      target: ['Enemy', 'Random'],
      effects: [
        { type: 'ApplyStatus', status: 'poisoned', stacks: 10, to: 'target' },
        { type: 'ApplyStatus', status: 'haste', stacks: 9, to: 'self' },
      ],
      ai: { kind: 'debuff', tactical: ['status_value'] },
    });
    const b = staged([bolt]);
    // Poison resistance 12.5: 10 × 60/72.5 → 9 stacks at 3.2; Haste 9 is worth 27.
    expect(score(b, 'status_value', 'bolt')).toBeCloseTo(sat((9 * 3.2 + 27) / 100), 9);
  });

  it('ARENA-18.14 the action of a turn is the main one, whatever bonus followed it', () => {
    const tactical = ['anti_repetition'];
    const strike = action('strike', { ai: { kind: 'strike', tactical } });
    const taunt = action('taunt', { bonus: true, ai: { kind: 'strike', tactical } });
    const b = staged([strike, taunt]).turnOf(0);
    b.act({ do: 'strike', target: 3 });
    b.act({ do: 'taunt', target: 3 });
    expect(score(b, 'anti_repetition', 'strike')).toBe(0.4);
  });

  it('ARENA-18.18 only what detects is scored as a Search', () => {
    const call = action('call', {
      target: ['Map'],
      effects: [{ type: 'ApplyStatus', status: 'haste', stacks: 9, to: 'self' }],
      ai: { kind: 'selfbuff', tactical: ['status_value'] },
    });
    expect(score(staged([call]), 'status_value', 'call')).toBeCloseTo(sat(27 / 100), 9);
  });

  it('ARENA-18.23 ARENA-10.6 a status whose damage is resisted fells later', () => {
    const strike = attackWith('strike', { ai: { kind: 'strike', tactical: ['future_state_value'] } });
    const rot = (damage: number) => ({
      id: 'rot',
      name: 'Rot',
      icon: 'poison-bottle',
      polarity: 'harmful',
      kind: 'dot',
      damageType: 'poison',
      perStack: { damage: 1 },
      decay: { type: 'none' },
      resist: 'poison',
      resistWeights: { stacks: 1, damage },
      ai: { model: 'perStack', value: 3 },
    });
    const doomed = (damage: number) => {
      const b = staged([strike], {}, { statuses: [rot(damage)] });
      // Judgment 56 looks 5 ticks ahead; ten a tick fell it, 8 with resistance 12.5 do not.
      b.give(3, 'rot', 10).set(3, { health: 50 });
      return score(b, 'future_state_value', 'strike') === 0.15;
    };
    expect([doomed(0), doomed(1)]).toEqual([true, false]);
  });

  it('ARENA-18.30 a preferred band is for destinations, not for areas', () => {
    const blast = attackWith('blast', { target: ['Enemy', 'AoE-Zone'], ranges: ['short', 'medium'] });
    const settings = { rangePreference: 'short' };
    const b = staged([blast], { settings }).set(4, { zone: 'yard' });
    const { mind, action: area } = mindIn(b, 'blast');
    const candidates = candidatesOf(mind, area);
    expect(candidates.map((_, index) => preferenceFor(mind, candidates, index))).toEqual([1, 1]);
  });
});

describe('destinations', () => {
  it('ARENA-18.17 ARENA-24.6 the ground there counts', () => {
    const bow = attackWith('bow', { attack: 'ranged', ranges: ['short', 'medium'] });
    const need = (gimmick: string) => {
      const map = { ...PIT, gimmicks: { yard: [gimmick] } };
      const b = staged([bow], {}, { map, options: { zoneGimmicks: true } });
      const mind = createMind(b.plan, b.state, 0);
      return needFor(mind, 1, 0.001);
    };
    expect(need('high_ground')).toBeGreaterThan(need('bridge'));
  });

  it('ARENA-18.17 what a status forbids does no damage there either', () => {
    const spell = attackWith('spell', { attack: 'magic', tags: ['Spell'] });
    const b = staged([spell], { equipment: {} }).set(3, { zone: 'gate' }).set(4, { zone: 'gate' });
    const need = () => needFor(createMind(b.plan, b.state, 0), 1, 0);
    expect(need()).toBeCloseTo(0.8, 9);
    b.give(0, 'silenced', 3);
    // Nothing at both, but nearer.
    expect(need()).toBeCloseTo(0.6, 9);
  });
});
