import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { answer, FOE, foesTurn, oddsAfter, playTurn, type Scene, wants } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const TOUGH = { max_hp: 60 };
const FRIEND = { name: 'Friend', type: 'companion', max_hp: 60 };

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
    const b = stuck([1, 3]);
    b.round();
    expect([b.hero.hp, b.bears(0)]).toEqual([60 - 4 - 4, ['attached']]);
    b.round();
    expect([b.hero.hp, b.bears(0)]).toEqual([60 - 4 - 4 - 6, []]);
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
