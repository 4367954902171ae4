import { describe, expect, test } from 'vitest';
import { afflict, type Bout, bout, oddsAfter, type Scene } from '../../testkit.js';

const AWAY = { do: 'away' } as const;
const DODGE = { do: 'dodge' } as const;
const DISENGAGE = { do: 'disengage' } as const;
const HIDE = { do: 'hide' } as const;
const FRIEND = { companions: [{ name: 'Friend', type: 'companion', max_hp: 20 }], initiative: [20, 10, 1] };
const help = (ally: number, target: number) => ({ do: 'help', ally, target }) as const;
const passive = (passive_perception: number) => ({ senses: { passive_perception } });
/** The dice of the last attack and what it was made with. */
const lastAttack = (b: Bout) => b.of('attacked').at(-1)!;
const diceOf = (b: Bout) => lastAttack(b).rolls![0]!.faces.length;

describe('Disengage', () => {
  test('QUEST-7.5: own steps provoke nothing until the end of this turn', () => {
    const b = bout({ rolls: [2] });
    b.act(DISENGAGE);
    b.act(AWAY);
    expect([b.range(), b.of('attacked')]).toEqual([1, []]);
    b.end();
    b.act({ do: 'closer', target: 0 });
    b.end();
    b.act(AWAY);
    b.done();
    expect(b.of('attacked')).toHaveLength(1);
  });

  test('QUEST-7.5: the same for monsters', () => {
    const b = bout();
    b.end();
    b.act(DISENGAGE);
    b.act(AWAY);
    expect([b.range(), b.fight.question]).toEqual([1, null]);
  });
});

describe('Dodge', () => {
  const dodging = (scene: Scene = {}) => {
    const b = bout({ hero: { max_hp: 30 }, rolls: [2, 2], ...scene });
    b.act(DODGE);
    b.end();
    return b;
  };

  test('QUEST-7.6: attackers have disadvantage until the start of the next own turn', () => {
    const b = dodging({ rolls: [18, 2, 18, 4] });
    b.claw();
    expect([diceOf(b), lastAttack(b).verdict]).toEqual([2, 'miss']);
    b.round();
    b.claw();
    expect([diceOf(b), lastAttack(b).verdict]).toEqual([1, 'hit']);
  });

  test('QUEST-7.6: DEX saves have advantage, others have not', () => {
    const save = (save_stat: string) => ({
      name: 'Blast',
      type: 'save_effect',
      range: 3,
      save_stat,
      save_dc: 12,
      on_fail: { damage: { dice: '1d4', mod: 0, type: 'fire' } },
    });
    const faces = (stat: string) => {
      const b = dodging({
        monsters: [{ actions: [save(stat)] }],
        rolls: [5, ...(stat === 'dexterity' ? [15] : [1])],
      });
      b.claw();
      return b.of('saved')[0]!.rolls![0]!.faces;
    };
    expect(faces('dexterity')).toEqual([5, 15]);
    expect(faces('constitution')).toEqual([5]);
  });

  test.each(['stunned', 'incapacitated', 'grappled', 'restrained'])('QUEST-7.6: lost when %s', status => {
    const b = dodging();
    afflict(b, 0, status, 1);
    b.claw();
    expect(lastAttack(b).disadvantage).toEqual([]);
  });

  test('QUEST-7.6: who cannot move gains nothing by it', () => {
    const b = dodging({ hero: { max_hp: 30, conditions: [{ status: 'grappled', source: 1 }] } });
    b.claw();
    expect(lastAttack(b).disadvantage).toEqual([]);
  });
});

describe('Help', () => {
  test('QUEST-7.7: the ally’s next attack on that foe has advantage, and only that', () => {
    const b = bout({ ...FRIEND, rolls: [2, 2, 2] });
    b.act(help(1, 2));
    b.end();
    b.attack(2);
    expect([diceOf(b), lastAttack(b).advantage]).toEqual([2, ['helped']]);
    expect(b.bears(1)).toEqual([]);
    b.end();
    b.end();
    b.end();
    b.attack(2);
    b.done();
    expect(diceOf(b)).toBe(1);
  });

  test('QUEST-7.7: an attack on another foe neither has it nor uses it up', () => {
    const b = bout({
      companions: [{ type: 'companion', level: 5, class: 'barbarian' }],
      monsters: [{}, {}],
      initiative: [20, 10, 1, 1],
      rolls: [2, 2, 2],
    });
    b.act(help(1, 2));
    b.end();
    b.attack(3);
    expect(diceOf(b)).toBe(1);
    b.attack(2);
    expect(diceOf(b)).toBe(2);
  });

  test('QUEST-7.7: it lapses with the helper’s next turn', () => {
    const b = bout({ ...FRIEND, initiative: [20, 10, 1], rolls: [2] });
    b.act(help(1, 2));
    for (let turn = 0; turn < 3; turn++) b.end();
    expect(b.bears(1)).toEqual([]);
    b.end();
    b.attack(2);
    expect(diceOf(b)).toBe(1);
  });

  test('QUEST-7.7: alone it is refused, and so with nobody who could be helped', () => {
    expect(bout().refusal(help(0, 1))).toBe('quest/no_ally');
    const down = bout({ companions: [{ type: 'companion', hp: 0 }] });
    expect(down.refusal(help(0, 2))).toBe('quest/no_ally');
  });
});

describe('Hide', () => {
  const hides = (scene: Scene, face: number) => {
    const b = bout({ range: 1, ...scene, rolls: [face] });
    b.act(HIDE);
    b.done();
    return b.bears(0).includes('hidden');
  };

  test('QUEST-7.8: the roll must exceed the highest passive Perception', () => {
    expect([hides({}, 10), hides({}, 11)]).toEqual([false, true]);
    const monsters = [passive(9), passive(14), passive(12)];
    expect([hides({ monsters }, 14), hides({ monsters }, 15)]).toEqual([false, true]);
  });

  test('QUEST-7.8: only foes that can see count', () => {
    for (const [status, counts] of [
      ['blinded', false],
      ['unconscious', false],
      ['stunned', true],
      ['paralyzed', true],
    ] as const) {
      const b = bout({ range: 1, monsters: [passive(9), passive(19)], rolls: [11] });
      afflict(b, 2, status);
      b.act(HIDE);
      expect(b.bears(0).includes('hidden'), status).toBe(!counts);
    }
  });

  test('QUEST-7.8: refused with a conscious foe at range 0', () => {
    const b = bout({ monsters: [passive(5)], rolls: [12] });
    expect(b.refusal(HIDE)).toBe('quest/too_close_to_hide');
    afflict(b, 1, 'stunned');
    expect(b.refusal(HIDE)).toBe('quest/too_close_to_hide');
    afflict(b, 1, 'unconscious');
    b.act(HIDE);
    expect(b.bears(0)).toContain('hidden');
  });

  test('QUEST-7.8: heavily obscured it may hide even there', () => {
    const hero = { class: 'wizard', level: 5, spells: ['fog-cloud'], mana: 9, max_hp: 30 };
    const b = bout({ hero, rolls: [15] });
    b.act({ do: 'cast', spell: 'fog-cloud', at: 0 });
    b.round();
    b.act(HIDE);
    expect(b.bears(0)).toContain('hidden');
  });

  test('QUEST-7.9: attacks against the hidden have disadvantage', () => {
    const b = bout({ hero: { max_hp: 30, conditions: ['hidden'] }, rolls: [15, 2] });
    b.end();
    b.claw();
    expect([diceOf(b), lastAttack(b).disadvantage]).toEqual([2, ['target hidden']]);
    expect(b.bears(0)).toContain('hidden');
  });

  test.each([2, 19])('QUEST-7.9: its next attack has advantage and ends it, hit or miss (%i)', face => {
    const b = bout({ hero: { conditions: ['hidden'] }, rolls: [face, face, ...(face > 10 ? [5] : [])] });
    b.attack();
    b.done();
    expect([diceOf(b), b.bears(0)]).toEqual([2, []]);
  });

  test('QUEST-7.9: casting ends it', () => {
    const hero = { class: 'cleric', spells: ['shield-of-faith'], mana: 9, conditions: ['hidden'] };
    const b = bout({ hero });
    b.act({ do: 'cast', spell: 'shield-of-faith', targets: [0] });
    expect(b.bears(0)).toEqual(['shield-of-faith']);
  });

  test('QUEST-7.8, 29.1: exact chance of hiding', () => {
    const hero = { class: 'rogue', scores: { dexterity: 16 } };
    const b = bout({ range: 1, hero, monsters: [passive(12)] });
    // d20 + 3 + 2 > 12: from 8 on.
    const odds = oddsAfter(b, HIDE, (_, events) => events.some(each => each.kind === 'hid' && each.success));
    expect(odds.get('true')).toMatchObject({ ways: 13, of: 20 });
  });
});
