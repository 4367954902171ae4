import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { setRange } from '../rules/movement/range.js';
import { afflict, bout, FOE, foesTurn, playTurn, type Scene, wants } from '../testkit.js';

const CLUB = FOE.actions[0]!;
/** An attack with a bonus and 1d4 + `mod`, so 2.5 + `mod` on average. */
const attack = (name: string, bonus: number, mod: number, more: object = {}) => ({
  ...CLUB,
  name,
  attack_bonus: bonus,
  hit: { dice: '1d4', mod, type: 'piercing' },
  ...more,
});
const ranged = { type: 'ranged_attack', reach: null, range: 4 };
const ARMOURED = { gear: { mainHand: 'longsword', armor: 'plate-cuirass', offHand: 'shield' } };
const chosen = (actions: object[], scene: Scene = {}) => {
  const choice = wants(foesTurn({ monsters: [{ actions }], ...scene }));
  return choice.do === 'action' ? choice.action : choice.do;
};

describe('which attack', () => {
  it('QUEST-17.7: the one of highest expected damage, hit chance × average', () => {
    // AC 10: 0.95 × 3.5 against 0.55 × 6.5. AC 20: 0.55 × 3.5 against 0.05 × 6.5.
    const both = [attack('Sure', 10, 1), attack('Strong', 0, 4)];
    expect(chosen(both)).toBe(1);
    expect(chosen(both, { hero: ARMOURED })).toBe(0);
  });

  it('QUEST-17.7: the hit chance is at least 0.05', () => {
    // AC 20: 0.05 × 6.5 against 0.05 × 5.5; −5 to hit would be a chance below 0.
    expect(chosen([attack('Fair', 0, 3), attack('Wild', -5, 4)], { hero: ARMOURED })).toBe(1);
  });

  it('QUEST-17.7: the hit chance is at most 0.95', () => {
    // AC 10: 0.95 × 2.5 against 0.55 × 4.5; unbounded the first would be 1.55 × 2.5.
    expect(chosen([attack('Certain', 20, 0), attack('Strong', 0, 2)])).toBe(1);
  });

  it('QUEST-17.7: p² with disadvantage', () => {
    // A shot with the hero at range 0: 0.8² × 5.5 = 3.52 against 0.8 × 4.5 = 3.6.
    expect(chosen([attack('Bow', 5, 3, ranged), attack('Fist', 5, 2)])).toBe(1);
    // 0.8² × 6.5 = 4.16.
    expect(chosen([attack('Bow', 5, 4, ranged), attack('Fist', 5, 2)])).toBe(0);
  });

  it('QUEST-17.7: 1 − (1 − p)² with advantage', () => {
    // 0.55 × 9.5 against 0.95 × 6.5, with advantage 0.7975 × 9.5 against 0.9975 × 6.5.
    const both = [attack('Strong', 0, 7), attack('Sure', 10, 4)];
    expect(chosen(both)).toBe(1);
    const b = foesTurn({ monsters: [{ actions: both }] });
    afflict(b, 0, 'restrained');
    expect(wants(b)).toMatchObject({ action: 0 });
  });

  it('QUEST-17.7: a multiattack counts as the sum of its attacks', () => {
    const twice = { type: 'multiattack', name: 'Multiattack', attacks: ['Claw', 'Claw'] };
    // 2 × 4.5 against 8.5, and against 9.5.
    expect(chosen([attack('Claw', 0, 2), attack('Slam', 0, 6), twice])).toBe(2);
    expect(chosen([attack('Claw', 0, 2), attack('Slam', 0, 7), twice])).toBe(1);
  });

  it('QUEST-17.7: of a multiattack only what is in reach counts', () => {
    const both = { type: 'multiattack', name: 'Multiattack', attacks: ['Claw', 'Dart'] };
    const actions = [attack('Claw', 0, 9), attack('Dart', 0, 1, ranged), attack('Bolt', 0, 5, ranged), both];
    const behavior = { preferred_range: 3 };
    expect(wants(foesTurn({ monsters: [{ actions, behavior }], range: 3 }))).toMatchObject({ action: 2 });
    expect(chosen(actions)).toBe(3);
  });

  it('QUEST-17.7: ties by list order; what cannot be used does not count', () => {
    expect(chosen([attack('First', 0, 2), attack('Second', 0, 2)])).toBe(0);
    const behavior = { preferred_range: 2 };
    const actions = [attack('Claw', 0, 9), attack('Dart', 0, 0, ranged)];
    expect(wants(foesTurn({ monsters: [{ actions, behavior }], range: 2 }))).toMatchObject({ action: 1 });
  });

  it('QUEST-17.7: with none usable it dashes toward its preferred range', () => {
    const b = foesTurn({ range: 5 });
    expect(playTurn(b)).toEqual([
      { do: 'closer', target: 0 },
      { do: 'dash' },
      { do: 'closer', target: 0 },
      { do: 'end turn' },
    ]);
    expect(b.range()).toBe(3);
  });
});

describe('which target', () => {
  /** Hero and friend with their HP; whom the foe wants. */
  const prey = (
    priority: string,
    hp: readonly [number, number],
    prepare = (_: ReturnType<typeof bout>) => {},
  ) => {
    const b = bout({
      hero: { max_hp: 60, hp: hp[0] },
      companions: [{ name: 'Friend', type: 'companion', max_hp: 60, hp: hp[1] }],
      monsters: [{ behavior: { target_priority: priority } }],
      initiative: [20, 1, 10],
    });
    prepare(b);
    b.end();
    const choice = wants(b);
    return 'target' in choice ? choice.target : choice.do;
  };

  it('QUEST-17.8: lowest_hp looks at current HP', () => {
    expect(prey('lowest_hp', [30, 29])).toBe(1);
    expect(prey('lowest_hp', [29, 30])).toBe(0);
  });

  it('QUEST-17.8: highest_threat looks at the damage dealt this combat', () => {
    const b = bout({
      hero: { max_hp: 60 },
      companions: [{ name: 'Friend', type: 'companion', max_hp: 60, hp: 5, gear: { mainHand: 'longsword' } }],
      monsters: [{ behavior: { target_priority: 'highest_threat' } }],
      initiative: [20, 15, 1],
      rolls: [15, 4, 15, 3],
    });
    b.attack(2);
    b.end();
    b.attack(2);
    b.end();
    expect(wants(b)).toMatchObject({ target: 0 });
    b.end();
    expect([b.who(0).threat, b.who(1).threat]).toEqual([4, 3]);
    b.done();
  });

  it('QUEST-17.8: nearest looks at the range', () => {
    expect(prey('nearest', [10, 60], b => setRange(b.state, 0, 2, 2))).toBe(1);
    expect(prey('nearest', [60, 10], b => setRange(b.state, 1, 2, 2))).toBe(0);
  });

  it('QUEST-17.8: ties by lower HP, then party order', () => {
    for (const priority of ['nearest', 'highest_threat']) {
      expect(prey(priority, [30, 29]), priority).toBe(1);
      expect(prey(priority, [30, 30]), priority).toBe(0);
    }
    expect(prey('lowest_hp', [30, 30])).toBe(0);
  });

  it('QUEST-17.8: random is an even roll each turn', () => {
    const b = bout({
      hero: { max_hp: 60 },
      companions: [{ name: 'Friend', type: 'companion', max_hp: 60 }],
      monsters: [{ behavior: { target_priority: 'random' } }],
      initiative: [20, 15, 1],
      rolls: [
        { label: 'target', value: 2 },
        { label: 'target', value: 1 },
      ],
    });
    const aims: unknown[] = [];
    for (let round = 0; round < 2; round++) {
      b.end();
      b.end();
      aims.push(wants(b));
      b.end();
    }
    expect(aims).toMatchObject([{ target: 1 }, { target: 0 }]);
    b.done();
  });

  it('QUEST-17.8: conscious members come first, however near or weak another lies', () => {
    for (const priority of ['lowest_hp', 'nearest', 'highest_threat', 'random'])
      expect(
        prey(priority, [60, 30], b => {
          b.who(1).hp = 0;
          b.who(1).life = LIFE.dying;
          b.who(1).threat = 50;
        }),
        priority,
      ).toBe(0);
  });

  it('QUEST-17.8: a lone member at 0 HP is still attacked', () => {
    const b = bout({ hero: { hp: 1 }, rolls: [15, 3, 12, 15, 10, 4] });
    b.end();
    b.claw();
    b.end();
    b.act({ do: 'death save' });
    expect(wants(b)).toEqual({ do: 'action', action: 0, target: 0 });
  });

  it('QUEST-17.8: a charmed monster dodges with its charmer alone, and defends itself from nobody else’s', () => {
    const b = foesTurn({});
    afflict(b, 1, 'charmed', 0);
    expect(playTurn(b)).toEqual([{ do: 'dodge' }, { do: 'end turn' }]);
    const other = foesTurn({});
    afflict(other, 1, 'charmed', 1);
    expect(wants(other)).toMatchObject({ do: 'action', target: 0 });
  });
});
