import { describe, expect, test } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { afflict, answer, type Bout, bout, FOE, type Scene } from '../testkit.js';

const AWAY = { do: 'away' } as const;
const CLUB = FOE.actions[0]!;
const reach = (length: number | null) => ({ actions: [{ ...CLUB, reach: length }] });
const BOW = { actions: [{ ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 6 }] };
const strikes = (b: Bout) => b.of('attacked').map(({ who, weapon, manner }) => [who, weapon, ...manner]);

/** The hero's step away from that range; how often he was struck at. */
function provoked(range: number, foe: object): number {
  const b = bout({ range, monsters: [foe], rolls: Array(3).fill(2) });
  b.act(AWAY);
  return b.of('attacked').length;
}

/** The foe's step away from that range; whether the hero was asked. */
function asked(range: number, hero: object): boolean {
  const b = bout({ range, hero });
  b.end();
  b.act(AWAY);
  return b.fight.question !== null;
}

describe('what provokes', () => {
  test('QUEST-7.19: from within to beyond reach 0: the step from 0 to 1, no other', () => {
    expect([0, 1, 2].map(range => provoked(range, reach(0)))).toEqual([1, 0, 0]);
  });

  test('QUEST-7.19: with reach 1 the step from 1 to 2 provokes, 0 to 1 does not', () => {
    expect([0, 1, 2].map(range => provoked(range, reach(1)))).toEqual([0, 1, 0]);
  });

  test('QUEST-7.19: without a melee attack nothing is provoked', () => {
    expect(provoked(0, BOW)).toBe(0);
  });

  test('QUEST-7.19: a member’s reach is that of the weapon in hand, or of bare hands', () => {
    const held = (mainHand?: string) =>
      [0, 1, 2].map(range => asked(range, { gear: mainHand ? { mainHand } : {} }));
    expect(held('longsword')).toEqual([true, false, false]);
    expect(held('glaive')).toEqual([false, true, false]);
    expect(held('shortbow')).toEqual([true, false, false]);
    expect(held()).toEqual([true, false, false]);
  });

  test('QUEST-7.19: a step closer never provokes, not even the foe that is left standing', () => {
    const b = bout({ monsters: [{}, {}], range: 1 });
    b.act({ do: 'closer', target: 1 });
    for (let turn = 0; turn < 3; turn++) b.end();
    b.act({ do: 'closer', target: 2 });
    expect([b.range(0, 1), b.range(0, 2), b.of('attacked')]).toEqual([0, 0, []]);
  });

  test('QUEST-7.19: each opponent whose reach is left strikes once, before the step', () => {
    const b = bout({ hero: { max_hp: 30 }, monsters: [{}, reach(1), {}], rolls: [19, 3, 2] });
    b.act(AWAY);
    b.done();
    expect(strikes(b)).toEqual([
      [1, 'Club', 'opportunity attack'],
      [3, 'Club', 'opportunity attack'],
    ]);
    const kinds = b.fight.events.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('attacked')).toBeLessThan(kinds.indexOf('stepped'));
    expect(b.hero.hp).toBe(27);
  });

  test.each(['stunned', 'unconscious', 'paralyzed', 'incapacitated'])(
    'QUEST-7.17: a %s foe does not react',
    status => {
      const b = bout({ rolls: [2] });
      afflict(b, 1, status);
      b.act(AWAY);
      expect(strikes(b)).toEqual([]);
    },
  );

  test('QUEST-7.19, 15.4: the charmed do not strike at their charmer', () => {
    const b = bout({ rolls: [2] });
    afflict(b, 1, 'charmed', 0);
    b.act(AWAY);
    expect(strikes(b)).toEqual([]);
  });

  test('QUEST-7.17: one reaction a round, back at the start of its own turn', () => {
    const companions = [{ type: 'companion', max_hp: 30 }];
    const b = bout({ hero: { max_hp: 30 }, companions, initiative: [20, 15, 1], rolls: [2, 2] });
    b.act(AWAY);
    b.end();
    b.act(AWAY);
    expect(strikes(b)).toHaveLength(1);
    b.end();
    b.act({ do: 'closer', target: 0 });
    b.end();
    b.act(AWAY);
    expect(strikes(b)).toHaveLength(2);
    b.done();
  });

  test('QUEST-7.19: it needs to meet AC like any attack', () => {
    const b = bout({
      hero: { max_hp: 30 },
      monsters: [{ actions: [{ ...CLUB, attack_bonus: 4 }] }],
      rolls: [5],
    });
    // AC 10 is missed by a 5 (9), hit by a 6.
    b.act(AWAY);
    expect(b.of('attacked')[0]).toMatchObject({ total: 9, ac: 10, verdict: 'miss' });
  });
});

describe('what it is made with', () => {
  const used = (scene: Scene, rolls: number[] = [2]) => {
    const b = bout({ ...scene, rolls });
    b.act(AWAY);
    return b.of('attacked').map(({ weapon }) => weapon);
  };
  const attack = (name: string, attack_bonus: number, dice: string, length = 0) => ({
    ...CLUB,
    name,
    attack_bonus,
    reach: length,
    hit: { dice, mod: 0, type: 'slashing' },
  });

  test('QUEST-7.20: a monster’s single melee attack of highest expected damage, never multiattack', () => {
    const bite = attack('Bite', 4, '1d6');
    const claw = attack('Claw', 4, '2d6');
    const both = { name: 'Multiattack', type: 'multiattack', attacks: ['Bite', 'Claw'] };
    expect(used({ monsters: [{ actions: [both, bite, claw] }] })).toEqual(['Claw']);
    expect(used({ monsters: [{ actions: [both, claw, bite] }] })).toEqual(['Claw']);
    // Equal: the first in the list.
    expect(used({ monsters: [{ actions: [attack('One', 4, '1d6'), attack('Two', 4, '1d6')] }] })).toEqual([
      'One',
    ]);
  });

  test('QUEST-7.20, 17.7: expected damage counts the chance to hit', () => {
    // Against AC 18: 15% of 9 is less than 75% of 4.5.
    const actions = [attack('Maul', 0, '2d8'), attack('Knife', 12, '1d8')];
    const hero = {
      gear: { mainHand: 'longsword', armor: 'chainmail-cuirass', offHand: 'shield' },
      scores: { strength: 16 },
    };
    expect(bout({ hero }).hero.ac).toBe(18);
    expect(used({ hero, monsters: [{ actions }] })).toEqual(['Knife']);
    expect(used({ monsters: [{ actions }] })).toEqual(['Maul']);
  });

  test('QUEST-7.19, 7.20: the reach that is left belongs to the attack that is made', () => {
    const actions = [attack('Tail', 4, '1d4', 1), attack('Claw', 4, '2d8', 0)];
    // From 0 to 1 it stays within the tail's reach; from 1 to 2 only the tail can strike.
    expect(used({ range: 0, monsters: [{ actions }] })).toEqual([]);
    expect(used({ range: 1, monsters: [{ actions }] })).toEqual(['Tail']);
  });

  test('QUEST-7.20: a ranged attack is never used for it', () => {
    const actions = [
      attack('Knife', 0, '1d4'),
      { ...attack('Bow', 9, '4d8'), type: 'ranged_attack', reach: null, range: 4 },
    ];
    expect(used({ monsters: [{ actions }] })).toEqual(['Knife']);
  });

  test('QUEST-7.20: a member uses the held melee weapon, else an unarmed strike', () => {
    const struck = (gear: object) => {
      const b = bout({ hero: { gear, scores: { strength: 16 } }, rolls: [18, 1] });
      b.end();
      b.act(AWAY);
      b.act(answer('strike'));
      const { weapon, total, damage } = b.of('attacked')[0]!;
      return [weapon, total, damage];
    };
    expect(struck({ mainHand: 'mace' })).toEqual(['Mace', 23, [{ amount: 4, type: 'bludgeoning' }]]);
    // 1d4 + 3, proficient (QUEST-8.12).
    const bare = ['Unarmed Strike', 23, [{ amount: 4, type: 'bludgeoning' }]];
    expect(struck({ mainHand: 'longbow', ammunition: 'arrows' })).toEqual(bare);
    expect(struck({})).toEqual(bare);
  });

  test('QUEST-7.20: if the mover drops, the step does not happen', () => {
    const b = bout({ hero: { hp: 1 }, monsters: [{}, {}], rolls: [19, 4] });
    b.act(AWAY);
    b.done();
    expect([b.hero.life, b.range(0, 1), b.range(0, 2)]).toEqual([LIFE.dying, 0, 0]);
    expect(strikes(b)).toHaveLength(1);
    expect(b.of('stepped')).toEqual([]);
  });

  test('QUEST-7.20: if the mover is held, the step does not happen', () => {
    const actions = [{ ...CLUB, on_hit: [{ kind: 'grapple', escape_dc: 12, restrained: false }] }];
    const b = bout({ monsters: [{ actions }], rolls: [19, 1] });
    b.act(AWAY);
    expect([b.range(), b.bears(0)]).toEqual([0, ['grappled']]);
    expect(b.of('stepped')).toEqual([]);
    expect(b.state.turn).toBe(0);
  });

  test('QUEST-7.20: a monster that falls to it ends its turn there', () => {
    const b = bout({ monsters: [{ hit_points: 1 }, {}], rolls: [19, 5] });
    b.end();
    b.act(AWAY);
    b.act(answer('strike'));
    expect([b.who(1).life, b.state.turn]).toEqual([LIFE.dead, 2]);
    expect(b.of('stepped')).toEqual([]);
  });
});
