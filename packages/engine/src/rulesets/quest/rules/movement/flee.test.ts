import { describe, expect, test } from 'vitest';
import { LIFE } from '../../plan/codes.js';
import { afflict, type Bout, bout, FOE, oddsAfter, type Scene } from '../../testkit.js';

const FLEE = { do: 'flee' } as const;
const AWAY = { do: 'away' } as const;
const CLUB = FOE.actions[0]!;
const BOW = { ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 4 };
/** STR, CON, DEX all the same: Athletics of that size. */
const athletic = (size: number) => ({ scores: { strength: size, constitution: size, dexterity: size } });
const fast = (size: number, more: object = {}) => ({
  stats: { ...FOE.stats, strength: size, constitution: size, dexterity: size },
  ...more,
});
const behaves = (aggression: string, relentless = false) => ({ behavior: { aggression, relentless } });
const chanceOf = (scene: Scene) => bout(scene).option(FLEE)!.chance;

describe('whether one may', () => {
  test('QUEST-18.1: from range 3 to every living foe', () => {
    for (const range of [0, 1, 2]) expect(bout({ range }).refusal(FLEE)).toBe('quest/too_close_to_escape');
    for (const range of [3, 4, 5, 6]) expect(bout({ range }).option(FLEE)!.blocked).toBeUndefined();
    const two = bout({ range: 3, monsters: [{}, {}] });
    two.act({ do: 'closer', target: 2 });
    expect(two.refusal(FLEE)).toBe('quest/too_close_to_escape');
  });

  test('QUEST-18.1: the dead do not matter', () => {
    const hero = { gear: { mainHand: 'longbow', ammunition: 'arrows' } };
    const b = bout({ hero, range: 3, monsters: [{ hit_points: 1 }, {}], rolls: [19, 5] });
    b.act({ do: 'closer', target: 1 });
    expect(b.option(FLEE)!.blocked?.code).toBe('quest/too_close_to_escape');
    b.attack(1);
    b.end();
    b.end();
    expect(b.option(FLEE)!.blocked).toBeUndefined();
  });

  test('QUEST-18.1: measured when it is declared, after any step', () => {
    const b = bout({ range: 2 });
    b.act(AWAY);
    expect(b.option(FLEE)!.blocked).toBeUndefined();
  });

  test('QUEST-18.1: it is an action, and needs speed', () => {
    const b = bout({ range: 3 });
    b.act({ do: 'dodge' });
    expect(b.refusal(FLEE)).toBe('quest/action_used');
    for (const status of ['restrained', 'exhaustion-5'])
      expect(bout({ range: 3, hero: { conditions: [status] } }).refusal(FLEE)).toBe('quest/speed_zero');
    expect(bout({ range: 3, hero: { conditions: ['stunned'] } }).refusal(FLEE)).toBe('quest/incapacitated');
  });

  test('QUEST-18.1, 33.4: not where there is no way out', () => {
    expect(bout({ range: 6, environment: { no_flee: true } }).refusal(FLEE)).toBe('quest/no_flee');
  });
});

describe('the chance', () => {
  test.each([
    [3, 0.25],
    [4, 0.5],
    [5, 0.75],
    [6, 0.9],
  ])('QUEST-18.3: at range %i the base chance to flee is %d', (range, chance) => {
    expect(chanceOf({ range })).toBe(chance);
    const fled = oddsAfter(
      bout({ range, monsters: [behaves('cautious')] }),
      FLEE,
      state => state.ending === 'fled',
    );
    expect(fled.get('true')!.probability).toBeCloseTo(chance, 12);
  });

  test('QUEST-18.3: the smallest range counts', () => {
    const b = bout({ range: 5, monsters: [{}, {}] });
    b.act({ do: 'closer', target: 1 });
    expect(b.option(FLEE)!.chance).toBe(0.5);
  });

  test('QUEST-X7: 0.52, against a relentless foe 0.32, rested at range 6 0.90', () => {
    const hero = { ...athletic(14), fatigue: 9 };
    expect(chanceOf({ range: 4, hero })).toBe(0.52);
    expect(chanceOf({ range: 4, hero, monsters: [behaves('aggressive', true)] })).toBe(0.32);
    expect(chanceOf({ range: 6 })).toBe(0.9);
  });

  test('QUEST-18.4: speed is 0.03 for each point, unrounded, then floored as a chance (QUEST-1.3)', () => {
    // 14.7 against 10: 0.25 + 0.141 = 0.391.
    const hero = { scores: { strength: 16, constitution: 14, dexterity: 12 } };
    expect(chanceOf({ range: 3, hero })).toBe(0.39);
    // 9.05 against 10: 0.75 − 0.0285 = 0.7215.
    const slow = { scores: { strength: 9, constitution: 9, dexterity: 8 } };
    expect(chanceOf({ range: 5, hero: slow })).toBe(0.71);
    // 10.50 against 10: 0.5 + 0.015.
    expect(chanceOf({ range: 4, hero: { scores: { strength: 11 } } })).toBe(0.51);
  });

  test('QUEST-18.4: the fastest living foe counts', () => {
    const monsters = [fast(8), fast(16), fast(12)];
    expect(chanceOf({ range: 5, monsters })).toBe(0.57);
    const b = bout({ range: 5, monsters });
    b.who(2).life = LIFE.dead;
    expect(b.option(FLEE)!.chance).toBe(0.69);
  });

  test('QUEST-18.4: fatigue above 7 costs 0.05 each', () => {
    const by = [0, 6, 7, 8, 9, 10].map(fatigue => chanceOf({ range: 5, hero: { fatigue } }));
    expect(by).toEqual([0.75, 0.75, 0.75, 0.7, 0.65, 0.6]);
  });

  test('QUEST-18.4: relentless costs 0.20 once, while such a foe lives', () => {
    const monsters = [behaves('cautious', true), behaves('cautious', true), {}];
    expect(chanceOf({ range: 5, monsters })).toBe(0.55);
    const b = bout({ range: 5, monsters });
    b.who(1).life = b.who(2).life = LIFE.dead;
    expect(b.option(FLEE)!.chance).toBe(0.75);
  });

  test('QUEST-18.2: never below 0.05, never above 0.95', () => {
    expect(chanceOf({ range: 3, monsters: [fast(20, behaves('cautious', true))] })).toBe(0.05);
    expect(chanceOf({ range: 6, hero: athletic(20) })).toBe(0.95);
    expect(chanceOf({ range: 6, hero: athletic(11) })).toBe(0.93);
  });
});

describe('success', () => {
  test('QUEST-18.5: the fight ends, nobody wins; XP stay, loot, kill bonus and arrows do not', () => {
    const hero = { gear: { mainHand: 'longbow', ammunition: 'arrows' } };
    const loot_table = { guaranteed: [{ item: 'gold-piece', quantity: 5 }] };
    const monsters = [{ hit_points: 5, kill_bonus_xp: 1000, loot_table }, { loot_table }];
    const b = bout({ hero, range: 4, monsters, rolls: [19, 5, 1] });
    const arrows = b.hero.pack[0]!.count;
    b.attack(1);
    for (let turn = 0; turn < 2; turn++) b.end();
    b.act(FLEE);
    b.done();
    expect(b.fight.outcome).toEqual({ kind: 'fled', winner: null });
    expect(b.fight.ruleset.measure!(b.plan, b.state).xp).toBe(100);
    expect([b.state.loot, b.of('loot'), b.of('recovered')]).toEqual([[], [], []]);
    expect(b.hero.pack[0]!.count).toBe(arrows - 1);
    expect(b.refusal(FLEE)).toBe('fight/over');
  });

  test('QUEST-18.7: however long range 6 is kept, the fight goes on', () => {
    const b = bout({ range: 6, monsters: [{}, {}] });
    for (let turn = 0; turn < 90; turn++) b.end();
    expect([b.state.round, b.fight.outcome]).toEqual([31, null]);
  });
});

describe('failure', () => {
  const failed = (monsters: object[], range = 4): Bout => {
    const b = bout({ range, monsters, rolls: [0] });
    b.act(FLEE);
    b.done();
    return b;
  };

  test('QUEST-18.6: aggressive, berserker and relentless foes come one step closer, others stay', () => {
    const kinds = ['aggressive', 'berserker', 'cautious', 'defensive'].map(kind => behaves(kind));
    const b = failed([...kinds, behaves('cautious', true)]);
    expect([1, 2, 3, 4, 5].map(foe => b.range(0, foe))).toEqual([3, 3, 4, 4, 3]);
    expect(b.state.turn).toBe(0);
    // Besides its own turn.
    b.end();
    b.act({ do: 'closer', target: 0 });
    expect(b.range(0, 1)).toBe(2);
  });

  test('QUEST-18.6: it comes closer to the one who tried, not to the others', () => {
    const b = bout({ range: 4, companions: [{ type: 'companion' }], rolls: [0] });
    b.act(FLEE);
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([3, 4]);
  });

  test('QUEST-18.6: who cannot move or act does not follow; nor does one afraid of him', () => {
    for (const [status, source] of [
      ['stunned', -1],
      ['restrained', -1],
      ['frightened', 0],
    ] as const) {
      const b = bout({ range: 4, rolls: [0] });
      afflict(b, 1, status, source);
      b.act(FLEE);
      expect(b.range(), status).toBe(4);
    }
    expect(failed([{ speed: { walk: 0 } }]).range()).toBe(4);
  });

  test('QUEST-18.6: it spends the action, and a second try is refused', () => {
    const b = failed([behaves('cautious')]);
    expect(b.refusal({ do: 'dodge' })).toBe('quest/action_used');
    expect(b.refusal(FLEE)).toBe('quest/flee_tried');
    b.round();
    expect(b.option(FLEE)!.blocked).toBeUndefined();
  });

  test('QUEST-18.6: even with an action more', () => {
    const b = bout({ range: 4, hero: { level: 10 }, monsters: [behaves('cautious')], rolls: [0] });
    b.act(FLEE);
    b.act({ do: 'ability', ability: 'action-surge' });
    expect(b.option({ do: 'dodge' })!.blocked).toBeUndefined();
    expect(b.refusal(FLEE)).toBe('quest/flee_tried');
  });

  /** A rogue runs from range 1 to 3 and tries to get away, in vain. */
  const runs = (monsters: object[], rolls: number[], before?: (b: Bout) => void) => {
    const b = bout({ range: 1, hero: { class: 'rogue', level: 2, max_hp: 30 }, monsters, rolls });
    before?.(b);
    b.act({ do: 'dash', bonus: true });
    b.act(AWAY);
    b.act(AWAY);
    b.act(FLEE);
    b.done();
    return b.of('attacked').map(({ who, weapon, manner }) => [who, weapon, ...manner]);
  };

  test('QUEST-18.6: who stood at range 0–1 when the turn began strikes if he is in reach or range', () => {
    expect(runs([{ actions: [BOW] }], [0, 2])).toEqual([[1, 'Bow', 'opportunity attack']]);
    expect(runs([{}], [0])).toEqual([]);
    expect(runs([{ actions: [{ ...BOW, range: 1 }] }], [0])).toEqual([]);
    // Of two the one of higher expected damage, beyond its normal range with disadvantage.
    const heavy = { ...BOW, name: 'Heavy', range: 1, range_long: 6, hit: { ...CLUB.hit, dice: '1d6' } };
    expect(runs([{ actions: [heavy, BOW] }], [0, 2])).toEqual([[1, 'Bow', 'opportunity attack']]);
  });

  test('QUEST-18.6: not who stood farther off, who is helpless or who has reacted', () => {
    const archers = { actions: [BOW], ...behaves('cautious') };
    const far = bout({ range: 3, monsters: [archers], rolls: [0] });
    far.act(FLEE);
    expect(far.of('attacked')).toEqual([]);
    expect(runs([archers], [0], b => afflict(b, 1, 'stunned'))).toEqual([]);
    expect(runs([archers], [0], b => afflict(b, 1, 'charmed', 0))).toEqual([]);
    expect(
      runs([archers], [0], b => {
        b.who(1).reaction = false;
      }),
    ).toEqual([]);
  });
});
