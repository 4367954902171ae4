import { describe, expect, it } from 'vitest';
import { LIFE } from '../state.js';
import { answer, bout, FOE, foesTurn, oddsAfter, playTurn, type Scene, wants } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const TOUGH = { max_hp: 60 };
const FRIEND = { name: 'Friend', type: 'companion', max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });

describe('turning to stone', () => {
  /** The hero's first turn has begun. */
  const gaze = (range: number, rolls: Scene['rolls']) =>
    bout({ hero: TOUGH, monsters: [trait('petrifying-gaze')], range, rolls });

  it('QUEST-31.11: the gaze reaches range 2 and no farther; a success is the end of it', () => {
    expect(gaze(2, [11]).bears(0)).toEqual(['restrained']);
    expect(gaze(2, [12]).bears(0)).toEqual([]);
    expect(gaze(3, []).bears(0)).toEqual([]);
  });

  it('QUEST-31.11: at the end of the next turn a success ends it, a failure petrifies', () => {
    for (const [face, bears] of [
      [12, []],
      [11, ['petrified']],
    ] as const) {
      const b = gaze(2, [3, face]);
      b.round();
      expect(b.bears(0), 'not in the turn it came').toEqual(['restrained']);
      b.end();
      expect(b.bears(0)).toEqual(bears);
      b.done();
    }
  });

  it('QUEST-31.11: every turn begun in its sight needs a save', () => {
    const b = gaze(2, [12, 12]);
    b.round();
    b.done();
  });

  it('QUEST-31.11: the cockatrice’s bite works the same from the hit', () => {
    for (const [face, bears] of [
      [11, []],
      [10, ['petrified']],
    ] as const) {
      const b = foesTurn({ hero: TOUGH, monsters: ['cockatrice'], rolls: [15, 3, 10, face] });
      b.claw();
      expect([b.hero.hp, b.bears(0)]).toEqual([56, ['restrained']]);
      b.end();
      b.end();
      expect(b.bears(0)).toEqual(bears);
      b.done();
    }
  });
});

describe('drained', () => {
  it('QUEST-31.12: life drain takes as much maximum HP as damage was dealt; a success takes none', () => {
    const drains = (face: number) => {
      const b = foesTurn({
        hero: TOUGH,
        monsters: ['wight'],
        environment: { time: 1300 },
        rolls: [19, 4, face],
      });
      b.claw(0, 3);
      b.done();
      return [b.hero.hp, b.hero.maxHp];
    };
    expect(drains(12)).toEqual([54, 54]);
    expect(drains(13)).toEqual([54, 60]);
  });

  it('QUEST-31.12: at maximum 0 the victim dies', () => {
    const rider = {
      kind: 'save',
      save_stat: 'constitution',
      save_dc: 30,
      on_fail: { max_hp_reduction: 'damage_dealt' },
    };
    const b = foesTurn({
      hero: { max_hp: 3 },
      monsters: [{ actions: [{ ...CLUB, on_hit: [rider] }] }],
      rolls: [19, 4, 3],
    });
    b.claw();
    expect([b.hero.life, b.state.ending]).toEqual([LIFE.dead, 'defeat']);
  });

  it('QUEST-31.12: blood bite needs no save; it takes and gives its necrotic damage', () => {
    const b = foesTurn({
      hero: TOUGH,
      monsters: [{ id: 'vampire-spawn', hp: 50 }],
      environment: { time: 1300 },
      rolls: [15, 2, [4, 5]],
    });
    // QUEST-31.8: it regenerated 10 at the start of its turn.
    expect(b.foe.hp).toBe(60);
    b.claw(0, 2);
    expect([b.hero.hp, b.hero.maxHp, b.foe.hp]).toEqual([60 - 5 - 9, 51, 69]);
    b.done();
  });
});

describe('the stirge', () => {
  const stuck = (rolls: Scene['rolls'], more: Scene = {}) => {
    const b = foesTurn({
      hero: TOUGH,
      monsters: ['stirge'],
      range: 0,
      rolls: [15, 1, ...(rolls ?? [])],
      ...more,
    });
    b.act({ do: 'closer', target: 0 });
    b.claw();
    return b;
  };

  it('QUEST-31.13: stays at range 0 wherever its victim goes, and does nothing else', () => {
    const b = stuck([1]);
    b.end();
    b.act({ do: 'disengage' });
    b.act({ do: 'away' });
    expect(b.range()).toBe(0);
    b.end();
    expect(playTurn(b)).toEqual([{ do: 'end turn' }]);
    expect(b.of('attacked')).toHaveLength(1);
    b.done();
  });

  it('QUEST-31.13: lets go when it has drained 10, the hit not counted', () => {
    const b = stuck([1, 2, 3]);
    b.round();
    expect([b.hero.hp, b.bears(0)]).toEqual([60 - 4 - 4, ['attached']]);
    b.round();
    expect([b.hero.hp, b.bears(0)]).toEqual([60 - 4 - 4 - 5, ['attached']]);
    b.round();
    expect([b.hero.hp, b.bears(0)]).toEqual([60 - 4 - 4 - 5 - 6, []]);
    b.done();
  });

  it('QUEST-31.13: ends with its death', () => {
    const b = stuck([15, 5], { monsters: ['stirge', {}], initiative: [20, 10, 1] });
    b.end();
    b.end();
    b.attack(1);
    expect([b.who(1).life, b.bears(0)]).toEqual([LIFE.dead, []]);
  });

  it('QUEST-31.13: a friend may spend his action to pull it off', () => {
    const b = stuck([], { companions: [FRIEND], initiative: [20, 5, 10] });
    b.end();
    expect(b.state.turn).toBe(1);
    b.act({ do: 'escape', status: 'attached', target: 0 });
    expect([b.bears(0), b.state.actions]).toEqual([[], 0]);
    b.done();
  });
});

describe('held', () => {
  const GRAB = { ...CLUB, on_hit: [{ kind: 'grapple', escape_dc: 14 }] };

  it('QUEST-31.25: escape is d20 + the better of STR and DEX against the printed DC', () => {
    const b = foesTurn({
      hero: { ...TOUGH, scores: { strength: 8, dexterity: 14 } },
      monsters: [{ actions: [GRAB] }],
      rolls: [19, 1],
    });
    b.claw();
    expect(b.bears(0)).toEqual(['grappled']);
    b.end();
    expect(b.refusal({ do: 'away' })).toBe('quest/speed_zero');
    const breakFree = { do: 'escape', status: 'grappled', target: 0 } as const;
    const free = oddsAfter(b, breakFree, ({ creatures }) => creatures[0]!.statuses.length === 0).get('true');
    expect([free!.ways, free!.of]).toEqual([9, 20]);
  });

  it('QUEST-31.25: restrains where listed, and one escape ends both', () => {
    const squeeze = { ...CLUB, on_hit: [{ kind: 'grapple', escape_dc: 5, restrained: true }] };
    const b = foesTurn({ hero: TOUGH, monsters: [{ actions: [squeeze] }], rolls: [19, 1, 3, 4, 10] });
    b.claw();
    b.end();
    b.attack();
    expect(b.of('attacked')[1]!.disadvantage).toHaveLength(1);
    b.round();
    b.act({ do: 'escape', status: 'held', target: 0 });
    expect([b.bears(0), b.hero.slow]).toEqual([[], 0]);
    b.done();
  });

  it('QUEST-31.25: what holds one attacks no other, and is free again after', () => {
    const b = foesTurn({
      hero: TOUGH,
      companions: [{ ...FRIEND, hp: 1 }],
      monsters: [{ actions: [GRAB], behavior: { target_priority: 'lowest_hp' } }],
      initiative: [20, 1, 10],
      rolls: [19, 1, 20],
    });
    expect(wants(b)).toMatchObject({ target: 1 });
    b.claw(0);
    expect(b.bears(0)).toEqual(['grappled']);
    b.end();
    b.end();
    b.act({ do: 'escape', status: 'grappled', target: 0 });
    b.end();
    expect(wants(b)).toMatchObject({ target: 1 });
    b.done();
  });

  it('QUEST-31.25, 15.8: whoever falls to the answer to its own hit holds nobody', () => {
    const b = foesTurn({
      hero: { ...TOUGH, class: 'warlock', spells: ['hellish-rebuke'], pack: ['ash'] },
      monsters: [{ actions: [GRAB], hit_points: 5 }, {}],
      initiative: [20, 10, 1],
      rolls: [19, 1, 1, [9, 9]],
    });
    b.claw();
    b.act(answer('hellish-rebuke'));
    expect([b.who(1).life, b.bears(0)]).toEqual([LIFE.dead, []]);
    b.done();
  });
});

describe('the luring song', () => {
  const sung = (rolls: Scene['rolls'], range = 3) => {
    const b = foesTurn({ hero: TOUGH, monsters: ['harpy'], range, rolls });
    const song = b.plan.beings[1]!.actions.findIndex(({ kind }) => kind === 'special');
    b.claw(0, song);
    return b;
  };

  it('QUEST-31.24: charms and incapacitates for up to 10 rounds: a step closer, then a save, each turn', () => {
    const b = sung([10, 10, 10, 11]);
    expect(b.hero.statuses[0]).toMatchObject({ rounds: 10, source: 1 });
    for (const range of [2, 1]) {
      b.end();
      expect([b.range(), b.refusal({ do: 'dodge' })]).toEqual([range, 'quest/incapacitated']);
      b.end();
    }
    b.end();
    expect(b.range()).toBe(0);
    b.end();
    expect(b.bears(0)).not.toContain('lured');
    b.done();
  });

  it('QUEST-31.24: damage also allows a save', () => {
    for (const [face, free] of [
      [10, false],
      [11, true],
    ] as const) {
      const b = sung([10, 10, 15, 3, face], 1);
      b.round();
      b.claw(0, 2);
      expect(b.bears(0).includes('lured'), `a ${face}`).toBe(!free);
      b.done();
    }
  });

  it('QUEST-31.24: whoever resisted it is immune for this combat', () => {
    const b = sung([11]);
    b.round();
    const song = b.plan.beings[1]!.actions.findIndex(({ kind }) => kind === 'special');
    expect(wants(b)).not.toMatchObject({ action: song });
    b.done();
  });
});
