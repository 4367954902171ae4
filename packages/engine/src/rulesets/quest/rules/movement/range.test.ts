import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../../../core/dice/scripted.js';
import { bout, cast, FOE, type Scene } from '../../testkit.js';
import { pushCreature } from './movement.js';

const BOW = (range: number, more: object = {}) => ({
  actions: [{ ...FOE.actions[0]!, name: 'Bow', type: 'ranged_attack', reach: null, range, ...more }],
});
const archer = (mainHand: string, ammunition = 'arrows') => ({ hero: { gear: { mainHand, ammunition } } });

/** What an attack at that range is made with: dice drawn, or the refusal. */
function dice(scene: Scene, range: number, choice: Parameters<ReturnType<typeof bout>['act']>[0]) {
  const b = bout({ ...scene, range, rolls: [2, 2] });
  if (b.option(choice)?.blocked) return b.refusal(choice);
  b.act(choice);
  return b.of('attacked')[0]!.rolls![0]!.faces.length;
}

const unasked = () => {
  throw new Error('nobody is to be asked');
};
const FROM_0_TO_6 = [0, 1, 2, 3, 4, 5, 6];
const attack = { do: 'attack', target: 1 } as const;
const FAR = 'quest/out_of_range';

describe('range', () => {
  test('QUEST-2.1: every pair has its own, and the board shows it', () => {
    const b = bout({ range: 2, companions: [{ type: 'companion' }], monsters: [{}, {}] });
    b.act({ do: 'closer', target: 3 });
    expect(b.fight.view().board).toMatchObject({
      kind: 'range',
      max: 6,
      ranges: [
        {
          who: 0,
          foes: [
            { who: 2, range: 2 },
            { who: 3, range: 1 },
          ],
        },
        {
          who: 1,
          foes: [
            { who: 2, range: 2 },
            { who: 3, range: 2 },
          ],
        },
      ],
    });
  });

  test('QUEST-2.2: melee needs range 0; with reach 1 it may be made at 0 or 1', () => {
    const at = (mainHand: string) =>
      FROM_0_TO_6.map(range => dice({ hero: { gear: { mainHand } } }, range, attack));
    expect(at('longsword')).toEqual([1, FAR, FAR, FAR, FAR, FAR, FAR]);
    expect(at('glaive')).toEqual([1, 1, FAR, FAR, FAR, FAR, FAR]);
    expect(FROM_0_TO_6.map(range => dice({ hero: { gear: {} } }, range, attack))).toEqual(at('longsword'));
  });

  test('QUEST-2.2, 4.6: the same for monsters by their printed reach', () => {
    const reaches = (reach: number) =>
      [0, 1, 2].map(range => {
        const b = bout({ range, monsters: [{ actions: [{ ...FOE.actions[0]!, reach }] }], rolls: [2] });
        b.end();
        return b.option({ do: 'action', action: 0, target: 0 })?.blocked?.code;
      });
    expect(reaches(0)).toEqual([undefined, FAR, FAR]);
    expect(reaches(1)).toEqual([undefined, undefined, FAR]);
  });

  test('QUEST-2.3: shot: plain up to range, disadvantage up to long range, refused beyond', () => {
    // In contact the foe hampers the shot (QUEST-8.11).
    expect(FROM_0_TO_6.map(range => dice(archer('shortbow'), range, attack))).toEqual([
      2,
      1,
      1,
      1,
      2,
      2,
      FAR,
    ]);
  });

  test('QUEST-2.3: thrown', () => {
    const scene = { hero: { gear: { mainHand: 'javelin' } } };
    const hurl = { do: 'throw', target: 1, item: 'javelin' } as const;
    expect([1, 2, 3, 4, 5].map(range => dice(scene, range, hurl))).toEqual([1, 1, 2, 2, FAR]);
  });

  test('QUEST-2.3: spell attacks', () => {
    const scene = { hero: { class: 'wizard', spells: ['fire-bolt'], mana: 9 } };
    const bolt = cast('fire-bolt', { targets: [1] });
    expect([1, 3, 4, 5, 6].map(range => dice(scene, range, bolt))).toEqual([1, 1, 1, 2, 2]);
  });

  test.each([
    ['missing', {}, [1, FAR, FAR]],
    ['range_long', { range_long: 4 }, [1, 2, FAR]],
    ['range-long', { 'range-long': 4 }, [1, 2, FAR]],
  ])(
    'QUEST-2.3: a monster’s long range is read whether its key is missing or written: %s',
    (_, more, expected) => {
      const found = [3, 4, 5].map(range => {
        const b = bout({ range, monsters: [BOW(3, more)], rolls: [2, 2] });
        b.end();
        const choice = { do: 'action', action: 0, target: 0 } as const;
        if (b.option(choice)?.blocked) return b.refusal(choice);
        b.act(choice);
        return b.of('attacked')[0]!.rolls![0]!.faces.length;
      });
      expect(found).toEqual(expected);
    },
  );

  test('QUEST-2.4: at range 6 every ranged roll has disadvantage, whatever the weapon', () => {
    const found = [5, 6].map(range => {
      const b = bout({ range, monsters: [BOW(6)], rolls: [2, 2] });
      b.end();
      b.claw();
      return b.of('attacked')[0]!.rolls![0]!.faces.length;
    });
    expect(found).toEqual([1, 2]);
  });

  test('QUEST-2.4: with long range it is still one disadvantage, and one advantage lifts both', () => {
    expect(dice(archer('longbow'), 6, attack)).toBe(2);
    const hero = { ...archer('longbow').hero, conditions: ['hidden'] };
    expect(dice({ hero }, 6, attack)).toBe(1);
    expect(dice({ hero }, 4, attack)).toBe(2);
  });
});

describe('ground and being moved', () => {
  const oiled = { pack: ['oil'] };
  const slick = (at: number) => ({ do: 'use', item: 'oil', at, how: 'slick' }) as const;
  const wizard = { class: 'wizard', level: 5, mana: 30, max_hp: 30 };

  test('QUEST-2.13: leaving difficult ground costs 2 steps, entering it nothing', () => {
    const b = bout({ range: 1, hero: oiled });
    b.act(slick(1));
    b.end();
    // The foe stands in it.
    expect(b.refusal({ do: 'closer', target: 0 })).toBe('quest/no_steps_left');
    b.act({ do: 'dash' });
    b.act({ do: 'closer', target: 0 });
    expect([b.range(), b.state.steps]).toEqual([0, 0]);
    const other = bout({ range: 2, hero: oiled });
    other.act(slick(1));
    other.end();
    other.act({ do: 'closer', target: 0 });
    expect([other.range(), other.state.steps]).toEqual([1, 0]);
  });

  test('QUEST-2.13: it lies where its placer measures it: he walks freely', () => {
    const b = bout({ range: 1, hero: oiled });
    b.act(slick(1));
    b.act({ do: 'away' });
    expect(b.range()).toBe(2);
  });

  test('QUEST-2.13: value 0 also holds the placer’s own side', () => {
    const b = bout({
      range: 1,
      hero: oiled,
      companions: [{ type: 'companion' }],
      initiative: [20, 10, 1],
    });
    b.act(slick(0));
    expect(b.refusal({ do: 'away' })).toBe('quest/no_steps_left');
    b.end();
    expect(b.refusal({ do: 'away' })).toBe('quest/no_steps_left');
    b.act({ do: 'dash' });
    b.act({ do: 'away' });
    expect(b.state.steps).toBe(0);
    b.end();
    // The foe at range 1 of the placer does not stand in it.
    expect(b.option({ do: 'away' })?.blocked).toBeUndefined();
  });

  test('QUEST-2.14: pushed by 10 ft is 1 step, and never provokes', () => {
    const hero = { ...wizard, spells: ['thunderwave'] };
    const b = bout({ hero, companions: [{ type: 'companion' }], rolls: [1, [1, 1]] });
    b.act(cast('thunderwave'));
    b.done();
    expect(b.range(0, 2)).toBe(1);
    expect(b.of('attacked')).toEqual([]);
    expect(b.of('stepped')).toMatchObject([{ who: 2, way: 'pushed', range: 1 }]);
  });

  test('QUEST-2.14: a shift by magic of 30 ft is 2 steps, and never provokes', () => {
    const hero = { ...wizard, spells: ['misty-step'] };
    const b = bout({ hero });
    b.act(cast('misty-step'));
    b.done();
    expect(b.range()).toBe(2);
  });

  test.each([
    [1, 3, 4],
    [4, -2, 2],
    [5, 1, 6],
    [5, 3, 6],
    [6, 1, 6],
    [1, -1, 0],
    [1, -3, 0],
    [0, -1, 0],
  ])('QUEST-2.14: push and pull stop at 6 and 0: from %i by %i to %i', (range, by, end) => {
    const b = bout({ range, companions: [{ type: 'companion' }] });
    pushCreature(b.plan, b.state, { dice: new ScriptedDice([]), ask: unasked }, 0, 2, by);
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([end, range]);
  });
});
