import { describe, expect, test } from 'vitest';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import { LIFE, UNTIL } from '../plan/codes.js';
import { afflict, bout, use } from '../testkit.js';

const CON = 2;
const BREATH = {
  name: 'Breath',
  type: 'save_effect',
  range: 6,
  save_stat: 'dexterity',
  save_dc: 1,
  on_fail: { damage: { dice: '1d6', mod: 0, type: 'fire' } },
  recharge: '5-6',
};
describe('the start of a turn', () => {
  test('QUEST-7.2: first what lasts until then ends, then damage over time', () => {
    const b = bout({ hero: { max_hp: 20 }, rolls: [{ label: 'Burning', value: 4 }] });
    b.end();
    afflict(b, 0, 'burning');
    afflict(b, 0, 'absorbing', 0, { until: UNTIL.turnStart, absorbedType: DAMAGE_TYPES.indexOf('fire') });
    b.end();
    // Resistance to fire was over before the flames: 4, not 2.
    expect(b.hero.hp).toBe(16);
    expect(b.bears(0)).toEqual(['burning']);
  });

  test('QUEST-7.2: damage over time, then the death save', () => {
    const b = bout({ hero: { hp: 1 }, rolls: [2, 12] });
    b.end();
    afflict(b, 0, 'burning');
    b.end();
    expect([b.hero.life, b.hero.failures]).toEqual([LIFE.dying, 0]);
    b.act({ do: 'death save' });
    expect(b.hero.successes).toBe(1);
  });

  test('QUEST-7.2: one who lies there burns first; that failure may be the last', () => {
    const b = bout({ hero: { hp: 0 }, rolls: [5, 2] });
    b.act({ do: 'death save' });
    expect(b.hero.failures).toBe(1);
    afflict(b, 0, 'burning');
    b.end();
    expect([b.hero.failures, b.hero.life]).toEqual([2, LIFE.dying]);
    expect(b.fight.options().map(({ choice }) => choice)).toEqual([{ do: 'death save' }]);
  });

  test('QUEST-7.2: healing over time comes before the death save, which is then not made', () => {
    const b = bout({ hero: { level: 10, hp: 2, max_hp: 50 }, rolls: [19, 4] });
    b.act(use('rally'));
    b.end();
    b.claw();
    expect(b.hero.life).toBe(LIFE.dying);
    b.end();
    b.done();
    expect([b.hero.life, b.hero.hp]).toEqual([LIFE.up, 5]);
    expect(b.option({ do: 'death save' })).toBeUndefined();
  });

  test('QUEST-7.2: monsters roll recharges last', () => {
    const b = bout({
      monsters: [{ actions: [BREATH] }],
      rolls: [20, { label: 'Burning', value: 1 }, { label: 'recharge', value: 1 }],
    });
    b.end();
    b.claw();
    afflict(b, 1, 'burning');
    b.round();
    b.done();
  });

  test('QUEST-7.2: reaction, action, bonus action and step are renewed for him alone', () => {
    const b = bout({ companions: [{ type: 'companion' }], range: 1, initiative: [20, 10, 1], rolls: [2] });
    b.act({ do: 'closer', target: 2 });
    b.attack(2);
    b.hero.reaction = false;
    b.who(1).reaction = false;
    b.end();
    expect([b.hero.reaction, b.who(1).reaction]).toEqual([false, true]);
    b.end();
    b.end();
    expect(b.hero.reaction).toBe(true);
    expect([b.state.steps, b.state.actions, b.state.bonus]).toEqual([1, 1, 1]);
  });
});

describe('the end of a turn', () => {
  test('QUEST-7.3: first the save, then the countdown', () => {
    const b = bout({ rolls: [{ label: 'save', value: 3 }] });
    b.end();
    afflict(b, 0, 'poisoned', 1, { rounds: 1, saveStat: CON, saveDc: 10 });
    b.end();
    b.end();
    b.done();
    expect(b.of('saved')).toMatchObject([{ who: 0, success: false }]);
    expect(b.bears(0)).toEqual([]);
  });

  test('QUEST-7.3: the class resource comes back at the end of the own turn, not of another’s', () => {
    const b = bout({ hero: { level: 10 } });
    b.act(use('rally'));
    expect(b.hero.pool).toBe(6);
    b.end();
    expect(b.hero.pool).toBe(8);
    b.end();
    expect(b.hero.pool).toBe(8);
    b.end();
    expect(b.hero.pool).toBe(10);
    b.round();
    expect(b.hero.pool).toBe(10);
  });

  test('QUEST-7.3: legendary actions of others come last: what ran out is gone by then', () => {
    const b = bout({
      monsters: [{ legendary_actions: [{ name: 'Club', action: 'Club' }], legendary_actions_per_round: 1 }],
      rolls: [2],
    });
    afflict(b, 0, 'restrained', 0, { rounds: 1 });
    b.end();
    b.done();
    // One die: without the restraint there is no advantage.
    expect(b.of('attacked')).toMatchObject([{ who: 1, advantage: [] }]);
  });
});

describe('rounds', () => {
  test('QUEST-7.4: turns follow the order; monsters may come first', () => {
    const b = bout({ monsters: [{}, {}], initiative: [10, 20, 5] });
    const seen: [number, number][] = [];
    for (let turn = 0; turn < 6; turn++) {
      seen.push([b.state.round, b.state.turn]);
      b.end();
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 0],
      [1, 2],
      [2, 1],
      [2, 0],
      [2, 2],
    ]);
    expect(b.lines('round')).toHaveLength(2);
  });

  test('QUEST-7.4: a round passes over those who no longer fight', () => {
    const b = bout({ monsters: [{ hit_points: 1 }, {}, {}], initiative: [20, 15, 10, 5], rolls: [19, 5] });
    b.attack(1);
    b.end();
    expect([b.state.round, b.state.turn]).toEqual([1, 2]);
    b.end();
    b.end();
    expect([b.state.round, b.state.turn]).toEqual([2, 0]);
    expect(b.of('turn').map(({ who }) => who)).toEqual([0, 2, 3, 0]);
  });

  test('QUEST-7.4: a foe that was killed in its own turn has no more of it', () => {
    const b = bout({ monsters: [{ hit_points: 1 }, {}], rolls: [19, 5] });
    b.act({ do: 'ready', trigger: 'attacks' });
    b.end();
    b.claw();
    b.act({ do: 'answer', with: 'strike' });
    expect([b.who(1).life, b.state.turn]).toEqual([LIFE.dead, 2]);
    expect(b.hero.hp).toBe(b.hero.maxHp);
  });
});
