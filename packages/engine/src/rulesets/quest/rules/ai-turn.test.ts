import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import { afflict, bout, FOE, foesTurn, playTurn, type Scene, wants } from '../testkit.js';
import { setRange } from './movement/range.js';

const CLUB = FOE.actions[0]!;
const BOW = { ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 4 };
const BREATH = {
  name: 'Breath',
  type: 'save_effect',
  range: 2,
  area: true,
  save_stat: 'dexterity',
  save_dc: 15,
  on_fail: { damage: { dice: '2d6', mod: 0, type: 'fire' } },
  on_success: { damage: 'half' },
  recharge: '5-6',
};
/** Neither recharging nor sure to be used. */
const GLARE = {
  name: 'Glare',
  type: 'save_effect',
  range: 2,
  save_stat: 'wisdom',
  save_dc: 12,
  on_fail: { condition: 'poisoned', duration_rounds: 3 },
};
const TOUGH = { max_hp: 60 };
const shy = { hit_points: 10, behavior: { flee_threshold: 0.5 } };

/** The hero hits for so much, then it is the foe's turn. */
const wounded = (damage: number, scene: Scene) => {
  const b = bout({ ...scene, rolls: [15, damage, ...(scene.rolls ?? [])] });
  b.attack();
  b.end();
  return b;
};
const ways = (choices: readonly { readonly do: string }[]) => choices.map(choice => choice.do);

describe('the turn of a monster', () => {
  it('QUEST-17.1: the incapacitated does nothing, the dead has no turn', () => {
    const stunned = foesTurn({ monsters: [{ actions: [BREATH, CLUB] }] });
    afflict(stunned, 1, 'stunned');
    expect(playTurn(stunned)).toEqual([{ do: 'end turn' }]);
    const b = bout({ monsters: [{ hit_points: 3 }, {}], initiative: [20, 10, 1], rolls: [15, 9] });
    b.attack(1);
    expect(b.who(1).life).toBe(LIFE.dead);
    b.end();
    expect(b.state.turn).toBe(2);
  });

  it('QUEST-17.1: special before movement, movement before attack, bonus action last', () => {
    const special = foesTurn({ monsters: [{ actions: [CLUB, BREATH] }], range: 2 });
    expect(wants(special)).toEqual({ do: 'action', action: 1, target: 0 });
    const archer = {
      actions: [BOW],
      behavior: { aggression: 'cautious', preferred_range: 3 },
      special_abilities: [{ id: 'nimble-escape' }],
    };
    const b = foesTurn({ monsters: [archer], range: 2, rolls: [2, 15] });
    expect(playTurn(b)).toEqual([
      { do: 'away' },
      { do: 'action', action: 0, target: 0 },
      { do: 'hide', bonus: true },
      { do: 'end turn' },
    ]);
    b.done();
  });

  it('QUEST-17.1: fleeing comes before a special that is ready', () => {
    const b = wounded(6, { monsters: [{ ...shy, actions: [BREATH, CLUB] }] });
    expect(wants(b)).toEqual({ do: 'disengage' });
  });

  it('QUEST-17.1: equal inputs give equal choices, and no chance is drawn where none is named', () => {
    const twice = [1, 2].map(() => foesTurn({ monsters: ['young-red-dragon'], range: 1 }));
    expect(wants(twice[0]!)).toEqual(wants(twice[1]!));
    expect(wants(twice[0]!)).toEqual(wants(twice[0]!));
  });
});

describe('fleeing monsters', () => {
  it('QUEST-17.2: below its threshold it disengages and takes one step away; at it, it fights', () => {
    const b = wounded(6, { monsters: [shy] });
    expect(playTurn(b)).toEqual([{ do: 'disengage' }, { do: 'away' }, { do: 'end turn' }]);
    expect([b.range(), b.of('attacked').length]).toEqual([1, 1]);
    expect(b.lines('fleeing')).toHaveLength(1);
    expect(wants(wounded(5, { monsters: [shy] }))).toMatchObject({ do: 'action' });
  });

  it('QUEST-17.2: a berserker never flees, nor whoever has no threshold', () => {
    const berserker = { hit_points: 10, behavior: { aggression: 'berserker', flee_threshold: 0.5 } };
    // QUEST-17.5: attacks against it have advantage.
    const b = bout({ monsters: [berserker], rolls: [15, 15, 9] });
    b.attack();
    b.end();
    expect(b.foe.hp).toBe(1);
    expect(wants(b)).toMatchObject({ do: 'action' });
    expect(wants(wounded(9, { monsters: [{ hit_points: 10 }] }))).toMatchObject({ do: 'action' });
  });

  it('QUEST-17.2: once fleeing it stays so, however well it is', () => {
    const b = wounded(6, { monsters: [shy] });
    playTurn(b);
    b.foe.hp = 10;
    b.act({ do: 'closer', target: 1 });
    b.end();
    expect(ways(playTurn(b))).toEqual(['disengage', 'away', 'end turn']);
  });

  it('QUEST-17.2, 2.12: lying down it stands up first, and so gets away', () => {
    const b = wounded(6, { monsters: [shy] });
    afflict(b, 1, 'prone');
    expect(ways(playTurn(b))).toEqual(['stand', 'disengage', 'end turn']);
    b.end();
    expect(ways(playTurn(b))).toEqual(['disengage', 'away', 'end turn']);
    expect(b.range()).toBe(1);
  });

  it('QUEST-17.3: fleeing and at range 6 when its turn begins, it is gone: no loot, no kill bonus, XP kept', () => {
    const rich = {
      ...shy,
      kill_bonus_xp: 25,
      loot_table: { guaranteed: [{ item: 'gold-piece', quantity: 3 }], rolls: 0, tiers: [] },
    };
    const b = bout({
      hero: { gear: { mainHand: 'longbow', ammunition: 'arrows' } },
      monsters: [rich],
      range: 4,
      rolls: [15, 6],
    });
    b.attack();
    b.end();
    playTurn(b);
    b.end();
    expect([b.range(), b.foe.life]).toEqual([5, LIFE.up]);
    playTurn(b);
    expect([b.range(), b.foe.life]).toEqual([6, LIFE.up]);
    b.end();
    expect([b.foe.life, b.state.ending, b.state.loot]).toEqual([LIFE.gone, 'victory', []]);
    expect(b.lines('escaped')).toHaveLength(1);
    expect(b.of('xp').map(({ exact }) => exact)).toEqual([60]);
    b.done();
  });

  it('QUEST-17.3: not while one member is nearer, and not unless it flees', () => {
    const b = wounded(6, {
      companions: [{ name: 'Friend', type: 'companion' }],
      monsters: [shy],
      initiative: [20, 1, 10],
    });
    setRange(b.state, 0, 2, 6);
    setRange(b.state, 1, 2, 4);
    playTurn(b);
    b.end();
    b.end();
    expect([b.range(0, 2), b.range(1, 2), b.who(2).life]).toEqual([6, 5, LIFE.up]);
    const calm = foesTurn({ monsters: [{}], range: 6 });
    expect(calm.foe.life).toBe(LIFE.up);
  });
});

describe('specials', () => {
  const tries = (special: object, luck: readonly number[] = [], scene: Scene = {}) =>
    wants(foesTurn({ monsters: [{ actions: [special, CLUB] }], ...scene }), luck);
  const used = { do: 'action', action: 0, target: 0 };
  const clubs = { do: 'action', action: 1, target: 0 };

  it('QUEST-17.4: a recharging one is used for certain, another by an even chance unless it says otherwise', () => {
    expect(tries(BREATH)).toEqual(used);
    expect(tries(GLARE, [1])).toEqual(used);
    expect(tries(GLARE, [0])).toEqual(clubs);
    expect(tries({ ...GLARE, use_chance: 1 })).toEqual(used);
    const { plan } = foesTurn({ monsters: [{ actions: [GLARE, BREATH, CLUB] }] });
    expect(plan.beings[1]!.actions.map(({ useChance }) => useChance).slice(0, 2)).toEqual([50, 100]);
  });

  it('QUEST-17.4: each is tried once a turn, before any step', () => {
    const b = foesTurn({ monsters: [{ actions: [GLARE, CLUB] }], range: 2 });
    expect(wants(b, [0])).toEqual({ do: 'closer', target: 0 });
    b.act({ do: 'closer', target: 0 });
    expect(wants(b)).toEqual({ do: 'dash' });
  });

  it('QUEST-17.4: in list order, each with its own chance', () => {
    const scene = { monsters: [{ actions: [CLUB, GLARE, BREATH] }] };
    expect(wants(foesTurn(scene), [1])).toMatchObject({ action: 1 });
    expect(wants(foesTurn(scene), [0])).toMatchObject({ action: 2 });
  });

  it('QUEST-17.4: only what is ready: recharged, and not used up', () => {
    const b = foesTurn({ hero: TOUGH, monsters: [{ actions: [BREATH, CLUB] }], rolls: [20, 7, 4, 5] });
    playTurn(b);
    b.end();
    expect(wants(b), 'a 4 does not recharge it').toEqual(clubs);
    b.round();
    expect(wants(b), 'a 5 does').toEqual(used);
    const once = { ...GLARE, use_chance: 1, uses_per_combat: 1 };
    const spent = foesTurn({ monsters: [{ actions: [once, CLUB] }], rolls: [20] });
    playTurn(spent);
    spent.end();
    expect(wants(spent)).toEqual(clubs);
  });

  it('QUEST-17.4: only within its range', () => {
    expect(tries(BREATH, [], { range: 3 })).toEqual({ do: 'closer', target: 0 });
    expect(tries(BREATH, [], { range: 2 })).toEqual(used);
  });

  it('QUEST-17.4: not what belongs to its multiattack, nor what is for legendary actions only', () => {
    const both = { type: 'multiattack', name: 'Multiattack', attacks: ['Club', 'Breath'] };
    const { recharge: _, ...plain } = BREATH;
    const b = foesTurn({ monsters: [{ actions: [plain, CLUB, both] }] });
    expect(wants(b)).toEqual({ do: 'action', action: 2, target: 0 });
    expect(tries({ ...BREATH, legendary_only: true })).toEqual(clubs);
  });

  it('QUEST-17.4: not where everybody is immune or affected already', () => {
    const b = foesTurn({ monsters: [{ actions: [{ ...GLARE, use_chance: 1 }, CLUB] }] });
    expect(wants(b)).toEqual(used);
    afflict(b, 0, 'poisoned', 1);
    expect(wants(b)).toEqual(clubs);
    const { actions } = {
      actions: [{ ...GLARE, use_chance: 1, on_fail: { condition: 'frightened' } }, CLUB],
    };
    const brave = foesTurn({ monsters: [{ actions }] });
    afflict(brave, 0, 'heroic');
    expect(wants(brave)).toEqual(clubs);
  });

  it('QUEST-17.4: somebody else whom it can affect, where the wanted target is out of it', () => {
    const b = foesTurn({
      companions: [{ name: 'Friend', type: 'companion', hp: 5 }],
      monsters: [
        { actions: [{ ...GLARE, use_chance: 1 }, CLUB], behavior: { target_priority: 'lowest_hp' } },
      ],
      initiative: [20, 1, 10],
    });
    expect(wants(b), 'the one it wants first').toEqual({ ...used, target: 1 });
    afflict(b, 1, 'poisoned', 2);
    expect(wants(b)).toEqual(used);
  });
});
