import { describe, expect, test } from 'vitest';
import { DONE, LIFE } from '../../plan/codes.js';
import { decide } from '../../policy/policy.js';
import { afflict, answer, bout } from '../../testkit.js';

const CASTER = {
  class: 'wizard',
  level: 9,
  scores: { intelligence: 16, wisdom: 16, charisma: 16 },
  gear: {},
};

describe('QUEST-13.20: what drives somebody away', () => {
  test('takes its own step at the start of its turn, which provokes', () => {
    const b = bout({ rolls: [15, 6] });
    afflict(b, 1, 'routed', 0, { rounds: 1 });
    b.end();
    expect(b.fight.question?.id).toBe('quest/opportunity-attack');
    b.act(answer('strike'));
    expect([b.range(), b.foe.hp, b.state.steps]).toEqual([1, 94, 0]);
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
    b.done();
  });

  test('QUEST-12.41: the turned only go away, from everybody', () => {
    const b = bout({ hero: CASTER, companions: [{ type: 'companion' }], range: 2 });
    afflict(b, 2, 'turned', 0, { rounds: 10 });
    b.end();
    b.end();
    expect([b.state.turn, b.range(0, 2), b.range(1, 2)]).toEqual([2, 3, 3]);
    expect(b.refusal({ do: 'closer', target: 0 })).toBe('quest/no_steps_left');
  });

  test('gets up first; at speed zero it stays', () => {
    const prone = bout({ range: 1 });
    afflict(prone, 1, 'routed', 0, { rounds: 2 });
    afflict(prone, 1, 'prone');
    prone.end();
    expect([prone.range(), prone.bears().includes('prone')]).toEqual([1, false]);
    const held = bout({ range: 1 });
    afflict(held, 1, 'routed', 0, { rounds: 2 });
    afflict(held, 1, 'restrained');
    held.end();
    expect(held.range()).toBe(1);
  });

  test('fear leaves the frightened their action', () => {
    const b = bout({
      hero: { ...CASTER, spells: ['fear'], mana: 20, pack: ['spirit-dust'] },
      range: 1,
      rolls: [1],
    });
    b.act({ do: 'cast', spell: 'fear' });
    b.end();
    expect([b.range(), b.state.actions]).toEqual([2, 1]);
    b.done();
  });
});

describe('QUEST-13.20: confusion rolls d10 at the start of each turn', () => {
  const confused = (rolls: number[], range = 0, monsters: object[] = [{}]) => {
    const b = bout({ monsters, range, rolls });
    afflict(b, 1, 'confused', 0, { rounds: 10 });
    b.end();
    return b;
  };

  test.each([2, 6])('%i: nothing at all', rolled => {
    const b = confused([rolled]);
    expect([b.state.actions, b.state.bonus, b.state.steps]).toEqual([0, 0, 0]);
    b.done();
  });

  test('1: a step at random and no action', () => {
    const b = confused([1, 1], 3);
    expect([b.range(), b.state.actions]).toEqual([2, 0]);
    b.done();
    expect(confused([1, 2], 3).range()).toBe(4);
    // QUEST-1.8: at range 6 there is one way to go, so no second die.
    const far = confused([1], 6);
    expect(far.range()).toBe(5);
    far.done();
  });

  test.each([7, 8])('%i: an attack on whoever stands at range 0', rolled => {
    const b = confused([rolled, 12, 3]);
    expect([b.hero.hp, b.state.actions]).toEqual([b.hero.maxHp - 3, 0]);
    b.done();
  });

  test('7 with nobody near is a turn lost', () => {
    const b = confused([7], 2);
    expect([b.hero.hp, b.state.actions, b.of('attacked')]).toEqual([b.hero.maxHp, 0, []]);
    b.done();
  });

  test.each([9, 10])('%i: it acts as it likes', rolled => {
    const b = confused([rolled]);
    expect([b.state.actions, b.state.steps]).toEqual([1, 1]);
    b.done();
  });
});

describe('QUEST-13.20: haste gives one more action for a few things', () => {
  const hasted = (hero: object = {}, rolls: number[] = []) => {
    const b = bout({ hero: { class: 'barbarian', ...hero }, range: 0, rolls });
    afflict(b, 0, 'hasted', 0, { rounds: 10 });
    b.round();
    return b;
  };

  test('one attack, after the Attack action with all of its own', () => {
    const b = hasted({ level: 5 }, [2, 2, 2]);
    b.attack();
    b.attack();
    b.attack();
    expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/action_used');
    b.done();
  });

  test('Dash, Disengage or Hide instead of it, and the action is still there', () => {
    const b = hasted();
    b.act({ do: 'disengage' });
    expect([b.state.actions, b.state.extra]).toEqual([1, 0]);
    b.act({ do: 'dash' });
    expect(b.refusal({ do: 'dash' })).toBe('quest/action_used');
    expect(b.state.done & DONE.disengage).not.toBe(0);
  });

  test('an item, but no spell and no Dodge', () => {
    const b = hasted({ pack: ['healing-potion', 'potion-of-healing'].filter(known) }, [2, 2]);
    b.attack();
    expect(b.refusal({ do: 'dodge' })).toBe('quest/action_used');
    expect(b.refusal({ do: 'help', ally: 0, target: 1 })).toBe('quest/action_used');
    const potion = b.hero.pack[0]!.what;
    expect(b.option({ do: 'use', item: b.plan.items[potion]!.id, target: 0 })?.blocked).toBeUndefined();
  });

  test('one more step, and none of it in the next turn without haste', () => {
    const b = hasted();
    expect([b.state.steps, b.state.extra]).toEqual([2, 31]);
    const plain = bout();
    plain.round();
    expect([plain.state.steps, plain.state.extra]).toEqual([1, 0]);
  });
});

const known = (id: string) => bout().plan.itemOf.has(id);

test('QUEST-13.20: who is compelled to a duel fights the paladin alone and does not flee', () => {
  const b = bout({
    hero: { max_hp: 90 },
    companions: [{ type: 'companion', hp: 1 }],
    monsters: [{ behavior: { flee_threshold: 0.9, target_priority: 'lowest_hp' } }],
  });
  b.foe.hp = 10;
  afflict(b, 2, 'compelled', 0, { rounds: 10 });
  b.end();
  b.end();
  const dice = { chance: () => false } as never;
  expect(decide(b.plan, b.state, dice)).toEqual({ do: 'action', action: 0, target: 0 });
  expect(b.foe.fleeing).toBe(false);
});

describe('QUEST-13.20: banishment', () => {
  test('takes a foe out of the fight: no turn, no target', () => {
    const b = bout({ monsters: [{}, {}] });
    afflict(b, 1, 'banished', 0, { rounds: 10 });
    expect(b.option({ do: 'attack', target: 1 })).toBeUndefined();
    b.end();
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/incapacitated');
  });

  test('is for good after its full time, without loot or kill', () => {
    const b = bout({ monsters: [{}, {}] });
    afflict(b, 1, 'banished', 0, { rounds: 1 });
    b.end();
    b.end();
    expect(b.foe.life).toBe(LIFE.gone);
  });

  test('is over with the concentration on it', () => {
    const hero = { ...CASTER, spells: ['banishment'], mana: 20, pack: ['holy-water'] };
    const b = bout({ hero, range: 2, rolls: [1] });
    b.act({ do: 'cast', spell: 'banishment', targets: [1] });
    expect(b.option({ do: 'attack', target: 1 })).toBeUndefined();
    b.act({ do: 'drop concentration' });
    expect(b.option({ do: 'attack', target: 1 })).toBeDefined();
    expect(b.foe.life).toBe(LIFE.up);
    b.done();
  });
});
