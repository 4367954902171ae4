import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { bout, FOE, type Scene } from '../testkit.js';

const NET: QuestChoice = { do: 'throw', target: 1, item: 'net' };
const ESCAPE: QuestChoice = { do: 'escape', status: 'netted', target: 1 };
const thrown = (scene: Scene = {}) => {
  const b = bout({ hero: { class: 'barbarian', level: 5, pack: ['net', 'net'] }, range: 1, ...scene });
  b.act(NET);
  return b;
};

describe('a net', () => {
  it('QUEST-10.12: a hit restrains and deals no damage', () => {
    const b = thrown({ rolls: [15] });
    b.done();
    expect([b.bears(), b.foe.hp]).toEqual([['netted'], 100]);
    expect(b.option({ do: 'attack', target: 1 })!.hint).toContain('advantage: target netted');
    b.end();
    expect(b.refusal({ do: 'away' })).toBe('quest/speed_zero');
    expect(b.option({ do: 'action', action: 0, target: 0 })!.hint).toContain('disadvantage: netted');
  });

  it('QUEST-10.12: thrown 1, long 2, no farther', () => {
    const at = (range: number) => bout({ hero: { pack: ['net'] }, range }).option(NET)!;
    expect(at(1).hint).not.toContain('advantage');
    expect(at(2).hint).toContain('disadvantage: long range');
    expect(at(3).blocked?.code).toBe('quest/out_of_range');
  });

  it('QUEST-10.12: one per turn', () => {
    const b = thrown({ rolls: [2] });
    expect(b.refusal(NET)).toBe('quest/loading');
  });

  it.each([
    ['Small', ['netted']],
    ['Large', ['netted']],
    ['Huge', []],
    ['Gargantuan', []],
  ])('QUEST-10.12: a net that hits a %s target leaves it with the statuses %j', (size, borne) => {
    // Large and bigger ones start a step nearer, at range 0.
    const rolls = size === 'Small' ? [15] : [15, 15];
    expect(thrown({ monsters: [{ size }], rolls }).bears()).toEqual(borne);
  });

  it.each([
    [9, ['netted']],
    [10, []],
  ])(
    'QUEST-10.12, QUEST-7.14: escaping from a net with a STR check of %i against DC 10 leaves the statuses %j',
    (face, borne) => {
      const b = thrown({ rolls: [15, face] });
      b.end();
      b.act(ESCAPE);
      expect(b.bears()).toEqual(borne);
      expect(b.refusal({ do: 'action', action: 0, target: 0 })).toMatch(/action_used|out_of_range/);
    },
  );

  it('QUEST-10.12: an ally beside it may do it', () => {
    const hero = { pack: ['net'] };
    const b = bout({ hero, monsters: [{}, {}], range: 1, initiative: [20, 1, 10], rolls: [15, 12] });
    b.act(NET);
    b.end();
    b.act({ do: 'escape', status: 'netted', target: 1 });
    expect(b.bears(1)).toEqual([]);
  });

  it('QUEST-10.12: 5 slashing damage to the net, AC 10, cut it', () => {
    const claws = { ...FOE.actions[0], attack_bonus: 0, hit: { dice: '1d6', mod: 0, type: 'slashing' } };
    const cut = (...rolls: number[]) => {
      const b = thrown({ monsters: [{ actions: [claws] }], rolls: [15, ...rolls] });
      b.end();
      b.act({ do: 'cut', status: 'netted', target: 1 });
      return b;
    };
    // Netted itself, it strikes with disadvantage.
    expect(cut(10, 15, 5).bears()).toEqual([]);
    expect(cut(9, 15).bears()).toEqual(['netted']);
    const twice = cut(10, 15, 4);
    expect(twice.bears()).toEqual(['netted']);
    const blunt = thrown({ rolls: [15] });
    blunt.end();
    expect(blunt.option({ do: 'cut', status: 'netted', target: 1 })).toBeUndefined();
  });
});
