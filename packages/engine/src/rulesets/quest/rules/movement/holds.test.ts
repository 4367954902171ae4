import { describe, expect, test } from 'vitest';
import { LIFE } from '../../plan/codes.js';
import { afflict, answer, type Bout, bout, FOE, oddsAfter, type Scene } from '../../testkit.js';

const GRAPPLE = { do: 'grapple', target: 1 } as const;
const SHOVE = { do: 'shove', target: 1 } as const;
const breakFree = (status: string, target: number) => ({ do: 'escape', status, target }) as const;
const EMPTY_HANDED = { gear: {} };
const stats = (strength: number, dexterity: number) => ({ stats: { ...FOE.stats, strength, dexterity } });
const holds = (b: Bout) => b.bears(1).includes('grappled');

describe('contests', () => {
  test.each([
    // STR 16 and proficiency 2 make +5; the foe has the better of +2 and −1.
    [stats(14, 8), 10, 12, true],
    [stats(14, 8), 10, 13, false],
    [stats(14, 8), 10, 14, false],
    [stats(8, 14), 10, 12, true],
    [stats(8, 14), 10, 13, false],
    [stats(10, 10), 1, 6, false],
    [stats(10, 10), 1, 5, true],
  ])(
    'QUEST-7.11: a contest with a foe of %j, %i on the die against %i, is won: %s',
    (foe, mine, theirs, won) => {
      const hero = { ...EMPTY_HANDED, scores: { strength: 16, dexterity: 20 } };
      const b = bout({ hero, monsters: [foe], rolls: [mine, theirs] });
      b.act(GRAPPLE);
      b.done();
      expect(holds(b)).toBe(won);
    },
  );

  test('QUEST-7.11: both rolls are told with every modifier', () => {
    const hero = { ...EMPTY_HANDED, scores: { strength: 16 } };
    const b = bout({ hero, monsters: [stats(8, 14)], rolls: [10, 4] });
    b.act(GRAPPLE);
    expect(b.of('contest')[0]!.rolls).toMatchObject([
      {
        who: 0,
        faces: [10],
        total: 15,
        modifiers: [
          { source: 'strength', value: 3 },
          { source: 'proficiency', value: 2 },
        ],
      },
      { who: 1, faces: [4], total: 6, modifiers: [{ source: 'dexterity', value: 2 }] },
    ]);
  });

  test('QUEST-7.11: proficiency grows with the level, and only the first part has it', () => {
    const hero = { ...EMPTY_HANDED, level: 9 };
    const b = bout({ hero, monsters: [{ challenge_rating: 20 }], rolls: [10, 13] });
    b.act(GRAPPLE);
    expect(holds(b)).toBe(true);
    const tie = bout({ hero, monsters: [{ challenge_rating: 20 }], rolls: [10, 14] });
    tie.act(GRAPPLE);
    expect(holds(tie)).toBe(false);
  });

  test('QUEST-7.11: exact chance of an even contest with +2 against 0', () => {
    const b = bout({ hero: EMPTY_HANDED });
    // d20 + 2 beats d20 in 210 + 19 − … = 227 of 400 ways: ties and worse change nothing.
    let ways = 0;
    for (let mine = 1; mine <= 20; mine++)
      for (let theirs = 1; theirs <= 20; theirs++) if (mine + 2 > theirs) ways++;
    const odds = oddsAfter(b, GRAPPLE, state => state.creatures[1]!.slow === 2).get('true')!;
    expect(odds.ways / odds.of).toBeCloseTo(ways / 400, 12);
  });
});

describe('grapple and shove', () => {
  const code = (choice: typeof GRAPPLE | typeof SHOVE, scene: Scene) =>
    bout(scene).option(choice)?.blocked?.code;

  test('QUEST-7.12, 7.13: range 0 only', () => {
    for (const choice of [GRAPPLE, SHOVE]) {
      expect(code(choice, { hero: EMPTY_HANDED, range: 0 })).toBeUndefined();
      expect(bout({ hero: EMPTY_HANDED, range: 1 }).refusal(choice)).toBe('quest/out_of_range');
    }
  });

  test.each([
    ['human', 'Medium', true],
    ['human', 'Large', true],
    ['human', 'Huge', false],
    ['human', 'Gargantuan', false],
    ['halfling', 'Tiny', true],
    ['halfling', 'Medium', true],
    ['halfling', 'Large', false],
  ])('QUEST-7.12, 7.13: whether a %s may grapple or shove a %s foe: %s', (race, size, fits) => {
    const b = bout({ hero: { ...EMPTY_HANDED, race }, monsters: [{ size }] });
    if (b.range() > 0) b.act({ do: 'closer', target: 1 });
    for (const choice of [GRAPPLE, SHOVE])
      expect(b.option(choice)!.blocked?.code).toBe(fits ? undefined : 'quest/target_too_large');
  });

  test('QUEST-7.12: a hand must be free; shoving needs none', () => {
    for (const [gear, free] of [
      [{}, true],
      [{ mainHand: 'longsword' }, true],
      [{ mainHand: 'shortsword' }, true],
      [{ mainHand: 'shortsword', offHand: 'dagger' }, false],
      [{ mainHand: 'longsword', offHand: 'shield' }, false],
      [{ mainHand: 'greatsword' }, false],
      [{ mainHand: 'longbow', ammunition: 'arrows' }, false],
    ] as const) {
      expect(code(GRAPPLE, { hero: { gear } }), JSON.stringify(gear)).toBe(
        free ? undefined : 'quest/no_free_hand',
      );
      expect(code(SHOVE, { hero: { gear } })).toBeUndefined();
    }
  });

  test('QUEST-7.12: switched off it is refused; shoving is not', () => {
    const scene = { hero: EMPTY_HANDED, options: { grapple: false } };
    expect(bout(scene).refusal(GRAPPLE)).toBe('quest/option_off');
    expect(code(SHOVE, scene)).toBeUndefined();
  });

  test('QUEST-7.12: won, the foe is grappled; it is an action', () => {
    const b = bout({ hero: EMPTY_HANDED, rolls: [20, 1] });
    b.act(GRAPPLE);
    expect(holds(b)).toBe(true);
    expect(b.refusal(SHOVE)).toBe('quest/action_used');
    b.end();
    expect(b.refusal({ do: 'away' })).toBe('quest/speed_zero');
  });

  test('QUEST-7.13: won, the player chooses: a step away or prone', () => {
    const won = (how: string) => {
      const b = bout({ rolls: [20, 1] });
      b.act(SHOVE);
      expect(b.fight.options().map(({ choice }) => choice)).toEqual([answer('prone'), answer('push')]);
      b.act(answer(how));
      b.done();
      return [b.range(), b.bears(1)];
    };
    expect(won('push')).toEqual([1, []]);
    expect(won('prone')).toEqual([0, ['prone']]);
  });

  test('QUEST-7.13: lost or tied, nothing happens and nothing is asked', () => {
    for (const rolls of [
      [1, 20],
      [10, 12],
    ]) {
      const b = bout({ rolls });
      b.act(SHOVE);
      expect([b.range(), b.bears(1), b.fight.question, b.state.actions]).toEqual([0, [], null, 0]);
    }
  });
});

describe('getting free', () => {
  const grappled = (mine: number, theirs: number, foe: object = {}) => {
    const b = bout({
      hero: { ...EMPTY_HANDED, scores: { strength: 14 } },
      monsters: [foe],
      rolls: [20, 1, mine, theirs],
    });
    b.act(GRAPPLE);
    b.end();
    b.act(breakFree('grappled', 1));
    b.done();
    return b;
  };

  test('QUEST-7.14: from a member’s grapple by contest, the grappler rolling the first part; a tie holds', () => {
    // Grappler +4 (STR 14, proficiency), foe +0.
    expect(holds(grappled(10, 13))).toBe(true);
    expect(holds(grappled(10, 14))).toBe(true);
    expect(holds(grappled(10, 15))).toBe(false);
    // DEX 16 is the better: +3.
    expect(holds(grappled(10, 12, stats(8, 16)))).toBe(false);
    expect(holds(grappled(10, 11, stats(8, 16)))).toBe(true);
  });

  test('QUEST-7.14: it is an action', () => {
    const b = grappled(1, 20);
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/action_used');
  });

  const CRAB = {
    actions: [
      {
        ...FOE.actions[0]!,
        on_hit: [{ kind: 'grapple', escape_dc: 13, restrained: false }],
      },
    ],
  };

  test.each([
    [{ strength: 14, dexterity: 10 }, 11, true],
    [{ strength: 14, dexterity: 10 }, 10, false],
    [{ strength: 10, dexterity: 16 }, 10, true],
    [{ strength: 10, dexterity: 16 }, 9, false],
  ])('QUEST-7.14: from a printed escape DC of 13, with %j, a roll of %i frees: %s', (scores, face, free) => {
    const b = bout({ hero: { max_hp: 30, scores }, monsters: [CRAB], rolls: [19, 1, face] });
    b.end();
    b.claw();
    expect(b.bears(0)).toEqual(['grappled']);
    b.end();
    b.act(breakFree('grappled', 0));
    b.done();
    expect(b.bears(0)).toEqual(free ? [] : ['grappled']);
    expect(b.of('checked')[0]).toMatchObject({
      success: free,
      rolls: [{ faces: [face], total: free ? 13 : 12 }],
    });
  });

  test.each([
    [11, true],
    [10, false],
  ])(
    'QUEST-7.14: from a net by STR alone: with STR 8 and DEX 20 a %i against DC 10 frees: %s',
    (face, free) => {
      const hero = { scores: { strength: 8, dexterity: 20 }, gear: {} };
      const b = bout({ hero, rolls: [face] });
      afflict(b, 0, 'netted', 1, { escapeStat: 0, escapeDc: 10 });
      b.act(breakFree('netted', 0));
      expect(b.bears(0)).toEqual(free ? [] : ['netted']);
    },
  );

  test.each([
    [9, false],
    [10, true],
  ])('QUEST-7.14: a DEX check of %i against DC 10 puts out alchemist’s fire: %s', (face, out) => {
    const hero = { pack: ['alchemists-fire'] };
    const b = bout({ hero, range: 1, rolls: [19, 1, face] });
    b.act({ do: 'use', item: 'alchemists-fire', target: 1 });
    b.end();
    expect(b.foe.hp).toBe(99);
    b.act(breakFree('burning', 1));
    b.done();
    expect(b.bears(1)).toEqual(out ? [] : ['burning']);
    expect(b.state.actions).toBe(0);
  });

  test('QUEST-7.14: detaching needs no roll, and a friend may do it', () => {
    const b = bout({
      hero: { max_hp: 40 },
      companions: [{ type: 'companion' }],
      monsters: ['stirge'],
      range: 0,
      environment: { starting_range: 0 },
      initiative: [10, 5, 20],
      rolls: [19, 1],
    });
    if (b.range(0, 2) > 0) b.act({ do: 'closer', target: 0 });
    b.act({ do: 'action', action: 0, target: 0 });
    expect(b.bears(0)).toEqual(['attached']);
    b.end();
    b.end();
    b.act(breakFree('attached', 0));
    b.done();
    expect([b.bears(0), b.state.actions, b.who(2).life]).toEqual([[], 0, LIFE.up]);
  });
});
